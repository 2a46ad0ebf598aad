import { baseFields } from './base-fields.ts'
import { checkBehaviour } from './check-behaviour.ts'
import { checkReading } from './check-reading.ts'
import { PICKER_CONTROLS } from './control-kinds.ts'
import type { CustomBehaviour } from './custom-behaviour.ts'
import type { ButtonDefinition } from './define-button.ts'
import type { Child, Entity, RawEntity } from './define-entity.ts'
import type { FieldAttrs } from './field.ts'
import type { Pick } from './field-behaviour.ts'
import type { FieldKind } from './field-kinds.ts'
import { fieldModel, wireBehaviour } from './field-model.ts'
import { formParts } from './form-parts.ts'
import type { LifeCycle } from './life-cycle.ts'
import { childColumns, listColumns, listFields } from './list-fields.ts'
import {
  type ChildModel,
  type EntityModel,
  type FieldModel,
  isForManyKinds,
  type MountModel,
} from './model.ts'
import { mountModel } from './mount-model.ts'
import { camelOfTable, isTableName } from './names.ts'
import type { PopupDefinition } from './popup-definition.ts'

/** A customer's own column on an entity that the product delivers. */
export interface CustomField extends CustomBehaviour {
  readonly name: string
  readonly kind: FieldKind
  readonly attrs: FieldAttrs
  /** The popup that `pick` makes, once the target is known. */
  readonly picker?: Pick
}

interface CheckOptions {
  readonly origin?: 'code' | 'custom'
  readonly customFields?: readonly CustomField[]
}

/** A definition that contradicts itself; lists every fault at once, so that one start finds them all. */
export class EntityFault extends Error {
  readonly faults: readonly string[]
  constructor(entity: string, faults: readonly string[]) {
    super(`entity ${entity}: ${faults.join('; ')}`)
    this.name = 'EntityFault'
    this.faults = faults
  }
}

/**
 * Checks a definition and copies it into the frozen model that everything else is derived from. Built-in
 * and customers' entities take the same way. References to other entities are checked by the registry,
 * which alone knows all names.
 */
export function checkEntity(entity: Entity, options: CheckOptions = {}): EntityModel {
  const raw = entity.definition
  const faults: string[] = []
  const fields = entityFields(raw, options, faults)
  const children = childModels(raw, faults)
  for (const field of childColumns(raw, { fields, children })) fields.set(field.name, field)
  const mounts = mountModels(entity, { fields, children }, faults)
  const model: EntityModel = {
    name: raw.name,
    table: raw.table,
    label: raw.label,
    origin: options.origin ?? 'code',
    scope: raw.scope,
    lifeCycle: raw.lifeCycle,
    codeField: raw.codeField ?? null,
    nameField: raw.nameField ?? raw.codeField ?? null,
    parentField: raw.parentField ?? null,
    levelField: raw.levelField ?? null,
    codeRule: raw.codeRule ?? null,
    unique: raw.unique ?? [],
    indexes: raw.indexes ?? [],
    orders: raw.orders ?? [],
    listedBy: raw.listedBy ?? [],
    fields,
    children,
    actionLabels: { ...rightLabels(entity, mounts), ...raw.actionLabels },
    mounts,
    formStyle: raw.form?.style ?? (children.size > 0 ? 'master-child' : 'four'),
    formParts: formParts(raw, fields, children, faults),
    listTree: raw.listTree ?? raw.parentField ?? null,
    listTreeBelow: raw.listTreeBelow ?? null,
    listColumns: listColumns(raw, { fields, children }, faults),
    listEdit: raw.listEdit ?? [],
    listRows: raw.listRows ?? null,
    importRows: raw.importRows === undefined || raw.importRows === 'header' ? null : raw.importRows,
    listFields: listFields(fields, { header: fields, lines: children.get(raw.listRows ?? '') }),
    sort: raw.sort ?? { field: 'createDate', dir: 'desc' },
    auditOther: raw.auditOther ?? false,
    sharedWith: raw.sharedWith ?? [],
    counterparty: raw.counterparty ?? null,
    albums: raw.albums ?? [],
    tones: raw.tones ?? [],
    headFigures: raw.headFigures ?? [],
    popups: popupsOf(raw, mounts, options.customFields ?? []),
  }
  checkNames(model, faults)
  checkBehaviour(model, faults)
  checkReading(model, faults)
  if (faults.length > 0) throw new EntityFault(raw.name, faults)
  return deepFreeze(model)
}

