import { Select, Switch } from 'antd'
import { entryProps } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { NO, YES } from '../display/format-value.ts'
import { ShownFlag } from '../display/Shown.tsx'
import './boolean.css'

const ANSWERS = [
  { value: 'true', label: YES },
  { value: 'false', label: NO },
]

/** BOOLEAN: a switch 是 / 否; a question has a third answer, so a search form offers a list. */
function BooleanSwitch(props: ControlProps) {
  const { id, field, place, value, disabled, onChange, describedBy } = props
  if (place === 'query')
    return (
      <Select
        {...entryProps(props)}
        allowClear
        placeholder="全部"
        value={textValue(value) || null}
        options={ANSWERS}
        onChange={(answer?: string | null) => onChange(answer ?? null)}
      />
    )
  return (
    <Switch
      id={id}
      className="jh-switch"
      aria-label={field.fieldExplain}
      aria-describedby={describedBy}
      disabled={disabled}
      checked={value === true || value === 'true'}
      checkedChildren={YES}
      unCheckedChildren={NO}
      onChange={onChange}
    />
  )
}

export const boolean: Control = {
  Edit: BooleanSwitch,
  Read: ShownFlag,
  span: 'one',
  isLight: false,
}
