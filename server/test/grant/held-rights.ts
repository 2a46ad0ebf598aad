import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * What somebody holds, spelt out as single rights: a key in a company, and with it whose documents, plain
 * fields, shown fields and classes. Made from the tables alone and compared as sets, so that it owes nothing
 * to the check it is held against.
 */
export interface Held {
  readonly admin: boolean
  readonly platform: boolean
  readonly rights: ReadonlySet<string>
}

export interface Account extends Held {
  readonly id: string
  readonly username: string
  /** Whatever of the account is edited, its password and its forced exits too. */
  readonly face: string
  readonly bindings: string
}

interface RoleParts {
  readonly scope: string
  readonly plain: boolean
  readonly hidden: ReadonlySet<string>
  readonly keys: readonly string[]
  readonly orgs: readonly string[]
  readonly classes: ReadonlySet<string> | null
  readonly enabled: boolean
}

export interface Rights {
  readonly accounts: ReadonlyMap<string, Account>
  /** What a role alone would give in each company. */
  readonly roles: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>
  readonly menus: ReadonlyMap<string, readonly string[]>
  readonly doors: ReadonlyMap<string, { readonly face: string; readonly keys: readonly string[] }>
}

interface World {
  readonly orgs: readonly string[]
  readonly fields: readonly string[]
  readonly classes: readonly string[]
  readonly depts: readonly string[]
}

/** The fields that roles hide in the finder's site, and what is asked of them. */
const HIDDEN_FIELDS = ['inventory.price', 'vehicle.owner'] as const

/** `depts`: those the site began with; one that is made meanwhile has nobody in it. */
export async function readRights(
  db: Queryable,
  { groupId, depts }: { readonly groupId: string; readonly depts: readonly string[] },
): Promise<Rights> {
  const world: World = {
    orgs: await idsOf(db, sql`select id from sys_organization where group_id = ${groupId}`),
    fields: HIDDEN_FIELDS,
    depts,
    classes: await idsOf(db, sql`select id from as_inventory_class where group_id = ${groupId}`),
  }
  const roles = await readRoles(db, groupId)
  return {
    accounts: await readAccounts(db, { groupId, roles, world }),
    roles: new Map(
      [...roles].map(([id, role]) => [
        id,
        new Map(
          world.orgs.map((org) => [
            org,
            new Set(rightsOf([{ ...role, enabled: true }], { org, depts: [], world })),
          ]),
        ),
      ]),
    ),
    menus: await readMenus(db, groupId),
    doors: await readDoors(db, { groupId, roles, world }),
  }
}

const idsOf = async (db: Queryable, asked: Parameters<Queryable['rows']>[0]) =>
  (await db.rows<{ readonly id: string }>(asked)).map(({ id }) => id)

/** Rights that no key says: steps of flows in force, with who decides there by role or by name; assay items. */
const NAMED = sql`
  select 'decide ' || f.id || '/' || n.no as step, n.node -> 'roleIds' as roles, n.node -> 'userIds' as users
  from sys_flow f join sys_flow_version v on v.flow_id = f.id and v.version = f.published_version,
    jsonb_array_elements(v.nodes) with ordinality as n(node, no)
  where f.enabled and not f.deleted
  union all select 'see item ' || item_id, jsonb_build_array(role_id::text), '[]' from sys_role_assay where can_view
  union all select 'type item ' || item_id, jsonb_build_array(role_id::text), '[]' from sys_role_assay where can_input
  union all select 'see item ' || item_id, '[]', jsonb_build_array(user_id::text) from sys_user_assay where can_view
  union all select 'type item ' || item_id, '[]', jsonb_build_array(user_id::text) from sys_user_assay where can_input`

