import { Select } from 'antd'
import { entryProps, isClearable } from '../choice-entry/entry-props.ts'
import type { ControlProps } from '../control.ts'
import { placeholderOf, textValue } from '../control.ts'
import { useRowValue } from '../use-row-value.ts'
import { SuggestionLine } from './SuggestionLine.tsx'
import type { Suggestion } from './suggest.ts'
import { useSuggestions } from './use-suggestions.ts'

/** A search whose answer must be one of the suggestions; the stored one is shown by its name. */
export function SuggestSelect({
  control,
  onTake,
}: {
  readonly control: ControlProps
  readonly onTake: (taken: Suggestion | null) => void
}) {
  const { field, value, row } = control
  const { suggestions, isLoading, ask } = useSuggestions(control)
  const name = useRowValue(row, field.viewFieldName ?? field.fieldName)
  const stored = textValue(value)
  const offered = suggestions.map((suggestion) => ({
    value: suggestion.key,
    text: suggestion.text,
    label: <SuggestionLine suggestion={suggestion} />,
  }))
  const isOffered = stored === '' || offered.some((option) => option.value === stored)
  const held = { value: stored, text: textValue(name ?? value), label: textValue(name ?? value) }
  return (
    <Select
      {...entryProps(control)}
      showSearch={{ filterOption: false, onSearch: ask }}
      allowClear={isClearable(control)}
      loading={isLoading}
      notFoundContent={isLoading ? '正在查找…' : '暂无数据'}
      optionLabelProp="text"
      value={stored === '' ? null : stored}
      options={isOffered ? offered : [held, ...offered]}
      placeholder={placeholderOf(control, '请输入关键字')}
      onFocus={() => ask('', 0)}
      onChange={(key?: string | null) =>
        onTake(suggestions.find((suggestion) => suggestion.key === key) ?? null)
      }
    />
  )
}
