import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { ShownReference } from '../display/Shown.tsx'
import { PickerBox } from '../picker-entry/PickerBox.tsx'
import { usePicker } from '../picker-entry/use-picker.ts'
import { RegionCascader } from '../region-entry/RegionCascader.tsx'
import { isRegionPopup } from '../region-entry/region-path.ts'
import { useRowValue } from '../use-row-value.ts'

/** RESOURCE_CONTROLS: one row of another entity, taken from a popup; a region from a cascader. */
function ResourceControls(props: ControlProps) {
  return isRegionPopup(props.field.cgFormatResId) ? (
    <RegionCascader {...props} />
  ) : (
    <PickedRow {...props} />
  )
}

function PickedRow(props: ControlProps) {
  const { field, value, row } = props
  const { open, clear } = usePicker(props, 'single')
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return (
    <PickerBox
      control={props}
      text={textValue(name ?? value)}
      onOpen={() => void open()}
      onClear={field.irequired ? null : () => void clear()}
    />
  )
}

export const resourceControls: Control = {
  Edit: ResourceControls,
  Read: ShownReference,
  span: 'one',
  isLight: true,
}
