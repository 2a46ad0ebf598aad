import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import {
  type Call,
  type CallContext,
  needs,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
import { pathId, readBody } from '#platform/http/closed-body.ts'
import type { UserRow } from '../user/user.entity.ts'
import { assertAllFound, findRole, readId, readIdSet, readItems } from './role-bindings.ts'

/** One role held by one user in one company. */
interface Holding {
  readonly userId: string
  readonly roleId: string
  readonly orgId: string
}

/** Who holds a role where, seen from the role and from the user. */
export function roleMemberCalls(services: EntityServices): readonly Call[] {
  return [...byRole(services), ...byUser(services)]
}

function byRole(services: EntityServices): readonly Call[] {
  const { db } = services
  const path = '/sys-role-user/:id'
  return [
    {
      kind: 'read',
      method: 'GET',
      path,
      access: needs('sys-role:list'),
      tag: '角色',
      summary: '角色的用户',
      async handle(call) {
        const { id } = await findRole(db, services, {
          caller: call.caller,
          id: pathId(call.request.params['id']),
        })
        return db.rows(
          sql`select u.id as "userId", u.username, u.real_name as "realName", o.id as "orgId", o.org_name as "orgName" from sys_user_role b join sys_user u on u.id = b.user_id and not u.deleted join sys_organization o on o.id = b.org_id and not o.deleted where b.role_id = ${id} order by u.username, o.org_code`,
        )
      },
    },
    writeCall({
      method: 'PUT',
      path,
      access: needs('sys-role:update'),
      tag: '角色',
      summary: '保存角色的用户',
      async prepare(call) {
        const body = readBody(call.request.body, ['users'])
        const roleId = pathId(call.request.params['id'])
        const held = readItems(body, 'users').map((item) => {
          const { userId, orgId } = readBody(item, ['userId', 'orgId'])
          return { roleId, userId: readId(userId), orgId: readId(orgId) }
        })
        return { roleId, held }
      },
      async write(tx, call, { roleId, held }) {
        const role = await findRole(tx, services, { caller: call.caller, id: roleId })
        return storeHoldings(tx, {
          call,
          held,
          whose: sql`role_id = ${role.id}`,
          entity: 'role',
          id: role.id,
        })
      },
    }),
  ]
}

function byUser(services: EntityServices): readonly Call[] {
  const { db, engine } = services
  const path = '/sys-user-org/:id'
  const findUser = async (tx: Parameters<typeof findRole>[0], call: CallContext) => {
    const model = engine.registry.model('user')
    const row = await loadRow(tx, engine.registry, {
      model,
      caller: call.caller,
      id: pathId(call.request.params['id']),
    })
    return row as unknown as UserRow
  }
  return [
    {
      kind: 'read',
      method: 'GET',
      path,
      access: needs('sys-user:list'),
      tag: '用户',
      summary: '用户的库区和角色',
      async handle(call) {
        const { id } = await findUser(db, call)
        return db.rows(
          sql`select o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName", json_agg(json_build_object('id', r.id::text, 'code', r.code, 'name', r.name) order by r.code) as roles from sys_user_role b join sys_role r on r.id = b.role_id and not r.deleted join sys_organization o on o.id = b.org_id and not o.deleted where b.user_id = ${id} group by o.id order by o.org_code`,
        )
      },
    },
    writeCall({
      method: 'PUT',
      path,
      access: needs('sys-user:update'),
      tag: '用户',
      summary: '保存用户的库区和角色',
      async prepare(call) {
        const body = readBody(call.request.body, ['orgs'])
        const userId = pathId(call.request.params['id'])
        return readItems(body, 'orgs').flatMap((item) => {
          const org = readBody(item, ['orgId', 'roleIds'])
          const orgId = readId(org['orgId'])
          return readIdSet(org, 'roleIds').map((roleId) => ({ userId, roleId, orgId }))
        })
      },
      async write(tx, call, held) {
        const row = await findUser(tx, call)
        return storeHoldings(tx, {
          call,
          held,
          whose: sql`user_id = ${row.id}`,
          entity: 'user',
          id: row.id,
        })
      },
    }),
  ]
}

interface Change {
  readonly call: WriteContext
  readonly held: readonly Holding[]
  /** Which holdings the set stands for. */
  readonly whose: SqlFragment
  readonly entity: 'role' | 'user'
  readonly id: string
}

/** Puts the whole set in place of what was held; who and what are checked within the caller's group. */
async function storeHoldings(
  tx: Tx,
  { call, held, whose, entity, id }: Change,
): Promise<{ readonly count: number }> {
  const { caller } = call
  const before = await tx.rows<Holding>(
    sql`select user_id as "userId", role_id as "roleId", org_id as "orgId" from sys_user_role where ${whose} for update`,
  )
  const after = new Map(held.map((one) => [keyOf(one), one]))
  const known = new Set(before.map(keyOf))
  const added = [...after.values()].filter((one) => !known.has(keyOf(one)))
  const removed = before.filter((one) => !after.has(keyOf(one)))
  await assertWithinGroup(tx, caller, [...added, ...removed])
  for (const { userId, roleId, orgId } of removed)
    await tx.run(
      sql`delete from sys_user_role where user_id = ${userId} and role_id = ${roleId} and org_id = ${orgId}`,
    )
  if (added.length > 0) {
    const rows = added.map((one) => sql`(${one.userId}, ${one.roleId}, ${one.orgId})`)
    await tx.run(
      sql`insert into sys_user_role (user_id, role_id, org_id) values ${joinSql(rows)} on conflict do nothing`,
    )
  }
  const changes = [
    { table: 'sys_user_role', field: 'roles', label: '角色', from: removed, to: added },
  ]
  call.log({ entity, bizKey: id, action: 'bindRole', label: '分配角色', changes })
  return { count: after.size }
}

const keyOf = ({ userId, roleId, orgId }: Holding): string => `${userId}/${roleId}/${orgId}`

async function assertWithinGroup(
  tx: Tx,
  { admin, groupId }: Caller,
  holdings: readonly Holding[],
): Promise<void> {
  const distinct = (pick: (one: Holding) => string): readonly string[] => [
    ...new Set(holdings.map(pick)),
  ]
  const inGroup = (table: SqlFragment, ids: readonly string[]) =>
    tx.rows(sql`select id from ${table} where id = any(${ids}::bigint[]) and group_id = ${groupId}`)
  const [userIds, roleIds, orgIds] = [
    distinct(({ userId }) => userId),
    distinct(({ roleId }) => roleId),
    distinct(({ orgId }) => orgId),
  ]
  const users = await tx.rows<{ readonly admin: boolean }>(
    sql`select admin from sys_user where id = any(${userIds}::bigint[]) and group_id = ${groupId}`,
  )
  assertAllFound(userIds, users, '用户')
  assertAllFound(roleIds, await inGroup(sql`sys_role`, roleIds), '角色')
  assertAllFound(orgIds, await inGroup(sql`sys_organization`, orgIds), '库区')
  if (!admin && users.some((user) => user.admin)) assertAllowed(refuse('user.adminOnly'))
}
