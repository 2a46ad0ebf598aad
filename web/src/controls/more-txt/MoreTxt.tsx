import { Select } from 'antd'
import { entryProps } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { joinValues, listValue, placeholderOf } from '../control.ts'
import { Shown } from '../display/Shown.tsx'

/** MORE_TXT: several short texts, comma-joined; Enter or a comma ends one. */
function MoreTxt(props: ControlProps) {
  return (
    <Select
      {...entryProps(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、']}
      value={[...listValue(props.value)]}
      placeholder={placeholderOf(props)}
      onChange={(values: string[]) => props.onChange(joinValues(values))}
    />
  )
}

export const moreTxt: Control = {
  Edit: MoreTxt,
  Read: Shown,
  span: 'one',
  isLight: false,
}
