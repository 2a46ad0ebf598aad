import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { identifier, joinSql, rawSql, sql } from '#platform/db/sql.ts'
import { menuIdOf } from '#platform/menu/menu-plan.ts'
import { hashPassword } from '#platform/session/password.ts'
import type { TestSite } from '../app.ts'
import type { Random } from '../fuzz/random.ts'

const PASSWORD = 'Contract@2026'

/** Keys of business that editors and their targets hold or lack. */
export const BUSINESS_KEYS = [
  'material:as-plate:list',
  'material:as-plate:update',
  'sale:sa-notice:audit',
  'registry:tr-registry:list',
  'report:team:list',
] as const
export const PAGES = ['plate/main', 'inventory/main', 'user/main', 'role/main', 'plate/main#update']

export interface GrantPeople {
  readonly editors: readonly string[]
  readonly orgs: readonly string[]
  readonly depts: readonly string[]
  readonly classes: readonly string[]
  readonly menus: readonly string[]
  readonly items: readonly string[]
  readonly roles: readonly string[]
}

/** Tables that say who holds what; rows of the first are kept, those of the others only bind them. */
const ROWS = [
  'sys_user',
  'sys_role',
  'sys_dept',
  'sys_oauth_client',
  'sys_display_key',
  'sys_api_key',
] as const
const BINDINGS = [
  'sys_role_menu',
  'sys_menu_permission',
  'sys_user_role',
  'sys_role_permission',
  'sys_role_org',
  'sys_role_assign',
  'sys_role_assay',
  'sys_user_assay',
  'sys_user_secret',
  'sys_display_key_secret',
  'sys_api_key_secret',
  // Last to go and first to come: others bind them.
  'sys_menu',
] as const
/** The product's own pages nobody can change here. */
const ownOf = (table: string) => rawSql(table === 'sys_menu' ? 'group_id is not null' : 'true')

/** Fills a site with random roles in several companies, editors with the rights to edit, and their targets. */
export async function seedPeople(
  site: TestSite,
  random: Random,
  { editorKeys, editors }: { readonly editorKeys: readonly string[]; readonly editors: number },
): Promise<GrantPeople> {
  const { db, engine } = site.app
  const { groupId } = site
  const newId = (): string => engine.newId()
  // The roles every site starts with hold thousands of keys; the few below say the same, and quicker.
  await db.run(sql`delete from sys_role_menu`)
  // What is asked for with every call is planned for what is left.
  await db.run(sql`analyze sys_role_menu, sys_menu, sys_menu_permission`)
  const orgs = [site.orgIds.first, site.orgIds.second, newId()]
  await db.run(
    sql`insert into sys_organization (id, org_code, org_name, pk_group, group_id, org_type, create_date, update_date) values (${orgs[2]}, 'G3', '第三库区', ${groupId}, ${groupId}, 'MINE', now(), now())`,
  )
  const depts = [newId(), newId(), newId()]
  for (const [at, id] of depts.entries())
    await db.run(
      sql`insert into sys_dept (id, code, name, parent_id, org_id, group_id, create_date, update_date, resource_type) values (${id}, ${`D${at}`}, ${`部门${at}`}, ${at === 1 ? depts[0] : null}, ${orgs[0]}, ${groupId}, now(), now(), 'LOCAL')`,
    )
  const classes = [newId(), newId()]
  for (const [at, id] of classes.entries())
    await db.run(
      sql`insert into as_inventory_class (id, invc_code, invc_name, resource_type, group_id, create_date, update_date) values (${id}, ${`K${at}`}, ${`分类${at}`}, 'SELF', ${groupId}, now(), now())`,
    )
  const menus = [newId(), newId()]
  for (const [at, id] of menus.entries())
    await db.run(
      sql`insert into sys_menu (id, title, menu_flag, permision, group_id) values (${id}, ${`页${at}`}, 'web', ${random.pick(BUSINESS_KEYS)}, ${groupId})`,
    )
  const items = await addItems(site)
  const people = { orgs, depts, classes, menus, items }
  const some = <T>(items: readonly T[], share = 0.5): readonly T[] =>
    items.filter(() => random.chance(share))

  const addRole = async (code: string, keys: readonly string[]): Promise<string> => {
    const id = newId()
    const scope = random.pick(['OWN', 'DEPT', 'ORG', 'ORG', 'ORGS', 'GROUP'])
    const hidden = random.chance(0.3) ? { inventory: ['price'] } : null
    await db.run(
      sql`insert into sys_role (id, code, name, data_scope, plain_fields, field_scope, group_id, create_date, update_date) values (${id}, ${code}, ${code}, ${scope}, ${random.chance(0.3)}, ${hidden === null ? null : JSON.stringify(hidden)}::jsonb, ${groupId}, now(), now())`,
    )
    await db.run(
      sql`insert into sys_role_permission (role_id, permission) select ${id}, unnest(${keys}::text[])`,
    )
    for (const menu of [...some(PAGES, 0.2).map(menuIdOf), ...some(menus, 0.3)])
      await db.run(sql`insert into sys_role_menu (role_id, menu_id) values (${id}, ${menu})`)
    if (scope === 'ORGS')
      for (const org of some(orgs))
        await db.run(sql`insert into sys_role_org (role_id, org_id) values (${id}, ${org})`)
    if (random.chance(0.3))
      await db.run(
        sql`insert into sys_role_assign (role_id, entity, row_id) values (${id}, 'inventoryClass', ${random.pick(classes)})`,
      )
    for (const item of some(items, 0.3))
      await db.run(
        sql`insert into sys_role_assay (role_id, item_id, can_input) values (${id}, ${item}, ${random.chance(0.5)})`,
      )
    return id
  }
  const passwordHash = await hashPassword(PASSWORD)
  const addUser = async (username: string): Promise<string> => {
    const id = newId()
    await db.run(
      sql`insert into sys_user (id, username, real_name, dept_id, pending, group_id, pwd_date, create_date, update_date, resource_type) values (${id}, ${username}, ${username}, ${random.chance(0.5) ? random.pick(depts) : null}, ${random.chance(0.2) && username.startsWith('t')}, ${groupId}, now(), now(), now(), 'LOCAL')`,
    )
    await db.run(
      sql`insert into sys_user_secret (user_id, password_hash, initial) values (${id}, ${passwordHash}, false)`,
    )
    return id
  }
  const bind = (userId: string, roleId: string, orgId: string) =>
    db.run(
      sql`insert into sys_user_role (user_id, role_id, org_id) values (${userId}, ${roleId}, ${orgId}) on conflict do nothing`,
    )

  const roles = []
  for (let at = 0; at < 6; at += 1) roles.push(await addRole(`g${at}`, some(BUSINESS_KEYS)))
  const names: string[] = []
  for (let at = 0; at < editors; at += 1) {
    const id = await addUser(`editor${at}`)
    const role = await addRole(`editor${at}`, [...editorKeys, ...some(BUSINESS_KEYS)])
    for (const org of [random.pick(orgs), ...some(orgs, 0.3)]) await bind(id, role, org)
    if (random.chance(0.5)) await bind(id, random.pick(roles), random.pick(orgs))
    names.push(`editor${at}`)
  }
  for (let at = 0; at < 6; at += 1) {
    const id = await addUser(`target${at}`)
    for (const role of some(roles, 0.3)) await bind(id, role, random.pick(orgs))
  }
  await addDoors(site, random, { orgs, roles })
  await addFlows(site, random, roles)
  return { editors: names, ...people, roles }
}

