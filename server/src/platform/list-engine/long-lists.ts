import { compileSql, sql } from '#platform/db/sql.ts'
import { type ListRequest, whereClause } from './list-conditions.ts'

/**
 * Remembers which results were far longer than the cap a moment ago, so that a list everybody looks at is
 * not counted for each of them. Only what had twice the cap is remembered: within seconds it cannot
 * shrink below the cap unseen, and a total that is shown as a number is always counted.
 */
export interface LongLists {
  isLong(request: ListRequest): boolean
  remember(request: ListRequest): void
}

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
