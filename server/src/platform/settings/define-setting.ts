export const SETTING_TYPES = ['flag', 'int', 'decimal', 'text', 'choice', 'time'] as const
export type SettingType = (typeof SETTING_TYPES)[number]

/** Who may differ: `group` is one value for the whole group, `org` also one for each company. */
export const SETTING_LEVELS = ['group', 'org'] as const
export type SettingLevel = (typeof SETTING_LEVELS)[number]

export interface SettingOption {
  readonly value: string
  readonly label: string
}

/** What each type adds to a definition. A null default says that there is none. */
interface SettingShapes {
  readonly flag: { readonly default: boolean }
  readonly int: { readonly default: number | null; readonly min: number; readonly max: number }
  /** Decimals are text, as everywhere: they meet weights and money. */
  readonly decimal: { readonly default: string | null; readonly min: string; readonly max: string }
  /** `max` is the number of characters; `form` what the text must look like, and what is said where it does not. */
  readonly text: {
    readonly default: string | null
    readonly max: number
    readonly form?: { readonly pattern: RegExp; readonly says: string }
  }
  readonly choice: { readonly default: string; readonly options: readonly SettingOption[] }
  /** Time of day, `HH:mm`. */
  readonly time: { readonly default: string | null }
}

/** One setting of a given type; of any type when none is given. */
export type Setting<T extends SettingType = SettingType> = {
  readonly [K in T]: {
    readonly key: string
    readonly label: string
    /** One sentence for the settings page: what changes when it is changed. */
    readonly help: string
    /** Where it shows, beyond what the sources say of who reads it (`setting-uses.generated.ts`). */
    readonly used?: readonly string[]
    readonly type: K
    readonly level: SettingLevel
  } & SettingShapes[K]
}[T]

interface PlainValues {
  readonly flag: boolean
  readonly int: number
  readonly decimal: string
  readonly text: string
  readonly choice: string
  readonly time: string
}

/** The type of a setting's value: of a choice the union of its options, with null where it may be unset. */
export type SettingValue<S extends Setting> =
  | (S extends { readonly options: readonly { readonly value: infer V }[] }
      ? V
      : PlainValues[S['type']])
  | (null extends S['default'] ? null : never)

/**
 * Declares a setting. Literal types are kept, so that `settings.get('countCap')` is a number and a
 * misspelt key does not compile.
 *
 * @example
 * export const countCap = defineSetting({
 *   key: 'countCap', label: '列表计数上限', help: '超过此数时列表只显示“多于”',
 *   type: 'int', default: 1000, min: 100, max: 100_000, level: 'group',
 * })
 */
export function defineSetting<const S extends Setting>(setting: S): S {
  return setting
}