/** Items of the laboratory that somebody may see or type. */
async function addItems({ app: { db, engine }, groupId }: TestSite): Promise<readonly string[]> {
  const items = [engine.newId(), engine.newId(), engine.newId()]
  const classId = engine.newId()
  await db.run(
    sql`insert into qc_class (id, code, name, resource_type, group_id, create_date, update_date) values (${classId}, 'IC', '指标', 'SELF', ${groupId}, now(), now())`,
  )
  for (const [at, id] of items.entries())
    await db.run(
      sql`insert into qc_item (id, code, name, class_id, value_type, resource_type, group_id, create_date, update_date) values (${id}, ${`I${at}`}, ${`项目${at}`}, ${classId}, 'NUMBER', 'SELF', ${groupId}, now(), now())`,
    )
  return items
}

/** Flows in force: one decided by whoever holds a role, one by somebody by name. */
async function addFlows(site: TestSite, random: Random, roles: readonly string[]): Promise<void> {
  const { db, engine } = site.app
  const named = await db.rows<{ readonly id: string }>(
    sql`select id from sys_user where username like 'target%' and group_id = ${site.groupId} order by username`,
  )
  const steps = [
    { userIds: [], roleIds: [random.pick(roles)] },
    { userIds: [random.pick(named).id], roleIds: [] },
  ]
  for (const [at, step] of steps.entries()) {
    const id = engine.newId()
    const nodes = JSON.stringify([{ nodeName: '审批', nodeType: 'ANY_OF', ...step }])
    await db.run(
      sql`insert into sys_flow (id, flow_type, name, published_version, group_id, create_date, update_date) values (${id}, ${`G${at}`}, ${`流程${at}`}, 1, ${site.groupId}, now(), now())`,
    )
    await db.run(
      sql`insert into sys_flow_version (flow_id, version, nodes, publish_time) values (${id}, 1, ${nodes}::jsonb, now())`,
    )
  }
}

