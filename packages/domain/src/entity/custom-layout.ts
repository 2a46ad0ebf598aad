import { checkCodeRule } from '../codes/code-rule.ts'
import { areSegments, parseSegments } from '../codes/parse-segments.ts'
import { isPlainObject } from '../row/any-row.ts'
import { isCustomEntityName } from './custom-names.ts'
import type { RawEntity } from './define-entity.ts'
import { type Checked, parseLabel, shown } from './parse-custom-field.ts'

/** What cg_table.definition says of a child table. */
export interface CustomChild {
  readonly name: string
  readonly label: string
  readonly shape: 'many' | 'one'
  readonly min: number
}

type Layout = Readonly<Record<string, unknown>>

const LAYOUT_KEYS = [
  'list',
  'sort',
  'form',
  'children',
  'unique',
  'indexes',
  'codeRule',
  'auditOther',
  'importRows',
  'listTree',
]

export function readLayout(value: unknown, faults: string[]): Layout {
  if (!isPlainObject(value)) {
    faults.push('布局定义格式错误')
    return {}
  }
  for (const key of Object.keys(value))
    if (!LAYOUT_KEYS.includes(key)) faults.push(`布局定义有未知项${shown(key)}`)
  return value
}

type LayoutPart =
  | 'list'
  | 'sort'
  | 'form'
  | 'unique'
  | 'indexes'
  | 'codeRule'
  | 'auditOther'
  | 'importRows'
  | 'listTree'

/** Whether the names exist is for the checker to say. */
export function entityLayout(
  layout: Layout,
  name: string,
  faults: string[],
): Pick<RawEntity, LayoutPart> {
  return {
    ...part(layout, 'list', isNames, '列表列格式错误', faults),
    ...part(layout, 'sort', isSort, '排序格式错误', faults),
    ...part(layout, 'form', isForm, '表单布局格式错误', faults),
    ...part(layout, 'unique', isNameSets, '不可重复的组合格式错误', faults),
    ...part(layout, 'indexes', isNameSets, '索引格式错误', faults),
    ...part(layout, 'auditOther', isFlag, '他人审核格式错误', faults),
    ...part(layout, 'importRows', isText, '导入方式格式错误', faults),
    ...part(layout, 'listTree', isText, '树字段格式错误', faults),
    ...codeRuleOf(layout, name, faults),
  }
}

/** A part of the layout where it is given and well formed. */
function part<K extends string, T>(
  layout: Layout,
  key: K,
  fits: (value: unknown) => value is T,
  fault: string,
  faults: string[],
): { readonly [N in K]?: T } {
  const value = layout[key]
  if (value === undefined || value === null) return {}
  if (fits(value)) return { [key]: value } as { readonly [N in K]: T }
  faults.push(fault)
  return {}
}

function codeRuleOf(layout: Layout, name: string, faults: string[]): Pick<RawEntity, 'codeRule'> {
  const given = layout['codeRule']
  if (given === undefined || given === null) return {}
  const segments = parseSegments(given)
  if (!areSegments(segments)) {
    faults.push(segments.message)
    return {}
  }
  const rule = { id: name, segments }
  const refusal = checkCodeRule(rule)
  if (refusal !== null) faults.push(refusal.message)
  return { codeRule: rule }
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isText = (value: unknown): value is string => typeof value === 'string'
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)
const isNameSets = (value: unknown): value is readonly (readonly string[])[] =>
  Array.isArray(value) &&
  value.length <= 20 &&
  value.every((one) => isNames(one) && one.length > 0 && one.length <= 8)

const isSort = (value: unknown): value is { field: string; dir: 'asc' | 'desc' } =>
  isPlainObject(value) && isText(value['field']) && ['asc', 'desc'].includes(String(value['dir']))

const isForm = (
  value: unknown,
): value is { parts: readonly (string | { readonly tab: string })[] } =>
  isPlainObject(value) &&
  Array.isArray(value['parts']) &&
  Object.keys(value).length === 1 &&
  value['parts'].every(
    (one) => isText(one) || (isPlainObject(one) && parseLabel(one['tab']) !== null),
  )

const MOST_CHILD_TABLES = 20

export function readChildren(value: unknown, faults: string[]): readonly CustomChild[] {
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

export function labelOf(value: unknown, name: string, faults: string[]): string {
  const label = parseLabel(value)
  if (label === null) faults.push(`表${shown(name)}缺少标题`)
  return label ?? ''
}
