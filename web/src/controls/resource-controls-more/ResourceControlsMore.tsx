import type { Control, ControlProps } from '../control.ts'
import { listValue } from '../control.ts'
import { ShownReferences } from '../display/Shown.tsx'
import { PickerBox } from '../picker-entry/PickerBox.tsx'
import { usePicker } from '../picker-entry/use-picker.ts'
import { useRowValue } from '../use-row-value.ts'

/** RESOURCE_CONTROLS_MORE: several rows of another entity, ids comma-joined. */
function ResourceControlsMore(props: ControlProps) {
  const { field, value, row } = props
  const { open, clear } = usePicker(props, 'multiple')
  const names = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return (
    <PickerBox
      control={props}
      text={listValue(names ?? value).join('、')}
      onOpen={() => void open()}
      onClear={field.irequired ? null : () => void clear()}
    />
  )
}

export const resourceControlsMore: Control = {
  Edit: ResourceControlsMore,
  Read: ShownReferences,
  span: 'one',
  isLight: true,
}
