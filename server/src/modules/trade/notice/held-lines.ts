import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { LineHolder, ReservationSource } from '../ports.ts'

/** How many vehicles are named; more would not fit into a row. */
const MOST_NAMED = 3

/** Lines of which nothing is left because vehicles under way hold it: who holds what, by line. */
export async function whoHolds(
  db: Queryable,
  reservations: ReservationSource,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, string>> {
  const full = rows.filter(({ surplus }) => !isLess('0', textOf(surplus)))
  const ids = full.map(({ subId }) => textOf(subId)).filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const holders = await reservations.holders(db, ids)
  const onLine = (id: string) => holders.filter(({ noticeSubId }) => noticeSubId === id)
  return new Map(ids.map((id) => [id, sentence(onLine(id))]))
}

function sentence(holders: readonly LineHolder[]): string {
  if (holders.length === 0) return '没有余量'
  const named = holders.slice(0, MOST_NAMED).map((one) => `${one.plateNumber} ${one.reserved}吨`)
  const more = holders.length > MOST_NAMED ? `等${holders.length}车` : ''
  return `没有余量，已被占用：${named.join('、')}${more}`
}
