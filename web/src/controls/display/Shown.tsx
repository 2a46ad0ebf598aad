import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { maskKindOf } from '@junheng/domain/checks/named-check.ts'
import { type MaskKind, maskValue } from '@junheng/domain/values/masking.ts'
import { useState } from 'react'
import { listValue, type ReadProps, textValue } from '../control.ts'
import { useRowValue } from '../use-row-value.ts'
import { formatValue } from './format-value.ts'
import { Plain } from './Plain.tsx'
import { Tag } from './Tag.tsx'

/** A value as plain text; what most controls show when nothing may be changed. */
export function Shown({ field, value, options }: ReadProps) {
  const kind = maskKindOf(field)
  if (kind !== null)
    return <MaskedText kind={kind} text={textValue(value)} label={field.fieldExplain} />
  return <Plain text={formatValue(field, value, options)} />
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

/** Several references by their names. */
export function ShownReferences({ field, value, row }: ReadProps) {
  const names = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return <Plain text={listValue(nameOrNothing(names, value)).join('、')} />
}

/** A reference is shown by its name, which stands in a field beside it. */
export function ShownReference({ field, value, row }: ReadProps) {
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return <Plain text={textValue(nameOrNothing(name, value))} />
}

/** Nineteen digits by which the database knows a row; they tell a reader nothing. */
const IDS = /^\d{15,19}(,\d{15,19})*$/

/** What a reference is called; an id without a name is shown as nothing, anything else stands for itself. */
function nameOrNothing(name: unknown, value: unknown): unknown {
  const shown = name ?? value
  return IDS.test(textValue(shown)) ? '' : shown
}

/**
 * A personal value without its middle. Who was sent the plain one may look at it: a screen in a gate house
 * is read by more people than the one before it.
 */
function MaskedText({
  kind,
  text,
  label,
}: {
  readonly kind: MaskKind
  readonly text: string
  readonly label: string
}) {
  const [isPlain, setPlain] = useState(false)
  if (text === '' || text.includes('*')) return <Plain text={text} />
  return (
    <span className="jh-read jh-masked">
      {isPlain ? text : maskValue(kind, text)}
      <button
        type="button"
        className="jh-icon-button"
        aria-label={`${isPlain ? '隐藏' : '显示'}完整${label}`}
        aria-pressed={isPlain}
        onClick={() => setPlain(!isPlain)}
      >
        {isPlain ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      </button>
    </span>
  )
}
