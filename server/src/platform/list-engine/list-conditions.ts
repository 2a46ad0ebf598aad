import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { Operator } from '@junheng/domain/query/operators.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import type { CheckedCondition, CheckedSearch } from '@junheng/domain/template/list-query.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import { dayEnd, dayStart } from '@junheng/domain/values/wire-time.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ListRequest, Way } from '#platform/entity-engine/row-list.ts'
import type { RowSource } from '#platform/entity-engine/row-source.ts'
import { toStored } from '#platform/entity-engine/stored-value.ts'

const COMPARISONS: Readonly<Record<Exclude<Operator, 'like' | 'in'>, string>> = {
  eq: '=',
  ne: 'is distinct from',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
}

/** What the server demands of every row, and what is asked for. */
export const whereClause = (request: ListRequest): SqlFragment =>
  joinSql(conditionsOf(request), ' and ')

/** The same one by one. */
export const conditionsOf = (request: ListRequest): readonly SqlFragment[] =>
  conditions(request, request.ways.map(wayCondition))

const conditions = (
  { source, where, query }: ListRequest,
  ways: readonly SqlFragment[],
): readonly SqlFragment[] => [
  ...ways,
  ...where,
  ...query.search.map((item) => searchCondition(source, item)),
]

/** One company is by far the usual case, and a plain equality is what an index serves in order. */
function wayCondition({ column, type, of }: Way): SqlFragment {
  if (!isValues(of)) return sql`${column} = any(array(${of}))`
  const [first] = of
  if (first !== undefined && of.length === 1) return sql`${column} = ${first}`
  return sql`${column} = any(${of}::${rawSql(type)})`
}

const isValues = (of: Way['of']): of is readonly string[] => Array.isArray(of)

export const isSeveral = ({ of }: Way): boolean => !isValues(of) || of.length !== 1

/** Every combination of the values there are several of: `w0`, `w1`, each with its `v`. */
export function stretches({ ways }: ListRequest): SqlFragment {
  const several = ways.filter(isSeveral).map(({ of, type }, at) => {
    const values = isValues(of) ? sql`select unnest(${of}::${rawSql(type)})` : of
    return sql`(${values}) ${rawSql(`w${at}(v)`)}`
  })
  return joinSql(several, ' cross join ')
}

/** More than so many take PostgreSQL longer to plan than to read. */
const MOST_NAMED = 32

/** Every such combination as a request of its own; null where a query tells the values, or there are too many. */
export function eachStretch(request: ListRequest): readonly ListRequest[] | null {
  let each: readonly (readonly Way[])[] = [[]]
  for (const way of request.ways) {
    const { of } = way
    if (!isValues(of)) return null
    each = each.flatMap((ways) => of.map((value) => [...ways, { ...way, of: [value] }]))
  }
  if (each.length === 0 || each.length > MOST_NAMED) return null
  return each.map((ways) => ({ ...request, ways }))
}

/** The conditions within one stretch of the index. */
export function stretchClause(request: ListRequest): SqlFragment {
  const several = request.ways.filter(isSeveral)
  const ways = request.ways.map((way) => {
    const at = several.indexOf(way)
    return at < 0 ? wayCondition(way) : sql`${way.column} = ${rawSql(`w${at}.v`)}`
  })
  return joinSql(conditions(request, ways), ' and ')
}

/** One search entry as SQL; every value is bound. */
function searchCondition(source: RowSource, search: CheckedSearch): SqlFragment {
  if (!('or' in search)) return fieldCondition(source, search)
  return sql`(${joinSql(
    search.or.map((item) => fieldCondition(source, item)),
    ' or ',
  )})`
}

function fieldCondition(source: RowSource, condition: CheckedCondition): SqlFragment {
  const { field, op, value, wholeDay } = condition
  const column = source.expression(field.name)
  if (op === 'like') return likeCondition(source, field, textOf(value))
  if (op === 'in') return inCondition(field, column, value as readonly unknown[])
  if (value === null) return sql`${column} ${rawSql(op === 'eq' ? 'is null' : 'is not null')}`
  if (wholeDay) return dayCondition(column, op, textOf(value))
  if (field.kind === 'refs') return sql`${column} @> ${`{${textOf(value)}}`}::bigint[]`
  if (field.kind === 'choices') return sql`${value} = any(string_to_array(${column}, ','))`
  if (field.kind === 'json') return sql`${column}::text = ${value}`
  return sql`${column} ${rawSql(COMPARISONS[op])} ${toStored(field, value)}`
}

/** `like` is case-insensitive and % and _ are letters like any other. */
function likeCondition(source: RowSource, field: FieldModel, word: string): SqlFragment {
  const pattern = `%${escapeLike(word)}%`
  const choices = source.firstOf(field.name)
  if (choices.length > 1) return firstLike(choices, pattern)
  const named = source.nameOf(field.name)
  if (named !== null)
    return sql`${named.id} = any(array(select n.id from ${named.from} where ${named.name} ilike ${pattern}))`
  const column = source.expression(field.name)
  return sql`${field.kind === 'json' ? sql`${column}::text` : column} ilike ${pattern}`
}

/** The first filled of several, asked of each of them: their indexes do not serve an expression over all. */
function firstLike(choices: readonly SqlFragment[], pattern: string): SqlFragment {
  const alternatives = choices.map((choice, at) =>
    joinSql(
      [
        ...choices.slice(0, at).map((before) => sql`${before} is null`),
        sql`${choice} ilike ${pattern}`,
      ],
      ' and ',
    ),
  )
  return sql`(${joinSql(alternatives, ' or ')})`
}

function inCondition(
  field: FieldModel,
  column: SqlFragment,
  values: readonly unknown[],
): SqlFragment {
  if (field.kind === 'refs') return sql`${column} && ${`{${values.join(',')}}`}::bigint[]`
  if (field.kind === 'choices') return sql`string_to_array(${column}, ',') && ${values}::text[]`
  const bound = values.map((value) => toStored(field, value))
  return sql`${column} = any(${bound})`
}

/** A day asked of a date-time: eq is that day, ge from its start, le to its end. */
function dayCondition(
  column: SqlFragment,
  op: Exclude<Operator, 'like' | 'in'>,
  day: string,
): SqlFragment {
  const start = dayStart(day).toISOString()
  const end = dayEnd(day).toISOString()
  switch (op) {
    case 'eq':
      return sql`(${column} >= ${start} and ${column} < ${end})`
    case 'ne':
      return sql`(${column} < ${start} or ${column} >= ${end} or ${column} is null)`
    case 'ge':
      return sql`${column} >= ${start}`
    case 'gt':
      return sql`${column} >= ${end}`
    case 'lt':
      return sql`${column} < ${start}`
    case 'le':
      return sql`${column} < ${end}`
  }
}
