export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** The colours of a scheme by their role. Text on page and surface has a contrast of at least 4.5 : 1. */
export interface Palette {
  readonly primary: string
  /** Under the pointer, for what is filled with `link`. */
  readonly primaryStrong: string
  readonly link: string
  readonly page: string
  readonly surface: string
  readonly raised: string
  readonly text: string
  readonly textSecondary: string
  readonly textTertiary: string
  readonly line: string
  /** Around what can be typed into. */
  readonly fieldLine: string
  readonly hover: string
  readonly selected: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  readonly info: string
}

/** The colours of a scheme that follow the accent a user has chosen. */
export type AccentColors = Pick<
  Palette,
  'primary' | 'primaryStrong' | 'link' | 'hover' | 'selected'
>

export const palettes: Readonly<Record<ColorScheme, Palette>> = {
  light: {
    primary: '#1A7DE9',
    primaryStrong: '#0F4F9A',
    link: '#1565C0',
    page: '#F4F6F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#1C2733',
    textSecondary: '#56657A',
    textTertiary: '#647181',
    line: '#E3E8EE',
    fieldLine: '#B4BECA',
    hover: '#F0F5FC',
    selected: '#E3EFFD',
    success: '#14804A',
    warning: '#A05E00',
    danger: '#D0303A',
    info: '#1565C0',
  },
  dark: {
    primary: '#4C9BF0',
    primaryStrong: '#6BAEF5',
    link: '#4C9BF0',
    page: '#0F1419',
    surface: '#171D24',
    raised: '#1E2630',
    text: '#E6EBF1',
    textSecondary: '#A9B5C3',
    textTertiary: '#8A97A5',
    line: '#2A333D',
    fieldLine: '#46525F',
    hover: '#1E2A38',
    selected: '#1B3350',
    success: '#4CC38A',
    warning: '#E0A33E',
    danger: '#FF7A80',
    info: '#4C9BF0',
  },
}

/** Fonts of the system only: a plant's network may have no way out. */
export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", sans-serif'

/** A colour as the ground of a tag or a band in the same colour, laid over whatever is below. */
export function tint(color: string): string {
  return `${color}12`
}
