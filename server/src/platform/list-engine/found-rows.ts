import { textOf } from '@junheng/domain/row/any-row.ts'
import type { CheckedCondition, CheckedSearch } from '@junheng/domain/template/list-query.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import { ofFewDays } from './few-days.ts'
import { headersAlone, orderedHeaders, rowsOfHeaders } from './lines-of-headers.ts'
import { whereClause } from './list-conditions.ts'
import { keyOrder, keysOf, sortedKeys } from './list-order.ts'

/** What is to be known of the rows that fit. */
export interface Sought {
  /** Of so many, and more, nothing is told. */
  readonly far: number
  /** Up to so many are told one by one. */
  readonly told: number
  /** Those of a page are told in any case. */
  readonly page?: { readonly offset: number; readonly limit: number }
}

/**
 * The request with its rows found, where a search leaves fewer than `far`; as it was otherwise. Asked for a page in
 * order, PostgreSQL would rather walk the list's own index past everything that does not fit.
 */
export async function findRows(
  db: Queryable,
  request: ListRequest,
  sought: Sought,
): Promise<ListRequest> {
  const narrow = isNarrow(request) ? request : await ofFewDays(db, request, sought.far)
  if (narrow === null) return request
  const [row] = await db.rows<KeyRow>(findStatement(narrow, sought), { planned: true })
  if (!row || row.rowCount >= sought.far) return request
  const { rowCount: count, ids, subIds, pageIds, pageSubIds } = row
  const all = count > sought.told ? null : { ids: ids ?? NONE, subIds }
  const page = sought.page ? { ids: pageIds ?? NONE, subIds: pageSubIds ?? null } : null
  return { ...request, found: { count, all, page } }
}

interface KeyRow {
  readonly rowCount: number
  readonly ids: string | null
  readonly subIds: string | null
  readonly pageIds?: string | null
  readonly pageSubIds?: string | null
}

const NONE = '{}'

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

/**
 * How many rows fit, or at least `far`, and their keys: one row of a few texts. A thousand rows of one id each would
 * cost more than finding them.
 */
export function findStatement(request: ListRequest, { far, told, page }: Sought): SqlFragment {
  const branches = bySide(request).map(
    (branch) => sql`(${keysTo(branch, { far, isSorted: page !== undefined })})`,
  )
  const all = told < far ? sql`"rowCount" <= ${told}` : sql`"rowCount" < ${far}`
  const shown =
    page &&
    sql`select p.* from found p order by ${keyOrder(request)} limit ${page.limit} offset ${page.offset}`
  const texts = [
    ...keyTexts(request, { names: ['ids', 'subIds'], rows: rawSql('found'), when: all }),
    ...(shown
      ? keyTexts(request, {
          names: ['pageIds', 'pageSubIds'],
          rows: sql`(${shown})`,
          when: sql`"rowCount" < ${far}`,
        })
      : []),
  ]
  return sql`with found as materialized (${joinSql(branches, ' union ')}) select "rowCount", ${joinSql(texts)} from (select count(*)::int as "rowCount" from found) c`
}

/** Keys of up to `far` rows; where headers alone are asked, theirs first, and then those of their lines together. */
function keysTo(
  request: ListRequest,
  { far, isSorted }: { readonly far: number; readonly isSorted: boolean },
): SqlFragment {
  const { query } = request
  const headers = isSorted ? orderedHeaders(request) : headersAlone(request)
  const keys = isSorted ? sortedKeys : ({ source: from }: ListRequest) => keysOf(from)
  const first = (asked: ListRequest): SqlFragment =>
    sql`select ${keys(asked)} from ${asked.source.from} where ${whereClause(asked)} limit ${far}`
  if (headers === null) return first(request)
  const order = isSorted ? query.sort.map((_, at) => rawSql(`, p.k${at}`)) : []
  return sql`with headers as materialized (${first(headers)}) select p.id, s.id as sub_id${joinSql(order, '')} from ${rowsOfHeaders(request, sql`${far}`)} limit ${far}`
}

/** Keys of rows as texts that become arrays again; put together only where they are wanted. */
function keyTexts(
  { source }: ListRequest,
  {
    names: [ids, subIds],
    rows,
    when,
  }: {
    readonly names: readonly [string, string]
    readonly rows: SqlFragment
    readonly when: SqlFragment
  },
): readonly SqlFragment[] {
  const text = (column: string, name: string): SqlFragment =>
    sql`case when ${when} then (select array_agg(${rawSql(column)})::text from ${rows} p) end as ${identifier(name)}`
  const own = text('p.id', ids)
  return [own, source.lines ? text('p.sub_id', subIds) : sql`null as ${identifier(subIds)}`]
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
