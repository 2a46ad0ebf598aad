import { conditionFields, type PrintFields } from '@junheng/domain/print/print-field.ts'
import { isConditionFault, parseCondition } from '@junheng/domain/workflow/parse-condition.ts'
import { Input } from 'antd'
import { FieldLine } from './FieldLine.tsx'

const LONGEST = 1000

/** A condition in the Chinese names of the fields; what cannot be read is said at once. */
export function ShowIf({
  value,
  fields,
  child,
  onChange,
}: {
  readonly value: string | undefined
  readonly fields: PrintFields
  readonly child: string | null
  onChange(value: string): void
}) {
  const text = value ?? ''
  const read = text.trim() === '' ? null : parseCondition(text, conditionFields(fields, child))
  const fault = read !== null && isConditionFault(read) ? read : null
  return (
    <FieldLine label="显示条件" hint="不填总是显示。文字加引号，用 并且、或者、非 连接">
      <Input.TextArea
        aria-label="显示条件"
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={LONGEST}
        placeholder={'如：净重 > 30 并且 备注 <> ""'}
        status={fault === null ? '' : 'error'}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault !== null && (
        <small className="print-fault" role="alert">
          第 {fault.at} 个字：{fault.message}
        </small>
      )}
    </FieldLine>
  )
}
