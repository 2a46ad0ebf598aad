import type { CodeSegment } from '../codes/code-rule.ts'
import type { CustomBehaviour } from '../entity/custom-behaviour.ts'
import { customMount } from '../entity/custom-names.ts'
import type { FieldAttrs } from '../entity/field.ts'
import type { FieldKind } from '../entity/field-kinds.ts'
import type { CustomFieldRow, CustomTableRow } from '../entity/model-from-rows.ts'
import type { Checked } from '../entity/parse-custom-field.ts'
import { isPlainObject } from '../row/any-row.ts'

/** A field as its maker describes it; what it does stands among its attributes. */
export interface DesignField {
  readonly name: string
  /** Its name in what is published; absent: it is new. So a field that is renamed keeps its values. */
  readonly was?: string
  readonly kind: FieldKind
  readonly attrs: FieldAttrs & CustomBehaviour
}

export interface DesignChild {
  readonly name: string
  readonly label: string
  readonly shape: 'many' | 'one'
  readonly min: number
  readonly fields: readonly DesignField[]
}

export type FormPart = string | { readonly tab: string }

/** A table of a customer, whole: what is drafted, published, compared and carried to another site. */
export interface TableDesign {
  readonly name: string
  readonly label: string
  readonly scope: string
  readonly lifeCycle: string
  readonly codeField: string | null
  readonly nameField: string | null
  readonly fields: readonly DesignField[]
  readonly children: readonly DesignChild[]
  /** Columns of the list; null: as the fields stand. */
  readonly list: readonly string[] | null
  readonly sort: { readonly field: string; readonly dir: 'asc' | 'desc' } | null
  /** The form's order and tabs; null: as the fields stand, child tables last. */
  readonly form: { readonly parts: readonly FormPart[] } | null
  readonly unique: readonly (readonly string[])[]
  readonly indexes: readonly (readonly string[])[]
  readonly codeRule: readonly CodeSegment[] | null
  /** Of a document: whoever made it does not audit it. */
  readonly auditOther: boolean
  /** Of a document: a workbook may bring it, a row for each row of this child table, or `header`. */
  readonly importRows: string | null
}

/** What a new table begins with. */
export const blankDesign = (name: string, label: string): TableDesign => ({
  name,
  label,
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: [
    { name: 'code', kind: 'text', attrs: { label: '编码', length: 40, quick: true } },
    { name: 'name', kind: 'text', attrs: { label: '名称', length: 100, quick: true } },
  ],
  children: [],
  list: null,
  sort: null,
  form: null,
  unique: [],
  indexes: [],
  codeRule: null,
  auditOther: false,
  importRows: null,
})

/**
 * A table as its drawing begins. A document has a number that is given by itself; what else it holds is for its
 * author to say.
 *
 * @example
 * startedDesign('xCheck', '安全检查', { scope: 'org', lifeCycle: 'document' }).fields.length // 1
 */
export function startedDesign(
  name: string,
  label: string,
  { scope, lifeCycle }: Pick<TableDesign, 'scope' | 'lifeCycle'>,
): TableDesign {
  const blank = { ...blankDesign(name, label), scope, lifeCycle }
  if (lifeCycle !== 'document') return blank
  return {
    ...blank,
    nameField: null,
    fields: [{ name: 'code', kind: 'text', attrs: { label: '单号', length: 40, quick: true } }],
    codeRule: [
      { type: 'date', pattern: 'yyyyMMdd' },
      { type: 'sequence', width: 4, reset: 'day' },
    ],
  }
}

/** The rows that a design is stored in. */
export interface DesignRows {
  readonly table: CustomTableRow
  readonly fields: readonly CustomFieldRow[]
}

/**
 * @example
 * rowsOfDesign(blankDesign('xTool', '工具')).table.tableName // 'x_tool'
 */
export function rowsOfDesign(design: TableDesign): DesignRows {
  const { table, base } = customMount(design.name)
  const { name, label, scope, lifeCycle, codeField, nameField } = design
  const rowsAt = (child: string | null, fields: readonly DesignField[]) =>
    fields.map(({ name: field, kind, attrs }) => ({ child, name: field, kind, attrs }))
  return {
    table: {
      name,
      tableName: table,
      label,
      scope,
      lifeCycle,
      codeField,
      nameField,
      base,
      definition: definitionOf(design),
    },
    fields: [
      ...rowsAt(null, design.fields),
      ...design.children.flatMap((child) => rowsAt(child.name, child.fields)),
    ],
  }
}

/** Only what is said: a definition made before there was an option reads the same as one without it. */
function definitionOf(design: TableDesign): Readonly<Record<string, unknown>> {
  const { children, list, sort, form, unique, indexes, codeRule, auditOther, importRows } = design
  return {
    ...(children.length > 0
      ? { children: children.map(({ fields: _fields, ...child }) => child) }
      : {}),
    ...(list ? { list } : {}),
    ...(sort ? { sort } : {}),
    ...(form ? { form } : {}),
    ...(unique.length > 0 ? { unique } : {}),
    ...(indexes.length > 0 ? { indexes } : {}),
    ...(codeRule ? { codeRule } : {}),
    ...(auditOther ? { auditOther } : {}),
    ...(importRows ? { importRows } : {}),
  }
}

