import type { EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Caller } from './caller.ts'

/** The models a model stands among; a registry is replaced as a whole, and its models with it. */
const companions = new WeakMap<EntityModel, ReadonlyMap<string, EntityModel>>()

/** Told by the registry, so that a condition can follow a reference without being handed one. */
export function rememberModels(byName: ReadonlyMap<string, EntityModel>): void {
  for (const model of byName.values()) companions.set(model, byName)
}

/**
 * What a caller's assignments demand of rows of the entity: of the assigned rows themselves, of rows that
 * refer to them, and of rows that refer to such a row (a document names a material, the material its
 * class). A row that names none is not touched.
 */
export function assignedConditions(
  model: EntityModel,
  caller: Caller,
  alias: string,
): readonly SqlFragment[] {
  const { assigned } = caller
  if (assigned === undefined || assigned.size === 0) return []
  return [...assigned].flatMap(([entity, sets]) => {
    const target = companions.get(model)?.get(entity)
    const paths = target === undefined ? [] : assignmentPaths(model, target)
    return paths.flatMap((path) => sets.map((ids) => pathCondition(path, ids, alias)))
  })
}

/** How rows of a model lead to an assigned entity. */
interface AssignmentPath {
  readonly target: EntityModel
  /** Column of the row; `id` where the row itself is assigned. */
  readonly column: string
  /** Table and column the row's reference leads through. */
  readonly through: { readonly table: string; readonly column: string } | null
}

function assignmentPaths(model: EntityModel, target: EntityModel): readonly AssignmentPath[] {
  if (model === target) return [{ target, column: 'id', through: null }]
  const direct = refColumns(model, target.name)
  if (direct.length > 0) return direct.map((column) => ({ target, column, through: null }))
  const known = companions.get(model) ?? new Map<string, EntityModel>()
  return ownRefs(model).flatMap(({ column, attrs }) => {
    const between = known.get(attrs.target ?? '')
    if (between === undefined || between === model) return []
    return refColumns(between, target.name).map((inner) => ({
      target,
      column,
      through: { table: between.table, column: inner },
    }))
  })
}

const ownRefs = (model: EntityModel): readonly FieldModel[] =>
  [...model.fields.values()].filter(
    ({ kind, source, origin }) => kind === 'ref' && source === 'column' && origin !== 'base',
  )

const refColumns = (model: EntityModel, entity: string): readonly string[] =>
  ownRefs(model).flatMap(({ column, attrs }) => (attrs.target === entity ? [column] : []))

function pathCondition(
  { target, column, through }: AssignmentPath,
  ids: readonly string[],
  alias: string,
): SqlFragment {
  const own = identifier(alias, column)
  const reached = reachedRows(target, ids)
  if (column === 'id') return sql`${own} = any(array(${reached}))`
  if (through === null) return sql`(${own} is null or ${own} = any(array(${reached})))`
  const { table, column: inner } = through
  return sql`(${own} is null or exists (select 1 from ${identifier(table)} a where a.id = ${own} and (a.${identifier(inner)} is null or a.${identifier(inner)} = any(array(${reached})))))`
}

/** The assigned rows and, in a tree, all below them. */
function reachedRows(target: EntityModel, ids: readonly string[]): SqlFragment {
  const parent = target.fields.get(target.parentField ?? '')?.column
  if (parent === undefined) return sql`select unnest(${ids}::bigint[])`
  const table = identifier(target.table)
  return sql`${rawSql('with recursive reached as')} (select r.id from ${table} r where r.id = any(${ids}::bigint[]) union select c.id from ${table} c join reached on c.${identifier(parent)} = reached.id) select id from reached`
}
