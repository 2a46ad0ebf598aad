import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { buildQuickSearch } from '@junheng/domain/query/quick-search.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { ApiCall } from '#web/api/api-call.ts'
import { textValue } from '../control.ts'
import { formatValue } from '../display/format-value.ts'
import { maskShown } from '../display/mask-shown.ts'

/** A row to be suggested: what is shown of it, its name, the row, and its key. */
export interface Suggestion {
  readonly key: string
  readonly text: string
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
  const call = {
    path: popup.resUrl.replaceAll('{search}', encodeURIComponent(typed === '' ? 'null' : typed)),
    source: 'RES',
    quiet: 'wholly',
  } as const
  // Templates made in the code are all POST; one made in the builder may say GET.
  const method: string = popup.resMethod
  if (method === 'GET') return { ...call, method }
  return {
    ...call,
    method: popup.resMethod,
    body: {
      limit: { ps: MOST, pn: 1 },
      sort: [{ key: 'createDate', dir: 'desc' }],
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
  if (Array.isArray(showData) && isPlainObject(data)) {
    const shown = showData.slice(0, SHOWN_FIELDS).map(String)
    return { key: String(key), text: textOf(popup, data, shown), showData: shown, data }
  }
  const shown = popup.listSubList
    .filter((field) => !field.ihidden)
    .slice(0, SHOWN_FIELDS)
    .map((field) => maskShown(field, formatValue(field, row[field.fieldName])))
  return { key: String(row['id']), text: textOf(popup, row, shown), showData: shown, data: row }
}

/** What the box shows once the suggestion is taken: the popup's view field, else the first one shown. */
function textOf(popup: PopupTemplate, row: AnyRow, shown: readonly string[]): string {
  return textValue(row[popup.viewResourceSubName]) || (shown[0] ?? '')
}

/**
 * The text a suggestion puts into a box of free text: the value of the box's own field where the row has
 * one (a driver found by name gives the mobile to a box `mobile`), else its name.
 */
export function textFor({ fieldName }: { readonly fieldName: string }, one: Suggestion): string {
  return textValue(one.data[fieldName]) || one.text
}
