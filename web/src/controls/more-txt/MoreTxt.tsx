import { Select } from 'antd'
import { entryProps } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps, ReadProps } from '../control.ts'
import { joinValues, listValue, placeholderOf } from '../control.ts'
import { Plain } from '../display/Plain.tsx'

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

function ShownTexts({ value }: ReadProps) {
  return <Plain text={listValue(value).join('、')} />
}

export const moreTxt: Control = {
  Edit: MoreTxt,
  Read: ShownTexts,
  span: 'one',
  isLight: false,
}
