import type { MenuRoute, RoutePath } from '@junheng/domain/menu/menu-routes.ts'

/** Component of the generic list, as the menu names it; null means the same. */
const LIST = 'list'
const FORM = 'form'
const INDEX = /\/index$/

/**
 * The routes with the form beside every generic list: `…/index` brings `…/edit`. A route of the same path
 * that the menu or a button has brought itself stays.
 *
 * @example
 * withEditRoutes(flattenRoutes(menuRoutes([{ id: '7', path: '/a' }]))).map(({ path }) => path) // ['/a', '/a/index', '/a/edit']
 */
export function withEditRoutes(routes: readonly RoutePath[]): readonly RoutePath[] {
  const known = new Set(routes.map(({ path }) => path))
  const forms = routes.flatMap(({ path, route }) => {
    const edit = path.replace(INDEX, '/edit')
    return isListPage(path, route) && !known.has(edit)
      ? [{ path: edit, route: { ...route, path: 'edit', component: FORM, query: {} } }]
      : []
  })
  return [...routes, ...forms]
}

function isListPage(path: string, { view, component }: MenuRoute): boolean {
  return view === 'page' && INDEX.test(path) && (component ?? LIST) === LIST
}
