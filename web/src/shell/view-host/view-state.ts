import { VIEWS_KEY } from '#web/shell/session/left-behind.ts'

/**
 * What a view wants back when it is built anew: filter, page, scroll position. Kept per tab for as long as
 * the window lives, so that a tab that was put to rest, and every tab after F5, comes back as it was left.
 */
type States = Record<string, Record<string, unknown>>

const WRITE_DELAY_MS = 300

/** Read when the first view asks: as this module is loaded, it is not known yet whose they are. */
let kept: States | null = null
/** Views that are there. What one that was closed says while it goes is said too late, perhaps to another user. */
const open = new Set<string>()
let timer: ReturnType<typeof setTimeout> | null = null

/** Whoever keeps something asks first what was kept; from then on the view is there. */
export function readViewState(view: string, name: string): unknown {
  open.add(view)
  return states()[view]?.[name]
}

export function writeViewState(view: string, name: string, value: unknown): void {
  if (!open.has(view) || Object.is(states()[view]?.[name], value)) return
  kept = { ...states(), [view]: { ...states()[view], [name]: value } }
  timer ??= setTimeout(flush, WRITE_DELAY_MS)
}

/** Forgets closed or refreshed tabs. */
export function dropViewStates(views: ReadonlySet<string>): void {
  kept = Object.fromEntries(Object.entries(states()).filter(([view]) => !views.has(view)))
  for (const view of views) open.delete(view)
  flush()
}

/** Forgets everything: another user or company. */
export function forgetViewStates(): void {
  kept = {}
  open.clear()
  flush()
}

function flush(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  if (kept === null) return
  try {
    sessionStorage.setItem(VIEWS_KEY, JSON.stringify(kept))
  } catch {
    // The window's storage is full: the states still hold until F5.
  }
}

function states(): States {
  kept ??= JSON.parse(sessionStorage.getItem(VIEWS_KEY) ?? '{}') as States
  return kept
}

window.addEventListener('pagehide', flush)
