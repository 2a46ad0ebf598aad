import { textOf } from '@junheng/domain/row/any-row.ts'
import type { CheckedCondition, CheckedSearch } from '@junheng/domain/template/list-query.ts'
import type { Queryable } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { whereClause } from './list-conditions.ts'

/**
 * The request with its rows found, where a search leaves fewer than `far`; as it was otherwise. Asked for a
 * page in order, PostgreSQL would rather walk the list's own index past everything that does not fit.
 */
export async function findRows(
  db: Queryable,
  request: ListRequest,
  far: number,
): Promise<ListRequest> {
  if (!isNarrow(request)) return request
  const rows = await db.rows<{ readonly id: string; readonly sub_id?: string | null }>(
    findStatement(request, far),
    { planned: true },
  )
  if (rows.length >= far) return request
  const found = { ids: rows.map(({ id }) => id), subIds: rows.map((row) => row.sub_id ?? null) }
  return { ...request, found }
}

/** Whether a search can be answered by indexes alone, so that few rows are found at once. */
export function isNarrow({ query }: ListRequest): boolean {
  return query.search.some((search) =>
    'or' in search ? search.or.every(isSelective) : search.op === 'like' && isSelective(search),
  )
}

/** What has no three letters or digits in a row, no trigram index finds. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

function isSelective({ op, value }: CheckedCondition): boolean {
  if (op === 'like') return TRIGRAM.test(textOf(value))
  return op === 'in' || (op === 'eq' && value !== null)
}

/** Ids of the rows that fit, in no order: all, or at least `limit`. */
export function findStatement(request: ListRequest, limit: number): SqlFragment {
  const { source } = request
  const keys = rawSql(source.lines ? 't.id, s.id as sub_id' : 't.id')
  const branches = bySide(request).map(
    (branch) =>
      sql`(select ${keys} from ${source.from} where ${whereClause(branch)} limit ${limit})`,
  )
  return joinSql(branches, ' union ')
}

/**
 * A quick search of a list of lines asks headers or lines, and no index serves an "or" across the join:
 * each side is asked by itself.
 */
function bySide(request: ListRequest): readonly ListRequest[] {
  const { search } = request.query
  const at = request.source.lines ? search.findIndex(asksBothSides) : -1
  const divided = search[at]
  if (divided === undefined || !('or' in divided)) return [request]
  const sides = [divided.or.filter(isOfLine), divided.or.filter((item) => !isOfLine(item))]
  return sides.map((or) => ({
    ...request,
    query: { ...request.query, search: search.with(at, { or }) },
  }))
}

const isOfLine = ({ field }: CheckedCondition): boolean => field.source === 'line'

function asksBothSides(search: CheckedSearch): boolean {
  return 'or' in search && search.or.some(isOfLine) && !search.or.every(isOfLine)
}
