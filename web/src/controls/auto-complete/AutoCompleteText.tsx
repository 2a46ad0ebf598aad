import { AutoComplete } from 'antd'
import { type CompositionEvent, useRef } from 'react'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { namedCheckOf } from '../named-check.ts'
import { SuggestionLine } from '../suggest-entry/SuggestionLine.tsx'
import { textFor } from '../suggest-entry/suggest.ts'
import { useSuggestions } from '../suggest-entry/use-suggestions.ts'
import { usePlateText } from '../text-entry/use-plate-text.ts'

/** AUTO_COMPLETE: free text with suggestions; a plate is written as in any other box for plates. */
function AutoCompleteText(props: ControlProps) {
  const { field, value, onChange } = props
  const { suggestions, ask } = useSuggestions(props)
  const plate = usePlateTyping(props)
  return (
    <div {...plate.onComposition}>
      <AutoComplete
        {...entryProps(props)}
        allowClear={isClearable(props)}
        value={textValue(value)}
        placeholder={placeholderOf(props)}
        options={suggestions.map((suggestion) => ({
          key: suggestion.key,
          value: textFor(field, suggestion),
          label: <SuggestionLine suggestion={suggestion} />,
        }))}
        showSearch={{ filterOption: false, onSearch: ask }}
        onFocus={() => ask(textValue(value), 0)}
        onChange={(text?: string) => (plate.isTaken(text) ? undefined : onChange(text || null))}
      />
    </div>
  )
}

/** Letters an input method is composing are no plate yet. */
function usePlateTyping(props: ControlProps) {
  const isPlate = namedCheckOf(props.field) === 'plateNumber'
  const write = usePlateText(props)
  const isComposing = useRef(false)
  return {
    isTaken: (text = ''): boolean => {
      if (!isPlate || isComposing.current) return false
      write(text)
      return true
    },
    onComposition: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: ({ target }: CompositionEvent) => {
        isComposing.current = false
        if (isPlate && target instanceof HTMLInputElement) write(target.value)
      },
    },
  }
}

export const autoComplete: Control = {
  Edit: AutoCompleteText,
  Read: Shown,
  span: 'one',
  isLight: false,
}
