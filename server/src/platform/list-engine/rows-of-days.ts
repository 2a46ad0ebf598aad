import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { CheckedCondition, CheckedSearch } from '@junheng/domain/template/list-query.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { RowSource } from '#platform/entity-engine/row-source.ts'
import { whereClause } from './list-conditions.ts'

/** More days than these hold are read in the list's own order: a page comes sooner that way than all of them. */
const MOST_OF_DAYS = 50_000

export interface DayRows {
  /** The rows of the list's days alone. */
  readonly source: RowSource
  /** About as many as there are of these days in the whole table, whoever's they are. */
  readonly expected: number
}

/**
 * The rows of the days that a list asks for; null where it asks for none, or for so many that they are no help. Left to
 * itself PostgreSQL looks through all that a company has for the rows of a day, and for those of each kind anew: it takes
 * what the index of days tells for more than it is, as a block of rows is told and not each of them.
 */
export async function rowsOfDays(db: Queryable, request: ListRequest): Promise<DayRows | null> {
  const days = request.query.search.filter(asksDays)
  if (days.length === 0 || request.ways.length === 0) return null
  const rows = request.source.rowsWhere(
    whereClause({ ...request, ways: [], where: [], query: { ...request.query, search: days } }),
  )
  const expected = await expectedRows(db, rows)
  // What is asked besides stays out, and with it every other index.
  const source = sourceOf(request.source, sql`${rows} offset 0`)
  return expected < MOST_OF_DAYS ? { source, expected } : null
}

/** The request over them, where it has them; in the order of no index then. */
export const overDays = (request: ListRequest): ListRequest =>
  request.ofDays ? { ...request, source: request.ofDays, indexed: false } : request

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
