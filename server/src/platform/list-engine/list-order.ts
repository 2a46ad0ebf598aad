import { isAlwaysFilled } from '@junheng/domain/entity/list-ways.ts'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { CheckedSort } from '@junheng/domain/template/list-query.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { RowSource } from '#platform/entity-engine/row-source.ts'

/** Pages of one order must not overlap, so every order ends by id, and by line where a row is one. */
export function orderClause(source: RowSource, sort: readonly CheckedSort[]): SqlFragment {
  const order = headerOrder(source, sort)
  return source.lines ? sql`${order}, s.id` : order
}

export function headerOrder(source: RowSource, sort: readonly CheckedSort[]): SqlFragment {
  const keys = sort.map(
    ({ field, dir }) => sql`${sortExpression(source, field)} ${rawSql(dir)}${nulls(field, dir)}`,
  )
  return joinSql([...keys, rawSql(`t.id ${lastDir(sort)}`)])
}

const lastDir = (sort: readonly CheckedSort[]): CheckedSort['dir'] => sort.at(-1)?.dir ?? 'desc'

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

/** What tells a row. */
export const keysOf = ({ lines }: RowSource): SqlFragment =>
  rawSql(lines ? 't.id, s.id as sub_id' : 't.id')

/** What tells a row, with what it is put in order by: `k0`, `k1` … */
export function sortedKeys({ source, query }: ListRequest): SqlFragment {
  const keys = query.sort.map(
    ({ field }, at) => sql`, ${sortExpression(source, field)} as ${rawSql(`k${at}`)}`,
  )
  return sql`${keysOf(source)}${joinSql(keys, '')}`
}

/** The order of the list once more, over rows of `sortedKeys` that are called `p`. */
export function keyOrder({ source, query }: ListRequest): SqlFragment {
  const keys = query.sort.map(
    ({ field, dir }, at) => sql`${rawSql(`p.k${at} ${dir}`)}${nulls(field, dir)}`,
  )
  const last = `p.id ${lastDir(query.sort)}${source.lines ? ', p.sub_id' : ''}`
  return joinSql([...keys, rawSql(last)])
}
