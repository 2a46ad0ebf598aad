import { DownOutlined } from '@ant-design/icons'
import { AutoComplete } from 'antd'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { Shown } from '../display/Shown.tsx'

/** SELECT_ONE_TXT: an option, or what the options lack. */
function SelectOneTxt(props: ControlProps) {
  const { options, value, onChange } = props
  const stored = textValue(value)
  const label = options.find((option) => option.value === stored)?.label ?? stored
  const offered = options.map((option) => ({ value: option.label, label: option.label }))
  return (
    <AutoComplete
      {...entryProps(props)}
      allowClear={isClearable(props)}
      suffixIcon={<DownOutlined />}
      value={label}
      options={offered}
      showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) ?? false }}
      placeholder={placeholderOf(props, '请选择或输入')}
      onChange={(typed?: string) => onChange(storedText(props, typed ?? ''))}
    />
  )
}

/** A label stands for its option; anything else for itself. */
function storedText({ options }: ControlProps, typed: string): string | null {
  if (typed === '') return null
  return options.find((option) => option.label === typed)?.value ?? typed
}

export const selectOneTxt: Control = {
  Edit: SelectOneTxt,
  Read: Shown,
  span: 'one',
  isLight: false,
}
