import { flattenMenu } from '@junheng/domain/menu/menu-item.ts'
import { useLocation } from 'react-router'
import { isHomePath } from '#web/shell/routes/static-routes.ts'
import { useSession } from '#web/shell/session/session-store.ts'

/** Id of the menu entry one is at; both home pages are at the entry of home. */
export function useCurrentMenu(): string | null {
  const { menu, menuId } = useSession()
  const { pathname } = useLocation()
  if (menuId !== null || !isHomePath(pathname)) return menuId
  return flattenMenu(menu).find(({ path }) => isHomePath(path ?? ''))?.id ?? null
}
