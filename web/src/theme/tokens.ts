import { type ThemeConfig, theme } from 'antd'

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** The colours of a scheme by their role. Text on page and surface has a contrast of at least 4.5 : 1. */
export interface Palette {
  readonly primary: string
  readonly link: string
  readonly page: string
  readonly surface: string
  readonly raised: string
  readonly text: string
  readonly textSecondary: string
  readonly textTertiary: string
  readonly line: string
  readonly hover: string
  readonly selected: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  readonly info: string
}

export const palettes: Readonly<Record<ColorScheme, Palette>> = {
  light: {
    primary: '#1A7DE9',
    link: '#1565C0',
    page: '#F4F6F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#1C2733',
    textSecondary: '#56657A',
    textTertiary: '#647181',
    line: '#E3E8EE',
    hover: '#F0F5FC',
    selected: '#E3EFFD',
    success: '#14804A',
    warning: '#A05E00',
    danger: '#D0303A',
    info: '#1565C0',
  },
  dark: {
    primary: '#4C9BF0',
    link: '#4C9BF0',
    page: '#0F1419',
    surface: '#171D24',
    raised: '#1E2630',
    text: '#E6EBF1',
    textSecondary: '#A9B5C3',
    textTertiary: '#8A97A5',
    line: '#2A333D',
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

/** The Ant Design theme of a colour scheme. */
export function themeFor(scheme: ColorScheme): ThemeConfig {
  const palette = palettes[scheme]
  const base = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    // The algorithms shift the main colours; ours are chosen for their contrast and stay as they are.
    algorithm: [base, (seed, map) => ({ ...base(seed, map), ...mainColors(palette) })],
    token: {
      ...mainColors(palette),
      fontFamily,
      fontSize: 14,
      borderRadius: 6,
      sizeUnit: 4,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.line,
      colorSuccessBg: tint(palette.success),
      colorWarningBg: tint(palette.warning),
      colorErrorBg: tint(palette.danger),
      colorInfoBg: tint(palette.info),
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.selected,
    },
  }
}

function mainColors(palette: Palette) {
  return {
    colorPrimary: palette.primary,
    colorLink: palette.link,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    colorInfo: palette.info,
  }
}