/** The design that rows hold; each field stands under the name it has there. */
export function designOfRows(
  table: CustomTableRow,
  rows: readonly CustomFieldRow[],
): TableDesign | null {
  const { tableName: _tableName, base: _base, definition, ...head } = table
  const parts = isPlainObject(definition) ? definition : {}
  const fieldsOf = (child: string | null) =>
    rows
      .filter((row) => row.child === child)
      .map(({ name, kind, attrs }) => ({ name, was: name, kind, attrs }))
  const given = Array.isArray(parts['children']) ? parts['children'].filter(isPlainObject) : []
  const children = given.map((child) => ({
    shape: 'many',
    min: 0,
    ...child,
    fields: fieldsOf(String(child['name'])),
  }))
  const read = readDesign({ ...head, ...parts, children, fields: fieldsOf(null) })
  return read.ok ? read.value : null
}

const OPTIONAL = [
  'list',
  'sort',
  'form',
  'unique',
  'indexes',
  'codeRule',
  'auditOther',
  'importRows',
] as const
const KEYS: ReadonlySet<string> = new Set([
  'name',
  'label',
  'scope',
  'lifeCycle',
  'codeField',
  'nameField',
  'fields',
  'children',
  ...OPTIONAL,
])

/** The outer form of a design from outside; what its parts mean is for `checkDesign` to say. */
export function readDesign(value: unknown): Checked<TableDesign> {
  const fault = (what: string) => ({ ok: false as const, faults: [what] })
  if (!isPlainObject(value)) return fault('不是一张表的设计')
  const unknown = Object.keys(value).find((key) => !KEYS.has(key))
  if (unknown !== undefined) return fault(`设计有未知项${unknown.slice(0, 40)}`)
  const { name, label, scope = 'org', lifeCycle = 'master', fields, children = [] } = value
  if (![name, label, scope, lifeCycle].every((text) => typeof text === 'string'))
    return fault('设计缺少表名或标题')
  if (!isFieldList(fields)) return fault('字段的写法有误')
  if (!Array.isArray(children) || !children.every(isChild)) return fault('明细表的写法有误')
  const given = (key: string, otherwise: unknown) => value[key] ?? otherwise
  return {
    ok: true,
    value: {
      name,
      label,
      scope,
      lifeCycle,
      codeField: given('codeField', null),
      nameField: given('nameField', null),
      fields,
      children,
      list: given('list', null),
      sort: given('sort', null),
      form: given('form', null),
      unique: given('unique', []),
      indexes: given('indexes', []),
      codeRule: given('codeRule', null),
      auditOther: given('auditOther', false) === true,
      importRows: given('importRows', null),
      // The parts are read once more, strictly, when the model is made of them.
    } as TableDesign,
  }
}

const isFieldList = (value: unknown): value is readonly DesignField[] =>
  Array.isArray(value) && value.length <= 300 && value.every(isField)

const isField = (value: unknown): boolean =>
  isPlainObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['kind'] === 'string' &&
  ['undefined', 'string'].includes(typeof value['was']) &&
  isPlainObject(value['attrs']) &&
  Object.keys(value).every((key) => ['name', 'was', 'kind', 'attrs'].includes(key))

const isChild = (value: unknown): boolean =>
  isPlainObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['label'] === 'string' &&
  isFieldList(value['fields'])

/** The design with its fields named as they stand: what is published, or carried away. */
export function settledDesign(design: TableDesign): TableDesign {
  const settled = ({ name, kind, attrs }: DesignField): DesignField => ({ name, kind, attrs })
  return {
    ...design,
    fields: design.fields.map(settled),
    children: design.children.map((child) => ({ ...child, fields: child.fields.map(settled) })),
  }
}

/** A design from elsewhere laid over what is published: fields of the same name go on. */
export function designOver(design: TableDesign, published: TableDesign | null): TableDesign {
  const namesOf = (fields: readonly DesignField[] | undefined) =>
    new Set((fields ?? []).map(({ name }) => name))
  const over = (fields: readonly DesignField[], known: ReadonlySet<string>) =>
    fields.map(({ name, kind, attrs }) => ({
      name,
      ...(known.has(name) ? { was: name } : {}),
      kind,
      attrs,
    }))
  return {
    ...design,
    fields: over(design.fields, namesOf(published?.fields)),
    children: design.children.map((child) => {
      const old = published?.children.find(({ name }) => name === child.name)
      return { ...child, fields: over(child.fields, namesOf(old?.fields)) }
    }),
  }
}
