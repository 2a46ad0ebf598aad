import type { EntityModel, FieldModel } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { readFields, readTables, type StoredField } from './builder.queries.ts'

/** A table as the builder shows it. Built-in ones are read views over their definitions, coded by name. */
export interface TableView {
  readonly id: string
  readonly name: string
  readonly tableName: string
  readonly label: string
  readonly scope: string
  readonly lifeCycle: string
  readonly readOnly: boolean
  readonly mounts: readonly {
    readonly base: string
    readonly route: string
    readonly permission: string
  }[]
}

export interface FieldView {
  /** Id of its row, or `entity.field` for what the product defines. */
  readonly id: string
  readonly entity: string
  readonly child: string | null
  readonly name: string
  readonly column: string
  readonly kind: string
  readonly attrs: FieldModel['attrs']
  readonly readOnly: boolean
}

export async function listTables(
  db: Queryable,
  registry: EntityRegistry,
): Promise<readonly TableView[]> {
  const ids = new Map((await readTables(db)).map((row) => [row.name, row.id]))
  return registry.models.map((model) => describeTable(model, ids.get(model.name) ?? model.name))
}

export function describeTable(model: EntityModel, id: string): TableView {
  return {
    id,
    name: model.name,
    tableName: model.table,
    label: model.label,
    scope: model.scope,
    lifeCycle: model.lifeCycle,
    readOnly: model.origin === 'code',
    mounts: model.mounts.map(({ base, route, permission }) => ({ base, route, permission })),
  }
}

/** Fields of a table given by its row's id or by its name, those of its children behind. */
export async function listFields(
  db: Queryable,
  registry: EntityRegistry,
  id: string,
): Promise<readonly FieldView[]> {
  const name = (await readTables(db)).find((row) => row.id === id)?.name ?? id
  const model = registry.models.find((item) => item.name === name)
  if (model === undefined) throw new RefusalError(refuse('row.missing'))
  return fieldViews(model, await readFields(db))
}

/** One field, by its row's id or as `entity.field`. */
export async function findField(
  db: Queryable,
  registry: EntityRegistry,
  id: string,
): Promise<FieldView> {
  const rows = await readFields(db)
  const entity = rows.find((row) => row.id === id)?.entity ?? id.split('.')[0]
  const model = registry.models.find((item) => item.name === entity)
  const field = model && fieldViews(model, rows).find((view) => view.id === id)
  if (!field) throw new RefusalError(refuse('row.missing'))
  return field
}

function fieldViews(model: EntityModel, rows: readonly StoredField[]): readonly FieldView[] {
  const own = rows.filter((row) => row.entity === model.name)
  const view = (child: string | null) => (field: FieldModel) => {
    const row = own.find((item) => item.child === child && item.name === field.name)
    const path = [model.name, ...(child === null ? [] : [child]), field.name]
    const id = row?.id ?? path.join('.')
    return describeField(field, { id, entity: model.name, child, readOnly: row === undefined })
  }
  return [
    ...[...model.fields.values()].map(view(null)),
    ...[...model.children.values()].flatMap((child) =>
      [...child.fields.values()].map(view(child.key)),
    ),
  ]
}

export function describeField(
  { name, column, kind, attrs }: FieldModel,
  place: Pick<FieldView, 'id' | 'entity' | 'child' | 'readOnly'>,
): FieldView {
  return { ...place, name, column, kind, attrs }
}
