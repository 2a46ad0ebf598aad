import { listOf } from '@junheng/domain/call/shape.ts'
import { int, json } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { parseListPayload, type SentCondition } from '@junheng/domain/wire/list-payload.ts'

/** How such a page is answered. */
export const PAGE = {
  list: listOf(json({ label: '一条', required: true }), { required: true }),
  total: int({ label: '总数', required: true }),
}

/**
 * A page of rows that are made from definitions and stand in no table: asked as every list is, by any of their
 * texts.
 */
export function pageRows<R extends object>(
  rows: readonly R[],
  keys: readonly (keyof R & string)[],
  sent: unknown,
): { readonly list: R[]; readonly total: number } {
  const { page, pageSize, search } = parseListPayload(sent)
  const tests = search.map((one) => {
    const ways = ('or' in one ? one.or : [one]).map((condition) => testOf(keys, condition))
    return (row: R): boolean => ways.some((way) => way(row as AnyRow))
  })
  const found = rows.filter((row) => tests.every((isWanted) => isWanted(row)))
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

function testOf(
  keys: readonly string[],
  { key, op, val }: SentCondition,
): (row: AnyRow) => boolean {
  if (!keys.includes(key)) throw new RefusalError(refuse('call.key', { key }))
  const wanted = textOf(val)
  if (op === 'eq') return (row) => textOf(row[key]) === wanted
  if (op === 'ne') return (row) => textOf(row[key]) !== wanted
  if (op !== 'like') throw new RefusalError(refuse('call.operator', { key, op }))
  return (row) => textOf(row[key]).toLowerCase().includes(wanted.toLowerCase())
}
