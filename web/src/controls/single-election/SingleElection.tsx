import { Radio } from 'antd'
import { selectOptions } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { ShownValue } from '../default-value/ShownValue.tsx'
import { electable, elected } from './election.ts'

/** SINGLE_ELECTION: radio buttons. */
function SingleElection({
  id,
  field,
  options,
  value,
  disabled,
  onChange,
  describedBy,
}: ControlProps) {
  return (
    <Radio.Group
      id={id}
      className="jh-choices"
      aria-label={field.fieldExplain}
      aria-describedby={describedBy}
      disabled={disabled}
      value={textValue(value)}
      options={selectOptions(electable(field, options))}
      onChange={(event) => onChange(elected(field, event.target.value))}
    />
  )
}

export const singleElection: Control = {
  Edit: SingleElection,
  Read: ShownValue,
  span: 'one',
  isLight: false,
}
