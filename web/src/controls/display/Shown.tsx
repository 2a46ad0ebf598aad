import type { ReadProps } from '../control.ts'
import { textValue } from '../control.ts'
import { useRowValue } from '../use-row-value.ts'
import { formatValue } from './format-value.ts'
import { Tag } from './Tag.tsx'

/** A value as plain text; what most controls show when nothing may be changed. */
export function Shown({ field, value, options }: ReadProps) {
  return <Plain text={formatValue(field, value, options)} />
}

export function Plain({ text }: { readonly text: string }) {
  return text === '' ? (
    <span className="jh-read jh-read-none">—</span>
  ) : (
    <span className="jh-read">{text}</span>
  )
}

/** 是 in green, 否 in red. */
export function ShownFlag({ field, value }: ReadProps) {
  if (value === null || value === undefined) return <Plain text="" />
  const isTrue = value === true || value === 'true'
  return (
    <span className={`jh-read ${isTrue ? 'jh-yes' : 'jh-no'}`}>{formatValue(field, isTrue)}</span>
  )
}

/** The label of a choice, in its colour where it has one. */
export function ShownChoice(props: ReadProps) {
  const { value, options } = props
  const option = options.find((one) => one.value === textValue(value))
  if (option?.color === undefined) return <Shown {...props} />
  return <Tag color={option.color}>{option.label}</Tag>
}

/** A reference is shown by its name, which stands in a field beside it. */
export function ShownReference({ field, value, row }: ReadProps) {
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return <Plain text={textValue(name ?? value)} />
}
