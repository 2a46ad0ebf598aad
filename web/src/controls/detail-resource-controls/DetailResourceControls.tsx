import type { Control, ControlProps, ReadProps } from '../control.ts'
import { textValue } from '../control.ts'
import { useControlHost } from '../control-host.ts'
import { Plain } from '../display/Plain.tsx'
import { useRowValue } from '../use-row-value.ts'

/** DETAIL_RESOURCE_CONTROLS: opens the detail dialog of the record it names. */
function DetailResourceControls(props: ControlProps | ReadProps) {
  const { field, value, row } = props
  const isEditable = 'onChange' in props && field.iupdate && !props.disabled
  const host = useControlHost()
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  const id = textValue(value)
  if (id === '') return <Plain text="" />
  return (
    <button
      type="button"
      className="jh-link jh-read"
      onClick={() => host.showDetail({ templateId: field.cgFormatResId, id, isEditable })}
    >
      {textValue(name ?? value)}
    </button>
  )
}

export const detailResourceControls: Control = {
  Edit: DetailResourceControls,
  Read: DetailResourceControls,
  span: 'one',
  isLight: true,
}