async function addDoors(
  site: TestSite,
  random: Random,
  { orgs, roles }: Pick<GrantPeople, 'orgs' | 'roles'>,
): Promise<void> {
  const { db, engine } = site.app
  for (const at of [0, 1]) {
    await db.run(
      sql`insert into sys_oauth_client (id, code, name, redirect_uris, scopes, group_id, create_date, update_date) values (${engine.newId()}, ${`client${at}`}, ${`客户${at}`}, 'https://a.example.com/', ${random.pick(BUSINESS_KEYS)}, ${site.groupId}, now(), now())`,
    )
    await db.run(
      sql`insert into sys_display_key (id, name, pages, org_id, group_id, create_date, update_date) values (${engine.newId()}, ${`屏${at}`}, ${random.pick(['QUEUE', 'TEAM'])}, ${random.pick(orgs)}, ${site.groupId}, now(), now())`,
    )
    const keyId = engine.newId()
    await db.run(
      sql`insert into sys_api_key (id, name, role_id, end_time, per_minute, org_id, group_id, create_date, update_date) values (${keyId}, ${`程序${at}`}, ${random.pick(roles)}, now() + interval '30 days', 600, ${random.pick(orgs)}, ${site.groupId}, now(), now())`,
    )
    await db.run(
      sql`insert into sys_api_key_secret (api_key_id, key_hash, issuer_id) select ${keyId}, ${`hash${at}`}, id from sys_user where group_id = ${site.groupId} order by id limit 1`,
    )
  }
}

/** Keeps the tables as they are, and puts them back after a call that went through. */
export async function keepTables({ app: { db } }: TestSite): Promise<() => Promise<void>> {
  await db.run(sql`create schema kept`)
  for (const table of [...ROWS, ...BINDINGS])
    await db.run(sql`create table kept.${identifier(table)} as select * from ${identifier(table)}`)
  const columns = await db.rows<{ readonly table: string; readonly name: string }>(
    sql`select table_name as "table", column_name as name from information_schema.columns where table_schema = 'kept' and column_name <> 'id'`,
  )
  const settings = (table: string) =>
    joinSql(
      columns
        .filter((column) => column.table === table)
        .map(({ name }) => sql`${identifier(name)} = k.${identifier(name)}`),
    )
  const kept = (table: string) => sql`kept.${identifier(table)}`
  return () =>
    db.transaction(async (tx) => {
      for (const table of BINDINGS)
        await tx.run(sql`delete from ${identifier(table)} where ${ownOf(table)}`)
      for (const table of ROWS) {
        await tx.run(
          sql`update ${identifier(table)} t set deleted = true where not exists (select 1 from ${kept(table)} k where k.id = t.id)`,
        )
        await tx.run(
          sql`update ${identifier(table)} t set ${settings(table)} from ${kept(table)} k where k.id = t.id and (t.*) is distinct from (k.*)`,
        )
      }
      for (const table of BINDINGS.toReversed())
        await tx.run(
          sql`insert into ${identifier(table)} select * from ${kept(table)} where ${ownOf(table)}`,
        )
      await tx.run(sql`update sys_session set forced_out = false where forced_out`)
    })
}

export interface Sent {
  readonly status: number
  readonly envelope: AnyRow
}

/** Calls as an editor, who signs in again where somebody has ended his session. */
export function signedIn(site: TestSite) {
  const tokens = new Map<string, string>()
  const signIn = async (username: string): Promise<string> => {
    const form = new URLSearchParams({ grant_type: 'password', username, password: PASSWORD })
    const answer = await site.app.http.inject({
      method: 'POST',
      url: '/api/oauth/token',
      remoteAddress: `10.0.${tokens.size}.${username.length}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from('web:web').toString('base64')}`,
      },
      payload: form.toString(),
    })
    const token = answer.json<{ readonly access_token?: string }>().access_token
    if (token === undefined) throw new Error(`${username} cannot sign in: ${answer.body}`)
    tokens.set(username, token)
    return token
  }
  return async (
    username: string,
    asked: {
      readonly method: 'POST' | 'PUT' | 'DELETE'
      readonly path: string
      readonly body: unknown
      readonly headers?: Readonly<Record<string, string>>
    },
  ): Promise<Sent> => {
    const send = async (token: string) => {
      const { method, path, body, headers = {} } = asked
      const isBytes = Buffer.isBuffer(body)
      return site.app.http.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload: isBytes ? body : (body as object),
      })
    }
    let answer = await send(tokens.get(username) ?? (await signIn(username)))
    if (answer.statusCode === 401) answer = await send(await signIn(username))
    return { status: answer.statusCode, envelope: answer.json<AnyRow>() }
  }
}
