import { Select } from 'antd'
import { entryProps, isClearable, withStored } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { ShownChoice } from '../display/Shown.tsx'

/** SELECT: one of the options. */
function SelectOne(props: ControlProps) {
  const stored = textValue(props.value)
  return (
    <Select
      {...entryProps(props)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={isClearable(props)}
      value={stored === '' ? null : stored}
      options={withStored(props.options, stored === '' ? [] : [stored])}
      placeholder={placeholderOf(props, '请选择')}
      onChange={(value?: string | null) => props.onChange(value ?? null)}
    />
  )
}

export const select: Control = {
  Edit: SelectOne,
  Read: ShownChoice,
  span: 'one',
  isLight: false,
}
