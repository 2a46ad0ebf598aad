import { HOME, HOME_TAB_ID } from '#web/shell/routes/static-routes.ts'

/** A page somebody has open. */
export interface Tab {
  readonly label: string
  /** Path with query; two records of one entity are two tabs. */
  readonly value: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Id of the top menu entry the page belongs to. */
  readonly group: string | null
  /** Menu entry that is asked of the server before the tab shows; `00001` is the home tab. */
  readonly id: string
  /** False: the tab cannot be closed. */
  readonly close: boolean
}

/** Tabs a window holds; the one longest unused goes when another opens. */
export const MOST_TABS = 25

export function homeTab(value = HOME): Tab {
  return { label: '首页', value, params: {}, query: {}, group: null, id: HOME_TAB_ID, close: false }
}

/**
 * The tabs after a visit: one for the address is there, once. Going to either home page moves the home
 * tab, which is always the first.
 *
 * @example
 * visitTab([homeTab()], tab).length // 2
 */
export function visitTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const isSame = (other: Tab) =>
    tab.id === HOME_TAB_ID ? other.id === tab.id : other.value === tab.value
  if (!tabs.some(isSame)) return [...tabs, tab]
  // A label the page gave itself stays.
  return tabs.map((other) => (isSame(other) ? { ...tab, label: other.label } : other))
}

export function isClosable(tabs: readonly Tab[], tab: Tab): boolean {
  return tab.close && tab.id !== HOME_TAB_ID && tabs.length > 1
}

/** Where closing a tab leads: to the one before it, else to the first. */
export function tabBefore(tabs: readonly Tab[], value: string): Tab | null {
  const at = tabs.findIndex((tab) => tab.value === value)
  const rest = tabs.filter((tab) => tab.value !== value)
  return rest[Math.max(at - 1, 0)] ?? rest[0] ?? null
}

/** What 关闭其他 closes; with no tab named, what 关闭全部 closes. */
export function tabsBeside(tabs: readonly Tab[], value: string | null): readonly Tab[] {
  return tabs.filter((tab) => tab.value !== value && isClosable(tabs, tab))
}

/**
 * The tab that makes room for one more: the longest unused without unsaved input. None below the limit.
 *
 * @param recency values, the latest first
 */
export function tabToDrop(
  tabs: readonly Tab[],
  { recency, isDirty }: { readonly recency: readonly string[]; isDirty(value: string): boolean },
): Tab | null {
  if (tabs.length <= MOST_TABS) return null
  const age = (tab: Tab) => {
    const at = recency.indexOf(tab.value)
    return at < 0 ? recency.length : at
  }
  const free = tabs.filter((tab) => isClosable(tabs, tab) && !isDirty(tab.value) && age(tab) > 0)
  return free.toSorted((a, b) => age(b) - age(a))[0] ?? null
}
