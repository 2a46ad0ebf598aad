import { stored } from '#web/shell/session/stored-values.ts'

/** Of an open tab as much as tells whether it is a record's. */
interface OpenTab {
  readonly value: string
  readonly query: Readonly<Record<string, string>>
}

const FORM = /\/edit(?=\?|$)/

/**
 * List route → the record of it that is open. Coming back to a list whose own tab was closed leads to the
 * record left open; a list that still stands in a tab beside its record is shown, or nobody could see both.
 *
 * @param recency values, the latest visited first
 * @example
 * detailRoutes([{ value: '/a/edit?type=update&id=7', query: { type: 'update', id: '7' } }], [])
 * // { '/a/index': '/a/edit?type=update&id=7' }
 */
export function detailRoutes(
  tabs: readonly OpenTab[],
  recency: readonly string[],
): Readonly<Record<string, string>> {
  const routes: Record<string, string> = {}
  const open = new Set(tabs.map(({ value }) => pathOf(value)))
  // The latest last, so that it is the one that stays.
  for (const { value, query } of tabs.toSorted((a, b) => age(b, recency) - age(a, recency))) {
    const path = pathOf(value)
    const list = path.replace(FORM, '/index')
    if (list !== path && query['id'] !== undefined && !open.has(list)) routes[list] = value
  }
  return routes
}

const pathOf = (value: string): string => value.split('?', 1)[0] ?? value

function age({ value }: OpenTab, recency: readonly string[]): number {
  const at = recency.indexOf(value)
  return at < 0 ? recency.length : at
}

export function readDetailRoutes(): Readonly<Record<string, string>> {
  const text = stored.get('detailRoutes')
  return text === null ? {} : (JSON.parse(text) as Record<string, string>)
}

/** Called whenever the tabs of the window change: with the record's tab its route goes. */
export function keepDetailRoutes(routes: Readonly<Record<string, string>>): void {
  if (Object.keys(routes).length === 0) stored.remove('detailRoutes')
  else stored.set('detailRoutes', JSON.stringify(routes))
}
