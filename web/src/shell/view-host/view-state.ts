import { VIEWS_KEY } from '#web/shell/session/left-behind.ts'

/**
 * What a view wants back when it is built anew: filter, page, scroll position. Kept per tab for as long as
 * the window lives, so that a tab that was put to rest, and every tab after F5, comes back as it was left.
 */
type States = Record<string, Record<string, unknown>>

const WRITE_DELAY_MS = 300

let states: States = read()
/** Views that are there. What one that was closed says while it goes is said too late, perhaps to another user. */
const open = new Set<string>()
let timer: ReturnType<typeof setTimeout> | null = null

/** Whoever keeps something asks first what was kept; from then on the view is there. */
export function readViewState(view: string, name: string): unknown {
  open.add(view)
  return states[view]?.[name]
}

export function writeViewState(view: string, name: string, value: unknown): void {
  if (!open.has(view) || Object.is(states[view]?.[name], value)) return
  states[view] = { ...states[view], [name]: value }
  timer ??= setTimeout(flush, WRITE_DELAY_MS)
}

/** Forgets closed or refreshed tabs. */
export function dropViewStates(views: ReadonlySet<string>): void {
  states = Object.fromEntries(Object.entries(states).filter(([view]) => !views.has(view)))
  for (const view of views) open.delete(view)
  flush()
}

/** Forgets everything: another user or company. */
export function forgetViewStates(): void {
  states = {}
  open.clear()
  flush()
}

function flush(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  try {
    sessionStorage.setItem(VIEWS_KEY, JSON.stringify(states))
  } catch {
    // The window's storage is full: the states still hold until F5.
  }
}

function read(): States {
  const text = sessionStorage.getItem(VIEWS_KEY)
  return text === null ? {} : (JSON.parse(text) as States)
}

window.addEventListener('pagehide', flush)
