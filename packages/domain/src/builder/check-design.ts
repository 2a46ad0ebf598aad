import { isFormulaLiteral } from '../entity/custom-behaviour.ts'
import { isCustomEntityName } from '../entity/custom-names.ts'
import type { PickTargets } from '../entity/custom-picker.ts'
import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import { modelFromRows } from '../entity/model-from-rows.ts'
import { followerName, parseCustomField } from '../entity/parse-custom-field.ts'
import { type DesignField, rowsOfDesign, type TableDesign } from './table-design.ts'

/** What keeps a design from being published, and which field to look at. */
export interface DesignFault {
  readonly child: string | null
  readonly field: string | null
  readonly message: string
}

/**
 * Everything that is wrong with a design, in words for its maker. What only the strict reading of the model finds comes
 * last, and only where nothing else is wrong.
 *
 * @example
 * checkDesign(blankDesign('tool', '工具'))[0]?.message // '表名须为x加大写字母开头的英文，如xTool'
 */
export function checkDesign(design: TableDesign, targets?: PickTargets): readonly DesignFault[] {
  const faults: DesignFault[] = [...headFaults(design)]
  const tables = [{ name: null, fields: design.fields }, ...design.children]
  for (const { name, fields } of tables) {
    if (fields.length === 0) faults.push({ child: name, field: null, message: '至少要有一个字段' })
    for (const field of fields)
      for (const message of fieldFaults(design, fields, field, name))
        faults.push({ child: name, field: field.name, message })
  }
  if (faults.length > 0) return faults
  const { table, fields } = rowsOfDesign(design)
  const model = modelFromRows(table, fields, targets)
  return model.ok
    ? []
    : model.faults.map((message) => ({ child: null, field: fieldNamed(message), message }))
}

const fieldNamed = (message: string): string | null => /^字段(\w+)：/.exec(message)?.[1] ?? null

function headFaults(design: TableDesign): readonly DesignFault[] {
  const { name, label, lifeCycle, codeField, codeRule, children } = design
  const names = new Set(design.fields.flatMap(namesIn))
  const faults: string[] = []
  if (!/^x[A-Z][a-zA-Z0-9]*$/.test(name)) faults.push('表名须为x加大写字母开头的英文，如xTool')
  else if (!isCustomEntityName(name)) faults.push('表名不能超过48个字母，每个大写字母算两个')
  if (label.trim() === '') faults.push('必须填写表标题')
  for (const field of new Set(namedElsewhere(design)))
    if (!names.has(field) && !isBase(field) && !children.some((child) => child.name === field))
      faults.push(`列表、表单、排序或组合中的“${field}”已不是这张表的字段`)
  if (codeRule !== null && codeField === null) faults.push('有编号规则时须指定编号字段')
  for (const segment of codeRule ?? [])
    if (segment.type === 'field' && !names.has(segment.field))
      faults.push(`编号规则用到的字段“${segment.field}”不存在`)
  if (design.auditOther && lifeCycle !== 'document') faults.push('只有单据可以要求他人审核')
  if (design.importRows !== null && lifeCycle !== 'document')
    faults.push('档案本来就可以导入，无须设置导入方式')
  for (const child of children)
    if (!/^x[A-Z][a-zA-Z0-9]*$/.test(child.name))
      faults.push(`明细表“${child.label}”的表名须为x加大写字母开头的英文`)
  return faults.map((message) => ({ child: null, field: null, message }))
}

const namesIn = ({ name, kind }: DesignField): readonly string[] =>
  kind === 'ref' ? [name, followerName(name)] : [name]

/** Columns that every table has. */
const isBase = (name: string): boolean =>
  /^(enabled|status|createUser|createDate|updateUser|updateDate|auditUser|auditDate)$/.test(name)

/** Names that the table uses outside of its fields. */
function namedElsewhere(design: TableDesign): readonly string[] {
  const { list, sort, form, unique, indexes, codeField, nameField } = design
  const parts = (form?.parts ?? []).filter((part) => typeof part === 'string')
  return [
    ...(list ?? [])
      .map((name) => name.replace(/Names$/, 'Ids'))
      .map((name) => inList(design, name)),
    ...(sort ? [sort.field] : []),
    ...parts,
    ...unique.flat(),
    ...indexes.flat(),
    ...[codeField, nameField].filter((name) => name !== null),
  ]
}

/** A column may be one of a child that has one row only. */
function inList({ children, fields }: TableDesign, name: string): string {
  if (fields.some((field) => namesIn(field).includes(name))) return name
  const child = children.find(
    ({ shape, fields: own }) => shape === 'one' && own.some((field) => field.name === name),
  )
  return child?.name ?? name
}

function fieldFaults(
  design: TableDesign,
  fields: readonly DesignField[],
  field: DesignField,
  child: string | null,
): readonly string[] {
  const same = fields.filter((other) => other !== field)
  const faults: string[] = []
  const parsed = parseCustomField(field)
  if (!parsed.ok)
    for (const fault of parsed.faults) faults.push(fault.replace(`字段${field.name}：`, ''))
  if (same.some(({ name }) => name === field.name)) faults.push(`名称“${field.name}”重复`)
  const { label, when } = field.attrs
  if (same.some(({ attrs }) => attrs.label.trim() === label.trim()))
    faults.push(`标题“${label}”重复`)
  if (when !== undefined && !same.some(({ name }) => name === when.field))
    faults.push(`联动所看的字段“${when.field}”不存在`)
  return [...faults, ...formulaFaults(design, fields, field, child), ...pickFaults(fields, field)]
}

function formulaFaults(
  { children }: TableDesign,
  fields: readonly DesignField[],
  { name, attrs: { calculate } }: DesignField,
  child: string | null,
): readonly string[] {
  if (calculate === undefined) return []
  if ('sum' in calculate) {
    const summed = children.find((one) => one.name === calculate.sum)
    if (child !== null) return ['明细表的字段不能合计明细表']
    if (summed === undefined) return [`要合计的明细表“${calculate.sum}”不存在`]
    return calculate.of.flatMap((of) => figureFault(summed.fields, of))
  }
  const names = calculate.filter((item) => !isFormulaLiteral(item))
  if (names.includes(name)) return ['公式用到了自己']
  return names.flatMap((one) => figureFault(fields, one))
}

function figureFault(fields: readonly DesignField[], name: string): readonly string[] {
  const field = fields.find((one) => one.name === name)
  if (field === undefined) return [`公式用到的字段“${name}”不存在`]
  const isFigure = FIELD_KIND_TRAITS[field.kind]?.fieldType === 'NUMBER'
  return isFigure ? [] : [`公式用到的“${field.attrs.label}”不是数字`]
}

function pickFaults(
  fields: readonly DesignField[],
  { attrs: { pick } }: DesignField,
): readonly string[] {
  if (pick === undefined) return []
  const known = new Set(fields.map(({ name }) => name))
  return [...Object.keys(pick.fill ?? {}), ...Object.values(pick.filter ?? {})]
    .filter((name) => !known.has(name))
    .map((name) => `带出或筛选用到的字段“${name}”不存在`)
}
