import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FillPair } from '@junheng/domain/wire/template-wire.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { RowAccess } from '#web/controls/control.ts'
import { filterConditions } from '#web/controls/picker-entry/mapping.ts'
import { fillPairs, filterPairs, popupTemplate } from '#web/controls/picker-entry/picker.queries.ts'
import { readSuggestions, suggestCall } from '#web/controls/suggest-entry/suggest.ts'

/** The record a pasted name means, and what picking it would write. */
export interface FoundRecord {
  readonly record: AnyRow
  readonly pairs: readonly FillPair[]
}

/**
 * Finds the one record of a field's picker that is called exactly so, by its code, its name or whatever else
 * the picker shows of it; none or several are no answer. What narrows the picker narrows this too.
 */
export async function findRecord(
  queries: QueryClient,
  {
    field,
    row,
    text,
  }: { readonly field: FieldDefinition; readonly row: RowAccess; readonly text: string },
): Promise<FoundRecord | null> {
  const { cgFormatResId: popupId, id } = field
  if (popupId === null) return null
  const [popup, pairs, filter] = await Promise.all([
    queries.fetchQuery(popupTemplate(popupId, id)),
    queries.fetchQuery(fillPairs(id)),
    queries.fetchQuery(filterPairs(id)),
  ])
  const search = filterConditions(filter, { row, popupId })
  const answer = await api.request<unknown>(suggestCall(popup, { word: text, search }))
  const called = readSuggestions(popup, answer).filter(({ data }) =>
    popup.listSubList.some(({ fieldName }) => data[fieldName] === text),
  )
  const [only, second] = called
  return only && !second ? { record: only.data, pairs } : null
}
