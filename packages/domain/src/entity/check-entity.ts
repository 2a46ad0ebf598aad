import { parseDateDefault } from '../values/date-default.ts'
import { parseFixed } from '../values/decimal.ts'
import { ROW_NOISE } from '../wire/wire-names.ts'
import { baseFields } from './base-fields.ts'
import { checkBehaviour } from './check-behaviour.ts'
import { PICKER_CONTROLS } from './control-kinds.ts'
import type {
  Child,
  Entity,
  MountDefinition,
  Pick,
  PopupDefinition,
  RawEntity,
} from './define-entity.ts'
import type { FieldAttrs, Fields } from './field.ts'
import { digitsOf, FIELD_KIND_TRAITS, type FieldKind } from './field-kinds.ts'
import { LIFE_CYCLE_ACTIONS, type LifeCycle } from './life-cycle.ts'
import type {
  ChildModel,
  EntityModel,
  FieldModel,
  FormPart,
  MountModel,
  WhenModel,
  WireCalculation,
} from './model.ts'
import { camelOfTable, columnName, isFieldName, isTableName } from './names.ts'

/** A customer's own column on an entity that the product delivers. */
export interface CustomField {
  readonly name: string
  readonly kind: FieldKind
  readonly attrs: FieldAttrs
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
  for (const field of childColumns(raw, fields, children)) fields.set(field.name, field)
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
    fields,
    children,
    mounts: raw.mounts.map((mount) => mountModel(raw, mount, fields, children, faults)),
    formStyle: raw.form?.style ?? (children.size > 0 ? 'master-child' : 'four'),
    formParts: formParts(raw, fields, children, faults),
    listTree: raw.listTree ?? raw.parentField ?? null,
    listColumns: listColumns(raw, fields, faults),
    sort: raw.sort ?? { field: 'createDate', dir: 'desc' },
    popups: popupsOf(raw),
  }
  checkNames(model, faults)
  checkBehaviour(model, faults)
  if (faults.length > 0) throw new EntityFault(raw.name, faults)
  return deepFreeze(model)
}

function entityFields(raw: RawEntity, options: CheckOptions, faults: string[]) {
  const fields = new Map<string, FieldModel>()
  const base = baseFields(raw.scope, raw.lifeCycle)
  const behaviour = wireBehaviour(raw, raw.table, raw.children ?? {})
  for (const [name, field] of Object.entries(raw.fields)) {
    if (name in base) faults.push(`field ${name} is a base column`)
    fields.set(name, fieldModel(name, field, 'code', raw.lifeCycle, behaviour, faults))
  }
  for (const { name, kind, attrs } of options.customFields ?? []) {
    if (!/^x[A-Z]/.test(name)) faults.push(`custom field ${name} must start with x`)
    if (fields.has(name)) faults.push(`field ${name} is defined twice`)
    fields.set(name, fieldModel(name, { kind, attrs }, 'custom', raw.lifeCycle, behaviour, faults))
  }
  for (const [name, field] of Object.entries(base))
    fields.set(name, fieldModel(name, field, 'base', raw.lifeCycle, behaviour, faults))
  return fields
}

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
    codeField: definition.codeField ?? null,
    nameField: definition.nameField ?? definition.codeField ?? null,
    unique: definition.unique ?? [],
  }
}

interface WireBehaviour {
  readonly picks: Readonly<Record<string, Pick | undefined>>
  readonly calculate: Readonly<Record<string, WireCalculation>>
  readonly when: Readonly<Record<string, WhenModel | undefined>>
}

function wireBehaviour(
  source: { readonly picks?: object; readonly calculate?: object; readonly when?: object },
  table: string,
  children: Readonly<Record<string, Child>>,
): WireBehaviour {
  const calculate: Record<string, WireCalculation> = {}
  for (const [name, given] of Object.entries(source.calculate ?? {}))
    calculate[name] = wireCalculation(given, table, children)
  return {
    picks: (source.picks ?? {}) as Record<string, Pick>,
    calculate,
    when: (source.when ?? {}) as Record<string, WhenModel>,
  }
}

function wireCalculation(
  given: readonly string[] | { readonly sum: string; readonly of: readonly string[] },
  table: string,
  children: Readonly<Record<string, Child>>,
): WireCalculation {
  if ('sum' in given)
    return {
      customTable: children[given.sum]?.definition.table ?? given.sum,
      mode: 'sum',
      fieldName: given.of,
    }
  return given.map((fieldName) => ({ customTable: table, fieldName }))
}

function fieldModel(
  name: string,
  field: { readonly kind: FieldKind; readonly attrs: FieldAttrs },
  origin: FieldModel['origin'],
  lifeCycle: LifeCycle,
  behaviour: WireBehaviour,
  faults: string[],
): FieldModel {
  const attrs = completeAttrs(field.kind, field.attrs)
  const pick = behaviour.picks[name]
  checkAttrs(name, field.kind, attrs, faults)
  return {
    name,
    column: columnName(name),
    kind: field.kind,
    attrs,
    origin,
    source: origin === 'base' && name === 'shared' ? 'derived' : fieldSource(attrs, lifeCycle),
    digits: digitsOf(field.kind, attrs.digits),
    pick: pick ? { popup: pick.popup.definition.code, fill: pick.fill, filter: pick.filter } : null,
    calculate: behaviour.calculate[name] ?? null,
    when: behaviour.when[name] ?? null,
  }
}