function entityFields(raw: RawEntity, options: CheckOptions, faults: string[]) {
  const fields = new Map<string, FieldModel>()
  const base = baseFields(raw)
  const behaviour = wireBehaviour(raw, raw.table, raw.children ?? {})
  for (const [name, field] of Object.entries(raw.fields)) {
    if (name in base) faults.push(`field ${name} is a base column`)
    fields.set(name, fieldModel(name, field, 'code', raw.lifeCycle, behaviour, faults))
  }
  for (const custom of options.customFields ?? []) {
    const { name } = custom
    if (!/^x[A-Z]/.test(name)) faults.push(`custom field ${name} must start with x`)
    if (fields.has(name)) faults.push(`field ${name} is defined twice`)
    const own = customBehaviour(raw, custom)
    fields.set(name, fieldModel(name, custom, 'custom', raw.lifeCycle, own, faults))
  }
  for (const [name, field] of Object.entries(base))
    fields.set(name, fieldModel(name, field, 'base', raw.lifeCycle, behaviour, faults))
  return fields
}

const customBehaviour = (raw: RawEntity, { name, picker, calculate, when }: CustomField) =>
  wireBehaviour(
    {
      picks: picker ? { [name]: picker } : {},
      calculate: calculate ? { [name]: calculate } : {},
      when: when ? { [name]: when } : {},
    },
    raw.table,
    raw.children ?? {},
  )

function childModels(raw: RawEntity, faults: string[]): ReadonlyMap<string, ChildModel> {
  const models = new Map<string, ChildModel>()
  for (const [key, child] of Object.entries(raw.children ?? {})) {
    if (key !== camelOfTable(child.definition.table))
      faults.push(`child ${key} must be keyed ${camelOfTable(child.definition.table)}`)
    models.set(key, childModel(key, child, raw.lifeCycle, faults))
  }
  return models
}

function childModel(key: string, child: Child, lifeCycle: LifeCycle, faults: string[]): ChildModel {
  const { definition } = child
  const behaviour = wireBehaviour(definition, definition.table, {})
  const fields = new Map<string, FieldModel>()
  // The place of a row among its siblings; a header has none, so the name is free there.
  if ('rowNo' in definition.fields) faults.push('field rowNo is reserved')
  for (const [name, field] of Object.entries(definition.fields))
    fields.set(name, fieldModel(name, field, 'code', lifeCycle, behaviour, faults))
  return {
    key,
    name: definition.name,
    table: definition.table,
    label: definition.label,
    fields,
    shape: child.shape,
    min: definition.min ?? 0,
    ...(definition.max ? { max: definition.max } : {}),
    codeField: definition.codeField ?? null,
    nameField: definition.nameField ?? definition.codeField ?? null,
    unique: definition.unique ?? [],
  }
}

/** The mounts, each with the rights of the entity's actions, and with their buttons before those it borrows. */
function mountModels(
  { definition, rights, buttons }: Entity,
  tables: Parameters<typeof mountModel>[2],
  faults: string[],
): readonly MountModel[] {
  const mounts = definition.mounts
    .map((mount) => mountModel(definition, mount, tables, faults))
    .map((mount) => ({
      ...mount,
      actions: new Set([...mount.actions, ...(rights?.(mount).keys() ?? [])]),
    }))
  if (buttons === undefined) return mounts
  return mounts.map((mount) => ({
    ...mount,
    buttons: joinButtons(buttons(mount, mounts), mount.buttons),
  }))
}

const rightLabels = ({ rights }: Entity, mounts: readonly MountModel[]): Record<string, string> =>
  Object.fromEntries(mounts.flatMap((mount) => [...(rights?.(mount) ?? [])]))

/** Borrowed ones stand last, or before the one they name. */
function joinButtons(
  own: readonly ButtonDefinition[],
  borrowed: readonly ButtonDefinition[],
): readonly ButtonDefinition[] {
  const isOwn = (name?: string): boolean =>
    own.some((one) => one.name === name && name !== undefined)
  return [
    ...own.flatMap((one) => [
      ...borrowed.filter(({ before }) => before === one.name && isOwn(before)),
      one,
    ]),
    ...borrowed.filter(({ before }) => before === undefined || !isOwn(before)),
  ]
}

