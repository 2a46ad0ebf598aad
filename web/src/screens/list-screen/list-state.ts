import type { QueryInputs } from '@junheng/domain/query/advanced-query.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { TableSort } from '../data-table/table-sort.ts'

/** What of a list must survive a change of tab and F5; plain JSON. */
export interface ListState {
  /** Quick search. */
  readonly word: string
  readonly isPanelOpen: boolean
  readonly inputs: QueryInputs
  /** What the page that opened the list asked for, and what was put together in the dialog. */
  readonly given: readonly SearchEntry[]
  readonly page: number
  /** null: the size this user had here last. */
  readonly pageSize: number | null
  readonly sort: TableSort | null
  /** Chosen node of the tree beside the list. */
  readonly node: string | null
  readonly scroll: { readonly top: number; readonly left: number }
}

export const FRESH_LIST: ListState = {
  word: '',
  isPanelOpen: false,
  inputs: {},
  given: [],
  page: 1,
  pageSize: null,
  sort: null,
  node: null,
  scroll: { top: 0, left: 0 },
}

/** Nothing is searched for. */
export const NO_SEARCH = { word: '', inputs: {}, given: [], node: null } as const

/** Whether the list shows less than there is because something is searched for. */
export function isNarrowed({ word, inputs, given, node }: ListState): boolean {
  return word !== '' || Object.keys(inputs).length > 0 || given.length > 0 || node !== null
}

/**
 * The state after a change. Whatever asks another question goes back to the first page, and a page the
 * reader has left is no place to scroll to.
 */
export function changeList(was: ListState, change: Partial<ListState>): ListState {
  const asksAnew = QUESTION.some((name) => Object.hasOwn(change, name))
  const isOtherPage = asksAnew || Object.hasOwn(change, 'page')
  return {
    ...was,
    ...(asksAnew ? { page: 1 } : {}),
    ...(isOtherPage ? { scroll: { top: 0, left: was.scroll.left } } : {}),
    ...change,
  }
}

const QUESTION = ['word', 'inputs', 'given', 'pageSize', 'sort', 'node'] as const
