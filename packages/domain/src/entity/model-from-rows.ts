import { type CustomField, checkEntity, EntityFault } from './check-entity.ts'
import {
  type CustomChild,
  entityLayout,
  labelOf,
  readChildren,
  readLayout,
} from './custom-layout.ts'
import { customMount, isCustomEntityName } from './custom-names.ts'
import { customPicker, type PickTargets } from './custom-picker.ts'
import {
  type Child,
  type ChildDefinition,
  defineChild,
  type Entity,
  type RawEntity,
} from './define-entity.ts'
import { ENTITY_SCOPES } from './entity-scope.ts'
import type { Field, Fields } from './field.ts'
import { LIFE_CYCLES } from './life-cycle.ts'
import type { EntityModel } from './model.ts'
import {
  type Checked,
  followerName,
  followersName,
  parseCustomField,
  shown,
} from './parse-custom-field.ts'

/** A row of cg_table. Whoever wrote it, it is read as if a stranger had. */
export interface CustomTableRow {
  readonly name: string
  readonly tableName: string
  readonly label: string
  readonly scope: string
  readonly lifeCycle: string
  readonly codeField: string | null
  readonly nameField: string | null
  readonly base: string
  /** List columns, sort, form parts, children, code rule and more; each may be absent. */
  readonly definition: unknown
}

/** A row of cg_table_field; `child` names the child table it belongs to, null the header. */
export interface CustomFieldRow {
  readonly child: string | null
  readonly name: string
  readonly kind: string
  readonly attrs: unknown
}

/**
 * A customer's field as the language has it: a reference brings the name of what it points at with it,
 * as `ref` does in a definition.
 *
 * @example
 * expandField({ name: 'xPlaceId', kind: 'ref', attrs: { label: '地点', target: 'place' } })
 * // xPlaceId, and xPlaceName which follows it
 */
export function expandField(field: CustomField): readonly CustomField[] {
  if (field.kind === 'refs') return [field, namesBeside(field)]
  // A customer's formula is the figure: who fills the form in could otherwise give himself full marks.
  if (field.calculate) return [{ ...field, attrs: { ...field.attrs, write: 'server' } }]
  if (field.kind !== 'ref') return [field]
  const {
    required: _required,
    unique: _unique,
    default: _default,
    target: _target,
    ...shared
  } = field.attrs
  const name = followerName(field.name)
  const attrs = { ...shared, write: 'server', follows: { ref: field.name, take: 'name' } } as const
  return [field, { name, kind: 'text', attrs }]
}

/** What several references are called, read with the row. */
function namesBeside({ name, attrs: { label, show, hidden } }: CustomField): CustomField {
  const drawn = {
    ...(show === undefined ? {} : { show }),
    ...(hidden === undefined ? {} : { hidden }),
  }
  const made = { length: 2000, derive: { names: name }, advanced: false, sort: false } as const
  return { name: followersName(name), kind: 'text', attrs: { label, ...drawn, ...made } }
}

/**
 * The model of a customer's table, made from its rows through the same checker as every definition.
 *
 * @example
 * modelFromRows(toolRow, [{ child: null, name: 'code', kind: 'text', attrs: { label: '编码' } }])
 */
export function modelFromRows(
  table: CustomTableRow,
  rows: readonly CustomFieldRow[],
  targets: PickTargets = () => null,
): Checked<EntityModel> {
  const faults: string[] = []
  const raw = rawEntity(table, rows, { targets, faults })
  if (faults.length > 0) return { ok: false, faults }
  try {
    // Only `definition` of an entity exists at run time; the rest are types.
    const entity = { definition: raw } as Entity
    return { ok: true, value: checkEntity(entity, { origin: 'custom' }) }
  } catch (error) {
    if (error instanceof EntityFault)
      return { ok: false, faults: error.faults.map((fault) => `定义有误：${fault}`) }
    throw error
  }
}

