import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { joinSql, sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { hashPassword } from '#platform/session/password.ts'
import type { OrganizationRow } from './organization/organization.entity.ts'
import { ROLE_CATALOGUE, ROLE_CODES, type RoleCode, type RoleMenus } from './role/role-catalogue.ts'
import { setPassword } from './user/set-password.ts'

export interface CompanySeed {
  readonly orgCode: string
  readonly orgName: string
  readonly shortName?: string
  readonly orgType: OrganizationRow['orgType']
  readonly isDemo?: boolean
}

export interface UserSeed {
  readonly username: string
  readonly realName: string
  readonly passwordHash: string
  /** The password must be changed at the first sign-in. */
  readonly initial: boolean
  readonly admin?: boolean
  readonly platformAdmin?: boolean
  readonly roles: readonly RoleCode[]
  readonly companies: 'all' | 'first'
}

export interface AccountsSeed {
  readonly group: {
    readonly code: string
    readonly name: string
    readonly shortName?: string
    readonly tenant: string
  }
  readonly companies: readonly [CompanySeed, ...CompanySeed[]]
  readonly users: readonly UserSeed[]
  /** What each role may do, as the modules tell. */
  readonly roles: RoleMenus
  /** From when the passwords count as set; now unless told. */
  readonly passwordDate?: Date
}

/** Ids of what was made, by code or name. */
export interface SeededAccounts {
  readonly groupId: string
  readonly orgIds: ReadonlyMap<string, string>
  readonly roleIds: ReadonlyMap<RoleCode, string>
  readonly userIds: ReadonlyMap<string, string>
  /** Acts in the first company; for whatever is loaded next. */
  readonly caller: Caller
}

interface DemoUser {
  readonly realName: string
  /** `all`: every company of the group; `first`: only the first. */
  readonly companies: 'all' | 'first'
}

/** One person for each role, named like it: four-eyes rules and blind codes ask for separate people. */
const DEMO_USERS: Readonly<Record<RoleCode, DemoUser>> = {
  admin: { realName: '管理员', companies: 'all' },
  manager: { realName: '王建国', companies: 'all' },
  weigher: { realName: '李秀英', companies: 'all' },
  gate: { realName: '张志强', companies: 'all' },
  keeper: { realName: '刘海涛', companies: 'all' },
  sales: { realName: '陈晓燕', companies: 'first' },
  buyer: { realName: '杨永刚', companies: 'first' },
  sampler: { realName: '赵文斌', companies: 'first' },
  preparer: { realName: '黄丽娟', companies: 'first' },
  encoder: { realName: '周雪梅', companies: 'first' },
  assayer: { realName: '吴国栋', companies: 'first' },
  checker: { realName: '徐静怡', companies: 'first' },
  determiner: { realName: '孙立新', companies: 'first' },
  finance: { realName: '马红霞', companies: 'all' },
  examiner: { realName: '朱明辉', companies: 'first' },
}

/** Group, companies, all roles of the catalogue and the given users, through the engine and its rules. */
export async function seedAccounts(
  tx: Tx,
  engine: Engine,
  seed: AccountsSeed,
): Promise<SeededAccounts> {
  const outside = systemCaller({ groupId: '0', orgId: '0' })
  const groupId = await createSeed(tx, engine, {
    entity: 'group',
    caller: outside,
    values: seed.group,
  })
  const inGroup = systemCaller({ groupId, groupName: seed.group.name, orgId: '0' })
  const orgIds = new Map<string, string>()
  for (const company of seed.companies)
    orgIds.set(
      company.orgCode,
      await createSeed(tx, engine, {
        entity: 'organization',
        caller: inGroup,
        values: { ...company, pkGroup: groupId },
      }),
    )
  const [first] = seed.companies
  const { orgCode, orgName } = first
  const orgId = orgIds.get(orgCode) ?? ''
  const caller = systemCaller({ groupId, groupName: seed.group.name, orgId, orgCode, orgName })
  const roleIds = await seedRoles(tx, engine, { caller, roles: seed.roles })
  const userIds = await seedUsers(tx, engine, { ...seed, caller, orgIds, roleIds })
  return { groupId, orgIds, roleIds, userIds, caller }
}

/**
 * The demo users with one password for all, hashed before any transaction is open. Once: who knows it of one knows it
 * of all, so a salt for each would only cost the first start a quarter of a second a person.
 */
export async function demoUsers(password: string): Promise<readonly UserSeed[]> {
  const passwordHash = await hashPassword(password)
  return ROLE_CODES.map((code) => ({
    username: code,
    ...DEMO_USERS[code],
    passwordHash,
    initial: false,
    roles: [code],
    ...administrates(code),
  }))
}

/** The one user of a plain install; `initial` forces a change of the printed password. */
export async function firstAdmin(password: string): Promise<UserSeed> {
  return {
    username: 'admin',
    ...DEMO_USERS.admin,
    passwordHash: await hashPassword(password),
    initial: true,
    roles: ['admin'],
    ...administrates('admin'),
  }
}

const administrates = (code: RoleCode): Pick<UserSeed, 'admin' | 'platformAdmin'> =>
  code === 'admin' ? { admin: true, platformAdmin: true } : {}

interface SeedRow {
  readonly entity: string
  readonly caller: Caller
  /** Columns that only the server writes are allowed: here the server writes. */
  readonly values: AnyRow
}

async function createSeed(
  tx: Tx,
  engine: Engine,
  { entity, caller, values }: SeedRow,
): Promise<string> {
  const model = engine.registry.model(entity)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  const input = {
    id: null,
    version: null,
    values,
    overridden: new Set<string>(),
    children: new Map(),
  }
  const row = await createRow(tx, engine, { model, mount, caller, input })
  return row.id
}

async function seedRoles(
  tx: Tx,
  engine: Engine,
  { caller, roles }: { readonly caller: Caller; readonly roles: RoleMenus },
): Promise<ReadonlyMap<RoleCode, string>> {
  const roleIds = new Map<RoleCode, string>()
  for (const code of ROLE_CODES) {
    const values = { code, ...ROLE_CATALOGUE[code] }
    const id = await createSeed(tx, engine, { entity: 'role', caller, values })
    await bindMenus(tx, id, roles[code] ?? [])
    roleIds.set(code, id)
  }
  return roleIds
}

/** Entries the menu lacks are left out: a site without menus has roles without rights. */
async function bindMenus(tx: Tx, roleId: string, menus: readonly string[]): Promise<void> {
  await tx.run(
    sql`insert into sys_role_menu (role_id, menu_id) select ${roleId}, id from sys_menu where code = any(${menus}::text[])`,
  )
}

async function seedUsers(
  tx: Tx,
  engine: Engine,
  {
    caller,
    users,
    orgIds,
    roleIds,
    passwordDate = engine.clock.now(),
  }: Pick<SeededAccounts, 'caller' | 'orgIds' | 'roleIds'> &
    Pick<AccountsSeed, 'users' | 'passwordDate'>,
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>()
  for (const user of users) {
    const { username, realName, admin = false, platformAdmin = false, passwordHash, initial } = user
    const values = { username, realName, admin, platformAdmin }
    const userId = await createSeed(tx, engine, { entity: 'user', caller, values })
    await setPassword(tx, { userId, passwordHash, initial, now: passwordDate })
    const orgs = user.companies === 'all' ? [...orgIds.values()] : [caller.orgId]
    const roles = user.roles.flatMap((code) => roleIds.get(code) ?? [])
    await bindRoles(tx, { userId, roles, orgs })
    userIds.set(username, userId)
  }
  return userIds
}

/** Gives a user each of the roles in each of the companies. */
export async function bindRoles(
  tx: Tx,
  binding: {
    readonly userId: string
    readonly roles: readonly string[]
    readonly orgs: readonly string[]
  },
): Promise<void> {
  const rows = binding.roles.flatMap((role) =>
    binding.orgs.map((org) => sql`(${binding.userId}, ${role}, ${org})`),
  )
  if (rows.length === 0) return
  await tx.run(
    sql`insert into sys_user_role (user_id, role_id, org_id) values ${joinSql(rows)} on conflict do nothing`,
  )
}
