import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { type Message, messageLog } from '#platform/messages/message-channel.ts'
import { type Networks, readOutside } from '#platform/net/networks.ts'
import { type Counterpart, openCounterpart } from '../counterpart/counterpart.ts'
import { COUNTERPART_SECRET as SECRET } from '../counterpart/erp-end.ts'
import { outsideNetworks } from '../hook/post-hook.ts'
import { sendMessages } from './message-jobs.ts'
import { siteChannel } from './site-channel.ts'

const CHANNELS = '/core/message-channel'
const RULES = '/core/message-rule'
const SENT = '/core/sent-message'
const KEY = { secret: SECRET, signKey: SECRET }

const bed = useFinanceBed()
let erp: Counterpart
let serial = 0
const logged: Message[] = []
const people = { boss: '', clerk: '', silent: '' }

const person = async (realName: string, mobile: string | null) => {
  serial += 1
  const made = await bed.call('POST', '/sys-user/create', {
    username: `message${serial}`,
    realName,
    mobile,
  })
  return String(made['id'])
}

beforeAll(async () => {
  erp = await openCounterpart({ now: () => bed.engine.clock.now().getTime() })
  bed.engine.parts.put(outsideNetworks, readOutside('127.0.0.0/8') as Networks)
  bed.engine.parts.put(messageLog, {
    name: 'test',
    async send(message) {
      logged.push(message)
      return 'LOGGED'
    },
  })
  people.boss = await person('王厂长', '13800000001')
  people.clerk = await person('李磅房', '13800000002')
  people.silent = await person('赵无号', null)
})
afterAll(() => erp.close())
beforeEach(async () => {
  erp.clear()
  logged.length = 0
  await bed.db.run(sql`update sys_message_channel set enabled = false`)
})

const send = () =>
  sendMessages({
    db: bed.db,
    engine: bed.engine,
    signal: new AbortController().signal,
    chance: () => 0.5,
  })
const pass = (minutes: number) =>
  bed.clock.set(new Date(bed.engine.clock.now().getTime() + minutes * 60_000))

const channel = async (kind: string, more: object = {}) => {
  serial += 1
  const paths = { WECOM: '/cgi-bin/webhook/send', DINGTALK: '/robot/send', SMS: '/sms/send' }
  const path = paths[kind as keyof typeof paths] ?? '/nobody'
  const body = { name: `通道${serial}`, kind, url: `${erp.url}${path}`, timeoutMs: 60_000 }
  const { id } = await bed.call('POST', `${CHANNELS}/create`, { ...body, ...more })
  if (kind !== 'LOG') await bed.call('PUT', `${CHANNELS}/secret/${String(id)}`, KEY)
  return String(id)
}
const rule = (channelId: string, more: object = {}) => {
  serial += 1
  return bed.call('POST', `${RULES}/create`, {
    name: `规则${serial}`,
    channelId,
    events: 'WEIGH_AUDITED',
    template: '{车牌号}{事件}，净重{净重}吨',
    toIds: people.boss,
    ...more,
  })
}
const audited = async () => {
  const order = await bed.order({ kind: 'pu' })
  const { id } = await bed.weighed(order, { suttle: '30.000', status: 'DRAFT' })
  await bed.call('PUT', '/measure/mm-pu-weigh/audit', { ids: [id] })
}
const sent = (channelId: string) =>
  bed.db.rows<{ id: string; status: string; tries: number; lastError: string | null }>(
    sql`select id::text as id, status, tries, last_error as "lastError", receivers from sys_message where channel_id = ${channelId} order by no`,
  )

