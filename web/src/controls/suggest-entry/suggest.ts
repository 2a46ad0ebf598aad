import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { buildQuickSearch } from '@junheng/domain/query/quick-search.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { ApiCall } from '#web/api/api-client.ts'
import { formatValue } from '../display/format-value.ts'

/** A row to be suggested: what is shown of it, the row, and its key. */
export interface Suggestion {
  readonly key: string
  readonly showData: readonly string[]
  readonly data: AnyRow
}

const MOST = 10
const SHOWN_FIELDS = 3

/**
 * The call for suggestions. A url with {search} takes the word itself (or null); a plain list is asked by
 * the quick search over the popup's columns.
 */
export function suggestCall(
  popup: PopupTemplate,
  { word, search }: { readonly word: string; readonly search: readonly SearchEntry[] },
): ApiCall {
  const typed = word.trim()
  const isInUrl = popup.resUrl.includes('{search}')
  return {
    method: popup.resMethod,
    path: popup.resUrl.replaceAll('{search}', encodeURIComponent(typed === '' ? 'null' : typed)),
    source: 'RES',
    quiet: true,
    body: {
      limit: { ps: MOST, pn: 1 },
      ...(isInUrl ? { sort: [{ key: 'createDate', dir: 'desc' }] } : {}),
      search: isInUrl ? search : [...search, ...buildQuickSearch(popup.listSubList, typed)],
      tplId: popup.id,
    },
  }
}

/** The suggestions in an answer: rows of a list, bare rows, or suggestions made by the server. */
export function readSuggestions(popup: PopupTemplate, answer: unknown): readonly Suggestion[] {
  const list = isPlainObject(answer) ? answer['list'] : answer
  if (!Array.isArray(list)) return []
  return list
    .filter(isPlainObject)
    .slice(0, MOST)
    .map((row) => suggestionOf(popup, row))
}

function suggestionOf(popup: PopupTemplate, row: AnyRow): Suggestion {
  const { showData, data, key } = row
  if (Array.isArray(showData) && isPlainObject(data))
    return { key: String(key), showData: showData.map(String), data }
  const shown = popup.listSubList
    .filter((field) => !field.ihidden)
    .slice(0, SHOWN_FIELDS)
    .map((field) => formatValue(field, row[field.fieldName]))
  return { key: String(row['id']), showData: shown, data: row }
}
