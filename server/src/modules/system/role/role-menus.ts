import { createHash } from 'node:crypto'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { role } from './role.entity.ts'
import { assertAllFound, boundIds, ROLE_ID } from './role-bindings.ts'

const LARGEST_PAGE = 100
const MOST_PAGES = 1_000_000

const pageRoles = defineAction(role, {
  name: 'page',
  label: '角色列表（旧）',
  button: { none: '角色页面自己的按钮' },
  method: 'GET',
  path: '/role/page',
  right: { of: 'mount', action: 'list' },
  query: {
    pn: int({ label: '页' }),
    ps: int({ label: '每页条数' }),
    current: int({ label: '页（旧）' }),
    size: int({ label: '每页条数（旧）' }),
    name: text({ label: '名称' }),
  },
  answers: {
    list: listOf(
      group(
        {
          id: ROLE_ID,
          code: text({ label: '编码', required: true }),
          name: text({ label: '名称', required: true }),
          dataScope: text({ label: '数据范围', required: true }),
          enabled: flag({ label: '启用' }),
          remark: text({ label: '备注', length: 500 }),
        },
        { required: true },
      ),
      { required: true },
    ),
    total: int({ label: '总数', required: true }),
  },
  read: ({ caller, query: { pn, ps, current, size, name }, services: { db } }) =>
    pageOfRoles(db, caller, {
      page: inPage(pn ?? current ?? 1, MOST_PAGES),
      size: inPage(ps ?? size ?? 10, LARGEST_PAGE),
      word: name ?? '',
    }),
})

const roleMenus = defineAction(role, {
  name: 'menus',
  label: '角色的菜单和按钮',
  button: { none: '角色页面自己的按钮' },
  method: 'GET',
  path: '/role/menu/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  answers: {
    roleId: ROLE_ID,
    menuIds: boundIds('menu', '菜单'),
    version: text({ label: '版本', required: true }),
  },
  async read({ row: { id }, services: { db } }) {
    const menuIds = await menusOf(db, id)
    return { roleId: id, menuIds, version: versionOf(menuIds) }
  },
})

const saveRoleMenus = defineAction(role, {
  name: 'bindMenu',
  label: '保存角色的菜单和按钮',
  button: { none: '角色页面自己的按钮' },
  method: 'PUT',
  path: '/role/menu',
  right: { of: 'mount', action: 'update' },
  body: {
    roleId: ROLE_ID,
    menuIds: boundIds('menu', '菜单'),
    version: text({ label: '版本', tips: '读到的版本；填了，别人改过就不保存' }),
  },
  answers: COUNT,
  refuses: ['row.stale'],
  async run(tx, act) {
    const { model, caller, services } = act
    const { roleId: id, menuIds, version } = act.body
    // Not a row fetched by hand: roles are the group's, and their editors reach them from a company too.
    await loadRow(tx, services.engine.registry, { model, caller, id, lock: true })
    if (version !== null && version !== versionOf(await menusOf(tx, id)))
      throw new RefusalError(refuse('row.stale'))
    return bindMenus(tx, id, { menuIds, call: act })
  },
})

/** The role list of the older screens, and the menus and buttons of a role. */
export const roleMenuActions = [pageRoles, roleMenus, saveRoleMenus]

async function menusOf(db: Queryable, roleId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select menu_id as id from sys_role_menu where role_id = ${roleId} order by menu_id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * What the role had when it was read. Not the version of its row, which counts what other sections of the same page
 * save: who changes data scope and menus would refuse himself.
 */
const versionOf = (menuIds: readonly string[]): string =>
  createHash('sha256').update(menuIds.join()).digest('base64url')

interface ListedRole {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly dataScope: string
  readonly enabled: boolean
  readonly remark: string | null
}

async function pageOfRoles(
  db: Queryable,
  { groupId }: Caller,
  { page, size, word }: { readonly page: number; readonly size: number; readonly word: string },
) {
  const named = word === '' ? rawSql('') : sql` and name ilike ${`%${escapeLike(word)}%`}`
  const where = sql`group_id = ${groupId} and not deleted${named}`
  const [list, count] = await Promise.all([
    db.rows<ListedRole>(
      sql`select id, code, name, data_scope as "dataScope", enabled, remark from sys_role where ${where} order by code, id limit ${size} offset ${(page - 1) * size}`,
    ),
    db.row<{ readonly total: number }>(
      sql`select count(*)::int as total from sys_role where ${where}`,
    ),
  ])
  return { list, total: count?.total ?? 0 }
}

function inPage(value: number, most: number): number {
  if (value < 1 || value > most) throw new RefusalError(refuse('call.limit', { max: LARGEST_PAGE }))
  return value
}

interface BoundMenu {
  readonly id: string
  readonly title: string
  readonly bound: boolean
}

/** Puts the whole set in place of what the role had. */
async function bindMenus(
  tx: Tx,
  roleId: string,
  { menuIds, call }: { readonly menuIds: readonly string[]; readonly call: WriteContext },
): Promise<{ readonly count: number }> {
  const { caller } = call
  const wanted = await tx.rows<BoundMenu>(
    sql`select m.id, m.title, rm.role_id is not null as bound from sys_menu m left join sys_role_menu rm on rm.menu_id = m.id and rm.role_id = ${roleId} where m.id = any(${menuIds}::bigint[]) and (m.group_id is null or m.group_id = ${caller.groupId})`,
  )
  assertAllFound(menuIds, wanted, '菜单')
  const added = wanted.filter(({ bound }) => !bound)
  const removed = await tx.rows<{ readonly title: string }>(
    sql`with gone as (delete from sys_role_menu where role_id = ${roleId} and menu_id <> all(${menuIds}::bigint[]) returning menu_id) select m.title from gone join sys_menu m on m.id = gone.menu_id`,
  )
  await tx.run(
    sql`insert into sys_role_menu (role_id, menu_id) select ${roleId}, unnest(${menuIds}::bigint[]) on conflict do nothing`,
  )
  const titles = (rows: readonly { readonly title: string }[]): string | null =>
    rows.length === 0 ? null : rows.map(({ title }) => title).join('、')
  const [from, to] = [titles(removed), titles(added)]
  const changes = [{ table: 'sys_role_menu', field: 'menuIds', label: '菜单', from, to }]
  call.log({ entity: 'role', bizKey: roleId, action: 'bindMenu', label: '分配菜单', changes })
  return { count: menuIds.length }
}
