import { createContext, use, useEffect, useState } from 'react'
import { readViewState, writeViewState } from './view-state.ts'

/** What a page knows of the tab it stands in. */
export interface View {
  /** Path with query; the tab's value, and the name everything of the view is kept under. */
  readonly key: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Menu entry behind the page: templates are looked up by it. Null for pages without one. */
  readonly menuId: string | null
  /** Title of the menu entry. */
  readonly title: string
  /** Unsaved input: the tab carries a dot and asks before it closes. */
  setDirty(isDirty: boolean): void
  /** Names the tab, such as after the record it shows. */
  setLabel(label: string): void
  /** Closes the tab without asking: the work in it is done. */
  close(): void
  /** Closes the tab and goes to an address; asks first when there is unsaved input. */
  leave(url: string): void
  /** Shows another address in place of this one, such as the record that was just created. */
  replace(url: string): void
  /** Opens an address as a tab of its own. */
  open(url: string): void
}

const alone: View = {
  key: '',
  path: '',
  query: {},
  menuId: null,
  title: '',
  setDirty: () => {},
  setLabel: () => {},
  close: () => {},
  leave: () => {},
  replace: () => {},
  open: () => {},
}

export const ViewContext = createContext<View>(alone)

/**
 * The tab around a page. Pages ask it instead of the router: a hidden tab keeps its own address.
 *
 * @example
 * const { query, setDirty } = useView()
 */
export const useView = (): View => use(ViewContext)

/**
 * Like `useState`, but what was set is there again when the tab is rebuilt or the window reloaded. For
 * filter, sort, page: JSON values, small ones.
 *
 * @example
 * const [page, setPage] = useViewState('page', 1)
 */
export function useViewState<T>(name: string, initial: T | (() => T)) {
  const { key } = useView()
  const [state, setState] = useState<T>(() => {
    const kept = readViewState(key, name) as T | undefined
    if (kept !== undefined) return kept
    return typeof initial === 'function' ? (initial as () => T)() : initial
  })
  useEffect(() => writeViewState(key, name, state), [key, name, state])
  return [state, setState] as const
}
