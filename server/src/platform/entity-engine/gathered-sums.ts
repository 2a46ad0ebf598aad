import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { rawSql, type SqlFragment } from '#platform/db/sql.ts'
import { createFieldReader } from './field-reader.ts'
import type { EntityRegistry } from './registry.ts'

/** Totals of a table that are sums over child rows, made for all rows that are `known` at once. */
export interface GatheredSums {
  /** What `known` tells of each row `t`. */
  readonly known: SqlFragment
  /** `known` as `t`, with the sums of its child rows. */
  readonly from: SqlFragment
  /** The expression behind a total. */
  expression(field: string): SqlFragment
}

/**
 * Sums over child rows, row by row, are a way of their own down the index for each row and each sum. Null: the table
 * has no such totals, or they are made of more than it and its children.
 *
 * @example
 * gatheredSums(registry, contract, fields)?.expression('doneQuantity') // round(coalesce(c_or_contract_sub.f1, 0), 3)
 */
export function gatheredSums(
  registry: EntityRegistry,
  table: TableModel,
  fields: ReadonlyMap<string, FieldModel>,
): GatheredSums | null {
  const children = new Map<string, { readonly from: string; readonly values: string[] }>()
  const reader = createFieldReader(registry, (child, { from, value }) => {
    const { values } = children.get(child.table) ?? { values: [] }
    children.set(child.table, { from, values: [...values, value] })
    return `c_${child.table}.f${values.length}`
  })
  const expressions = new Map<string, string>()
  for (const field of fields.values()) {
    if (field.attrs.total !== true || field.source === 'line') continue
    const expression = reader.read({ table, alias: 't' }, field)
    if (expression !== null) expressions.set(field.name, expression)
  }
  if (children.size === 0 || reader.joins.length > 0) return null
  const own = [...expressions.values()].flatMap((text) => text.match(OWN_COLUMN) ?? [])
  return {
    known: rawSql([...new Set(['t."id"', ...own])].join(', ')),
    from: rawSql(
      ['known t', ...[...children].map(([name, child]) => joined(name, child))].join(' '),
    ),
    expression(name) {
      const expression = expressions.get(name)
      if (expression === undefined) throw new Error(`${table.name} has no total ${name}`)
      return rawSql(expression)
    },
  }
}

const OWN_COLUMN = /\bt\."\w+"/g

/** In one walk through the index; a full join is never made row by row, and no child row here lacks its header. */
function joined(
  name: string,
  { from, values }: { readonly from: string; readonly values: readonly string[] },
): string {
  const sums = values.map((value, at) => `sum(${value}) as f${at}`).join(', ')
  return `full join (select c.main_id, ${sums} from ${from} where c.main_id = any(array(select k.id from known k)) group by c.main_id) c_${name} on c_${name}.main_id = t.id`
}