function popupsOf(
  raw: RawEntity,
  mounts: readonly MountModel[],
  customFields: readonly CustomField[],
): ReadonlyMap<string, PopupDefinition<string>> {
  const popups = new Map<string, PopupDefinition<string>>()
  const added = customFields.flatMap(({ name, picker }) =>
    picker ? [[name, picker] as const] : [],
  )
  const sources = [
    raw.picks,
    Object.fromEntries(added),
    ...Object.values(raw.children ?? {}).map((c) => c.definition.picks),
    ...mounts.flatMap(({ buttons }) => buttons.map(({ call }) => call?.picks)),
  ]
  for (const picks of sources)
    for (const pick of Object.values((picks ?? {}) as Record<string, Pick>))
      for (const { definition } of [pick.popup, ...Object.values(pick.at)])
        popups.set(definition.code, definition)
  return popups
}

function checkNames(model: EntityModel, faults: string[]): void {
  for (const { name, attrs } of model.fields.values())
    if (attrs.runsUntil !== undefined && !model.fields.has(attrs.runsUntil))
      faults.push(`field ${name} runs until ${attrs.runsUntil}, which is no field`)
  for (const table of [model, ...model.children.values()]) {
    if (!isTableName(table.table)) faults.push(`table ${table.table} is not a snake_case name`)
    for (const name of [table.codeField, table.nameField])
      if (name !== null && !table.fields.has(name))
        faults.push(`${table.name} has no field ${name}`)
    for (const name of table.unique.flat())
      if (!table.fields.has(name)) faults.push(`unique names unknown ${name}`)
    for (const field of table.fields.values())
      if (field.pick && !PICKER_CONTROLS.has(field.attrs.control ?? 'ONE_TXT'))
        faults.push(`field ${field.name} has a popup but the control ${field.attrs.control}`)
  }
  for (const name of [...model.indexes.flat(), ...model.orders, ...model.listedBy])
    if (!model.fields.has(name)) faults.push(`index names unknown ${name}`)
  const { parentField, levelField } = model
  if (parentField !== null && model.fields.get(parentField)?.attrs.target !== model.name)
    faults.push(`parent field ${parentField} does not refer to ${model.name}`)
  if (levelField !== null && model.fields.get(levelField)?.kind !== 'int')
    faults.push(`level field ${levelField} is no whole number`)
  for (const name of [model.listTree, model.listTreeBelow])
    if (name !== null && model.fields.get(name)?.kind !== 'ref')
      faults.push(`list tree ${name} is no reference`)
  checkListEdit(model, faults)
  const bases = model.mounts.map((mount) => mount.code)
  if (new Set(bases).size < bases.length) faults.push('two mounts have the same code')
  for (const mount of model.mounts)
    if (!/^(\/[a-z][A-Za-z0-9_-]*)+$/.test(mount.base)) faults.push(`base ${mount.base} is no path`)
  checkByKind(model, faults)
}

/** Elsewhere the right would be nobody's to give; and an action has one right at a mount, not two. */
function checkByKind(model: EntityModel, faults: string[]): void {
  for (const mount of model.mounts)
    for (const action of mount.actionsByKind)
      if (!isForManyKinds(model, mount) || mount.actions.has(action))
        faults.push(`mount ${mount.code} cannot ask for ${action} by the kind of the row`)
}

/** A row of the list must be a row of the entity, and the column one that an update may write. */
function checkListEdit({ listEdit, listRows, fields }: EntityModel, faults: string[]): void {
  if (listEdit.length > 0 && listRows !== null)
    faults.push('a list with a row per line is not edited')
  for (const name of listEdit) {
    const field = fields.get(name)
    const isOpen = field?.source === 'column' && field.attrs.mask === undefined
    const write = field?.attrs.write
    if (!isOpen || write === 'server' || write === 'create')
      faults.push(`list edits ${name}, which no update writes`)
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (value instanceof Map) for (const item of value.values()) deepFreeze(item)
  else for (const item of Object.values(value)) deepFreeze(item)
  return Object.freeze(value)
}
