import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { ShownReference } from '../display/Shown.tsx'
import { PickerBox } from '../picker-entry/PickerBox.tsx'
import { usePicker } from '../picker-entry/use-picker.ts'
import { useRowValue } from '../use-row-value.ts'

/** NONE_WHOLE: a popup to look at, without 确 定. */
function NoneWhole(props: ControlProps) {
  const { field, value, row } = props
  const { open } = usePicker(props, 'look')
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return (
    <PickerBox
      control={props}
      text={textValue(name ?? value)}
      onOpen={() => void open()}
      onClear={null}
    />
  )
}

export const noneWhole: Control = {
  Edit: NoneWhole,
  Read: ShownReference,
  span: 'one',
  isLight: true,
}