describe('消息通道', () => {
  test('企业微信：按模板写，点名收件人，写明抄送人', async () => {
    const id = await channel('WECOM')
    await rule(id, { copyIds: people.clerk })
    await audited()
    expect(await send()).toBe(1)
    expect(erp.texts).toEqual([
      {
        service: 'WECOM',
        text: expect.stringMatching(/^.+磅单审核，净重30\.000吨\n抄送：李磅房$/),
        mobiles: ['13800000001'],
      },
    ])
    expect(await sent(id)).toMatchObject([{ status: 'DONE', tries: 1 }])
  })

  test('钉钉：签名对才收；密钥错了说出它的话，不再重试', async () => {
    const id = await channel('DINGTALK')
    await rule(id)
    await audited()
    await send()
    expect(erp.texts).toMatchObject([{ service: 'DINGTALK', mobiles: ['13800000001'] }])
    await bed.call('PUT', `${CHANNELS}/secret/${id}`, { ...KEY, signKey: 'SEC另一个' })
    await audited()
    await send()
    expect((await sent(id))[1]).toMatchObject({
      status: 'DEAD',
      tries: 1,
      lastError: '钉钉：sign not match（310000）',
    })
  })

  test('短信：每人一条，收件、抄送、密送同样；没有手机号的当时就说', async () => {
    const id = await channel('SMS')
    const lists = { toIds: people.boss, copyIds: people.clerk, blindIds: people.silent }
    await rule(id, lists)
    await audited()
    expect(await send()).toBe(2)
    expect(erp.texts.flatMap(({ mobiles }) => mobiles).toSorted()).toEqual([
      '13800000001',
      '13800000002',
    ])
    expect(await sent(id)).toMatchObject([
      { status: 'DONE' },
      { status: 'DONE' },
      { status: 'DEAD', lastError: '收件人没有手机号', tries: 0 },
    ])
  })

  test('对方断了：10秒、1分钟后再来；重新发送、取消', async () => {
    const id = await channel('SMS', { maxTries: 2 })
    await rule(id)
    await audited()
    await erp.goDown()
    await send()
    expect(await sent(id)).toMatchObject([{ status: 'RETRY', tries: 1 }])
    expect(await send()).toBe(0)
    pass(1)
    await send()
    const [row] = await sent(id)
    expect(row).toMatchObject({
      status: 'DEAD',
      tries: 2,
      lastError: expect.stringContaining('连接不上'),
    })
    await erp.comeUp()
    const ids = [row?.id ?? '']
    await bed.call('PUT', `${SENT}/resend`, { ids })
    expect(await send()).toBe(1)
    expect(await bed.call('GET', `${SENT}/${ids[0]}`)).toMatchObject({
      status: 'DONE',
      sysMessageTry: [{ no: 1 }, { no: 2 }, { no: 3, httpStatus: 200 }],
    })
    await expect(bed.call('PUT', `${SENT}/cancel`, { ids, reason: '不用了' })).rejects.toThrow(
      '不能取消发送',
    )
  })

  test('日志文件：不用地址和密钥', async () => {
    const id = await channel('LOG', { url: null })
    await rule(id, { toIds: `${people.boss},${people.clerk}` })
    await audited()
    expect(await send()).toBe(2)
    expect(logged.map(({ mobile }) => mobile).toSorted()).toEqual(['13800000001', '13800000002'])
  })

  test('规则：不认识的词、群里密送、没有收件人都拒绝', async () => {
    const robot = await channel('WECOM')
    await expect(rule(robot, { template: '{司机电话}' })).rejects.toThrow('不是磅单审核的字段')
    await expect(rule(robot, { blindIds: people.clerk })).rejects.toThrow('不能密送')
    const sms = await channel('SMS')
    await expect(rule(sms, { toIds: null })).rejects.toThrow('没有收件人')
    // A word must be there of every event that the rule is for.
    await expect(rule(sms, { events: 'WEIGH_AUDITED,NOTICE_AUDITED' })).rejects.toThrow(
      '不是通知单审核的字段',
    )
  })

  test('地址不带密钥，不能是内部地址；密钥不出现在任何应答里，库里是封好的', async () => {
    const { parts } = bed.engine
    const create = (url: string) =>
      bed.call('POST', `${CHANNELS}/create`, { name: 'x', kind: 'WECOM', url })
    await expect(create('https://qyapi.weixin.qq.com/x?key=1')).rejects.toThrow('不能带密钥')
    await expect(create('http://10.0.0.8/x')).rejects.toThrow('内部网络的地址')
    const id = await channel('WECOM')
    expect(JSON.stringify(await bed.call('GET', `${CHANNELS}/${id}`))).not.toContain(SECRET)
    const stored = await bed.db.row<{ secret: string }>(
      sql`select secret from sys_message_channel_secret where channel_id = ${id}`,
    )
    expect(stored?.secret).not.toContain(SECRET)
    await rule(id)
    await audited()
    const allowed = parts.get(outsideNetworks)
    parts.put(outsideNetworks, readOutside('') as Networks)
    await send()
    parts.put(outsideNetworks, allowed)
    expect(erp.texts).toEqual([])
    expect((await sent(id))[0]?.lastError).toContain('内部网络的地址')
  })

  test('发送测试要先有密钥，短信要手机号', async () => {
    const { id } = await bed.call('POST', `${CHANNELS}/create`, {
      name: '没有密钥的',
      kind: 'SMS',
      url: `${erp.url}/sms/send`,
    })
    const ping = (of: string, body: Readonly<Record<string, unknown>>) =>
      bed.call('POST', `${CHANNELS}/ping/${of}`, body)
    await expect(ping(String(id), {})).rejects.toThrow('还没有设置密钥')
    const sms = await channel('SMS')
    await expect(ping(sms, {})).rejects.toThrow('短信须填手机号')
    await ping(sms, { mobile: '13800000009' })
    await send()
    expect(erp.texts).toMatchObject([{ mobiles: ['13800000009'] }])
  })

  test('通讯录：部门和人', async () => {
    const { nodes } = await bed.call<{ nodes: readonly object[] }>('GET', `${RULES}/people`)
    expect(Array.isArray(nodes)).toBe(true)
  })

  test('验证码和叫号短信：有系统短信通道走它，没有写日志；网关不收就报错', async () => {
    const site = siteChannel({
      db: bed.db,
      engine: () => bed.engine,
      log: bed.engine.parts.get(messageLog),
    })
    const { orgId } = bed.caller
    expect(await site.send({ mobile: '13800000003', text: '一', orgId })).toBe('LOGGED')
    expect(logged).toMatchObject([{ text: '一' }])
    await channel('SMS', { isDefault: true })
    expect(await site.send({ mobile: '13800000003', text: '二', orgId })).toBe('SENT')
    expect(await site.send({ mobile: '13800000003', text: '三' })).toBe('SENT')
    expect(erp.texts.map(({ text }) => text)).toEqual(['二', '三'])
    await expect(site.send({ mobile: '110', text: '四', orgId })).rejects.toThrow('号码不正确')
    const kept = await bed.db.row<{ count: number }>(
      sql`select count(*)::int as count from sys_message where content in ('二', '三', '四')`,
    )
    expect(kept?.count).toBe(0)
  })
})
