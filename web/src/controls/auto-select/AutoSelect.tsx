import type { Control, ControlProps } from '../control.ts'
import { ShownReference } from '../display/Shown.tsx'
import { SuggestSelect } from '../suggest-entry/SuggestSelect.tsx'

/** AUTO_SELECT: a suggestion must be taken; the value is its id. */
function AutoSelect(props: ControlProps) {
  const { field, row, place, onChange } = props
  return (
    <SuggestSelect
      control={props}
      onTake={(taken) => {
        const name = taken?.text ?? null
        if (place === 'query') onChange(taken?.key ?? null)
        row.write({
          [field.fieldName]: taken?.key ?? null,
          ...(field.viewFieldName === null ? {} : { [field.viewFieldName]: name }),
        })
      }}
    />
  )
}

export const autoSelect: Control = {
  Edit: AutoSelect,
  Read: ShownReference,
  span: 'one',
  isLight: false,
}
