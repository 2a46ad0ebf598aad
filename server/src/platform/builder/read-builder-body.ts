import { group, listOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { choice, int, json, text } from '@junheng/domain/entity/field.ts'
import { FIELD_KINDS, type FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import type { FieldRequest } from './add-custom-field.ts'
import type { ChildTableInput, TableRequest } from './create-custom-table.ts'

/** Longer than any name or label; what is left is for the checker to refuse in words. */
const LONGEST_TEXT = 200

export const KINDS = Object.fromEntries(FIELD_KINDS.map((kind) => [kind, kind])) as Readonly<
  Record<FieldKind, string>
>

const FIELD = group(
  {
    name: text({
      label: '字段名',
      tips: '驼峰英文；系统表上以x开头，如xGrade；引用以Id结尾',
      length: LONGEST_TEXT,
      required: true,
    }),
    kind: choice(KINDS, { label: '种类', required: true }),
    attrs: json({ label: '字段属性，label必填', required: true }),
  },
  { required: true },
)
const FIELDS = listOf(FIELD, { label: '字段', required: true })

const LABEL = text({ label: '标题', length: LONGEST_TEXT, required: true })

const CHILD = {
  name: text({ label: '名称', length: LONGEST_TEXT, required: true }),
  label: LABEL,
  shape: choice({ many: '多行', one: '一行' }, { label: '行数' }),
  min: int({ label: '最少行数' }),
  fields: FIELDS,
}

/** The body of cg-table/create: its shape only, its meaning is checked with the model. */
export const TABLE_BODY = {
  name: text({
    label: '表名',
    tips: '如xTool，库表为x_tool',
    length: LONGEST_TEXT,
    required: true,
  }),
  label: LABEL,
  scope: choice(
    { org: '库区', group: '集团', 'org-or-group': '库区或集团', global: '全站' },
    { label: '归属' },
  ),
  lifeCycle: choice({ master: '档案', document: '单据', none: '无' }, { label: '生命周期' }),
  fields: FIELDS,
  children: listOf(group(CHILD, { required: true }), { label: '明细' }),
}

/** The body of cg-table-field/create. */
export const FIELD_BODY = {
  entity: text({ label: '表', length: LONGEST_TEXT, required: true }),
  child: text({ label: '明细', length: LONGEST_TEXT }),
  field: FIELD,
}

export function tableRequest({
  scope,
  lifeCycle,
  children,
  ...table
}: ValuesOf<typeof TABLE_BODY>): TableRequest {
  return {
    ...table,
    ...(scope === null ? {} : { scope }),
    ...(lifeCycle === null ? {} : { lifeCycle }),
    children: children.map(childTable),
  }
}

const childTable = ({ shape, min, ...child }: ValuesOf<typeof CHILD>): ChildTableInput => ({
  ...child,
  ...(shape === null ? {} : { shape }),
  ...(min === null ? {} : { min }),
})

export const fieldRequest = ({ child, ...request }: ValuesOf<typeof FIELD_BODY>): FieldRequest => ({
  ...request,
  ...(child === null ? {} : { child }),
})
