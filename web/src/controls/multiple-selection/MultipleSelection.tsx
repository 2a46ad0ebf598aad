import { Checkbox } from 'antd'
import { selectOptions } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { joinValues, listValue } from '../control.ts'
import { Shown } from '../display/Shown.tsx'

/** MULTIPLE_SELECTION: check boxes, comma-joined in the order of the options. */
function MultipleSelection({
  field,
  options,
  value,
  disabled,
  onChange,
  describedBy,
}: ControlProps) {
  return (
    <div role="group" aria-label={field.fieldExplain} aria-describedby={describedBy}>
      <Checkbox.Group
        className="jh-choices"
        disabled={disabled}
        value={[...listValue(value)]}
        // An option of its own mind would stay open in a closed group.
        options={selectOptions(options).map((one) => ({
          ...one,
          disabled: disabled || one.disabled,
        }))}
        onChange={(values) => onChange(joinValues(inOrder(options, new Set(values))))}
      />
    </div>
  )
}

function inOrder(options: ControlProps['options'], chosen: ReadonlySet<string>): readonly string[] {
  return options.map(({ value }) => value).filter((value) => chosen.has(value))
}

export const multipleSelection: Control = {
  Edit: MultipleSelection,
  Read: Shown,
  span: 'half',
  isLight: false,
}
