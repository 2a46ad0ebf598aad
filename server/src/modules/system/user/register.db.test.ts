import { beforeEach, describe, expect, test } from 'vitest'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { useSessionBed } from '#platform/session/session-bed.fixtures.ts'
import { TENANTS } from '#test/tenants.ts'
import { admitUsers, registerCall } from './register.actions.ts'

const bed = useSessionBed({
  calls({ db, engine }) {
    const services = { db, engine } as EntityServices
    return [registerCall(services, {}), ...actionCalls(services, [admitUsers])]
  },
})

beforeEach(async () => {
  bed.site.captcha = 'off'
})

const PERSON = { realName: '新人', mobile: '13812345678', password: 'Applied-2026', tenant: 'hs' }

async function register(body: object) {
  const url = '/api/sys-user/register'
  const response = await bed.inject({ method: 'POST', url, payload: body })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const userOf = (username: string) =>
  bed.db.row<{ id: string; enabled: boolean; pending: boolean; groupId: string }>(
    sql`select id, enabled, pending, group_id as "groupId" from sys_user where username = ${username}`,
  )

const signIn = (username: string, password = PERSON.password) =>
  bed.token({ grant_type: 'password', username, password })

async function admit(ids: readonly string[], token: string) {
  return bed.call('/sys-user/admit', token, { method: 'PUT', body: { ids } })
}

describe('user / register', () => {
  test('申请的账号停用待审，只对知道密码的人说明', async () => {
    expect((await register({ ...PERSON, username: 'applicant' })).body).toMatchObject({
      success: true,
      data: null,
    })
    expect(await userOf('applicant')).toMatchObject({
      enabled: false,
      pending: true,
      groupId: TENANTS.group,
    })
    expect((await signIn('applicant')).body).toMatchObject({
      reason: 'session.pending',
      msg: '账号待管理员审核',
    })
    expect((await signIn('applicant', 'wrong')).status).toBe(426)
  })

  test('通过后可登录，但没有任何库区，直到分配角色', async () => {
    await register({ ...PERSON, username: 'admitted' })
    const user = await userOf('admitted')
    await bed.makeUser({ username: 'chief', admin: true })
    const chief = await bed.signIn('chief')
    expect((await admit([user?.id ?? ''], chief.access)).body['data']).toEqual({ count: 1 })
    expect(await userOf('admitted')).toMatchObject({ enabled: true, pending: false })
    expect((await signIn('admitted')).body['reason']).toBe('session.noOrg')
    await bed.grant(user?.id ?? '', {})
    expect((await signIn('admitted')).body['access_token']).toBeDefined()
    expect((await admit([user?.id ?? ''], chief.access)).body).toMatchObject({
      reason: 'user.notPending',
      msg: 'admitted不是待审核的账号',
    })
    const actions = await bed.db.rows<{ action: string }>(
      sql`select action from sys_log where entity = 'user' and biz_key = ${user?.id} order by id`,
    )
    expect(actions.map(({ action }) => action)).toEqual(['register', 'admit'])
  })

  test('admission needs the right and reaches the own group only', async () => {
    await register({ ...PERSON, username: 'waiting' })
    const ids = [(await userOf('waiting'))?.id ?? '']
    await bed.grant(await bed.makeUser({ username: 'clerk' }), {})
    const clerk = await bed.signIn('clerk')
    expect((await admit(ids, clerk.access)).status).toBe(403)
    await bed.makeUser({ username: 'far-chief', admin: true, groupId: TENANTS.foreignGroup })
    const far = await bed.signIn('far-chief')
    expect((await admit(ids, far.access)).status).toBe(404)
  })

  test('重名不告诉申请人，只告诉审核人', async () => {
    const answer = async () => {
      const { requestId: _, ...said } = (await register({ ...PERSON, username: 'taken' })).body
      return said
    }
    const first = await answer()
    const before = await userOf('taken')
    for (const name of ['taken-2', 'taken-3']) {
      expect(await answer()).toEqual(first)
      expect(await userOf(name)).toMatchObject({ enabled: false, pending: true })
    }
    expect(await userOf('taken')).toEqual(before)
    const told = await bed.db.row(sql`select remark from sys_user where username = 'taken-2'`)
    expect(told).toEqual({ remark: '申请的用户名taken已被占用' })
  })

  test('格式、密码和集团都要检查，不能自封管理员', async () => {
    const reason = async (changes: object) =>
      (await register({ ...PERSON, username: 'another', ...changes })).body['reason'] ?? null
    expect(await reason({ username: '中文' })).toBe('row.invalid')
    expect(await reason({ mobile: '123' })).toBe('row.invalid')
    expect(await reason({ mobile: '' })).toBe('check.required')
    expect(await reason({ password: 'short' })).toBe('password.length')
    expect(await reason({ password: 'Another-2026' })).toBe('password.name')
    expect(await reason({ tenant: 'nowhere' })).toBe('register.group')
    expect(await reason({ tenant: '' })).toBe('register.group')
    expect(await reason({ admin: true })).toBe('call.unknownField')
    expect(await reason({ enabled: true })).toBe('call.unknownField')
    expect(await userOf('another')).toBe(null)
  })

  test('待审核的太多时不再接受', async () => {
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, enabled, pending, create_date, update_date, resource_type) select n, 'flood' || n, 'x', 2, false, true, now(), now(), 'LOCAL' from generate_series(5000, 5199) n`,
    )
    expect((await register({ ...PERSON, username: 'toolate', tenant: 'wb' })).body['msg']).toBe(
      '待审核账号过多，请联系管理员',
    )
  })
})
