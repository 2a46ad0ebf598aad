import { isAlwaysFilled } from '@junheng/domain/entity/list-ways.ts'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { CheckedSort } from '@junheng/domain/template/list-query.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { RowSource } from '#platform/entity-engine/row-source.ts'
import { isSeveral, stretchClause, stretches, whereClause } from './list-conditions.ts'

/** Pages of one order must not overlap, so every order ends by id, and by line where a row is one. */
function orderClause(source: RowSource, sort: readonly CheckedSort[]): SqlFragment {
  const order = headerOrder(source, sort)
  return source.lines ? sql`${order}, s.id` : order
}

function headerOrder(source: RowSource, sort: readonly CheckedSort[]): SqlFragment {
  const keys = sort.map(
    ({ field, dir }) => sql`${sortExpression(source, field)} ${rawSql(dir)}${nulls(field, dir)}`,
  )
  const last = sort.at(-1)?.dir ?? 'desc'
  return joinSql([...keys, rawSql(`t.id ${last}`)])
}

/** Names sort as a Chinese reader expects, codes by their characters. */
function sortExpression(source: RowSource, field: FieldModel): SqlFragment {
  const column = source.expression(field.name)
  const isName = field.kind === 'text' && /Name$|^name$/.test(field.name)
  return isName ? sql`${column} collate "zh-x-icu"` : column
}

/** A column that is always filled keeps the plain order its index has. */
function nulls(field: FieldModel, dir: 'asc' | 'desc'): SqlFragment {
  // A header without lines has nothing where its line would be.
  const isFilled = field.source !== 'line' && isAlwaysFilled(field)
  return rawSql(isFilled || dir === 'asc' ? '' : ' nulls last')
}

/** Beyond this offset the page's ids are found first, from the index alone, and only they are read whole. */
const DEEP_OFFSET = 500

export function pageStatement(
  request: ListRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SqlFragment {
  const { source, query, found } = request
  const columns = pageColumns(request)
  const order = orderClause(source, query.sort)
  const end = sql`order by ${order} limit ${limit} offset ${offset}`
  if (isSplit(request)) return rowsOfPage(request, order, mergedPage(request, { offset, limit }))
  if (found || offset < DEEP_OFFSET) return sql`${selectRows(request, columns)} ${end}`
  return rowsOfPage(request, order, sql`${selectRows(request, keysOf(source))} ${end}`)
}

/** One statement for both: a mark of its own would cost every list another one. */
const pageColumns = ({ source, inFlow }: ListRequest): SqlFragment =>
  inFlow ? sql`${source.columns}, ${inFlow} as "inFlow"` : source.columns

const keysOf = ({ lines }: RowSource): SqlFragment =>
  rawSql(lines ? 't.id, s.id as sub_id' : 't.id')

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

/** Each stretch as far as the page may reach, and what comes first of all of them. */
function mergedPage(
  request: ListRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SqlFragment {
  const { source, query } = request
  const keys = query.sort.map(
    ({ field }, at) => sql`, ${sortExpression(source, field)} as ${rawSql(`k${at}`)}`,
  )
  const stretch = sql`select ${keysOf(source)}${joinSql(keys, '')} from ${source.from} where ${stretchClause(request)} order by ${orderClause(source, query.sort)} limit ${offset + limit}`
  const merged = query.sort.map(
    ({ field, dir }, at) => sql`${rawSql(`p.k${at} ${dir}`)}${nulls(field, dir)}`,
  )
  const last = rawSql(`p.id ${query.sort.at(-1)?.dir ?? 'desc'}${source.lines ? ', p.sub_id' : ''}`)
  return sql`select ${rawSql(source.lines ? 'p.id, p.sub_id' : 'p.id')} from ${stretches(request)} cross join lateral (${stretch}) p order by ${joinSql([...merged, last])} limit ${limit} offset ${offset}`
}

/** The whole result in its order, for an export. */
export function allRowsStatement(request: ListRequest): SqlFragment {
  const { source, query } = request
  return sql`${selectRows(request, source.columns)} order by ${orderClause(source, query.sort)}`
}

/**
 * Counts up to `cap` rows. In the list's own order where an index keeps it: without one PostgreSQL reads the
 * table from its start, past everything that belongs to others.
 */
export function countStatement(request: ListRequest, cap: number): SqlFragment {
  const { source, query, indexed } = request
  if (isSplit(request)) {
    const stretch = sql`select 1 from ${source.from} where ${stretchClause(request)} order by ${headerOrder(source, query.sort)} limit ${cap}`
    return sql`select count(*)::int as "rowCount" from (select 1 from ${stretches(request)} cross join lateral (${stretch}) p limit ${cap}) c`
  }
  const order = indexed ? sql` order by ${headerOrder(source, query.sort)}` : rawSql('')
  return sql`select count(*)::int as "rowCount" from (${selectRows(request, rawSql('1'))}${order} limit ${cap}) c`
}

/** Exact total and sums of the whole result in one pass. */
export function sumStatement(request: ListRequest, totals: readonly FieldModel[]): SqlFragment {
  const sums = totals.map(
    (field) => sql`, sum(${request.source.expression(field.name)}) as ${identifier(field.name)}`,
  )
  return selectRows(request, sql`count(*)::int as "rowCount"${joinSql(sums, '')}`)
}

/** Rows that were found are asked again whether they fit: they may have changed in between. */
function selectRows(request: ListRequest, columns: SqlFragment): SqlFragment {
  const { source, found } = request
  const where = whereClause(request)
  if (!found) return sql`select ${columns} from ${source.from} where ${where}`
  if (!source.lines)
    return sql`select ${columns} from ${source.from} where t.id = any(${found.ids}::bigint[]) and ${where}`
  const page = sql`select * from unnest(${found.ids}::bigint[], ${found.subIds}::bigint[])`
  return sql`with page (id, sub_id) as materialized (${page}) select ${columns} from ${source.lines.ofPage} where ${where}`
}
