import type { Caller } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Ids of the tenants every test database holds: two groups, the first with two companies. */
export const TENANTS = {
  group: '1',
  org: '11',
  otherOrg: '12',
  foreignGroup: '2',
  foreignOrg: '21',
  user: '101',
} as const

export async function seedTenants(db: Database): Promise<void> {
  await db.run(
    sql`insert into sys_group (id, code, name, tenant, create_date, update_date) values (1, 'HS', '华晟集团', 'hs', now(), now()), (2, 'WB', '外部集团', 'wb', now(), now())`,
  )
  await db.run(
    sql`insert into sys_organization (id, org_code, org_name, pk_group, group_id, org_type, create_date, update_date) values (11, 'JH', '华晟焦化', 1, 1, 'FACTORY', now(), now()), (12, 'MK', '太和煤矿', 1, 1, 'MINE', now(), now()), (21, 'WB', '外部工厂', 2, 2, 'FACTORY', now(), now())`,
  )
}

/** A caller as the session would make it; an administrator of the first company unless told otherwise. */
export function testCaller(changes: Partial<Caller> = {}): Caller {
  const orgId = changes.orgId ?? TENANTS.org
  const groupId = changes.groupId ?? TENANTS.group
  const admin = changes.admin ?? true
  return {
    sessionId: '1',
    userId: TENANTS.user,
    username: 'admin',
    realName: '管理员',
    orgId,
    orgName: '华晟焦化',
    orgCode: 'JH',
    groupId,
    groupName: '华晟集团',
    admin,
    roles: [],
    permissions: new Set(),
    scope: { groupId, orgIds: [orgId], wholeGroup: admin, ownOnly: false },
    hiddenFields: new Map(),
    seesPlain: false,
    ...changes,
  }
}
