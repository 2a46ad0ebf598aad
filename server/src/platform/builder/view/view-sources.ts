import type {
  EntityModel,
  FieldModel,
  MountModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { hiddenFieldsOf, masksOf } from '#platform/access/column-views.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityRegistry, RefTarget } from '#platform/entity-engine/registry.ts'
import { kindsCondition } from '#platform/entity-engine/row-conditions.ts'
import type { CallContext } from '#platform/http/call.ts'

/** Entities that views may read; what is secret or blind is told by whoever starts the product. */
export type IsViewed = (entity: string) => boolean

/** Tables that views may read, by their name in the database. */
export function viewTables(
  { models }: Pick<EntityRegistry, 'models'>,
  isViewed: IsViewed,
): ReadonlyMap<string, RefTarget> {
  const tables = models
    .filter((model) => isViewed(model.name) && model.mounts.length > 0)
    .flatMap((owner) => [
      { table: owner, owner, isChild: false },
      ...[...owner.children.values()].map((table) => ({ table, owner, isChild: true })),
    ])
  return new Map(tables.map((target) => [target.table.table, target]))
}

/** Columns that a statement may name: stored, and masked to nobody; what is masked would show in any expression of it. */
export function viewColumns({ table, isChild }: RefTarget): readonly SourceColumn[] {
  const masked = masksOf(table)
  const own = [...table.fields.values()]
    .filter(({ source, name }) => source === 'column' && !masked.has(name))
    .map((field) => ({ name: field.column, label: field.attrs.label, field }))
  return [
    { name: 'id', label: '编号', field: null },
    ...(isChild ? [{ name: 'main_id', label: '主表编号', field: null }] : []),
    ...own,
  ]
}

export interface SourceColumn {
  readonly name: string
  readonly label: string
  readonly field: FieldModel | null
}

/**
 * The rows of a table that the caller's own lists would show, with the columns he may see: what a statement finds
 * under the table's name. `offset 0` keeps its conditions out: none of them is asked of a row before it is known
 * to be the caller's.
 */
export function scopedRows(engine: Engine, call: CallContext, target: RefTarget): SqlFragment {
  const { table, owner, isChild } = target
  const hidden = hiddenFieldsOf(call.caller, table)
  const columns = viewColumns(target).map(({ name, field }) =>
    columnSql(name, field, field !== null && hidden.has(field.name)),
  )
  const list = joinSql(columns)
  const own = sql`${identifier(owner.table)} t where ${listedCondition(engine, call, owner)}`
  if (!isChild) return sql`select ${list} from ${own} offset 0`
  const isHidden = hiddenFieldsOf(call.caller, owner).has(keyOf(owner, table))
  const mine = isHidden ? rawSql('false') : sql`t.main_id in (select t.id from ${own})`
  return sql`select ${list} from ${identifier(table.table)} t where ${mine} offset 0`
}

const keyOf = ({ children }: EntityModel, table: TableModel): string =>
  [...children.values()].find((child) => child.table === table.table)?.key ?? ''

/** Times by the clock of the plant, so that a day in a statement is a day of the plant. */
function columnSql(name: string, field: FieldModel | null, isHidden: boolean): SqlFragment {
  const column = identifier('t', name)
  const shown = field?.kind === 'dateTime' ? sql`(${column} at time zone 'Asia/Shanghai')` : column
  return sql`${isHidden ? sql`case when false then ${shown} end` : shown} as ${identifier(name)}`
}

/** @throws RefusalError when the caller may list the table nowhere: a view shows nobody more than his lists do */
function listedCondition(engine: Engine, call: CallContext, model: EntityModel): SqlFragment {
  const { caller } = call
  const mounts = model.mounts.filter((mount) => isPermitted(caller, permissionKey(mount, 'list')))
  if (mounts.length === 0) throw new RefusalError(refuse('view.unseen', { label: model.label }))
  const places = mounts.map((mount) => atMount(engine, call, { model, mount }))
  return joinSql(
    [
      sql`(${readCondition(model, caller)})`,
      ...(model.lifeCycle === 'master' ? [rawSql('not t.deleted')] : []),
      sql`(${joinSql(places, ' or ')})`,
    ],
    ' and ',
  )
}

/** What the list there would leave out whatever is asked of it; what it leaves out only until asked is shown. */
function atMount(
  engine: Engine,
  { caller, request }: CallContext,
  { model, mount }: { readonly model: EntityModel; readonly mount: MountModel },
): SqlFragment {
  const { listed } = engine.rulesOf(model.name)
  const searched = new Set(model.fields.keys())
  const now = engine.clock.now()
  const kinds = kindsCondition(model, mount, 't')
  const conditions = [
    ...(kinds === null ? [] : [kinds]),
    ...(listed?.({ caller, mount, param: {}, searched, request, now }) ?? []),
  ]
  return conditions.length === 0 ? rawSql('true') : sql`(${joinSql(conditions, ' and ')})`
}
