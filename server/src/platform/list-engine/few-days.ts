import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { CheckedCondition, CheckedSearch } from '@junheng/domain/template/list-query.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { RowSource } from '#platform/entity-engine/row-source.ts'
import { whereClause } from './list-conditions.ts'

/**
 * The request over the rows of its days alone, where these are few for the whole table; null where it asks for no day,
 * or for many. Left to itself PostgreSQL looks through all that a company has for the few rows of a day: it takes what
 * the index of days tells for more than it is, as a block of rows is told and not each of them.
 */
export async function ofFewDays(
  db: Queryable,
  request: ListRequest,
  most: number,
): Promise<ListRequest | null> {
  const days = request.query.search.filter(asksDays)
  if (days.length === 0 || request.ways.length === 0 || isInOrder(request, days)) return null
  const rows = request.source.rowsWhere(
    whereClause({ ...request, ways: [], where: [], query: { ...request.query, search: days } }),
  )
  if ((await expectedRows(db, rows)) >= most) return null
  // What is asked besides stays out, and with it every other index.
  return { ...request, source: sourceOf(request.source, sql`${rows} offset 0`) }
}

/** The list's own order is by the day that is asked for: its index begins where the days do. */
const isInOrder = ({ indexed, query }: ListRequest, days: readonly CheckedSearch[]): boolean =>
  indexed && days.some((day) => 'field' in day && day.field.name === query.sort[0]?.field.name)

function sourceOf(source: RowSource, rows: SqlFragment): RowSource {
  const { lines } = source
  const ofHeaders = lines && { lines: { ...lines, headers: sql`(${rows}) t` } }
  return { ...source, from: source.fromOf(rows), ...ofHeaders }
}

/** A stretch of days of the row itself. */
const asksDays = (search: CheckedSearch): boolean => !('or' in search) && isStretch(search)

const isStretch = ({ field: { kind, source }, op, value }: CheckedCondition): boolean =>
  source === 'column' && (kind === 'date' || kind === 'dateTime') && value !== null && op !== 'ne'

interface PlanRow extends AnyRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

/** By what PostgreSQL knows of the days. */
async function expectedRows(db: Queryable, rows: SqlFragment): Promise<number> {
  const [row] = await db.rows<PlanRow>(sql`explain (format json) ${rows}`, { planned: true })
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? Number.POSITIVE_INFINITY
}
