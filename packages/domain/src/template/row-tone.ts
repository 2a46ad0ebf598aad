import type { RowTone, ToneRule } from '../entity/row-tones.ts'
import { type AnyRow, textOf } from '../row/any-row.ts'
import { compareDecimal } from '../values/decimal.ts'

/**
 * The colour of a row of a list, or null. A field that is empty, or that the caller may not see, colours
 * nothing.
 *
 * @param now the moment in wire form, `2026-11-15 08:00:00`; a day is past once it is over
 * @example
 * rowTone([{ tone: 'red', field: 'endDate', past: true }], { endDate: '2026-11-14' }, '2026-11-15 08:00:00') // 'red'
 */
export function rowTone(tones: readonly ToneRule[], row: AnyRow, now: string): RowTone | null {
  return tones.find((rule) => fits(rule, textOf(row[rule.field]), now))?.tone ?? null
}

function fits(rule: ToneRule, value: string, now: string): boolean {
  if (value === '') return false
  if ('is' in rule) return rule.is.includes(value)
  if ('below' in rule) return compareDecimal(value, rule.below) < 0
  return value < now.slice(0, value.length)
}
