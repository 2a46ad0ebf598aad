import type { MenuFlag } from '@junheng/domain/menu/menu-item.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { MenuSeed } from './menu-plan.ts'

/** A stored entry, with the names of the wire. */
export interface MenuRow {
  readonly id: string
  readonly parentId: string | null
  readonly code: string | null
  readonly title: string
  readonly label: string | null
  readonly name: string | null
  readonly urlPath: string | null
  readonly path: string | null
  readonly component: string | null
  readonly icon: string | null
  readonly query: string | null
  readonly keepAlive: number
  readonly menuFlag: MenuFlag
  readonly buttonUrls: string | null
  readonly buttonCode: string | null
  readonly permision: string | null
  readonly seq: number
  readonly enabled: boolean
  readonly newWindow: boolean
  readonly mount: string | null
  /** Codes of the roles that see it; null: whoever has it. */
  readonly roles: readonly string[] | null
  readonly isOpen: boolean
  readonly groupId: string | null
  /** The administrator's flag does not give it; said by the plan, not stored. */
  readonly isHeld?: true
}

/** Field → column of all that a site may set. */
const COLUMNS = {
  parentId: 'parent_id',
  title: 'title',
  label: 'label',
  name: 'name',
  urlPath: 'url_path',
  path: 'path',
  component: 'component',
  icon: 'icon',
  query: 'query',
  keepAlive: 'keep_alive',
  menuFlag: 'menu_flag',
  buttonUrls: 'button_urls',
  buttonCode: 'button_code',
  permision: 'permision',
  seq: 'seq',
  enabled: 'enabled',
  newWindow: 'new_window',
  mount: 'mount',
  roles: 'roles',
} as const satisfies Partial<Record<keyof MenuRow, string>>

export type MenuField = keyof typeof COLUMNS
export type MenuValues = Partial<Record<MenuField, unknown>>

const READ = joinSql(
  [
    ...Object.entries({ id: 'id', code: 'code', isOpen: 'is_open', groupId: 'group_id' }),
    ...Object.entries(COLUMNS),
  ].map(([name, column]) => sql`${identifier(column)} as ${identifier(name)}`),
)

/** Built-in entries and the group's own, in the order of the tree. */
export function listMenus(db: Queryable, groupId: string): Promise<MenuRow[]> {
  return db.rows<MenuRow>(
    sql`select ${READ} from sys_menu where not retired and (group_id is null or group_id = ${groupId}) order by seq, id`,
  )
}

export function lockMenu(
  tx: Tx,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): Promise<MenuRow | null> {
  return tx.row<MenuRow>(
    sql`select ${READ} from sys_menu where id = ${id} and not retired and (group_id is null or group_id = ${groupId}) for update`,
  )
}

export async function insertMenu(
  tx: Tx,
  {
    id,
    groupId,
    values,
  }: { readonly id: string; readonly groupId: string; readonly values: MenuValues },
): Promise<void> {
  const given = Object.entries(values) as [MenuField, unknown][]
  const columns = given.map(([name]) => identifier(COLUMNS[name]))
  const bound = given.map(([, value]) => sql`${value}`)
  await tx.run(
    sql`insert into sys_menu (${joinSql([sql`id`, sql`group_id`, ...columns])}) values (${joinSql([sql`${id}`, sql`${groupId}`, ...bound])})`,
  )
}

export async function updateMenu(tx: Tx, id: string, values: MenuValues): Promise<void> {
  const changes = (Object.entries(values) as [MenuField, unknown][]).map(
    ([name, value]): SqlFragment => sql`${identifier(COLUMNS[name])} = ${value}`,
  )
  if (changes.length === 0) return
  await tx.run(sql`update sys_menu set ${joinSql(changes)} where id = ${id}`)
}

/** With its buttons; a page below it must be gone already. */
export function deleteMenu(tx: Tx, id: string): Promise<number> {
  return tx.run(
    sql`with gone as (select id from sys_menu where parent_id = ${id} and menu_flag = 'button') delete from sys_menu where id = ${id} or id in (select id from gone)`,
  )
}

