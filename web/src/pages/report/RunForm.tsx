import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { Button, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DatePicker } from '#web/controls/time-entry/plant-pickers.ts'
import type { RunParams } from './run-value.ts'

type Param = ReportAnswer['params'][number]

interface RunFormProps {
  readonly params: readonly Param[]
  readonly onRun: (params: RunParams) => void
}

/** What a report is to be asked with. */
export function RunForm({ params, onRun }: RunFormProps) {
  const [values, setValues] = useState<RunParams>(() =>
    Object.fromEntries(params.map(({ key, value }) => [key, value])),
  )
  return (
    <form
      className="report-panel report-period"
      onSubmit={(event) => {
        event.preventDefault()
        onRun(values)
      }}
    >
      {params.map((param) => (
        // The control is inside.
        <label key={param.key} className="report-param">
          {param.required && <i aria-hidden="true">*</i>}
          {param.label}
          <ParamInput
            param={param}
            value={values[param.key] ?? ''}
            onChange={(value) => setValues((was) => ({ ...was, [param.key]: value }))}
          />
        </label>
      ))}
      <Button type="primary" htmlType="submit">
        查询
      </Button>
    </form>
  )
}

interface ParamInputProps {
  readonly param: Param
  readonly value: string
  readonly onChange: (value: string) => void
}

function ParamInput({ param: { kind, options, required }, value, onChange }: ParamInputProps) {
  if (kind === 'date' || kind === 'dateTime')
    return (
      <DatePicker
        required={required}
        value={value === '' ? null : dayjs(value)}
        onChange={(_, text) => onChange(text ?? '')}
      />
    )
  if (options)
    return (
      <Select
        allowClear
        className="report-word"
        value={value === '' ? null : value}
        options={options.map((option) => ({ ...option }))}
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    )
  return <Input value={value} onChange={({ target }) => onChange(target.value)} />
}
