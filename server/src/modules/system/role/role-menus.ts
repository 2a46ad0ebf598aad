import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import {
  type Call,
  type CallContext,
  needs,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
import { pathId, readBody } from '#platform/http/closed-body.ts'
import { assertAllFound, findRole, readId, readIdSet } from './role-bindings.ts'

const TAG = '角色'
const LARGEST_PAGE = 100

/** The role list of the older screens, and the menus and buttons of a role. */
export function roleMenuCalls(services: EntityServices): readonly Call[] {
  const { db } = services
  return [
    {
      kind: 'read',
      method: 'GET',
      path: '/role/page',
      access: needs('sys-role:list'),
      tag: TAG,
      summary: '角色列表（旧）',
      handle: (call) => pageOfRoles(services, call),
    },
    {
      kind: 'read',
      method: 'GET',
      path: '/role/menu/:id',
      access: needs('sys-role:list'),
      tag: TAG,
      summary: '角色的菜单和按钮',
      async handle(call) {
        const { id } = await findRole(db, services, {
          caller: call.caller,
          id: pathId(call.request.params['id']),
        })
        const rows = await db.rows<{ readonly id: string }>(
          sql`select menu_id as id from sys_role_menu where role_id = ${id} order by menu_id`,
        )
        return { roleId: id, menuIds: rows.map((row) => row.id) }
      },
    },
    writeCall({
      method: 'PUT',
      path: '/role/menu',
      access: needs('sys-role:update'),
      tag: TAG,
      summary: '保存角色的菜单和按钮',
      async prepare({ request }) {
        const body = readBody(request.body, ['roleId', 'menuIds'])
        return { roleId: readId(body['roleId']), menuIds: readIdSet(body, 'menuIds') }
      },
      write: (tx, call, binding) => bindMenus(tx, services, { ...binding, call }),
    }),
  ]
}

async function pageOfRoles(
  { db }: EntityServices,
  { caller, request }: CallContext,
): Promise<unknown> {
  const page = readWhole(request.query['pn'] ?? request.query['current'], 1, 1_000_000)
  const size = readWhole(request.query['ps'] ?? request.query['size'], 10, LARGEST_PAGE)
  const word = request.query['name'] ?? ''
  const named =
    word === '' ? rawSql('') : sql` and name ilike ${`%${escapeLike(word.slice(0, 100))}%`}`
  const where = sql`group_id = ${caller.groupId} and not deleted${named}`
  const [list, count] = await Promise.all([
    db.rows(
      sql`select id, code, name, data_scope as "dataScope", enabled, remark from sys_role where ${where} order by code, id limit ${size} offset ${(page - 1) * size}`,
    ),
    db.row<{ readonly total: number }>(
      sql`select count(*)::int as total from sys_role where ${where}`,
    ),
  ])
  return { list, total: count?.total ?? 0 }
}

function readWhole(sent: string | undefined, preset: number, most: number): number {
  if (sent === undefined || sent === '') return preset
  const value = /^\d{1,7}$/.test(sent) ? Number(sent) : 0
  if (value < 1 || value > most) throw new RefusalError(refuse('call.limit', { max: LARGEST_PAGE }))
  return value
}

interface BoundMenu {
  readonly id: string
  readonly title: string
  readonly bound: boolean
}

async function bindMenus(
  tx: Tx,
  services: EntityServices,
  {
    roleId,
    menuIds,
    call,
  }: {
    readonly roleId: string
    readonly menuIds: readonly string[]
    readonly call: WriteContext
  },
): Promise<{ readonly count: number }> {
  const { caller } = call
  const role = await findRole(tx, services, { caller, id: roleId })
  const wanted = await tx.rows<BoundMenu>(
    sql`select m.id, m.title, rm.role_id is not null as bound from sys_menu m left join sys_role_menu rm on rm.menu_id = m.id and rm.role_id = ${role.id} where m.id = any(${menuIds}::bigint[]) and (m.group_id is null or m.group_id = ${caller.groupId})`,
  )
  assertAllFound(menuIds, wanted, '菜单')
  const added = wanted.filter(({ bound }) => !bound)
  const removed = await tx.rows<{ readonly title: string }>(
    sql`with gone as (delete from sys_role_menu where role_id = ${role.id} and menu_id <> all(${menuIds}::bigint[]) returning menu_id) select m.title from gone join sys_menu m on m.id = gone.menu_id`,
  )
  await tx.run(
    sql`insert into sys_role_menu (role_id, menu_id) select ${role.id}, unnest(${menuIds}::bigint[]) on conflict do nothing`,
  )
  const titles = (rows: readonly { readonly title: string }[]): string | null =>
    rows.length === 0 ? null : rows.map(({ title }) => title).join('、')
  const [from, to] = [titles(removed), titles(added)]
  const changes = [{ table: 'sys_role_menu', field: 'menuIds', label: '菜单', from, to }]
  call.log({ entity: 'role', bizKey: role.id, action: 'bindMenu', label: '分配菜单', changes })
  return { count: menuIds.length }
}
