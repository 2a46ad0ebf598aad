import type { MenuRoute, RoutePath } from '@junheng/domain/menu/menu-routes.ts'

/** Component of the generic list, as the menu names it; null means the same. */
const LIST = 'list'
const FORM = 'form'
const INDEX = /\/index$/

/** Pages that stand beside a list though the menu does not name them: list → last part and component. */
const PAGES_BESIDE: Readonly<
  Record<string, { readonly name: string; readonly component: string }>
> = {
  '/modules/material/as_vehicle/index': { name: 'add', component: 'vehicle-add' },
  '/modules/purorder/fd_pu_settlement_main/index': {
    name: 'viewEdit',
    component: 'settlement-form',
  },
}

/** Forms that the specification names under another address than the menu's: list → that address. */
const LED_ON: Readonly<Record<string, string>> = {
  '/modules/account/recive_payment/index': '/modules/sale/recive_payment/edit',
}

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
  return [...routes, ...forms, ...routes.flatMap(pagesBeside), ...routes.flatMap(ledOn)]
}

function pagesBeside({ path, route }: RoutePath): readonly RoutePath[] {
  const page = PAGES_BESIDE[path]
  if (page === undefined) return []
  const { name, component } = page
  return [
    {
      path: path.replace(INDEX, `/${name}`),
      route: { ...route, path: name, component, query: {} },
    },
  ]
}

/** Leads on to the form with what was asked of it, such as the record's id. */
function ledOn({ path, route }: RoutePath): readonly RoutePath[] {
  const from = LED_ON[path]
  if (from === undefined) return []
  const redirect = path.replace(INDEX, '/edit')
  const leading = { path: from, view: 'folder', component: null, redirect, query: {} } as const
  return [{ path: from, route: { ...route, ...leading } }]
}

function isListPage(path: string, { view, component }: MenuRoute): boolean {
  return view === 'page' && INDEX.test(path) && (component ?? LIST) === LIST
}
