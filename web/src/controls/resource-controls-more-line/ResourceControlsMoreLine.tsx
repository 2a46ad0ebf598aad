import { useQueryClient } from '@tanstack/react-query'
import type { Control, ControlProps } from '../control.ts'
import { textValue } from '../control.ts'
import { useControlHost } from '../control-host.ts'
import { ShownReference } from '../display/Shown.tsx'
import { filledValues, fillForm, filterConditions } from '../picker-entry/mapping.ts'
import { PickerBox } from '../picker-entry/PickerBox.tsx'
import { fillPairs, filterPairs } from '../picker-entry/picker.queries.ts'
import { useRowValue } from '../use-row-value.ts'

/** RESOURCE_CONTROLS_MORE_LINE: several rows; the first fills this row, every other one a new sub-row. */
function ResourceControlsMoreLine(props: ControlProps) {
  const { field, value, row } = props
  const open = useLinePicker(props)
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

function useLinePicker({ field, row }: ControlProps) {
  const host = useControlHost()
  const queries = useQueryClient()
  return async () => {
    const [fill, filter] = await Promise.all([
      queries.fetchQuery(fillPairs(field.id)),
      queries.fetchQuery(filterPairs(field.id)),
    ]).catch(() => [[], []])
    const picked = await host.pick({
      popupId: field.cgFormatResId,
      fieldId: field.id,
      mode: row.append ? 'multiple' : 'single',
      clearable: !field.irequired,
      selected: [],
      search: filterConditions(filter, { row, popupId: field.cgFormatResId }),
    })
    if (picked === null) return
    fillForm(fill, { row, by: field.fieldName, picked: picked.slice(0, 1) })
    const others = picked.slice(1).map((one) => filledValues(fill, [one]))
    row.append?.(others, field.fieldName)
  }
}

export const resourceControlsMoreLine: Control = {
  Edit: ResourceControlsMoreLine,
  Read: ShownReference,
  span: 'one',
  isLight: true,
}
