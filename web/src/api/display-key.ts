import { DISPLAY_PAGES, DISPLAY_PARAMETER } from '@junheng/domain/display/display-pages.ts'

const ROUTES: ReadonlySet<string> = new Set(Object.values(DISPLAY_PAGES).map(({ route }) => route))

/**
 * The key in the address of a page on a wall; null on every other page, and where there is none.
 *
 * @example
 * displayKeyOf('/queue?key=abc') // 'abc'
 */
export function displayKeyOf(url: string): string | null {
  const [path = '', query = ''] = url.split('?')
  return ROUTES.has(path) ? new URLSearchParams(query).get(DISPLAY_PARAMETER) || null : null
}

/** What a call of a page that may hang on a wall carries: its key, or nothing and the session's token. */
export function wallAccess(): { readonly displayKey?: string } {
  const key = displayKeyOf(window.location.hash.replace(/^#/, ''))
  return key === null ? {} : { displayKey: key }
}