function rawEntity(
  table: CustomTableRow,
  rows: readonly CustomFieldRow[],
  reading: Reading,
): RawEntity {
  const { faults } = reading
  const place = customMount(table.name)
  if (!isCustomEntityName(table.name)) faults.push('表名须为x加大写字母开头的驼峰英文，如xTool')
  if (table.tableName !== place.table || table.base !== place.base)
    faults.push(`表${shown(table.name)}的库表名或路径与名称不符`)
  const label = labelOf(table.label, table.name, faults)
  const layout = readLayout(table.definition, faults)
  const children = readChildren(layout['children'], faults)
  const known = new Set(children.map((child) => child.name))
  for (const row of rows)
    if (row.child !== null && !known.has(row.child))
      faults.push(`字段${shown(row.name)}：没有子表${shown(row.child)}`)
  const layoutParts = entityLayout(layout, table.name, faults)
  const main = tableFields(rows, { child: null, table: place.table, taken: known }, reading)
  return {
    name: table.name,
    table: place.table,
    label,
    scope: oneOf(ENTITY_SCOPES, table.scope, '归属', faults),
    lifeCycle: oneOf(LIFE_CYCLES, table.lifeCycle, '生命周期', faults),
    ...(table.codeField === null ? {} : { codeField: table.codeField }),
    ...(table.nameField === null ? {} : { nameField: table.nameField }),
    ...main,
    fields: layoutParts.codeRule ? hintNumber(main.fields, table.codeField) : main.fields,
    children: Object.fromEntries(
      children.map((child) => [child.name, rawChild(child, rows, reading)]),
    ),
    ...layoutParts,
    mounts: [{ code: 'main', base: place.base, route: place.route, label }],
  }
}

/** Who is asked for a number that comes by itself is told so. */
function hintNumber(fields: Fields, codeField: string | null): Fields {
  const code = fields[codeField ?? '']
  if (codeField === null || code === undefined || code.attrs.tips !== undefined) return fields
  return { ...fields, [codeField]: { ...code, attrs: { ...code.attrs, tips: '不填自动编号' } } }
}

function rawChild(
  { name, label, shape, min }: CustomChild,
  rows: readonly CustomFieldRow[],
  reading: Reading,
): Child {
  const { table } = customMount(name)
  const read = tableFields(rows, { child: name, table, taken: new Set() }, reading)
  return defineChild({ name, table, label, shape, min, ...read })
}

/** What reading a table needs beside its rows. */
interface Reading {
  readonly targets: PickTargets
  readonly faults: string[]
}

interface TablePlace {
  readonly child: string | null
  readonly table: string
  readonly taken: ReadonlySet<string>
}

type ReadFields = Pick<ChildDefinition<Fields>, 'picks' | 'calculate' | 'when' | 'fields'>

function tableFields(
  rows: readonly CustomFieldRow[],
  { child, table, taken }: TablePlace,
  { targets, faults }: Reading,
): ReadFields {
  const fields: Record<string, Field> = {}
  const behaviour = { picks: {}, calculate: {}, when: {} } as Record<
    'picks' | 'calculate' | 'when',
    Record<string, unknown>
  >
  // Two columns of one title could not be told apart in a workbook.
  const labels = new Set<string>()
  for (const row of rows.filter((one) => one.child === child)) {
    const parsed = parseCustomField(row)
    if (!parsed.ok) {
      faults.push(...parsed.faults)
      continue
    }
    const { label } = parsed.value.attrs
    if (labels.has(label)) faults.push(`标题“${label}”重复`)
    labels.add(label)
    const picker = customPicker(table, parsed.value, { targets, faults })
    if (picker) behaviour.picks[row.name] = picker
    if (parsed.value.calculate) behaviour.calculate[row.name] = parsed.value.calculate
    if (parsed.value.when) behaviour.when[row.name] = parsed.value.when
    for (const { name, kind, attrs } of expandField(parsed.value)) {
      if (Object.hasOwn(fields, name) || taken.has(name)) faults.push(`字段${name}重复`)
      fields[name] = { kind, attrs } as Field
    }
  }
  if (Object.keys(fields).length === 0) faults.push(`${shown(child ?? '')}至少要有一个字段`)
  return { fields, ...behaviour } as ReadFields
}

function oneOf<T extends string>(
  allowed: readonly T[],
  value: string,
  what: string,
  faults: string[],
): T {
  const found = allowed.find((item) => item === value)
  if (found === undefined) faults.push(`没有${what}${shown(value)}`)
  return found ?? (allowed[0] as T)
}
