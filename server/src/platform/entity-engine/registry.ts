import type { ViewColumn } from '@junheng/domain/builder/view-design.ts'
import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import { followFault } from '@junheng/domain/entity/follow-fault.ts'
import type { EntityModel, MountModel, TableModel } from '@junheng/domain/entity/model.ts'
import type { PopupDefinition } from '@junheng/domain/entity/popup-definition.ts'
import { allowsQuery } from '@junheng/domain/template/list-query.ts'
import { popupFields, popupNames } from '@junheng/domain/template/popup-rows.ts'
import { rememberModels } from '#platform/access/assigned-rows.ts'
import { rememberTables } from '#platform/access/column-views.ts'

/** What a reference points at: an entity's table, or a child table of one. */
export interface RefTarget {
  readonly table: TableModel
  /** The entity whose scope and life cycle rule the row; for a child, its header's. */
  readonly owner: EntityModel
  readonly isChild: boolean
}

export interface MountedEntity {
  readonly model: EntityModel
  readonly mount: MountModel
}

/** A plant's own view: a list that is read by a statement of its own instead of from a table. */
export interface RegisteredView {
  readonly model: EntityModel
  /** Checked: one SELECT over `sources` and nothing else. */
  readonly statement: string
  readonly isOrdered: boolean
  readonly columns: readonly ViewColumn[]
  /** Tables that it reads. */
  readonly sources: readonly RefTarget[]
}

/** All entities of the running product. Replaced as a whole when a customer's definition changes. */
export interface EntityRegistry {
  readonly version: number
  readonly models: readonly EntityModel[]
  /** Beside the entities: they have a mount to be listed at, and no table that anything could refer to. */
  readonly views: readonly RegisteredView[]
  /** By its name, or by the entity itself, whose rows then have their type. */
  model(name: string): EntityModel
  model<E extends Entity>(entity: E): EntityModel<RowOf<E>>
  target(name: string): RefTarget | null
  mountById(id: string): MountedEntity | null
  popup(code: string): PopupDefinition<string> | null
  /** Who points at an entity or child table: for refusing deletes. */
  referrers(name: string): readonly Referrer[]
}

export interface Referrer {
  readonly table: TableModel
  readonly owner: EntityModel
  readonly isChild: boolean
  readonly column: string
  readonly many: boolean
}

/** Puts the models together; wrong wiring stops the start and names the culprit. */
export function buildRegistry(
  models: readonly EntityModel[],
  version = 1,
  views: readonly RegisteredView[] = [],
): EntityRegistry {
  const faults: string[] = []
  const targets = collectTargets(models, faults)
  const mounts = collectMounts([...models, ...views.map(({ model }) => model)], faults)
  const popups = collectPopups(models, targets, faults)
  for (const model of models) checkReferences(model, targets, faults)
  if (faults.length > 0) throw new Error(`entity wiring: ${faults.join('; ')}`)
  const byName = new Map(models.map((model) => [model.name, model]))
  rememberModels(byName)
  // A mount may have child tables that differ a little from the entity's; each knows its neighbours.
  const atMounts = models.flatMap(({ mounts: own }) =>
    own.flatMap(({ children }) => [...children.values()]),
  )
  const tables = [...[...targets.values()].map(({ table }) => table), ...atMounts]
  rememberTables(tables, (name) => targets.get(name)?.table)
  function modelOf(name: string): EntityModel
  function modelOf<E extends Entity>(entity: E): EntityModel<RowOf<E>>
  function modelOf(entity: string | Entity): EntityModel {
    const name = typeof entity === 'string' ? entity : entity.definition.name
    const model = byName.get(name)
    if (model === undefined) throw new Error(`no entity ${name}`)
    return model
  }
  return {
    version,
    models,
    views,
    model: modelOf,
    target: (name) => targets.get(name) ?? null,
    mountById: (id) => mounts.get(id) ?? null,
    popup: (code) => popups.get(code) ?? null,
    referrers: (name) => collectReferrers(models, name),
  }
}

function collectTargets(models: readonly EntityModel[], faults: string[]): Map<string, RefTarget> {
  const targets = new Map<string, RefTarget>()
  const tables = new Set<string>()
  const add = (target: RefTarget): void => {
    const { name, table } = target.table
    if (targets.has(name)) faults.push(`two entities are named ${name}`)
    if (tables.has(table)) faults.push(`two entities share the table ${table}`)
    targets.set(name, target)
    tables.add(table)
  }
  for (const model of models) {
    add({ table: model, owner: model, isChild: false })
    for (const child of model.children.values()) add({ table: child, owner: model, isChild: true })
  }
  return targets
}

function collectMounts(
  models: readonly EntityModel[],
  faults: string[],
): Map<string, MountedEntity> {
  const mounts = new Map<string, MountedEntity>()
  const bases = new Set<string>()
  for (const model of models)
    for (const mount of model.mounts) {
      if (bases.has(mount.base)) faults.push(`two mounts share the base ${mount.base}`)
      bases.add(mount.base)
      mounts.set(mount.id, { model, mount })
    }
  return mounts
}

function collectPopups(
  models: readonly EntityModel[],
  targets: ReadonlyMap<string, RefTarget>,
  faults: string[],
): Map<string, PopupDefinition<string>> {
  const popups = new Map<string, PopupDefinition<string>>()
  for (const popup of models.flatMap((model) => [...model.popups.values()])) {
    const known = popups.get(popup.code)
    if (known !== undefined && known !== popup && JSON.stringify(known) !== JSON.stringify(popup))
      faults.push(`two popups are coded ${popup.code}`)
    popups.set(popup.code, popup)
    const target = targets.get(popup.entity)
    if (target === undefined) faults.push(`popup ${popup.code} picks unknown ${popup.entity}`)
    else checkPopupFields(popup, target, faults)
  }
  return popups
}

function checkPopupFields(
  popup: PopupDefinition<string>,
  target: RefTarget,
  faults: string[],
): void {
  const { table, isChild } = target
  const fields = popupFields(target, popup)
  for (const name of popupNames(popup))
    if (name !== 'id' && !(isChild && name === 'mainId') && !fields.has(name))
      faults.push(`popup ${popup.code} names ${name}, which ${table.name} lacks`)
  for (const { field: name } of popup.params ?? []) {
    const field = fields.get(name)
    if (field && !allowsQuery(field))
      faults.push(`popup ${popup.code} asks for ${name}, which ${table.name} does not let one ask`)
  }
}

function checkReferences(
  model: EntityModel,
  targets: ReadonlyMap<string, RefTarget>,
  faults: string[],
): void {
  for (const table of [model, ...model.children.values()])
    for (const field of table.fields.values()) {
      const { target } = field.attrs
      if (target !== undefined && !targets.has(target))
        faults.push(`${table.name}.${field.name} refers to unknown ${target}`)
      const fault = followFault(table, field, (name) => targets.get(name)?.table)
      if (fault) faults.push(`${table.name}.${field.name} ${fault}`)
    }
}

function collectReferrers(models: readonly EntityModel[], name: string): readonly Referrer[] {
  const referrers: Referrer[] = []
  for (const owner of models)
    for (const table of [owner, ...owner.children.values()])
      for (const field of table.fields.values())
        if (field.attrs.target === name && field.origin !== 'base' && field.source === 'column')
          referrers.push({
            table,
            owner,
            isChild: table !== owner,
            column: field.column,
            many: field.kind === 'refs',
          })
  return referrers
}
