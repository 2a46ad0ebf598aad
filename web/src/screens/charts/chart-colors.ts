import { type ColorScheme, palettes } from '#web/theme/palettes.ts'

/** What a chart is drawn with. */
export interface ChartColors {
  /** One for each series, told apart also without hue by their order of lightness. */
  readonly series: readonly string[]
  /** Of states: fine, near a limit, beyond it. */
  readonly states: readonly [fine: string, near: string, beyond: string]
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly surface: string
  readonly raised: string
}

const SERIES: Readonly<Record<ColorScheme, readonly string[]>> = {
  light: ['#1A7DE9', '#12A594', '#7C66DC', '#E09112', '#5B6B7F', '#D6409F', '#98A2B3'],
  dark: ['#4C9BF0', '#2CC3AE', '#9B87F5', '#E0A33E', '#8A97A5', '#E36BB8', '#5C6875'],
}

export function chartColors(scheme: ColorScheme): ChartColors {
  const { textSecondary, textTertiary, line, surface, raised, success, warning, danger } =
    palettes[scheme]
  return {
    series: SERIES[scheme],
    states: [success, warning, danger],
    text: textSecondary,
    faint: textTertiary,
    line,
    surface,
    raised,
  }
}
