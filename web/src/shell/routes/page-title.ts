import type { MenuRoute } from '@junheng/domain/menu/menu-routes.ts'
import { findStaticRoute } from './static-routes.ts'

export const PLATFORM = '钧衡'
const PLATFORM_LONG = '钧衡 · 统一计量管控平台'

/** The label of a path: of its menu entry, else of the static route. */
export function pageLabel(path: string, routes: ReadonlyMap<string, MenuRoute>): string | null {
  return routes.get(path)?.meta.title || findStaticRoute(path)?.title || null
}

/**
 * The document's title: the platform, with the page's label before it.
 *
 * @example
 * documentTitle('磅单') // '磅单 - 钧衡'
 */
export function documentTitle(label: string | null): string {
  return label === null ? PLATFORM_LONG : `${label} - ${PLATFORM}`
}
