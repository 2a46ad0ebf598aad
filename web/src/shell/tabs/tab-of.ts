import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import type { MenuRoute } from '@junheng/domain/menu/menu-routes.ts'
import { groupOf } from '#web/shell/menu/menu-groups.ts'
import { splitUrl } from '#web/shell/routes/address.ts'
import { findStaticRoute, isHomePath } from '#web/shell/routes/static-routes.ts'
import { homeTab, type Tab } from './tab.ts'

interface MenuFacts {
  readonly routes: ReadonlyMap<string, MenuRoute>
  readonly menu: readonly MenuItem[]
}

/** What a form does, from `type` of its query, around the title of its list. */
const FORM_LABELS: Readonly<Record<string, (title: string) => string>> = {
  create: (title) => `新增${title}`,
  update: (title) => `修改${title}`,
  copy: (title) => `复制${title}`,
  view: (title) => `${title}详情`,
}

/** Where records are made and changed. */
const FORM_PATH = /\/(edit|add)$/

/** A form that is told neither what to do nor with which record makes a new one. */
const formTypeOf = (query: Readonly<Record<string, string>>): string =>
  query['type'] ?? (query['id'] === undefined ? 'create' : 'view')

/**
 * The tab of an address.
 *
 * @example
 * tabOf('/modules/material/as_plate/edit?type=create', facts).label // '新增车牌字典'
 */
export function tabOf(url: string, { routes, menu }: MenuFacts): Tab {
  const { path, query } = splitUrl(url)
  if (isHomePath(path)) return homeTab(path)
  const route = routes.get(path)
  const external = /^\/myiframe\/([^/]+)$/.exec(path)?.[1]
  const menuId = route?.meta.menuId ?? external ?? null
  const title = query['title'] && external ? query['title'] : (route?.meta.title ?? '')
  const label = FORM_PATH.test(path) ? FORM_LABELS[formTypeOf(query)]?.(title) : title
  return {
    label: label || title || findStaticRoute(path)?.title || path,
    value: url,
    params: external ? { routerPath: external } : {},
    query,
    group: groupOf(menu, menuId)?.id ?? null,
    id: menuId ?? path,
    close: true,
  }
}
