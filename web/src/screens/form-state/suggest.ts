import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import {
  addDecimal,
  compareDecimal,
  multiplyDecimal,
  toPlain,
} from '@junheng/domain/values/decimal.ts'
import { roundTons } from '@junheng/domain/values/tons.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

interface Change {
  readonly before: AnyRow
  readonly after: AnyRow
  /** Of the header, before and after; the row itself where it is the header. */
  readonly headers: { readonly before: AnyRow; readonly after: AnyRow }
  /** What the person or a picker has just put in, and is not to be overwritten. */
  readonly given: ReadonlySet<string>
}

/**
 * What follows in a row from a change: a cell that is empty, or still holds what was suggested before, takes the
 * new suggestion. Whatever somebody has typed stays.
 *
 * @example
 * suggestedValues([maxLimit], { before: {}, after: { quantity: '300' }, headers, given }) // { maxLimit: '300.000' }
 */
export function suggestedValues(fields: readonly FieldDefinition[], change: Change): AnyRow {
  const { before, after, headers, given } = change
  const patch: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.suggest === undefined || given.has(field.fieldName)) continue
    const old = suggestion(field, before, headers.before)
    const next = suggestion(field, after, headers.after)
    if (next === old || !isFollowing(after[field.fieldName], old)) continue
    patch[field.fieldName] = next
  }
  return patch
}

function suggestion({ suggest }: FieldDefinition, row: AnyRow, header: AnyRow): string | null {
  if (suggest === undefined) return null
  if ('by' in suggest) return suggest.values[textOf(row[suggest.by])] ?? null
  const base = figure(row[suggest.as])
  if (base === null) return null
  return roundTons(multiplyDecimal(base, addDecimal('1', figure(header[suggest.plus]) ?? '0')))
}

/** A figure as it is typed; null: there is none yet. */
function figure(value: unknown): string | null {
  return value === null || value === undefined ? null : toPlain(textOf(value).trim())
}

function isFollowing(value: unknown, suggested: string | null): boolean {
  const text = textOf(value).trim()
  if (text === '' || text === suggested) return true
  const [one, other] = [figure(text), figure(suggested)]
  return one !== null && other !== null && compareDecimal(one, other) === 0
}
