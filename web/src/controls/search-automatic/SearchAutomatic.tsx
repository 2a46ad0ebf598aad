import { useQueryClient } from '@tanstack/react-query'
import type { Control, ControlProps } from '../control.ts'
import { ShownReference } from '../display/Shown.tsx'
import { fillForm } from '../picker-entry/mapping.ts'
import { fillPairs } from '../picker-entry/picker.queries.ts'
import { SuggestSelect } from '../suggest-entry/SuggestSelect.tsx'
import type { Suggestion } from '../suggest-entry/suggest.ts'

/** SEARCH_AUTOMATIC: a remote search that also fills the mapped fields. */
function SearchAutomatic(props: ControlProps) {
  const { field, row } = props
  const queries = useQueryClient()
  const take = async (taken: Suggestion | null) => {
    row.write({ [field.fieldName]: taken?.key ?? null })
    const pairs = await queries.fetchQuery(fillPairs(field.id)).catch(() => [])
    fillForm(pairs, { row, by: field.fieldName, picked: taken === null ? [] : [taken.data] })
  }
  return <SuggestSelect control={props} onTake={(taken) => void take(taken)} />
}

export const searchAutomatic: Control = {
  Edit: SearchAutomatic,
  Read: ShownReference,
  span: 'one',
  isLight: false,
}
