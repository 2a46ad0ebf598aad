import type { Tab } from '#web/shell/tabs/tab.ts'

/** Views that stay mounted; older ones keep only what `view-state.ts` holds of them. */
export const MOST_LIVE = 12

interface LiveFacts {
  readonly active: string
  /** Values, the latest visited first. */
  readonly recency: readonly string[]
  /** Whether the menu wants the view kept. */
  isKept(tab: Tab): boolean
}

/**
 * The tabs whose views are mounted: the active one, and of the kept ones the latest, twelve together.
 *
 * @example
 * liveTabs(tabs, { active: '/a/index', recency: ['/a/index', '/b/index'], isKept: () => true })
 */
export function liveTabs(
  tabs: readonly Tab[],
  { active, recency, isKept }: LiveFacts,
): readonly Tab[] {
  const others = recency.filter((value) => value !== active)
  const kept = others
    .filter((value) => tabs.some((tab) => tab.value === value && isKept(tab)))
    .slice(0, MOST_LIVE - 1)
  const live = new Set([active, ...kept])
  return tabs.filter(({ value }) => live.has(value))
}
