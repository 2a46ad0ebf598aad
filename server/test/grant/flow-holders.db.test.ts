import { beforeAll, describe, expect, test } from 'vitest'
import { bindRoles } from '#modules/system/seed-accounts.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '../app.ts'

/** Who keeps accounts and holds nothing else. */
const EDITS = /^sys-(user|role|user-org|role-user):/
const site = useTestApp({
  clerks: [
    { username: 'editor', permissions: (key) => EDITS.test(key) },
    { username: 'drafter', permissions: (key) => key.startsWith('activti:flow-conf:') },
  ],
})

describe('who decides in a flow holds what no key says', () => {
  const ids: Record<'role' | 'plain' | 'user', string> = { role: '', plain: '', user: '' }
  const make = async (path: string, body: object) => {
    const { envelope } = await site.call('POST', path, body)
    expect(envelope.msg).toBe('')
    return String(envelope.data['id'])
  }
  beforeAll(async () => {
    ids.role = await make('/sys-role/create', { code: 'sign', name: '审批', dataScope: 'ORG' })
    ids.plain = await make('/sys-role/create', { code: 'plain', name: '普通', dataScope: 'ORG' })
    ids.user = await make('/sys-user/create', { username: 'signer', realName: '签字人' })
    const { first } = site.orgIds
    await site.app.db.transaction((tx) =>
      bindRoles(tx, { userId: ids.user, roles: [ids.plain], orgs: [first] }),
    )
  })

  /** Puts a flow in force whose one step these decide. */
  const decidedBy = async (step: { userIds?: readonly string[]; roleIds?: readonly string[] }) => {
    const { db, engine } = site.app
    const nodes = [{ nodeName: '审批', nodeType: 'ANY_OF', userIds: [], roleIds: [], ...step }]
    await db.run(
      sql`delete from sys_flow_version where flow_id in (select id from sys_flow where flow_type = 'T1')`,
    )
    await db.run(sql`delete from sys_flow where flow_type = 'T1'`)
    const id = engine.newId()
    await db.run(
      sql`insert into sys_flow (id, flow_type, name, published_version, group_id, create_date, update_date) values (${id}, 'T1', '流程', 1, ${site.groupId}, now(), now())`,
    )
    await db.run(
      sql`insert into sys_flow_version (flow_id, version, nodes, publish_time) values (${id}, 1, ${JSON.stringify(nodes)}::jsonb, now())`,
    )
  }
  const bind = () => {
    const orgs = [{ orgId: site.orgIds.first, roleIds: [ids.plain, ids.role] }]
    return site.call('PUT', `/sys-user-org/${ids.user}`, { orgs }, { as: 'editor' })
  }
  const reset = () => site.call('PUT', `/sys-user/${ids.user}/password/reset`, {}, { as: 'editor' })

  test('a role that decides is not given by who does not; one that decides nowhere is', async () => {
    await decidedBy({ roleIds: [ids.role] })
    expect((await bind()).envelope).toMatchObject({ success: false, reason: 'role.beyondOwn' })
    await decidedBy({})
    expect((await bind()).envelope).toMatchObject({ success: true })
  })

  test('nor is the password of somebody who is named', async () => {
    await decidedBy({ userIds: [ids.user] })
    expect((await reset()).envelope).toMatchObject({ success: false, reason: 'grant.exceeds' })
    await decidedBy({})
    expect((await reset()).envelope).toMatchObject({ success: true })
  })

  test('who draws flows names others, not himself, nor a role of his, by whatever call', async () => {
    const { db } = site.app
    const self = await db.row<{ id: string; roleId: string }>(sql`
      select u.id, r.role_id as "roleId" from sys_user u join sys_user_role r on r.user_id = u.id
      where u.username = 'drafter'`)
    await db.run(sql`update sys_role set data_scope = 'GROUP' where id = ${self?.roleId}`)
    const draw = (path: string, body: object) =>
      site.call('PUT', `/activti/flow-conf/${path}`, body, { as: 'drafter' })
    await decidedBy({ userIds: [ids.user] })
    const flow = await db.row<{ id: string }>(sql`select id from sys_flow where flow_type = 'T1'`)
    const publish = async (step: object) => {
      const sysFlowNode = [{ nodeName: '审批', nodeType: 'ANY_OF', ...step }]
      const { version } = (await site.call('GET', `/activti/flow-conf/${flow?.id}`)).envelope.data
      const saved = await draw('update', { id: flow?.id, version, sysFlowNode })
      expect(saved.envelope.msg).toBe('')
      return (await draw('publish', { ids: [flow?.id] })).envelope
    }
    const itself = { success: false, reason: 'grant.self' }
    expect(await publish({ userIds: self?.id })).toMatchObject(itself)
    expect(await publish({ roleIds: self?.roleId })).toMatchObject(itself)
    expect(await publish({ userIds: ids.user, roleIds: ids.role })).toMatchObject({ success: true })
    // A flow that names him, out of force, is not put in force by him either.
    await decidedBy({ userIds: [self?.id ?? ''] })
    await db.run(sql`update sys_flow set enabled = false where flow_type = 'T1'`)
    const off = await db.row<{ id: string }>(sql`select id from sys_flow where flow_type = 'T1'`)
    expect((await draw('enable', { ids: [off?.id] })).envelope).toMatchObject(itself)
  })
})
