import type { MenuRoute } from '@junheng/domain/menu/menu-routes.ts'
import { displayKeyOf } from '#web/api/display-key.ts'
import { findStaticRoute, HOME, HOME_1, HOME_TAB_ID, OPEN_PAGES } from '../routes/static-routes.ts'

/** What the guard knows when someone wants to go somewhere. */
export interface GuardFacts {
  /** Path and query, such as `/modules/sale/sa_notice/index?type=st`. */
  readonly url: string
  readonly locked: boolean
  readonly hasToken: boolean
  readonly menuLoaded: boolean
  /** Routes of menu and buttons by path. */
  readonly routes: ReadonlyMap<string, MenuRoute>
  /** List route → its open detail route. */
  readonly detailRoutes: Readonly<Record<string, string>>
}

export type Decision =
  | {
      readonly kind: 'open'
      readonly title: string
      /** Asked of the server before the page shows; null: nothing to ask. */
      readonly address: string | null
    }
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** Kept as the history URL and opened once the menu has loaded. */
      readonly store?: string
    }

/**
 * Decides where a navigation leads, in the order of the specification: wall, lock, open page, unknown path, open route,
 * no token, sign-in page with a token, detail route, address check.
 *
 * @example
 * decideRoute({ ...facts, url: '/nowhere', hasToken: false }) // { kind: 'redirect', to: '/login', store: '/nowhere' }
 */
export function decideRoute(facts: GuardFacts): Decision {
  const { url, hasToken } = facts
  const [path = '/'] = url.split('?')
  // A page on a wall shows its key: whoever else uses the browser is no matter.
  if (displayKeyOf(url) !== null)
    return { kind: 'open', title: findStaticRoute(path)?.title ?? '', address: null }
  if (facts.locked && path !== '/lock') return redirect('/lock', worthKeeping(url))
  const openTitle = OPEN_PAGES.get(path)
  const known = hasToken || openTitle === undefined ? findRoute(facts, path) : null
  if (known === null)
    return openTitle === undefined || isWaiting(facts)
      ? decideUnknown(facts)
      : { kind: 'open', title: openTitle, address: null }
  if (!known.isAuth) {
    if (path === '/login' && hasToken) return redirect('/')
    if (path === '/lock' && !facts.locked) return redirect(hasToken ? '/' : '/login')
    return { kind: 'open', title: known.title, address: null }
  }
  if (!hasToken) return redirect('/login', worthKeeping(url))
  if (known.redirect !== null) return redirect(known.redirect)
  const detail = facts.detailRoutes[path]
  if (detail !== undefined && detail !== url) return redirect(detail)
  return { kind: 'open', title: known.title, address: known.address }
}

/** Somebody is signed in, and what the menu gives them is not known yet. */
const isWaiting = ({ hasToken, menuLoaded }: GuardFacts): boolean => hasToken && !menuLoaded

function decideUnknown({ url, hasToken, menuLoaded }: GuardFacts): Decision {
  if (!hasToken) return redirect('/login', url)
  if (menuLoaded) return redirect(`/404?from=${encodeURIComponent(url)}`)
  return redirect(HOME_1, url)
}

interface KnownRoute {
  readonly title: string
  readonly isAuth: boolean
  readonly redirect: string | null
  readonly address: string | null
}

function findRoute({ routes, url }: GuardFacts, path: string): KnownRoute | null {
  if (path.includes('appDownload')) return openRoute('下载手机端')
  const route = findStaticRoute(path)
  if (route !== null) {
    const { title, isAuth, redirect: to = null } = route
    const isHome = path === HOME || path === HOME_1
    return { title, isAuth, redirect: to, address: isHome ? HOME_TAB_ID : externalEntry(path) }
  }
  const entry = routes.get(path)
  return entry ? menuEntry(entry, url) : null
}

const openRoute = (title: string): KnownRoute => ({
  title,
  isAuth: false,
  redirect: null,
  address: null,
})

/** An external page is asked for by the menu entry in its path. */
function externalEntry(path: string): string | null {
  return /^\/myiframe\/(\d+)$/.exec(path)?.[1] ?? null
}

/** A folder has no page: it leads to the first page below it. */
function menuEntry(entry: MenuRoute, url: string): KnownRoute {
  const { meta, view } = entry
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : queryText(entry.query)
  const leaf = view === 'page' || view === 'iframe' ? null : firstPage(entry)
  return {
    title: meta.title,
    isAuth: true,
    redirect: leaf === null ? null : `${leaf}${entry.redirect === null ? '' : query}`,
    address: meta.menuId,
  }
}

function firstPage(entry: MenuRoute): string | null {
  if (entry.redirect !== null) return entry.redirect
  for (const child of entry.children) {
    if (child.view === 'iframe') return `${child.path}${queryText(child.query)}`
    if (child.view === 'page' && child.path.startsWith('/')) return child.path
    const below = firstPage(child)
    if (below !== null) return `${below}${queryText(child.query)}`
  }
  return null
}

function queryText(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}

function redirect(to: string, store: string | null = null): Decision {
  return store === null ? { kind: 'redirect', to } : { kind: 'redirect', to, store }
}

/** The first page is where one lands anyway. */
function worthKeeping(url: string): string | null {
  const [path] = url.split('?')
  const route = findStaticRoute(path ?? '')
  if (route !== null && (!route.isAuth || route.redirect !== undefined)) return null
  return path === HOME || path === HOME_1 ? null : url
}
