import { Select } from 'antd'
import { entryProps, withStored } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { joinValues, listValue, placeholderOf } from '../control.ts'
import { Shown } from '../display/Shown.tsx'

/** SELECT_MORE: several of the options, comma-joined. */
function SelectMore(props: ControlProps) {
  const stored = listValue(props.value)
  return (
    <Select
      {...entryProps(props)}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...stored]}
      options={withStored(props.options, stored)}
      placeholder={placeholderOf(props, '请选择')}
      onChange={(values: string[]) => props.onChange(joinValues(values))}
    />
  )
}

export const selectMore: Control = {
  Edit: SelectMore,
  Read: Shown,
  span: 'one',
  isLight: false,
}
