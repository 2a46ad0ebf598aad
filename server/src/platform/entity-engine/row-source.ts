import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { rawSql, type SqlFragment } from '#platform/db/sql.ts'
import type { EntityRegistry } from './registry.ts'

/** How the rows of a table are read: columns under their field names, names of references joined. */
export interface RowSource {
  readonly columns: SqlFragment
  readonly from: SqlFragment
  /** The expression behind a field, for conditions and sorting. */
  expression(field: string): SqlFragment
}

type FieldMap = ReadonlyMap<string, FieldModel>

/** Field maps are frozen with their model, so what was derived from one stays true as long as it lives. */
const known = new WeakMap<FieldMap, RowSource>()

/**
 * The source of a table's rows, with the columns of `fields` (a mount may lack some).
 * The table is aliased `t`, every joined name `t_<column>`.
 */
export function rowSource(
  registry: EntityRegistry,
  table: TableModel,
  fields: FieldMap = table.fields,
): RowSource {
  const cached = known.get(fields)
  if (cached !== undefined) return cached
  const expressions = new Map<string, string>([['id', 't."id"']])
  const joins: string[] = []
  for (const field of fields.values()) {
    if (field.source === 'column') expressions.set(field.name, `t."${field.column}"`)
    // A mark that lives for one request is off in every stored row.
    if (field.source === 'transient' && field.kind === 'flag') expressions.set(field.name, 'false')
    if (field.source === 'child') joinChild(field, expressions, joins)
    if (field.source === 'derived') expressions.set(field.name, '(t."org_id" is null)')
    if (field.source === 'joined') joinName(registry, table, field, expressions, joins)
  }
  const columns = [...expressions].map(([name, expression]) => `${expression} as "${name}"`)
  const source: RowSource = {
    columns: rawSql(columns.join(', ')),
    from: rawSql([`"${table.table}" t`, ...joins].join(' ')),
    expression(name) {
      const expression = expressions.get(name)
      if (expression === undefined) throw new Error(`${table.name} cannot read ${name}`)
      return rawSql(expression)
    },
  }
  known.set(fields, source)
  return source
}

function joinChild(field: FieldModel, expressions: Map<string, string>, joins: string[]): void {
  const alias = `t_${field.childTable}`
  const join = `left join "${field.childTable}" ${alias} on ${alias}.main_id = t.id`
  if (!joins.includes(join)) joins.push(join)
  expressions.set(field.name, `${alias}."${field.column}"`)
}

function joinName(
  registry: EntityRegistry,
  table: TableModel,
  field: FieldModel,
  expressions: Map<string, string>,
  joins: string[],
): void {
  const { follows } = field.attrs
  const refField = follows && table.fields.get(follows.ref)
  const target = refField && registry.target(refField.attrs.target ?? '')
  if (!follows || !refField || !target) return
  const shown = follows.take === 'name' ? target.table.nameField : target.table.codeField
  const column = target.table.fields.get(shown ?? '')?.column
  if (column === undefined) return
  const alias = `t_${refField.column}`
  const join = `left join "${target.table.table}" ${alias} on ${alias}.id = t."${refField.column}"`
  if (!joins.includes(join)) joins.push(join)
  expressions.set(field.name, `${alias}."${column}"`)
}
