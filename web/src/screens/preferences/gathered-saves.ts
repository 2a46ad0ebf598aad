import type { Preferences } from './preferences.queries.ts'

/** How a screen saves what was arranged: changes that follow each other closely go in one call. */
export interface GatheredSaves {
  add(changed: Preferences): void
  /** What waits goes at once: the page is being left. */
  flush(): void
}

/**
 * Gathers changes for `waitMs` after the latest of them.
 *
 * @example
 * const saves = gatherSaves(savePreferences, 600)
 * saves.add({ density: 'compact' })
 */
export function gatherSaves(
  save: (changed: Preferences, isLeaving: boolean) => unknown,
  waitMs: number,
): GatheredSaves {
  let waiting: Preferences | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (isLeaving: boolean) => {
    clearTimeout(timer)
    const changed = waiting
    waiting = null
    if (changed !== null) void save(changed, isLeaving)
  }
  return {
    add(changed) {
      waiting = { ...waiting, ...changed }
      clearTimeout(timer)
      timer = setTimeout(() => send(false), waitMs)
    },
    flush: () => send(true),
  }
}
