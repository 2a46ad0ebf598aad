import type { FieldModel } from '@junheng/domain/entity/model.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest, RowKeys } from '#platform/entity-engine/row-list.ts'
import { headersAlone, orderedHeaders, rowsOfHeaders } from './lines-of-headers.ts'
import { eachStretch, isSeveral, stretchClause, stretches, whereClause } from './list-conditions.ts'
import { headerOrder, keyOrder, keysOf, orderClause, sortedKeys } from './list-order.ts'

/** Beyond this offset the page's ids are found first, from the index alone, and only they are read whole. */
const DEEP_OFFSET = 500

export function pageStatement(
  request: ListRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SqlFragment {
  const { source, query, found } = request
  const columns = pageColumns(request)
  const order = orderClause(source, query.sort)
  const end = sql`order by ${order} ${pageOf(request, { offset, limit })}`
  const headers = offset === 0 ? null : orderedHeaders(request)
  if (headers) return rowsOfPage(request, order, linesOfPage(headers, { request, offset, limit }))
  if (isSplit(request)) return rowsOfPage(request, order, mergedPage(request, { offset, limit }))
  if (found?.page) return sql`${selectKnown(request, columns, found.page)} order by ${order}`
  if (found || offset < DEEP_OFFSET) return sql`${selectRows(request, columns)} ${end}`
  return rowsOfPage(request, order, sql`${selectRows(request, keysOf(source))} ${end}`)
}

/**
 * Of a list as its index keeps it every value gets the same plan. With its number in the text PostgreSQL makes it once;
 * a plan for any number it takes for one that reads a tenth of the table, and so plans each call anew.
 */
const numberIn = (request: ListRequest, number: number): SqlFragment =>
  isAsKept(request) ? rawSql(String(number)) : sql`${number}`

/** No value narrows it but those that its index begins with. */
const isAsKept = ({ indexed, found, query, where }: ListRequest): boolean =>
  indexed && !found && query.search.length === 0 && where.every(({ values }) => values.length === 0)

const pageOf = (
  request: ListRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SqlFragment =>
  offset === 0 ? sql`limit ${numberIn(request, limit)}` : sql`limit ${limit} offset ${offset}`

/** One statement for both: a mark of its own would cost every list another one. */
const pageColumns = ({ source, inFlow }: ListRequest): SqlFragment =>
  inFlow ? sql`${source.columns}, ${inFlow} as "inFlow"` : source.columns

/** The keys of a page of lines, of the headers that it may reach. */
function linesOfPage(
  headers: ListRequest,
  {
    request,
    offset,
    limit,
  }: { readonly request: ListRequest; readonly offset: number; readonly limit: number },
): SqlFragment {
  const first = firstHeaders(headers, offset + limit)
  return sql`with headers as materialized (${first}) select p.id, s.id as sub_id from ${rowsOfHeaders(request)} order by ${keyOrder(headers)}, s.id limit ${limit} offset ${offset}`
}

/** The first of the headers, with what puts them in order. */
function firstHeaders(headers: ListRequest, limit: number): SqlFragment {
  const { source, query } = headers
  const end = sql`limit ${limit}`
  if (isSplit(headers)) {
    const isReadFar = limit > DEEP_OFFSET
    return sql`select p.* from ${mergedRows(headers, { end, isReadFar })} order by ${keyOrder(headers)} ${end}`
  }
  return sql`select ${sortedKeys(headers)} from ${source.from} where ${whereClause(headers)} order by ${orderClause(source, query.sort)} ${end}`
}

/** The rows whose keys were found. */
function rowsOfPage(request: ListRequest, order: SqlFragment, keys: SqlFragment): SqlFragment {
  const { from, lines } = request.source
  const columns = pageColumns(request)
  return lines
    ? sql`with page as materialized (${keys}) select ${columns} from ${lines.ofPage} order by ${order}`
    : sql`select ${columns} from ${from} where t.id = any(array(${keys})) order by ${order}`
}

/** In the order of the index, and in several stretches of it: read as one, everything would be sorted first. */
const isSplit = ({ indexed, found, ways }: ListRequest): boolean =>
  indexed && !found && ways.some(isSeveral)

function mergedPage(
  request: ListRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SqlFragment {
  const end = sql`limit ${offset === 0 ? numberIn(request, limit) : offset + limit}`
  const merged = mergedRows(request, { end, isReadFar: offset >= DEEP_OFFSET })
  return sql`select ${rawSql(request.source.lines ? 'p.id, p.sub_id' : 'p.id')} from ${merged} order by ${keyOrder(request)} ${pageOf(request, { offset, limit })}`
}

/**
 * What comes first of each stretch. Where each is named by itself, PostgreSQL reads them side by side and no further
 * than the page needs. Otherwise each is read as far as the page may reach: those that only a query tells, and the
 * first pages of whole lists, which take longer to plan than to read.
 */
function mergedRows(
  request: ListRequest,
  { end, isReadFar }: { readonly end: SqlFragment; readonly isReadFar: boolean },
): SqlFragment {
  const { source, query } = request
  const order = orderClause(source, query.sort)
  const stretch = (where: SqlFragment): SqlFragment =>
    sql`(select ${sortedKeys(request)} from ${source.from} where ${where} order by ${order} ${end})`
  const isNamed = isReadFar || query.search.length + request.where.length > 0
  const named = isNamed ? eachStretch(request) : null
  if (named === null)
    return sql`${stretches(request)} cross join lateral ${stretch(stretchClause(request))} p`
  return sql`(${joinSql(
    named.map((one) => stretch(whereClause(one))),
    ' union all ',
  )}) p`
}

/** The whole result in its order, for an export. */
export function allRowsStatement(request: ListRequest): SqlFragment {
  const { source, query } = request
  return sql`${selectRows(request, source.columns)} order by ${orderClause(source, query.sort)}`
}

/**
 * Counts up to `cap` rows, and sums them on the way. Rows that are lines are at least as many as their headers: where
 * these reach the cap, no line is looked at, and nothing is summed.
 */
export function countStatement(
  request: ListRequest,
  cap: number,
  totals: readonly FieldModel[] = [],
): SqlFragment {
  const figures = figuresOf(totals, ({ name }) => identifier('c', name))
  const summed = totals.map(
    ({ name }) => sql`${request.source.expression(name)} as ${identifier(name)}`,
  )
  const own = joinSql([rawSql('1'), ...summed])
  const headers = headersAlone(request)
  if (headers === null) return sql`select ${figures} from (${rowsTo(request, own, cap)}) c`
  const most = numberIn(request, cap)
  const rows = sql`${rowsOfHeaders(request, most)}${request.source.lines?.joins ?? rawSql('')}`
  return sql`with headers as materialized (${rowsTo(headers, rawSql('t.id'), cap)}) select ${figures} from (select ${own} from ${rows} limit ${most}) c`
}

/**
 * In the list's own order where an index keeps it: without one PostgreSQL reads the table from its start, past
 * everything that belongs to others.
 */
function rowsTo(request: ListRequest, own: SqlFragment, cap: number): SqlFragment {
  const { source, query, indexed } = request
  const end = sql`limit ${numberIn(request, cap)}`
  if (isSplit(request)) {
    const stretch = sql`select ${own} from ${source.from} where ${stretchClause(request)} order by ${headerOrder(source, query.sort)} ${end}`
    return sql`select p.* from ${stretches(request)} cross join lateral (${stretch}) p ${end}`
  }
  const order = indexed ? sql` order by ${headerOrder(source, query.sort)}` : rawSql('')
  return sql`${selectRows(request, own)}${order} ${end}`
}

/** Exact total and sums of the whole result in one pass. */
export function sumStatement(request: ListRequest, totals: readonly FieldModel[]): SqlFragment {
  const { source } = request
  const isOverChildren = totals.some(({ source: kind }) => kind === 'derived')
  const { gathered } = source
  if (!gathered || !isOverChildren)
    return selectRows(
      request,
      figuresOf(totals, ({ name }) => source.expression(name)),
    )
  const figures = figuresOf(totals, ({ name }) => gathered.expression(name))
  return sql`with known as materialized (${selectRows(request, gathered.known)}) select ${figures} from ${gathered.from}`
}

const figuresOf = (
  totals: readonly FieldModel[],
  expression: (field: FieldModel) => SqlFragment,
): SqlFragment =>
  joinSql([
    rawSql('count(*)::int as "rowCount"'),
    ...totals.map((field) => sql`sum(${expression(field)}) as ${identifier(field.name)}`),
  ])

function selectRows(request: ListRequest, columns: SqlFragment): SqlFragment {
  const { source, found } = request
  if (found?.all) return selectKnown(request, columns, found.all)
  return sql`select ${columns} from ${source.from} where ${whereClause(request)}`
}

/** Rows that were found are asked again whether they fit: they may have changed in between. */
function selectKnown(
  request: ListRequest,
  columns: SqlFragment,
  { ids, subIds }: RowKeys,
): SqlFragment {
  const { source } = request
  const where = whereClause(request)
  if (!source.lines)
    return sql`select ${columns} from ${source.from} where t.id = any(${ids}::bigint[]) and ${where}`
  const page = sql`select * from unnest(${ids}::bigint[], ${subIds}::bigint[])`
  return sql`with page (id, sub_id) as materialized (${page}) select ${columns} from ${source.lines.ofPage} where coalesce(${where}, false)`
}
