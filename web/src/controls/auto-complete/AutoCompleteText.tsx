import { AutoComplete } from 'antd'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { SuggestionLine } from '../suggest-entry/SuggestionLine.tsx'
import { useSuggestions } from '../suggest-entry/use-suggestions.ts'

/** AUTO_COMPLETE: free text with suggestions. */
function AutoCompleteText(props: ControlProps) {
  const { value, onChange } = props
  const { suggestions, ask } = useSuggestions(props)
  return (
    <AutoComplete
      {...entryProps(props)}
      allowClear={isClearable(props)}
      value={textValue(value)}
      placeholder={placeholderOf(props)}
      options={suggestions.map((suggestion) => ({
        key: suggestion.key,
        value: suggestion.showData[0] ?? '',
        label: <SuggestionLine suggestion={suggestion} />,
      }))}
      showSearch={{ filterOption: false, onSearch: ask }}
      onFocus={() => ask(textValue(value), 0)}
      onChange={(text?: string) => onChange(text || null)}
    />
  )
}

export const autoComplete: Control = {
  Edit: AutoCompleteText,
  Read: Shown,
  span: 'one',
  isLight: false,
}
