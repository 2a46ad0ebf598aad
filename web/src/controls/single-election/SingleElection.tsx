import { Radio } from 'antd'
import { selectOptions } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { ShownChoice } from '../display/Shown.tsx'

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
      options={selectOptions(options)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const singleElection: Control = {
  Edit: SingleElection,
  Read: ShownChoice,
  span: 'one',
  isLight: false,
}