export async function hasPagesBelow(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.row(
    sql`select 1 from sys_menu where parent_id = ${id} and menu_flag <> 'button' limit 1`,
  )
  return found !== null
}

/** Whether `id` is `parentId` or one of those above it. */
export async function isAtOrAbove(tx: Tx, id: string, parentId: string): Promise<boolean> {
  const found = await tx.row(
    sql`with recursive above as (select m.id, m.parent_id from sys_menu m where m.id = ${parentId} union select m.id, m.parent_id from sys_menu m join above on m.id = above.parent_id) select 1 from above where id = ${id}`,
  )
  return found !== null
}

/** Codes of the product's own entries that this database has met, those of retired ones too. */
export async function findMenuCodes(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly code: string }>(
    sql`select code from sys_menu where code is not null`,
  )
  return rows.map(({ code }) => code)
}

/** Whether the product's own entries stand as this version has them: most starts find them so, and write nothing. */
export async function areSeedsStored(db: Queryable, seeds: readonly MenuSeed[]): Promise<boolean> {
  const rows = await db.rows<Pick<MenuSeed, (typeof RELIED_ON)[number] | 'id'>>(
    sql`select id, path, component, menu_flag as "menuFlag", button_code as "buttonCode", permision, mount, is_open as "isOpen" from sys_menu where code is not null and not retired`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const stands = (seed: MenuSeed): boolean => {
    const row = stored.get(seed.id)
    return row !== undefined && RELIED_ON.every((name) => row[name] === seed[name])
  }
  return stored.size === seeds.length && seeds.every(stands)
}

/** What of an entry the product must be able to rely on. */
const RELIED_ON = [
  'path',
  'component',
  'menuFlag',
  'buttonCode',
  'permision',
  'mount',
  'isOpen',
] as const satisfies readonly (keyof MenuSeed)[]

/**
 * Brings the product's own entries up to date. What a site may set (title, icon, place, switches) is
 * written once; what the product must be able to rely on (mount, right, route) with each version.
 */
export async function storeMenuSeeds(tx: Tx, seeds: readonly MenuSeed[]): Promise<number> {
  // Two nodes that start together must not both write.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('sys_menu'))`)
  const rows = sql`select * from jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as s(id bigint, "parentId" bigint, code text, title text, path text, component text, icon text, "menuFlag" text, "keepAlive" integer, "buttonCode" text, permision text, mount text, "isOpen" boolean, seq integer)`
  // What stands is left out before the insert, which would take a lock on every row that it finds there.
  const changed = await tx.run(sql`
    insert into sys_menu (id, parent_id, code, title, path, component, icon, menu_flag, keep_alive,
      button_code, permision, mount, is_open, seq)
    select s.id, s."parentId", s.code, s.title, s.path, s.component, s.icon, s."menuFlag", s."keepAlive",
      s."buttonCode", s.permision, s.mount, s."isOpen", s.seq
    from (${rows}) s
    left join sys_menu m on m.id = s.id
    where m.id is null or (m.path, m.component, m.menu_flag, m.button_code, m.permision, m.mount, m.is_open, m.retired)
      is distinct from (s.path, s.component, s."menuFlag", s."buttonCode", s.permision, s.mount, s."isOpen", false)
    on conflict (id) do update set path = excluded.path, component = excluded.component,
      menu_flag = excluded.menu_flag, button_code = excluded.button_code,
      permision = excluded.permision, mount = excluded.mount, is_open = excluded.is_open, retired = false`)
  const codes = seeds.map(({ code }) => code)
  const retired = await tx.run(
    sql`update sys_menu set retired = true where code is not null and not retired and code <> all(${codes}::text[])`,
  )
  return changed + retired
}

export async function isMenu(
  db: Queryable,
  { menuId, groupId }: { readonly menuId: string; readonly groupId: string },
): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from sys_menu where id::text = ${menuId} and not retired and (group_id is null or group_id = ${groupId})`,
  )
  return row !== null
}