async function readRoles(db: Queryable, groupId: string): Promise<Map<string, RoleParts>> {
  const rows = await db.rows<{
    id: string
    scope: string
    plain: boolean
    hidden: unknown
    enabled: boolean
    keys: string[] | null
    orgs: string[] | null
    classes: string[] | null
  }>(sql`
    select r.id, r.data_scope as scope, r.plain_fields as plain, r.field_scope as hidden, r.enabled,
      (select array_agg(distinct k) from (
        select permission as k from sys_role_permission where role_id = r.id
        union select m.permision from sys_role_menu b join sys_menu m on m.id = b.menu_id
          where b.role_id = r.id and m.enabled and m.permision is not null
        union select l.permission from sys_role_menu b join sys_menu m on m.id = b.menu_id
          join sys_menu_permission l on l.menu_id = m.id and l.group_id = r.group_id
          where b.role_id = r.id and m.enabled
        union select s.step from (${NAMED}) s where s.roles @> to_jsonb(r.id::text)) x) as keys,
      (select array_agg(org_id::text) from sys_role_org where role_id = r.id) as orgs,
      (select array_agg(row_id::text) from sys_role_assign where role_id = r.id and entity = 'inventoryClass') as classes
    from sys_role r where r.group_id = ${groupId} and not r.deleted`)
  return new Map(
    rows.map(({ id, hidden, keys, orgs, classes, ...role }) => [
      id,
      {
        ...role,
        hidden: new Set(hiddenNames(hidden)),
        keys: keys ?? [],
        orgs: orgs ?? [],
        classes: classes === null ? null : new Set(classes),
      },
    ]),
  )
}

const hiddenNames = (scope: unknown): readonly string[] =>
  isPlainObject(scope)
    ? Object.entries(scope).flatMap(([entity, names]) =>
        Array.isArray(names) ? names.map((name) => `${entity}.${name}`) : [],
      )
    : []

interface Place {
  readonly org: string
  readonly depts: readonly string[]
  readonly world: World
  /** Given to him by name; it counts in his session there, as what his roles give. */
  readonly named?: readonly string[]
}

/** Every single right of somebody who holds these roles in one company. */
function rightsOf(
  held: readonly RoleParts[],
  { org, depts, world, named = [] }: Place,
): readonly string[] {
  const roles = held.filter(({ enabled }) => enabled)
  if (roles.length === 0) return []
  const scopes = roles.map(({ scope }) => scope)
  const all = scopes.includes('GROUP')
  const listed = roles.flatMap((role) => (role.scope === 'ORGS' ? role.orgs : []))
  const reach = all ? [...world.orgs, '*'] : [...new Set([org, ...listed])]
  const whose = scopes.some((scope) => ['ORG', 'ORGS', 'GROUP'].includes(scope))
    ? ['everybody', ...world.depts.map((dept) => `dept ${dept}`)]
    : scopes.includes('DEPT')
      ? depts.map((dept) => `dept ${dept}`)
      : []
  const shown = world.fields.filter((name) => roles.some(({ hidden }) => !hidden.has(name)))
  const classes = world.classes.filter((id) =>
    roles.every((role) => role.classes === null || role.classes.has(id)),
  )
  const limited = roles.some((role) => role.classes !== null)
  const parts = [
    'enter',
    ...whose,
    ...(roles.some(({ plain }) => plain) ? ['plain'] : []),
    ...shown.map((name) => `see ${name}`),
    ...classes.map((id) => `class ${id}`),
    ...(limited ? [] : ['any class']),
  ]
  const keys = ['', ...new Set([...roles.flatMap((role) => role.keys), ...named])]
  return reach.flatMap((at) => keys.flatMap((key) => parts.map((part) => `${key}@${at} ${part}`)))
}

