import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { CheckedSort } from '@junheng/domain/template/list-query.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { RowSource } from '#platform/entity-engine/row-source.ts'
import { whereClause } from './list-conditions.ts'

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
  const required = field.attrs.required === true && field.when === null
  // A header without lines has nothing where its line would be.
  if (field.source === 'line') return rawSql(dir === 'asc' ? '' : ' nulls last')
  const filled = required || field.origin === 'base' || field.kind === 'flag'
  return rawSql(filled || dir === 'asc' ? '' : ' nulls last')
}

/** Beyond this offset the page's ids are found first, from the index alone, and only they are read whole. */
const DEEP_OFFSET = 500

export function pageStatement(
  request: ListRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): SqlFragment {
  const { source, query, found } = request
  const order = orderClause(source, query.sort)
  const end = sql`order by ${order} limit ${limit} offset ${offset}`
  if (found || offset < DEEP_OFFSET) return sql`${selectRows(request, source.columns)} ${end}`
  if (source.lines) {
    const page = sql`${selectRows(request, rawSql('t.id, s.id as sub_id'))} ${end}`
    return sql`with page as materialized (${page}) select ${source.columns} from ${source.lines.ofPage} order by ${order}`
  }
  const ids = sql`${selectRows(request, rawSql('t.id'))} ${end}`
  return sql`select ${source.columns} from ${source.from} where t.id = any(array(${ids})) order by ${order}`
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
