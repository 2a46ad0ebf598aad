import type { Control, ControlProps, ReadProps } from '../control.ts'
import { listValue } from '../control.ts'
import { Plain } from '../display/Plain.tsx'
import { PickerBox } from '../picker-entry/PickerBox.tsx'
import { usePicker } from '../picker-entry/use-picker.ts'
import { useRowValue } from '../use-row-value.ts'

/** RESOURCE_CONTROLS_MORE_FOLD: several rows, shown as the first one and +n. */
function ResourceControlsMoreFold(props: ControlProps) {
  const { field, value, row } = props
  const { open, clear } = usePicker(props, 'multiple')
  const names = useRowValue(row, field.viewFieldName ?? field.fieldName)
  return (
    <PickerBox
      control={props}
      text={foldNames(listValue(names ?? value))}
      onOpen={() => void open()}
      onClear={field.irequired ? null : () => void clear()}
    />
  )
}

function ShownFold({ field, value, row }: ReadProps) {
  const names = useRowValue(row, field.viewFieldName ?? field.fieldName)
  const all = listValue(names ?? value)
  return (
    <span title={all.join('、')}>
      <Plain text={foldNames(all)} />
    </span>
  )
}

/** @example foldNames(['煤', '焦', '苯']) // '煤 +2' */
function foldNames(names: readonly string[]): string {
  const [first = '', ...rest] = names
  return rest.length === 0 ? first : `${first} +${rest.length}`
}

export const resourceControlsMoreFold: Control = {
  Edit: ResourceControlsMoreFold,
  Read: ShownFold,
  span: 'one',
  isLight: true,
}
