import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { ROLE_CODES, type RoleMenus } from './role-catalogue.ts'

/**
 * Gives pages and buttons that came with an upgrade to the roles every install starts with, as a new
 * install would have them. What a site has taken from a role stays taken, and roles of its own making are
 * left to its administrator: only entries that were not there before are given. Answers how many.
 */
export async function grantNewPages(
  tx: Tx,
  added: readonly string[],
  roles: RoleMenus,
): Promise<number> {
  const news = new Set(added)
  const grants = ROLE_CODES.flatMap((role) =>
    (roles[role] ?? []).filter((menu) => news.has(menu)).map((menu) => ({ role, menu })),
  )
  if (grants.length === 0) return 0
  return tx.run(sql`
    insert into sys_role_menu (role_id, menu_id)
    select r.id, m.id
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g(role text, menu text)
    join sys_role r on r.code = g.role
    join sys_menu m on m.code = g.menu
    on conflict do nothing`)
}
