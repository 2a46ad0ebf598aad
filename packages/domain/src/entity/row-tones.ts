/** Colours a list gives its rows; the theme says which shade. */
export const ROW_TONES = ['grey', 'red', 'amber', 'green'] as const
export type RowTone = (typeof ROW_TONES)[number]

/** When a row is coloured: the field holds one of some values, lies in the past, or is less than a figure. */
export type ToneRule<N extends string = string> = { readonly tone: RowTone; readonly field: N } & (
  | { readonly is: readonly string[] }
  | { readonly past: true }
  | { readonly below: string }
)

/** A setting that holds a figure; each company may have its own. */
export interface FigureSetting {
  readonly key: string
  readonly type: 'decimal'
  readonly default: string
}

/** As a definition says it: the figure may be that of a setting. */
export type ToneDefinition<N extends string = string> =
  | ToneRule<N>
  | { readonly tone: RowTone; readonly field: N; readonly below: FigureSetting }

/** The rules with the figures that hold; before any setting is asked these are the defaults. */
export function withFigures(
  tones: readonly ToneDefinition[],
  figureOf: (setting: FigureSetting) => string = ({ default: preset }) => preset,
): readonly ToneRule[] {
  return tones.map((tone) =>
    'below' in tone && typeof tone.below !== 'string'
      ? { ...tone, below: figureOf(tone.below) }
      : (tone as ToneRule),
  )
}

/** Settings that some rules ask. */
export const settingsOf = (tones: readonly ToneDefinition[]): readonly FigureSetting[] =>
  tones.flatMap((tone) => ('below' in tone && typeof tone.below !== 'string' ? [tone.below] : []))
