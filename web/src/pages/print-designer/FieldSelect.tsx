import {
  lineFieldOf,
  type PrintField,
  type PrintFields,
} from '@junheng/domain/print/print-field.ts'
import { Select } from 'antd'

/** All that may be named, in groups, by what people call it. */
function fieldOptions({ head, lines, facts }: PrintFields) {
  const optionOf = ({ name, label }: PrintField) => ({ value: name, label })
  return [
    { label: '单据', options: head.map(optionOf) },
    ...lines.map(({ name, label, fields }) => ({
      label: `明细 ${label}`,
      options: fields.map((field) => ({ value: `${name}.${field.name}`, label: field.label })),
    })),
    { label: '打印信息', options: facts.map(optionOf) },
  ]
}

export function FieldSelect({
  label,
  value,
  fields,
  only,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly fields: PrintFields
  /** Lines whose fields alone are offered, and the number of the line. */
  readonly only?: string
  onChange(value: string): void
}) {
  const groups = fieldOptions(fields)
  const options =
    only === undefined
      ? groups
      : [
          { label: '行', options: [{ value: '$row', label: '行号' }] },
          ...groups.filter(({ options: list }) =>
            list.some((one) => lineFieldOf(fields, one.value)?.lines.name === only),
          ),
        ]
  return (
    <Select<string>
      aria-label={label}
      className="print-wide"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="按名称查找字段"
      value={value === '' ? null : value}
      options={options}
      onChange={onChange}
    />
  )
}
