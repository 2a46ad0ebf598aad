import { compileSql, sql } from '#platform/db/sql.ts'
import type { ListRequest, LongLists } from '#platform/entity-engine/row-list.ts'
import { whereClause } from './list-conditions.ts'

const MOST_REMEMBERED = 2000

export function createLongLists({
  seconds,
  now,
}: {
  readonly seconds: number
  now(): number
}): LongLists {
  const until = new Map<string, number>()
  const keyOf = (request: ListRequest): string => {
    // The condition alone is the same for many tables.
    const { text, values } = compileSql(sql`${request.source.from} where ${whereClause(request)}`)
    return `${text}\n${JSON.stringify(values)}`
  }
  return {
    isLong: (request) => (until.get(keyOf(request)) ?? 0) > now(),
    remember(request) {
      if (until.size >= MOST_REMEMBERED) until.clear()
      until.set(keyOf(request), now() + seconds * 1000)
    },
  }
}
