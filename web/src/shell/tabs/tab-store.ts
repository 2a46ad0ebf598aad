import { create } from 'zustand'
import { vault } from '#web/api/api.ts'
import { sessionCalls } from '#web/api/session-calls.ts'
import { detailRoutes, keepDetailRoutes } from '#web/shell/guard/detail-routes.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { splitUrl } from '#web/shell/routes/address.ts'
import { HOME_TAB_ID, isHomePath } from '#web/shell/routes/static-routes.ts'
import { TABS_KEY } from '#web/shell/session/left-behind.ts'
import { ownerOf, useSession } from '#web/shell/session/session-store.ts'
import { dropViewStates, forgetViewStates } from '#web/shell/view-host/view-state.ts'
import { tellGone } from './gone-tabs.ts'
import { homeTab, MOST_TABS, type Tab, tabToDrop, visitTab } from './tab.ts'

export interface TabState {
  readonly tabs: readonly Tab[]
  /** Values, the latest visited first: the first ones stay alive. */
  readonly recency: readonly string[]
  /** How often a tab was refreshed; a new number mounts its view anew. */
  readonly rounds: Readonly<Record<string, number>>
  /** Values of tabs with unsaved input. */
  readonly dirty: ReadonlySet<string>
}

const EMPTY: TabState = { tabs: [homeTab()], recency: [], rounds: {}, dirty: new Set() }

interface StoredTabs {
  readonly owner: string
  readonly tabs: readonly Tab[]
  readonly recency: readonly string[]
}

export const useTabs = create<TabState>()(() => EMPTY)

const owner = (): string | null => {
  const { user } = useSession.getState()
  return user === null ? null : ownerOf(user)
}

/** Brings the tabs back after F5: those of this window, user and company. */
export function restoreTabs(): void {
  const text = sessionStorage.getItem(TABS_KEY)
  const kept = text === null ? null : (JSON.parse(text) as StoredTabs)
  if (kept === null || kept.owner !== owner()) return
  useTabs.setState({ ...EMPTY, tabs: kept.tabs, recency: kept.recency })
}

/** Tabs of another user or company: nothing of them may be seen. */
export function clearTabs(): void {
  sessionStorage.removeItem(TABS_KEY)
  keepDetailRoutes({})
  forgetViewStates()
  useTabs.setState(EMPTY)
}

function keep(): void {
  const { tabs, recency } = useTabs.getState()
  const of = owner()
  if (of === null) return
  sessionStorage.setItem(TABS_KEY, JSON.stringify({ owner: of, tabs, recency }))
  keepDetailRoutes(detailRoutes(tabs, recency))
}

/** Somebody goes to a page: its tab is added or updated, and becomes the latest. */
export function openTab(tab: Tab): void {
  useTabs.setState(({ tabs, recency }) => ({
    tabs: visitTab(tabs, tab),
    recency: [tab.value, ...recency.filter((value) => value !== tab.value)],
  }))
  const { tabs, recency, dirty } = useTabs.getState()
  const spare = tabToDrop(tabs, { recency, isDirty: (value) => dirty.has(value) })
  if (spare !== null) {
    removeTabs([spare])
    notices.show({
      tone: 'info',
      about: 'tabs',
      text: `最多打开 ${MOST_TABS} 个页签，已关闭最久未用的“${spare.label}”`,
    })
  }
  keep()
}

/** Before a tab is left for its list: the way there must not lead back into it. */
export function releaseDetails(gone: readonly Tab[]): void {
  const { tabs, recency } = useTabs.getState()
  const rest = tabs.filter((tab) => !gone.includes(tab))
  keepDetailRoutes(detailRoutes(rest, recency))
}

/** Takes tabs away with everything kept of them, and tells the server. */
export function removeTabs(gone: readonly Tab[]): void {
  if (gone.length === 0) return
  const values = new Set(gone.map(({ value }) => value))
  useTabs.setState(({ tabs, recency, rounds, dirty }) => ({
    tabs: tabs.filter(({ value }) => !values.has(value)),
    recency: recency.filter((value) => !values.has(value)),
    rounds: Object.fromEntries(Object.entries(rounds).filter(([value]) => !values.has(value))),
    dirty: new Set([...dirty].filter((value) => !values.has(value))),
  }))
  dropViewStates(values)
  tellGone(values)
  keep()
  const ids = gone.map(({ id }) => id).filter((id) => id !== HOME_TAB_ID)
  // Nobody waits for it: a server that does not learn of a closed tab loses nothing.
  void sessionCalls.closeCall(vault.refreshToken() ?? '', ids).catch(() => {})
}

/** Mounts the view of one tab anew, without what was kept of it; no other is touched. */
export function refreshTab(value: string): void {
  dropViewStates(new Set([value]))
  useTabs.setState(({ rounds, dirty }) => ({
    rounds: { ...rounds, [value]: (rounds[value] ?? 0) + 1 },
    dirty: new Set([...dirty].filter((other) => other !== value)),
  }))
}

export function markDirty(value: string, isDirty: boolean): void {
  const { dirty } = useTabs.getState()
  if (dirty.has(value) === isDirty) return
  const next = new Set(dirty)
  if (isDirty) next.add(value)
  else next.delete(value)
  useTabs.setState({ dirty: next })
}

export function labelTab(value: string, label: string): void {
  const { tabs } = useTabs.getState()
  if (!tabs.some((tab) => tab.value === value && tab.label !== label)) return
  useTabs.setState({ tabs: tabs.map((tab) => (tab.value === value ? { ...tab, label } : tab)) })
  keep()
}

/** The value a tab of this address has. */
export const tabValue = (url: string): string => {
  const { path } = splitUrl(url)
  return isHomePath(path) ? path : url
}
