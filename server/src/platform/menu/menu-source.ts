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
  {
    notifications,
    held = new Set(),
  }: {
    readonly notifications?: Pick<Notifications, 'on'> | undefined
    /** Codes of pages that the administrator's flag does not open. */
    readonly held?: ReadonlySet<string>
  } = {},
): MenuSource {
  const load = async (groupId: string): Promise<readonly MenuRow[]> =>
    (await listMenus(db, groupId)).map((row) =>
      row.code !== null && held.has(row.code) ? { ...row, isHeld: true } : row,
    )
  const cache = createBriefCache<readonly MenuRow[]>()
  notifications?.on(MENUS_CHANNEL, () => cache.forget())
  return {
    of: (groupId) => cache.get(groupId, () => load(groupId)),
    forget: () => cache.forget(),
  }
}
