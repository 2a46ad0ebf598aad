import { type ParamField, paramFallback, paramFault } from '@junheng/domain/scale/param-field.ts'
import { Checkbox, Input, InputNumber, Select } from 'antd'

interface ParamEntryProps {
  readonly id: string
  readonly field: ParamField
  readonly value: unknown
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}

/** One parameter: its name, the control that its kind asks for, and what to know of it or what is wrong with it. */
export function ParamEntry(props: ParamEntryProps) {
  const { id, field, value } = props
  const fault = paramFault(field.entry, value)
  const isFlag = field.entry.kind === 'flag'
  return (
    <div className={isFlag ? 'param-entry param-flag' : 'param-entry'}>
      {!isFlag && <label htmlFor={id}>{field.label}</label>}
      <ParamControl {...props} />
      {fault === null ? (
        field.tips && <small id={`${id}-tips`}>{field.tips}</small>
      ) : (
        <small className="param-fault" role="alert">
          须为{fault}
        </small>
      )}
    </div>
  )
}

function ParamControl({ id, field, value, disabled, onChange }: ParamEntryProps) {
  const { entry, label, options = {}, tips } = field
  const shared = { id, disabled, 'aria-describedby': tips ? `${id}-tips` : undefined }
  const status = paramFault(entry, value) === null ? '' : 'error'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (entry.kind) {
    case 'flag':
      return (
        <Checkbox
          {...shared}
          checked={typeof value === 'boolean' ? value : entry.fallback}
          onChange={({ target }) => onChange(target.checked)}
        >
          {label}
        </Checkbox>
      )
    case 'int':
      return (
        <InputNumber
          {...shared}
          className="param-wide"
          min={entry.from}
          max={entry.to}
          precision={0}
          placeholder={entry.fallback === null ? '' : String(entry.fallback)}
          value={text === '' || Number.isNaN(Number(text)) ? null : Number(text)}
          onChange={onChange}
        />
      )
    case 'oneOf':
      return (
        <Select
          {...shared}
          status={status}
          value={entry.values.find((each) => each === value) ?? paramFallback(entry)}
          options={entry.values.map((each) => ({
            value: each,
            label: options[String(each)] ?? String(each),
          }))}
          onChange={onChange}
        />
      )
    case 'codes':
      return (
        <Select
          {...shared}
          mode="tags"
          status={status}
          tokenSeparators={[',', '，', ' ']}
          open={false}
          suffixIcon={null}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    default:
      return <TextParam {...{ ...shared, entry, status, text, onChange }} />
  }
}

function TextParam({
  entry,
  text,
  onChange,
  ...shared
}: {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-describedby': string | undefined
  readonly status: '' | 'error'
  readonly entry: ParamField['entry']
  readonly text: string
  readonly onChange: (value: unknown) => void
}) {
  const isSecret = entry.kind === 'text' && entry.isSecret === true
  const most = entry.kind === 'text' ? entry.most : 40
  const Entry = isSecret ? Input.Password : Input
  return (
    <Entry
      {...shared}
      maxLength={most}
      autoComplete={isSecret ? 'new-password' : 'off'}
      placeholder={entry.kind === 'factor' ? '1' : ''}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
