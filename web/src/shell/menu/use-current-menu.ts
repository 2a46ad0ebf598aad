import { flattenMenu } from '@junheng/domain/menu/menu-item.ts'
import { useLocation } from 'react-router'
import { findStaticRoute, isHomePath } from '#web/shell/routes/static-routes.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/**
 * Id of the menu entry one is at; both home pages are at the entry of home. By the page in sight: while the way
 * to another one is still being asked about, the menu does not yet say that one is there.
 */
export function useCurrentMenu(): string | null {
  const { menu, routes } = useSession()
  const { pathname } = useLocation()
  const path = routes.has(pathname) ? pathname : (findStaticRoute(pathname)?.below ?? pathname)
  const menuId = routes.get(path)?.meta.menuId ?? null
  if (menuId !== null || !isHomePath(pathname)) return menuId
  return flattenMenu(menu).find(({ path }) => isHomePath(path ?? ''))?.id ?? null
}
