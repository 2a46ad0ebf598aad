import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess, toPlain } from '@junheng/domain/values/decimal.ts'
import { parseWireTime } from '@junheng/domain/values/wire-time.ts'
import type { Setting, SettingType } from './define-setting.ts'

/** A checked value: as callers get it, and as the column holds it. */
export interface CheckedValue {
  readonly value: boolean | number | string
  readonly text: string
}

type Check<T extends SettingType> = (setting: Setting<T>, given: unknown) => CheckedValue | Refusal

const CHECKS: { readonly [T in SettingType]: Check<T> } = {
  flag: (setting, given) => (typeof given === 'boolean' ? accept(given) : refuseForm(setting)),
  int: (setting, given) => {
    if (typeof given !== 'number' || !Number.isSafeInteger(given)) return refuseForm(setting)
    return given < setting.min || given > setting.max ? refuseRange(setting) : accept(given)
  },
  decimal: (setting, given) => {
    const plain = typeof given === 'string' ? toPlain(given) : null
    if (plain === null) return refuseForm(setting)
    return isLess(plain, setting.min) || isLess(setting.max, plain)
      ? refuseRange(setting)
      : accept(plain)
  },
  text: (setting, given) => {
    // PostgreSQL text cannot hold NUL, and the refusal must not be a database error.
    if (typeof given !== 'string' || given.includes('\0')) return refuseForm(setting)
    const { label, max, form } = setting
    if ([...given].length > max) return refuse('check.tooLong', { label, max })
    if (form && !form.pattern.test(given)) return refuse('check.pattern', { title: form.says })
    return accept(given)
  },
  choice: (setting, given) => {
    if (typeof given !== 'string') return refuseForm(setting)
    return setting.options.some((option) => option.value === given)
      ? accept(given)
      : refuse('check.option', { label: setting.label, value: given })
  },
  time: (setting, given) => {
    const time = typeof given === 'string' ? parseWireTime(given) : null
    return time === null ? refuseForm(setting) : accept(time.slice(0, 5))
  },
}

/**
 * Whether a value may stand in a setting; what is accepted comes in its one notation.
 *
 * @example
 * checkValue(countCap, 5) // the refusal 列表计数上限须在100到100000之间
 */
export function checkValue<T extends SettingType>(
  setting: Setting<T>,
  given: unknown,
): CheckedValue | Refusal {
  return CHECKS[setting.type](setting, given)
}

const READERS: Readonly<Record<SettingType, (text: string) => unknown>> = {
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : null),
  int: (text) => (/^-?\d+$/.test(text) ? Number(text) : null),
  decimal: (text) => text,
  text: (text) => text,
  choice: (text) => text,
  time: (text) => text,
}

/** A stored value, or null when it no longer fits: an upgrade may have tightened a range. */
export function readStored(setting: Setting, text: string): CheckedValue | null {
  const checked = checkValue(setting, READERS[setting.type](text))
  return isRefusal(checked) ? null : checked
}

export function isRefusal(checked: CheckedValue | Refusal): checked is Refusal {
  return 'code' in checked
}

function accept(value: boolean | number | string): CheckedValue {
  return { value, text: String(value) }
}

function refuseForm({ key }: Setting): Refusal {
  return refuse('setting.value', { key })
}

function refuseRange({ label, min, max }: Setting<'int' | 'decimal'>): Refusal {
  return refuse('check.range', { label, min, max })
}
