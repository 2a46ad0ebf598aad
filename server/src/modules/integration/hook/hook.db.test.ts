import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { HOOKS, isSigned, useHookBed } from './hook.fixtures.ts'
import { insertHookMessages, type NewHookMessage } from './hook-message.queries.ts'
import { outsideNetworks } from './post-hook.ts'

const bed = useHookBed()
const MESSAGES = '/core/web-hook-messages'

const audited = async () => {
  const order = await bed.order({ kind: 'pu' })
  const { id } = await bed.weighed(order, { suttle: '30.000', status: 'DRAFT' })
  await bed.call('PUT', '/measure/mm-pu-weigh/audit', { ids: [id] })
  return id
}

const ping = (hookId: string) => bed.call('POST', `${HOOKS}/ping/${hookId}`, {})

describe('消息推送', () => {
  test('发生即入队，签名送达；只带列明的字段，没有电话、证件号和价格', async () => {
    const { id: hookId, secret } = await bed.hook('WEIGH_AUDITED,VISIT_LEFT')
    const id = await audited()
    expect(await bed.hookMessages(hookId)).toMatchObject([
      { event: 'WEIGH_AUDITED', status: 'READY', tries: 0 },
    ])
    expect(await bed.sendHooks()).toBe(1)
    const [heard] = bed.receiver.heard
    if (heard === undefined) throw new Error('nothing was heard')
    const { payload, headers } = heard
    expect(payload).toMatchObject({ event: 'WEIGH_AUDITED', version: 1, orgId: bed.caller.orgId })
    expect(payload.subject).toMatchObject({ type: 'weigh', id })
    expect(payload.data).toMatchObject({ kind: 'pu', status: 'AUDITED', suttle: '30.000' })
    expect(payload.data['lines']).toMatchObject([{ suttle: '30.000' }])
    expect(headers['x-junheng-delivery']).toBe(payload.id)
    expect(isSigned(heard, secret)).toBe(true)
    expect(isSigned({ ...heard, body: heard.body.replace('30.000', '31.000') }, secret)).toBe(false)
    expect(heard.body).not.toMatch(/mobile|idNumber|"price|amount/i)
    expect(await bed.hookMessages(hookId)).toMatchObject([{ status: 'DONE', httpStatus: 200 }])
    expect(await bed.sendHooks()).toBe(0)
  })

  test('没有要的内容不入队；停用后不入队；没有密钥的不发', async () => {
    const { id } = await bed.hook('VISIT_LEFT')
    await audited()
    expect(await bed.hookMessages(id)).toEqual([])
    const { id: other } = await bed.hook('WEIGH_AUDITED')
    await bed.call('PUT', `${HOOKS}/disable`, { ids: [other] })
    await audited()
    expect(await bed.hookMessages(other)).toEqual([])
    const bare = await bed.call('POST', `${HOOKS}/create`, {
      name: '还没有密钥',
      url: bed.receiver.url,
      events: 'WEIGH_AUDITED',
    })
    await expect(ping(String(bare['id']))).rejects.toThrow('还没有签名密钥')
    await audited()
    expect(await bed.sendHooks()).toBe(0)
    expect(await bed.hookMessages(String(bare['id']))).toMatchObject([{ status: 'READY' }])
  })

  test('接收方出错：10秒、1分钟后再来，编号不变；后面的等前面的', async () => {
    const { id: hookId } = await bed.hook('WEIGH_AUDITED')
    await ping(hookId)
    await ping(hookId)
    bed.receiver.answer((_, before) => (before < 2 ? 503 : 200))
    expect(await bed.sendHooks()).toBe(1)
    expect(await bed.hookMessages(hookId)).toMatchObject([
      { status: 'RETRY', tries: 1, httpStatus: 503, lastError: '接收方应答 HTTP 503' },
      { status: 'READY', tries: 0 },
    ])
    expect(await bed.sendHooks()).toBe(0)
    bed.pass(0.2)
    expect(await bed.sendHooks()).toBe(1)
    bed.pass(1)
    expect(await bed.sendHooks()).toBe(2)
    const ids = bed.receiver.heard.map(({ payload }) => payload.id)
    const [first, second] = (await bed.hookMessages(hookId)).map(({ id }) => id)
    expect(ids).toEqual([first, first, first, second])
  })

  test('不应答、重定向都算没送到', async () => {
    const silent = await bed.hook('WEIGH_AUDITED', { timeoutMs: 100 })
    const moved = await bed.hook('WEIGH_AUDITED', { maxTries: 1 })
    bed.receiver.answer(({ subject }) => (subject.id === silent.id ? 'silent' : 302))
    for (const { id } of [silent, moved]) await ping(id)
    await bed.sendHooks()
    expect(await bed.hookMessages(silent.id)).toMatchObject([
      { status: 'RETRY', lastError: '接收方超时未应答' },
    ])
    expect(await bed.hookMessages(moved.id)).toMatchObject([
      { status: 'DEAD', tries: 1, lastError: '接收方应答 HTTP 302' },
    ])
  })

  test('放弃的可以重新推送或取消；取消后，后面的才走', async () => {
    const { id: hookId } = await bed.hook('WEIGH_AUDITED', { maxTries: 1 })
    await ping(hookId)
    await ping(hookId)
    bed.receiver.answer((_, before) => (before < 2 ? 500 : 200))
    await bed.sendHooks()
    const [first] = await bed.hookMessages(hookId)
    const ids = [String(first?.['id'])]
    await bed.call('PUT', `${MESSAGES}/resend`, { ids })
    await bed.sendHooks()
    const shown = await bed.call('GET', `${MESSAGES}/${ids[0]}`)
    expect(shown['sysHookTry']).toMatchObject([
      { no: 1, httpStatus: 500 },
      { no: 2, httpStatus: 500 },
    ])
    expect(await bed.hookMessages(hookId)).toMatchObject([{ status: 'DEAD' }, { status: 'READY' }])
    await bed.call('PUT', `${MESSAGES}/cancel`, { ids, reason: '对方已停用' })
    await expect(bed.call('PUT', `${MESSAGES}/cancel`, { ids, reason: '再来' })).rejects.toThrow(
      '的推送已取消，不能取消推送',
    )
    await bed.sendHooks()
    expect(await bed.hookMessages(hookId)).toMatchObject([
      { status: 'CANCELLED' },
      { status: 'DONE' },
    ])
  })

  test('连续失败三十次暂停，新消息等着；恢复后接着送', async () => {
    const { id: hookId } = await bed.hook('WEIGH_AUDITED', { maxTries: 20 })
    bed.receiver.answer(() => 500)
    await ping(hookId)
    for (let round = 0; round < 20; round += 1) {
      await bed.sendHooks()
      bed.pass(900)
    }
    await bed.call('PUT', `${MESSAGES}/resend`, {
      ids: [String((await bed.hookMessages(hookId))[0]?.['id'])],
    })
    for (let round = 0; round < 20; round += 1) {
      await bed.sendHooks()
      bed.pass(900)
    }
    expect(bed.receiver.heard).toHaveLength(30)
    const hook = await bed.call('GET', `${HOOKS}/${hookId}`)
    expect(hook).toMatchObject({ failures: 30, pauseReason: '接收方应答 HTTP 500' })
    bed.receiver.answer(() => 200)
    expect(await bed.sendHooks()).toBe(0)
    await bed.call('PUT', `${HOOKS}/resume`, { ids: [hookId] })
    expect(await bed.sendHooks()).toBe(1)
    expect(await bed.call('GET', `${HOOKS}/${hookId}`)).toMatchObject({
      failures: 0,
      pauseTime: null,
    })
  })

  test('没人应答的接收方：试过三十几条就停，取出未送的放回原样', async () => {
    const { id: hookId } = await bed.hook('WEIGH_AUDITED')
    bed.receiver.answer(() => 500)
    const { orgId, groupId } = bed.caller
    const waiting = Array.from({ length: 80 }, (_, at): NewHookMessage => {
      const id = bed.engine.newId()
      const subject = { type: 'weigh', id: String(at), code: null } as const
      const event = 'WEIGH_AUDITED' as const
      const time = bed.engine.clock.now().toISOString()
      const payload = { id, event, version: 1, time, orgId, subject, data: {} } as const
      return {
        id,
        hookId,
        orgId,
        groupId,
        event,
        subjectId: subject.id,
        subjectCode: null,
        payload,
      }
    })
    await bed.db.transaction((tx) => insertHookMessages(tx, waiting, bed.engine.clock.now()))
    const tried = await bed.sendHooks()
    expect(tried).toBeGreaterThanOrEqual(30)
    expect(tried).toBeLessThan(50)
    expect(bed.receiver.heard).toHaveLength(tried)
    const rows = await bed.hookMessages(hookId)
    const states = rows.map(({ status, tries }) => `${String(status)} ${String(tries)}`)
    expect(states.filter((state) => state === 'RETRY 1')).toHaveLength(tried)
    expect(states.filter((state) => state === 'READY 0')).toHaveLength(80 - tried)
  })

  test('发送的人死了：租约到期后由别人再送，编号不变', async () => {
    const { id: hookId } = await bed.hook('WEIGH_AUDITED')
    await ping(hookId)
    const until = new Date(bed.engine.clock.now().getTime() + 120_000).toISOString()
    await bed.db.run(
      sql`update sys_hook_message set status = 'SENDING', tries = 1, lease_until = ${until}, lease_token = 'gone' where hook_id = ${hookId}`,
    )
    expect(await bed.sendHooks()).toBe(0)
    bed.pass(3)
    expect(await bed.sendHooks()).toBe(1)
    expect(await bed.hookMessages(hookId)).toMatchObject([{ status: 'DONE', tries: 2 }])
  })

  test('密钥只显示一次，库里是封好的；重新发放后旧的不再用', async () => {
    const { id, secret } = await bed.hook('WEIGH_AUDITED')
    const row = JSON.stringify(await bed.call('GET', `${HOOKS}/${id}`))
    expect(row).not.toContain(secret)
    const stored = await bed.db.row<{ secret: string }>(
      sql`select secret from sys_web_hook_secret where hook_id = ${id}`,
    )
    expect(stored?.secret).not.toContain(secret)
    const { secret: next } = await bed.call('POST', `${HOOKS}/issue/${id}`, {})
    await ping(id)
    await bed.sendHooks()
    const [heard] = bed.receiver.heard
    if (heard === undefined) throw new Error('nothing was heard')
    expect([isSigned(heard, secret), isSigned(heard, String(next))]).toEqual([false, true])
  })

  test('内部地址：写成数字的存不下，名称指向内部的连不上', async () => {
    const create = (url: string) =>
      bed.call('POST', `${HOOKS}/create`, { name: 'x', url, events: 'VISIT_LEFT' })
    for (const url of ['http://10.0.0.8/x', 'http://[::1]/x', 'http://169.254.169.254/latest'])
      await expect(create(url)).rejects.toThrow('内部网络的地址')
    for (const url of ['ftp://example.com', 'example.com', 'https://a:b@example.com'])
      await expect(create(url)).rejects.toThrow('http://')
    const { port } = new URL(bed.receiver.url)
    const byName = await bed.hook('WEIGH_AUDITED', { url: `http://localhost:${port}/hook` })
    const byNumber = await bed.hook('WEIGH_AUDITED')
    const { parts } = bed.engine
    const allowed = parts.get(outsideNetworks)
    // What was allowed when it was saved is looked at again when it is connected to.
    parts.put(outsideNetworks, readOutside('') as Networks)
    for (const { id } of [byName, byNumber]) await ping(id)
    await bed.sendHooks()
    parts.put(outsideNetworks, allowed)
    expect(bed.receiver.heard).toEqual([])
    for (const { id } of [byName, byNumber])
      expect((await bed.hookMessages(id))[0]?.['lastError']).toContain('是内部网络的地址，不能推送')
  })
})
