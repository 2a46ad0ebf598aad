import type { Queryable } from '#platform/db/database.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import { createBriefCache } from '#platform/settings/brief-cache.ts'
import { listMenus, type MenuRow } from './menu.queries.ts'

export interface MenuSource {
  /** Every entry of a group, built-in ones included, in the order of the tree. */
  of(groupId: string): Promise<readonly MenuRow[]>
  forget(): void
}

const MENUS_CHANNEL = 'menus_changed'

/** Keeps the entries for seconds; the table's trigger tells every node when they change. */
export function createMenuSource(
  db: Queryable,
  notifications?: Pick<Notifications, 'on'>,
): MenuSource {
  const cache = createBriefCache<readonly MenuRow[]>()
  notifications?.on(MENUS_CHANNEL, () => cache.forget())
  return {
    of: (groupId) => cache.get(groupId, () => listMenus(db, groupId)),
    forget: () => cache.forget(),
  }
}