/** Archives show the name of what they refer to as it is now; documents keep it as it was. */
function fieldSource(attrs: FieldAttrs, lifeCycle: LifeCycle): FieldModel['source'] {
  if (attrs.transient) return 'transient'
  return attrs.follows && lifeCycle !== 'document' ? 'joined' : 'column'
}

function completeAttrs(kind: FieldKind, attrs: FieldAttrs): FieldAttrs {
  const traits = FIELD_KIND_TRAITS[kind]
  return {
    control: traits.control,
    ...(traits.query ? { query: traits.query } : {}),
    align: traits.align,
    width: traits.width,
    write: 'draft',
    show: true,
    hidden: false,
    advanced: attrs.show !== false && attrs.hidden !== true,
    sort: kind !== 'json' && kind !== 'file' && kind !== 'refs',
    ...(kind === 'text' ? { length: 100 } : {}),
    ...attrs,
  }
}

function checkAttrs(name: string, kind: FieldKind, attrs: FieldAttrs, faults: string[]): void {
  const fault = (what: string): number => faults.push(`field ${name} ${what}`)
  if (!isFieldName(name)) fault('is not a camelCase name')
  if (RESERVED.has(name)) fault('is reserved')
  if (attrs.label.trim() === '') fault('has no label')
  if (kind === 'decimal' && !attrs.digits) fault('needs digits')
  if ((kind === 'choice' || kind === 'choices') && !attrs.options?.length) fault('has no options')
  if (kind === 'dict' && !attrs.dict) fault('names no dictionary')
  if ((kind === 'ref' || kind === 'refs') && !attrs.target) fault('names no entity')
  if (kind === 'choice' && typeof attrs.default === 'string')
    if (!attrs.options?.some((option) => option.value === attrs.default))
      fault('defaults to no option')
  if (!isPossibleDefault(kind, attrs)) fault('has a wrong default')
  if (attrs.total && FIELD_KIND_TRAITS[kind].fieldType !== 'NUMBER') fault('cannot be totalled')
  if (attrs.mask && kind !== 'text') fault('cannot be masked')
  if (attrs.unique && attrs.transient) fault('cannot be unique')
}

/** Columns every table has without a field, and the marks that grids put on rows. */
const RESERVED: ReadonlySet<string> = new Set(['id', 'mainId', 'rowNo', ...ROW_NOISE])

/** A default that could not be stored would be found only when somebody creates a row. */
function isPossibleDefault(kind: FieldKind, { default: preset, digits }: FieldAttrs): boolean {
  if (typeof preset === 'object') return parseDateDefault(preset) !== null
  if (typeof preset !== 'string') return true
  const shape = digitsOf(kind, digits)
  return kind === 'int'
    ? /^-?\d{1,9}$/.test(preset)
    : shape === null || parseFixed(preset, shape) !== null
}

function mountModel(
  raw: RawEntity,
  mount: MountDefinition<Fields, Readonly<Record<string, Child>>, string>,
  fields: ReadonlyMap<string, FieldModel>,
  children: ReadonlyMap<string, ChildModel>,
  faults: string[],
): MountModel {
  const shown = new Set(mount.children ?? children.keys())
  for (const key of shown)
    if (!children.has(key)) faults.push(`mount ${mount.code} shows unknown ${key}`)
  const actions = mount.actions ?? LIFE_CYCLE_ACTIONS[raw.lifeCycle]
  return {
    code: mount.code,
    id: `${raw.name}/${mount.code}`,
    base: mount.base,
    route: mount.route,
    label: mount.label,
    kinds: mount.kinds ?? [],
    side: mount.side ?? null,
    permission: mount.base.slice(1).replaceAll('/', ':'),
    fields: mountFields(mount, fields, faults),
    children: new Map([...children].filter(([key]) => shown.has(key))),
    actions: new Set([...actions, ...(raw.actions ?? [])]),
    buttons: mount.buttons ?? [],
    aliases: mount.aliases ?? {},
  }
}

function mountFields(
  mount: { readonly code: string; readonly fields?: object; readonly kinds?: readonly string[] },
  fields: ReadonlyMap<string, FieldModel>,
  faults: string[],
): ReadonlyMap<string, FieldModel> {
  const changes = (mount.fields ?? {}) as Readonly<Record<string, Partial<FieldAttrs> | 'absent'>>
  for (const name of Object.keys(changes))
    if (!fields.has(name)) faults.push(`mount ${mount.code} changes unknown ${name}`)
  const mounted = new Map<string, FieldModel>()
  for (const [name, field] of fields) {
    const change = changes[name]
    if (change === 'absent') {
      if (field.attrs.required)
        faults.push(`mount ${mount.code} lacks required field ${name}: require it per mount`)
      continue
    }
    const changed = change ? { ...field, attrs: { ...field.attrs, ...change } } : field
    if (change) checkAttrs(name, field.kind, changed.attrs, faults)
    mounted.set(name, name === 'kind' ? ofKinds(changed, mount.kinds ?? []) : changed)
  }
  return mounted
}

