import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { verifyPassword } from '#platform/session/password.ts'
import { useTestBed } from '#test/database.ts'
import { ROLE_CODES } from './role/role-catalogue.ts'
import { type AccountsSeed, demoUsers, firstAdmin, seedAccounts } from './seed-accounts.ts'

const bed = useTestBed()

const group = { code: 'HSJT', name: '华晟集团', shortName: '华晟', tenant: 'huasheng' }
const companies: AccountsSeed['companies'] = [
  { orgCode: 'A1', orgName: '华晟焦化', orgType: 'FACTORY', isDemo: true },
  { orgCode: 'A2', orgName: '太和煤矿', orgType: 'MINE', isDemo: true },
  { orgCode: 'A3', orgName: '临港站台', orgType: 'STATION', isDemo: true },
]

const seed = (users: AccountsSeed['users'], changes: Partial<AccountsSeed> = {}) =>
  bed.db.transaction((tx) =>
    seedAccounts(tx, bed.engine, { group, companies, roles: {}, users, ...changes }),
  )

describe('system / seed accounts', () => {
  test('演示数据：每个角色一个用户，共用密码，库区按职责', async () => {
    const made = await seed(await demoUsers('Demo@2026'))
    expect([...made.userIds.keys()]).toEqual([...ROLE_CODES])
    const bindings = await bed.db.rows<{ username: string; orgs: number }>(
      sql`select u.username, count(*)::int as orgs from sys_user_role b join sys_user u on u.id = b.user_id where u.group_id = ${made.groupId} group by u.username`,
    )
    const orgs = Object.fromEntries(bindings.map((row) => [row.username, row.orgs]))
    expect(orgs).toMatchObject({
      admin: 3,
      manager: 3,
      weigher: 3,
      finance: 3,
      sales: 1,
      assayer: 1,
    })
    const admin = await bed.db.row(
      sql`select u.admin, u.platform_admin as platform, s.initial, s.password_hash as hash from sys_user u join sys_user_secret s on s.user_id = u.id where u.username = 'admin'`,
    )
    expect(admin).toMatchObject({ admin: true, platform: true, initial: false })
    expect(await verifyPassword('Demo@2026', String(admin?.['hash']))).toBe(true)
    const demo = await bed.db.rows(sql`select 1 from sys_organization where is_demo`)
    expect(demo).toHaveLength(3)
    expect(made.caller).toMatchObject({ orgCode: 'A1', groupId: made.groupId })
  })

  test('空白安装：一个管理员，密码须修改，角色齐全', async () => {
    const other: Pick<AccountsSeed, 'group' | 'companies'> = {
      group: { code: 'P', name: '集团', tenant: 'p' },
      companies: [companies[0]],
    }
    const user = { ...(await firstAdmin('Printed@1')), username: 'plain-admin' }
    const made = await seed([user], other)
    expect(made.roleIds.size).toBe(ROLE_CODES.length)
    const secret = await bed.db.row(
      sql`select initial from sys_user_secret where user_id = ${made.userIds.get('plain-admin')}`,
    )
    expect(secret).toEqual({ initial: true })
  })
})