async function readAccounts(
  db: Queryable,
  {
    groupId,
    roles,
    world,
  }: {
    readonly groupId: string
    readonly roles: ReadonlyMap<string, RoleParts>
    readonly world: World
  },
): Promise<ReadonlyMap<string, Account>> {
  const rows = await db.rows<{
    id: string
    username: string
    admin: boolean
    platform: boolean
    face: string
    depts: string[]
    bindings: [string, string][]
    decides: string[]
  }>(sql`
    select u.id, u.username, u.admin, u.platform_admin as platform,
      concat_ws('|', u.username, u.real_name, u.mobile, u.email, u.dept_id, u.enabled, k.password_hash,
        (select count(*) from sys_session s where s.user_id = u.id and s.forced_out)) as face,
      coalesce((with recursive below as (
          select d.id from sys_dept d where d.id = u.dept_id
          union select c.id from sys_dept c join below on c.parent_id = below.id)
        select json_agg(id::text) from below), '[]') as depts,
      coalesce((select json_agg(json_build_array(b.org_id::text, b.role_id::text) order by b.org_id, b.role_id)
        from sys_user_role b where b.user_id = u.id), '[]') as bindings,
      array(select s.step from (${NAMED}) s where s.users @> to_jsonb(u.id::text)) as decides
    from sys_user u left join sys_user_secret k on k.user_id = u.id
    where u.group_id = ${groupId} and not u.deleted`)
  return new Map(
    rows.map(({ depts, bindings, decides, ...account }) => {
      const orgs = [...new Set(bindings.map(([org]) => org))]
      const rights = orgs.flatMap((org) => {
        const held = bindings.flatMap(([at, role]) => (at === org ? (roles.get(role) ?? []) : []))
        return rightsOf(held, { org, depts, world, named: decides })
      })
      return [
        account.id,
        { ...account, bindings: JSON.stringify(bindings), rights: new Set(rights) },
      ]
    }),
  )
}

async function readMenus(db: Queryable, groupId: string): Promise<Rights['menus']> {
  const rows = await db.rows<{ readonly id: string; readonly keys: readonly string[] }>(sql`
    select m.id, array_remove(array_agg(distinct l.permission) || m.permision::text, null) as keys
    from sys_menu m left join sys_menu_permission l on l.menu_id = m.id and l.group_id = ${groupId}
    where m.group_id = ${groupId} group by m.id`)
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}

const PAGE_KEYS: Readonly<Record<string, string>> = {
  QUEUE: 'registry:tr-registry:list',
  VEHICLES: 'factoryvehicle:index:list',
  TEAM: 'report:team:list',
  TEAM_DAY: 'report:team-day:list',
}

interface Programs {
  readonly groupId: string
  readonly roles: ReadonlyMap<string, RoleParts>
  readonly world: World
}

/** What a program may do in its company: all that its role gives there, but see people's numbers. */
async function readPrograms(
  db: Queryable,
  { groupId, roles, world }: Programs,
): Promise<
  readonly (readonly [string, { readonly face: string; readonly keys: readonly string[] }])[]
> {
  const rows = await db.rows<{ id: string; face: string; role: string; org: string }>(
    sql`select k.id, concat_ws('|', k.name, k.role_id, k.enabled, k.end_time, s.key_hash, s.issuer_id) as face, k.role_id as role, k.org_id as org from sys_api_key k left join sys_api_key_secret s on s.api_key_id = k.id where k.group_id = ${groupId} and not k.deleted`,
  )
  return rows.map(({ id, face, role, org }) => {
    const parts = roles.get(role)
    const held = parts ? [{ ...parts, enabled: true, plain: false }] : []
    const keys = rightsOf(held, { org, depts: [], world }).filter((right) =>
      right.includes(`@${org} `),
    )
    return [id, { face, keys }] as const
  })
}

async function readDoors(db: Queryable, programs: Programs): Promise<Rights['doors']> {
  const { groupId } = programs
  const clients = await db.rows<{ id: string; face: string; scopes: string }>(
    sql`select id, concat_ws('|', redirect_uris, scopes, enabled) as face, scopes from sys_oauth_client where group_id = ${groupId} and not deleted`,
  )
  const displays = await db.rows<{ id: string; face: string; pages: string; org: string }>(
    sql`select k.id, concat_ws('|', k.pages, k.enabled, s.key_hash) as face, k.pages, k.org_id as org from sys_display_key k left join sys_display_key_secret s on s.display_key_id = k.id where k.group_id = ${groupId} and not k.deleted`,
  )
  return new Map([
    ...clients.map(({ id, face, scopes }) => [id, { face, keys: scopes.split(/\s+/) }] as const),
    ...displays.map(({ id, face, pages, org }) => {
      const keys = pages.split(',').map((page) => `${PAGE_KEYS[page] ?? page}@${org} enter`)
      return [id, { face, keys }] as const
    }),
    ...(await readPrograms(db, programs)),
  ])
}
