import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import {
  type ListPayload,
  parseListPayload,
  type SentCondition,
  type SentSearch,
} from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** Rows to choose from by their names. */
export interface ChoiceTable {
  readonly table: string
  /** Rows of the caller's group. */
  readonly owner: 'id' | 'group_id'
  /** Names given out, searched and sorted by, and their columns. */
  readonly fields: Readonly<Record<string, string>>
  /** Order where none is asked for. */
  readonly order: string
}

/**
 * Enabled rows of the caller's group, as the payload narrows, sorts and cuts them. Without a limit all of
 * them come: a list box wants its choices whole.
 */
export function selectChoices(
  db: Queryable,
  choices: ChoiceTable,
  { caller, body }: { readonly caller: Caller; readonly body: unknown },
): Promise<readonly AnyRow[]> {
  const payload = parseListPayload(body)
  const columns = Object.entries(choices.fields).map(
    ([name, column]) => sql`${identifier(column)} as ${identifier(name)}`,
  )
  const where = joinSql(
    [
      sql`${identifier(choices.owner)} = ${caller.groupId} and enabled and not deleted`,
      ...payload.search.map((item) => searched(choices, item)),
    ],
    ' and ',
  )
  const isCut = isPlainObject(body) && isPlainObject(body['limit'])
  const cut = isCut ? pageOf(payload) : rawSql('')
  return db.rows<AnyRow>(
    sql`select ${joinSql(columns, ', ')} from ${identifier(choices.table)} where ${where} order by ${orderOf(choices, payload)}, id${cut}`,
  )
}

const pageOf = ({ page, pageSize }: ListPayload): SqlFragment =>
  sql` limit ${pageSize} offset ${(page - 1) * pageSize}`

function searched(choices: ChoiceTable, item: SentSearch): SqlFragment {
  if (!('or' in item)) return condition(choices, item)
  if (item.or.length === 0) return rawSql('true')
  return sql`(${joinSql(
    item.or.map((one) => condition(choices, one)),
    ' or ',
  )})`
}

function condition(choices: ChoiceTable, { key, op, val, customTable }: SentCondition) {
  const isElsewhere = customTable !== undefined && customTable !== choices.table
  const column = isElsewhere ? null : columnOf(choices, key)
  if (column === null) throw new RefusalError(refuse('call.key', { key: key.slice(0, 60) }))
  const values = typeof val === 'string' ? val.split(',') : val
  if (!Array.isArray(values) || !values.every(isText))
    throw new RefusalError(refuse('call.value', { key }))
  if (op === 'in') return sql`${column}::text = any(${values}::text[])`
  const word = values.join(',')
  if (op === 'eq') return sql`${column}::text = ${word}`
  if (op === 'like') return sql`${column}::text ilike ${`%${escapeLike(word.trim())}%`}`
  throw new RefusalError(refuse('call.operator', { key, op: op.slice(0, 20) }))
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\u0000')

function orderOf(choices: ChoiceTable, { sort }: ListPayload): SqlFragment {
  if (sort.length === 0) return identifier(choices.order)
  const parts = sort.map(({ key, dir }) => {
    const column = columnOf(choices, key)
    if (column === null) throw new RefusalError(refuse('call.sort', { key: key.slice(0, 60) }))
    return sql`${column} ${rawSql(dir)}`
  })
  return joinSql(parts, ', ')
}

function columnOf({ fields }: ChoiceTable, key: string): SqlFragment | null {
  const column = Object.hasOwn(fields, key) ? fields[key] : undefined
  return column === undefined ? null : identifier(column)
}
