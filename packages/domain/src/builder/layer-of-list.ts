import type { AnyRow } from '../row/any-row.ts'
import { isLayerAttr, readAttr } from '../template/layer-rules.ts'
import type { LayerOp } from '../template/layer-template.ts'
import { fieldCode, fieldsByTable } from '../template/template-model.ts'
import type { FieldDefinition } from '../wire/template-wire.ts'

/**
 * The differences that make a list of fields, as somebody wants it, of the one that holds without them: attributes
 * that are said otherwise, and another order within a table. What the list does not speak of stays as it is.
 *
 * @returns null where the list names a field that the template does not have, or one twice
 */
export function layerOfList(
  base: readonly FieldDefinition[],
  wanted: readonly AnyRow[],
): readonly LayerOp[] | null {
  const byCode = new Map(base.map((field) => [fieldCode(field.id), field]))
  const codes = wanted.map(codeOf)
  if (new Set(codes).size < codes.length || codes.some((code) => !byCode.has(code))) return null
  const sets = wanted.flatMap((row, at) => {
    const code = codes[at] ?? ''
    const field = byCode.get(code)
    return field === undefined ? [] : setsOf(field, code, row)
  })
  const moves = fieldsByTable(base).flatMap((own) => {
    const before = own.map(({ id }) => fieldCode(id))
    const named = codes.filter((code) => before.includes(code))
    return movesOf(before, named)
  })
  return [...sets, ...moves]
}

/** Rows are named by their field's id, or by its code alone. */
function codeOf({ id, fieldName }: AnyRow): string {
  return typeof id === 'string' ? fieldCode(id) : String(fieldName)
}

const setsOf = (field: FieldDefinition, code: string, row: AnyRow): readonly LayerOp[] =>
  Object.entries(row).flatMap(([set, to]) =>
    isLayerAttr(set) && JSON.stringify(readAttr(field, set) ?? null) !== JSON.stringify(to ?? null)
      ? [{ set, field: code, to }]
      : [],
  )

/** Places of those that are named change among themselves; the others keep theirs. */
function movesOf(before: readonly string[], named: readonly string[]): readonly LayerOp[] {
  const wanted = new Set(named)
  let next = 0
  const after = before.map((code) => (wanted.has(code) ? (named[next++] ?? code) : code))
  const first = after.findIndex((code, at) => code !== before[at])
  const last = after.findLastIndex((code, at) => code !== before[at])
  if (first === -1) return []
  return after
    .slice(first, last + 1)
    .map((move, at) => ({ move, after: after[first + at - 1] ?? null }))
}
