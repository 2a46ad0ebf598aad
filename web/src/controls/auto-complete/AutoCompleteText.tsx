import { namedCheckOf } from '@junheng/domain/checks/named-check.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { type CompositionEvent, createElement, useRef } from 'react'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { Control, ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { Shown } from '../display/Shown.tsx'
import { fillForm } from '../picker-entry/mapping.ts'
import { fillPairs } from '../picker-entry/picker.queries.ts'
import { SuggestionLine } from '../suggest-entry/SuggestionLine.tsx'
import { type Suggestion, textFor } from '../suggest-entry/suggest.ts'
import { useSuggestions } from '../suggest-entry/use-suggestions.ts'
import { useNotation } from '../text-entry/notation.ts'

/** AUTO_COMPLETE: free text with suggestions; a value that has a notation is written as in any other box. */
function AutoCompleteText(props: ControlProps) {
  const notation = useNotation(namedCheckOf(props.field))
  if (notation === undefined) return <SuggestingBox control={props} write={null} />
  return createElement(notation, {
    control: props,
    renderBox: (write) => <SuggestingBox control={props} write={write} />,
  })
}

type Write = (typed: string) => void

function SuggestingBox({
  control,
  write,
}: {
  readonly control: ControlProps
  /** Stores what was typed in its notation; null: there is none. */
  readonly write: Write | null
}) {
  const { field, value, onChange } = control
  const { suggestions, ask } = useSuggestions(control)
  const typing = useNotedTyping(write)
  const take = useTaken(control)
  return (
    <div {...typing.onComposition}>
      <AutoComplete
        {...entryProps(control)}
        allowClear={isClearable(control)}
        value={textValue(value)}
        placeholder={placeholderOf(control)}
        options={suggestions.map((suggestion) => ({
          key: suggestion.key,
          value: textFor(field, suggestion),
          label: <SuggestionLine suggestion={suggestion} />,
        }))}
        showSearch={{ filterOption: false, onSearch: ask }}
        onFocus={() => ask(textValue(value), 0)}
        onSelect={(_text, { key }) => {
          const taken = suggestions.find((suggestion) => suggestion.key === key)
          if (taken !== undefined) void take(taken)
        }}
        onChange={(text?: string) => (typing.isTaken(text) ? undefined : onChange(text || null))}
      />
    </div>
  )
}

/**
 * A suggestion that was taken fills in what a pick of it would. What only shows masked is not typed for anybody: the
 * box stays empty, and the server takes the value from the row that was picked.
 */
function useTaken({ field, row, place, onChange }: ControlProps) {
  const queries = useQueryClient()
  return async (taken: Suggestion) => {
    if (place === 'query') return
    const pairs = await queries.fetchQuery(fillPairs(field.id)).catch(() => [])
    const others = pairs.filter(({ fieldSub1 }) => fieldSub1.fieldName !== field.fieldName)
    if (others.length > 0) fillForm(others, { row, by: field.fieldName, picked: [taken.data] })
    if (textFor(field, taken).includes('*')) onChange(null)
  }
}

/** Letters an input method is composing have no notation yet. */
function useNotedTyping(write: Write | null) {
  const isComposing = useRef(false)
  return {
    isTaken: (text = ''): boolean => {
      if (write === null || isComposing.current) return false
      write(text)
      return true
    },
    onComposition: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: ({ target }: CompositionEvent) => {
        isComposing.current = false
        if (target instanceof HTMLInputElement) write?.(target.value)
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
