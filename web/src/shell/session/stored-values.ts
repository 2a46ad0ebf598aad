/** What the shell keeps in the browser, and for how long: `local` outlives the window, `tab` does not. */
const PLACES = {
  /** Set while the screen is locked; it only routes, the server holds the lock. */
  lock: 'local',
  tenant: 'local',
  /** The name of who signed in last, filled in on the sign-in page. */
  username: 'local',
  theme: 'local',
  /** The group's logo as a data URL, for the pages before the next sign-in. */
  groupLogo: 'local',
  /** User and company, so that other windows notice a change of either. */
  owner: 'local',
  /** Where someone wanted to go before they had to sign in, or was when the session ended (`history-url.ts`). */
  historyUrl: 'tab',
  lockedFrom: 'tab',
  /** List route → its open detail route, as JSON. */
  detailRoutes: 'tab',
} as const satisfies Record<string, 'local' | 'tab'>

export type StoredName = keyof typeof PLACES

export const storedKey = (name: StoredName): string => `junheng.${name}`

const place = (name: StoredName): Storage =>
  PLACES[name] === 'local' ? localStorage : sessionStorage

export const stored = {
  get: (name: StoredName): string | null => place(name).getItem(storedKey(name)),
  set: (name: StoredName, value: string): void => place(name).setItem(storedKey(name), value),
  remove: (name: StoredName): void => place(name).removeItem(storedKey(name)),
  /** Reads and removes. */
  take(name: StoredName): string | null {
    const value = stored.get(name)
    stored.remove(name)
    return value
  },
}