/** A mount for some kinds of business takes rows of no other. */
function ofKinds(field: FieldModel, kinds: readonly string[]): FieldModel {
  const { options, default: preset } = field.attrs
  const [first] = kinds
  if (field.kind !== 'choice' || first === undefined) return field
  return {
    ...field,
    attrs: {
      ...field.attrs,
      options: options?.filter(({ value }) => kinds.includes(value)) ?? [],
      ...(typeof preset === 'string' && !kinds.includes(preset) ? { default: first } : {}),
    },
  }
}

function formParts(
  raw: RawEntity,
  fields: ReadonlyMap<string, FieldModel>,
  children: ReadonlyMap<string, ChildModel>,
  faults: string[],
): readonly FormPart[] {
  const given = raw.form?.parts ?? [...Object.keys(raw.fields), ...children.keys()]
  const parts: FormPart[] = []
  for (const part of given) {
    if (typeof part !== 'string') parts.push(part)
    else if (children.has(part)) parts.push({ child: part })
    else if (fields.has(part)) parts.push({ field: part })
    else faults.push(`form names ${part}, which is neither field nor child`)
  }
  const added = [...fields.values()].filter(
    (field) => field.origin === 'custom' || field.name === 'shared',
  )
  return [...parts, ...added.map((field) => ({ field: field.name }))]
}

function listColumns(
  raw: RawEntity,
  fields: ReadonlyMap<string, FieldModel>,
  faults: string[],
): readonly string[] {
  const custom = [...fields.values()].filter(
    (field) => field.origin === 'custom' && isListed(field),
  )
  if (raw.list) {
    for (const name of raw.list) if (!fields.has(name)) faults.push(`list names unknown ${name}`)
    return [...raw.list, ...custom.map((field) => field.name)]
  }
  const own = [...fields.values()].filter((field) => field.origin === 'code' && isListed(field))
  const state = fields.has('enabled') ? ['enabled'] : fields.has('status') ? ['status'] : []
  return [...[...own, ...custom].map((field) => field.name), ...state, 'createUser', 'createDate']
}

/** Fields of one-to-one children that the list shows beside the header's own; read there, written here never. */
function childColumns(
  raw: RawEntity,
  fields: ReadonlyMap<string, FieldModel>,
  children: ReadonlyMap<string, ChildModel>,
): readonly FieldModel[] {
  const single = [...children.values()].filter((child) => child.shape === 'one')
  return (raw.list ?? []).flatMap((name) => {
    const child = fields.has(name) ? undefined : single.find((item) => item.fields.has(name))
    const field = child?.fields.get(name)
    if (!child || !field) return []
    const attrs: FieldAttrs = { ...field.attrs, write: 'server', required: false }
    return [{ ...field, attrs, source: 'child', childTable: child.table }]
  })
}

/** A reference is listed by its name, not by its id. */
const isListed = (field: FieldModel): boolean =>
  field.attrs.show === true && !field.attrs.hidden && field.kind !== 'ref' && field.kind !== 'json'

function popupsOf(raw: RawEntity): ReadonlyMap<string, PopupDefinition<string>> {
  const popups = new Map<string, PopupDefinition<string>>()
  const sources = [raw.picks, ...Object.values(raw.children ?? {}).map((c) => c.definition.picks)]
  for (const picks of sources)
    for (const pick of Object.values((picks ?? {}) as Record<string, Pick>))
      popups.set(pick.popup.definition.code, pick.popup.definition)
  return popups
}

function checkNames(model: EntityModel, faults: string[]): void {
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
  for (const name of model.indexes.flat())
    if (!model.fields.has(name)) faults.push(`index names unknown ${name}`)
  const { parentField, levelField, sort } = model
  if (parentField !== null && model.fields.get(parentField)?.attrs.target !== model.name)
    faults.push(`parent field ${parentField} does not refer to ${model.name}`)
  if (levelField !== null && model.fields.get(levelField)?.kind !== 'int')
    faults.push(`level field ${levelField} is no whole number`)
  if (model.listTree !== null && model.fields.get(model.listTree)?.kind !== 'ref')
    faults.push(`list tree ${model.listTree} is no reference`)
  if (!model.fields.has(sort.field)) faults.push(`sort names unknown ${sort.field}`)
  const bases = model.mounts.map((mount) => mount.code)
  if (new Set(bases).size < bases.length) faults.push('two mounts have the same code')
  for (const mount of model.mounts)
    if (!/^(\/[a-z][a-z0-9_-]*)+$/.test(mount.base)) faults.push(`base ${mount.base} is no path`)
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (value instanceof Map) for (const item of value.values()) deepFreeze(item)
  else for (const item of Object.values(value)) deepFreeze(item)
  return Object.freeze(value)
}
