import { type MenuItem, menuTitle, webMenu } from './menu-item.ts'
import {
  isExternalAddress,
  menuLocation,
  needsExternalSignIn,
  splitAddress,
} from './menu-location.ts'

/** What a route shows: the shell around pages, a folder inside it, an external page, or a page. */
export const ROUTE_VIEWS = ['layout', 'folder', 'iframe', 'page'] as const
export type RouteView = (typeof ROUTE_VIEWS)[number]

export interface MenuRouteMeta {
  readonly menuId: string
  readonly title: string
  readonly icon: string | null
  readonly keepAlive: boolean
  readonly permision: string | null
  readonly newWindow: boolean
  readonly externalSignIn: boolean
  /** Absent: everybody. */
  readonly roles?: readonly string[]
}

export interface MenuRoute {
  /** Absolute when it begins with a slash, else below the parent. */
  readonly path: string
  readonly name: string
  readonly view: RouteView
  /** The hand-made page; null is a page made from its templates. */
  readonly component: string | null
  readonly redirect: string | null
  readonly query: Readonly<Record<string, string>>
  readonly meta: MenuRouteMeta
  readonly children: readonly MenuRoute[]
}

/** A route as a router table wants it: its whole path, without the routes around it. */
export interface RoutePath {
  readonly path: string
  readonly route: MenuRoute
}

/**
 * The routes of the menu tree. Paths in a menu are whole ones, so folders nest only for the menu's
 * sake; a page stands under `index` of its path, and a menu path that already ends so stays as it is.
 *
 * @example
 * menuRoutes([{ id: '7', title: '磅单', path: '/modules/measure/mm_weigh?k=sa' }])[0]?.redirect // '/modules/measure/mm_weigh/index'
 */
export function menuRoutes(items: readonly MenuItem[]): readonly MenuRoute[] {
  return webMenu(items).map((item) => itemRoute(item, 'layout'))
}

/**
 * The routes of the menu buttons: one parent per button id, with a child at the button's URL where
 * it has both a URL and a component. A URL that begins with a slash keeps its own absolute path.
 *
 * @example
 * flattenRoutes(buttonRoutes([{ id: '71', urlPath: 'edit', component: 'weigh/edit' }])).map(({ path }) => path) // ['/71', '/71/edit']
 */
export function buttonRoutes(buttons: readonly MenuItem[]): readonly MenuRoute[] {
  const byId = new Map<string, MenuItem[]>()
  for (const button of buttons) byId.set(button.id, [...(byId.get(button.id) ?? []), button])
  return [...byId].flatMap(([id, same]) => {
    const children = same.flatMap(buttonPage)
    const [first] = same
    if (first === undefined || children.length === 0) return []
    return [{ ...routeOf(first, 'layout'), path: `/${id}`, query: {}, children }]
  })
}

/**
 * Every route with its whole path, parents first; the guard asks it whether a path is known.
 *
 * @example
 * flattenRoutes(menuRoutes([{ id: '7', path: '/a' }])).map(({ path }) => path) // ['/a', '/a/index']
 */
export function flattenRoutes(routes: readonly MenuRoute[], parent = ''): readonly RoutePath[] {
  return routes.flatMap((route) => {
    const path = route.path.startsWith('/') ? route.path : joinPath(parent, route.path)
    return [{ path, route }, ...flattenRoutes(route.children, path)]
  })
}

function itemRoute(item: MenuItem, view: 'layout' | 'folder'): MenuRoute {
  const children = item.children ?? []
  if (children.length > 0) {
    const routes = children.map((child) => itemRoute(child, 'folder'))
    return { ...routeOf(item, view), component: null, children: routes }
  }
  if (isExternalAddress(item.path?.trim() ?? '')) return routeOf(item, 'iframe')
  const route = routeOf(item, view)
  const path = route.path.replace(/\/index$/, '') || '/'
  const index: MenuRoute = { ...routeOf(item, 'page'), path: 'index' }
  return { ...route, path, component: null, redirect: joinPath(path, 'index'), children: [index] }
}

function buttonPage(button: MenuItem): readonly MenuRoute[] {
  const { urlPath, component } = button
  if (!urlPath || !component || isExternalAddress(urlPath)) return []
  const { path, query } = splitAddress(urlPath)
  if (path === '') return []
  return [
    { ...routeOf(button, 'page'), path: urlPath.startsWith('/') ? path : path.slice(1), query },
  ]
}

function joinPath(parent: string, path: string): string {
  return parent.endsWith('/') ? `${parent}${path}` : `${parent}/${path}`
}

function routeOf(item: MenuItem, view: RouteView): MenuRoute {
  const { path, query } = menuLocation(item)
  return {
    path,
    name: item.name || menuTitle(item),
    view,
    component: view === 'page' ? item.component || null : null,
    redirect: null,
    query,
    meta: {
      menuId: item.id,
      title: menuTitle(item),
      icon: item.icon || null,
      keepAlive: Number(item.keepAlive) === 1,
      permision: item.permision || null,
      newWindow: item.newWindow === true,
      externalSignIn: needsExternalSignIn(item),
      ...(item.roles ? { roles: item.roles } : {}),
    },
    children: [],
  }
}
