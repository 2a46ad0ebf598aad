import { isPlainObject } from '../row/any-row.ts'
import { type CustomField, checkEntity, EntityFault } from './check-entity.ts'
import { customMount, isCustomEntityName } from './custom-names.ts'
import { type Child, defineChild, type Entity, type RawEntity } from './define-entity.ts'
import { ENTITY_SCOPES } from './entity-scope.ts'
import type { Field, Fields } from './field.ts'
import { LIFE_CYCLES } from './life-cycle.ts'
import type { EntityModel } from './model.ts'
import {
  type Checked,
  followerName,
  parseCustomField,
  parseLabel,
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
  /** List columns, sort, form parts and children; each may be absent. */
  readonly definition: unknown
}

/** A row of cg_table_field; `child` names the child table it belongs to, null the header. */
export interface CustomFieldRow {
  readonly child: string | null
  readonly name: string
  readonly kind: string
  readonly attrs: unknown
}

/** What cg_table.definition says of a child table. */
export interface CustomChild {
  readonly name: string
  readonly label: string
  readonly shape: 'many' | 'one'
  readonly min: number
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

/**
 * The model of a customer's table, made from its rows through the same checker as every definition.
 *
 * @example
 * modelFromRows(toolRow, [{ child: null, name: 'code', kind: 'text', attrs: { label: '编码' } }])
 */
export function modelFromRows(
  table: CustomTableRow,
  rows: readonly CustomFieldRow[],
): Checked<EntityModel> {
  const faults: string[] = []
  const raw = rawEntity(table, rows, faults)
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
  faults: string[],
): RawEntity {
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
  return {
    name: table.name,
    table: place.table,
    label,
    scope: oneOf(ENTITY_SCOPES, table.scope, '归属', faults),
    lifeCycle: oneOf(LIFE_CYCLES, table.lifeCycle, '生命周期', faults),
    ...(table.codeField === null ? {} : { codeField: table.codeField }),
    ...(table.nameField === null ? {} : { nameField: table.nameField }),
    fields: tableFields(rows, null, known, faults),
    children: Object.fromEntries(
      children.map((child) => [child.name, rawChild(child, rows, faults)]),
    ),
    ...listLayout(layout, faults),
    mounts: [{ code: 'main', base: place.base, route: place.route, label }],
  }
}

function rawChild(child: CustomChild, rows: readonly CustomFieldRow[], faults: string[]): Child {
  const { name, label, shape, min } = child
  const fields = tableFields(rows, name, new Set(), faults)
  return defineChild({ name, table: customMount(name).table, label, shape, min, fields })
}

function tableFields(
  rows: readonly CustomFieldRow[],
  child: string | null,
  taken: ReadonlySet<string>,
  faults: string[],
): Fields {
  const fields: Record<string, Field> = {}
  // Two columns of one title could not be told apart in a workbook.
  const labels = new Set<string>()
  for (const row of rows) {
    if (row.child !== child) continue
    const parsed = parseCustomField(row)
    if (!parsed.ok) {
      faults.push(...parsed.faults)
      continue
    }
    const { label } = parsed.value.attrs
    if (labels.has(label)) faults.push(`标题“${label}”重复`)
    labels.add(label)
    for (const { name, kind, attrs } of expandField(parsed.value)) {
      if (Object.hasOwn(fields, name) || taken.has(name)) faults.push(`字段${name}重复`)
      fields[name] = { kind, attrs } as Field
    }
  }
  if (Object.keys(fields).length === 0) faults.push(`${shown(child ?? '')}至少要有一个字段`)
  return fields
}

const LAYOUT_KEYS = ['list', 'sort', 'form', 'children']

function readLayout(value: unknown, faults: string[]): Readonly<Record<string, unknown>> {
  if (!isPlainObject(value)) {
    faults.push('布局定义格式错误')
    return {}
  }
  for (const key of Object.keys(value))
    if (!LAYOUT_KEYS.includes(key)) faults.push(`布局定义有未知项${shown(key)}`)
  return value
}

/** Whether the names exist is for the checker to say. */
function listLayout(
  { list, sort, form }: Readonly<Record<string, unknown>>,
  faults: string[],
): Pick<RawEntity, 'list' | 'sort' | 'form'> {
  const layout: { -readonly [K in 'list' | 'sort' | 'form']?: RawEntity[K] } = {}
  if (isNames(list)) layout.list = list
  else if (list !== undefined) faults.push('列表列格式错误')
  if (isSort(sort)) layout.sort = sort
  else if (sort !== undefined) faults.push('排序格式错误')
  if (isPlainObject(form) && isFormParts(form['parts'])) layout.form = { parts: form['parts'] }
  else if (form !== undefined) faults.push('表单布局格式错误')
  return layout
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isSort = (value: unknown): value is { field: string; dir: 'asc' | 'desc' } =>
  isPlainObject(value) &&
  typeof value['field'] === 'string' &&
  (value['dir'] === 'asc' || value['dir'] === 'desc')

const isFormParts = (value: unknown): value is readonly (string | { readonly tab: string })[] =>
  Array.isArray(value) &&
  value.every(
    (part) => typeof part === 'string' || (isPlainObject(part) && parseLabel(part['tab']) !== null),
  )

const MOST_CHILD_TABLES = 20

function readChildren(value: unknown, faults: string[]): readonly CustomChild[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > MOST_CHILD_TABLES) {
    faults.push('子表定义格式错误')
    return []
  }
  return value.flatMap((item) => {
    const child = parseCustomChild(item)
    if (child.ok) return [child.value]
    faults.push(...child.faults)
    return []
  })
}

/** Reads what a customer says of a child table, its fields aside. */
function parseCustomChild(value: unknown): Checked<CustomChild> {
  if (!isPlainObject(value)) return { ok: false, faults: ['子表定义格式错误'] }
  const faults: string[] = []
  const { name, shape = 'many', min = 0 } = value
  for (const key of Object.keys(value))
    if (!['name', 'label', 'shape', 'min'].includes(key)) faults.push(`未知属性${shown(key)}`)
  if (typeof name !== 'string' || !isCustomEntityName(name))
    faults.push('表名须为x加大写字母开头的驼峰英文，如xToolPart')
  if (shape !== 'many' && shape !== 'one') faults.push('形式只能是many或one')
  if (!Number.isInteger(min) || Number(min) < 0 || Number(min) > 100) faults.push('最少行数不可用')
  const label = labelOf(value['label'], shown(name), faults)
  if (faults.length > 0)
    return { ok: false, faults: faults.map((fault) => `子表${shown(name)}：${fault}`) }
  return { ok: true, value: { name: String(name), label, shape, min } as CustomChild }
}

function labelOf(value: unknown, name: string, faults: string[]): string {
  const label = parseLabel(value)
  if (label === null) faults.push(`表${shown(name)}缺少标题`)
  return label ?? ''
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
