import { group, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { joinSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { user } from '../user/user.entity.ts'
import { role } from './role.entity.ts'
import { assertAllFound, boundIds, MOST_BOUND, ORG_ID, ROLE_ID, USER_ID } from './role-bindings.ts'

/** One role held by one user in one company. */
interface Holding {
  readonly userId: string
  readonly roleId: string
  readonly orgId: string
}

const WHOLE_SET = { required: true, most: MOST_BOUND } as const

const HOLDER = {
  userId: USER_ID,
  username: text({ label: '用户名', required: true }),
  realName: text({ label: '姓名', required: true }),
  orgId: ORG_ID,
  orgName: text({ label: '库区', required: true }),
}

interface Holder {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly orgId: string
  readonly orgName: string
}

const roleHolders = defineAction(role, {
  name: 'users',
  label: '角色的用户',
  button: { none: '角色页面自己的按钮' },
  method: 'GET',
  path: '/sys-role-user/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  answers: listOf(group(HOLDER, { required: true })),
  read: ({ row: { id }, services: { db } }) =>
    db.rows<Holder>(
      sql`select u.id as "userId", u.username, u.real_name as "realName", o.id as "orgId", o.org_name as "orgName" from sys_user_role b join sys_user u on u.id = b.user_id and not u.deleted join sys_organization o on o.id = b.org_id and not o.deleted where b.role_id = ${id} order by u.username, o.org_code`,
    ),
})

const saveRoleHolders = defineAction(role, {
  name: 'bindUser',
  label: '保存角色的用户',
  button: { none: '角色页面自己的按钮' },
  method: 'PUT',
  path: '/sys-role-user/:id',
  right: { of: 'mount', action: 'update' },
  reach: 'row',
  flow: 'free',
  body: {
    users: listOf(group({ userId: USER_ID, orgId: ORG_ID }, { required: true }), WHOLE_SET),
  },
  answers: COUNT,
  run: (tx, act) =>
    storeHoldings(tx, {
      call: act,
      held: act.body.users.map((one) => ({ ...one, roleId: act.row.id })),
      whose: sql`role_id = ${act.row.id}`,
      entity: 'role',
      id: act.row.id,
    }),
})

const HELD_ROLE = {
  id: ROLE_ID,
  code: text({ label: '编码', required: true }),
  name: text({ label: '名称', required: true }),
}

interface UserCompany {
  readonly orgId: string
  readonly orgCode: string
  readonly orgName: string
  readonly roles: readonly { readonly id: string; readonly code: string; readonly name: string }[]
}

const userCompanies = defineAction(user, {
  name: 'orgs',
  label: '用户的库区和角色',
  button: { none: '用户页面自己的按钮' },
  method: 'GET',
  path: '/sys-user-org/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  answers: listOf(
    group(
      {
        orgId: ORG_ID,
        orgCode: text({ label: '库区编码', required: true }),
        orgName: text({ label: '库区', required: true }),
        roles: listOf(group(HELD_ROLE, { required: true }), { required: true }),
      },
      { required: true },
    ),
  ),
  read: ({ row: { id }, services: { db } }) =>
    db.rows<UserCompany>(
      sql`select o.id as "orgId", o.org_code as "orgCode", o.org_name as "orgName", json_agg(json_build_object('id', r.id::text, 'code', r.code, 'name', r.name) order by r.code) as roles from sys_user_role b join sys_role r on r.id = b.role_id and not r.deleted join sys_organization o on o.id = b.org_id and not o.deleted where b.user_id = ${id} group by o.id order by o.org_code`,
    ),
})

const saveUserCompanies = defineAction(user, {
  name: 'bindRole',
  label: '保存用户的库区和角色',
  button: { none: '用户页面自己的按钮' },
  method: 'PUT',
  path: '/sys-user-org/:id',
  right: { of: 'mount', action: 'update' },
  reach: 'row',
  flow: 'free',
  body: {
    orgs: listOf(
      group({ orgId: ORG_ID, roleIds: boundIds('role', '角色') }, { required: true }),
      WHOLE_SET,
    ),
  },
  answers: COUNT,
  run(tx, act) {
    const { id: userId } = act.row
    const held = act.body.orgs.flatMap(({ orgId, roleIds }) =>
      roleIds.map((roleId) => ({ userId, roleId, orgId })),
    )
    const whose = sql`user_id = ${userId}`
    return storeHoldings(tx, { call: act, held, whose, entity: 'user', id: userId })
  },
})

/** Who holds a role where, seen from the role and from the user. */
export const roleMemberActions = [roleHolders, saveRoleHolders, userCompanies, saveUserCompanies]

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
