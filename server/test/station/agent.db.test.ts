import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { measurePorts } from '#modules/index.ts'
import { agent as agentEntity } from '#modules/measure/agent/agent.entity.ts'
import { device } from '#modules/measure/device/device.entity.ts'
import { sendCommand } from '#modules/measure/device/send-command.ts'
import { type LiveNode, startLiveNode } from '#modules/measure/live-weight/live-node.ts'
import { makeScale } from '#modules/measure/scale/scale.fixtures.ts'
import { makeTruck, useWeighBed } from '#modules/measure/weigh/weigh.fixtures.ts'
import { makeWeighRoom } from '#modules/measure/weigh-room/weigh-room.fixtures.ts'
import { type Notifications, openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { connectAgent, type FakeAgent, framesOf, makeKeys, openQueue } from './fake-agent.ts'
import { until } from './until.ts'

describe('采集端', () => {
  const bed = useWeighBed()
  const keys = makeKeys()
  let server: Server
  let live: LiveNode
  let notifications: Notifications
  let port: number
  let agentId: string
  let scaleId: string
  let autoScaleId: string
  const opened: FakeAgent[] = []
  const now = (): Date => bed.clock.now()
  const connect = async (more: Partial<Parameters<typeof connectAgent>[1]> = {}) => {
    const one = await connectAgent(port, { keys, code: 'A1', now, ...more })
    opened.push(one)
    return one
  }
  const join = async (): Promise<FakeAgent> => {
    const one = await connect()
    await one.wait('visits')
    return one
  }
  const exceptions = async (type: string): Promise<readonly AnyRow[]> =>
    bed.db.rows(sql`select detail, state from mm_exception where type = ${type} order by id`)
  const forget = (type: string) =>
    bed.db.run(sql`update mm_exception set state = 'HANDLED' where type = ${type}`)
  const params = () => ({ id: scaleId })
  const shows = (weight: string, id = scaleId) =>
    until(
      async () => {
        const { data } = await bed.ask('/measure/mm-scale/:id/live', {}, { params: { id } })
        return data['weight'] === weight && data['stable'] === true
      },
      { what: weight },
    )

  beforeAll(async () => {
    const room = await bed.on((tx) => makeWeighRoom(tx, bed, { code: 'RA', name: '采集磅房' }))
    const of = { roomId: room['id'], connType: 'AGENT', protocol: 'YAOHUA_CONT' } as const
    const scale = await bed.on((tx) => makeScale(tx, bed, { code: 'SA', name: '甲磅', ...of }))
    const auto = { code: 'SB', name: '乙磅', controlMode: 'UNATTENDED', ...of } as const
    scaleId = String(scale['id'])
    autoScaleId = String((await bed.on((tx) => makeScale(tx, bed, auto)))['id'])
    const body = { code: 'A1', name: '一号采集端', roomId: room['id'], publicKey: keys.publicKey }
    const made = await bed.on((tx) => createArchive(tx, bed, { entity: agentEntity, body }))
    agentId = String(made['id'])
    server = createServer()
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    port = (server.address() as AddressInfo).port
    notifications = await openNotifications(bed.url)
    live = await startLiveNode({
      services: bed.services,
      stock: measurePorts.stock,
      notifications,
      server,
      log: () => {},
    })
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) one.close()
    await until(async () =>
      bed.db.row(sql`select 1 from mm_agent_state where agent_id = ${agentId} and not online`),
    )
  })
  afterAll(async () => {
    await live.close()
    await notifications.close()
    server.close()
  })

  test('握手：签名对上题才算数，配置、车辆随后下发，在线和版本留下', async () => {
    const one = await connect()
    const config = await one.wait('config')
    expect(config).toMatchObject({ roomName: '采集磅房', offlineWeigh: false })
    expect(config.scales.map(({ code }) => code)).toEqual(['SA', 'SB'])
    expect(config.block).toEqual({ prefix: 'A1-', from: 1, to: 500 })
    await one.wait('visits')
    const row = await bed.db.row<AnyRow>(
      sql`select a.agent_version as version, s.online from mm_agent a join mm_agent_state s on s.agent_id = a.id where a.id = ${agentId}`,
    )
    expect(row).toEqual({ version: '1.2.3', online: true })
  })

  test('冒名、倒退的连接计数、停用的都拒绝，并记日志和异常', async () => {
    const first = await join()
    first.close()
    const forger = await connect({ keys: makeKeys() })
    expect(await forger.wait('refused')).toEqual({
      type: 'refused',
      msg: '采集端A1未登记、已停用或签名不符',
    })
    const stale = await connect({ counter: 5 })
    await stale.wait('refused')
    const stranger = await connect({ code: 'NOBODY' })
    await stranger.wait('refused')
    const logged = await bed.db.row<AnyRow>(
      sql`select label, user_name as by from sys_log where entity = 'agent' and action = 'refuse' and biz_key = ${agentId} limit 1`,
    )
    expect(logged).toEqual({ label: '拒绝采集端', by: '系统' })
    expect(await exceptions('SOURCE_CHANGED')).toMatchObject([
      { detail: '采集端一号采集端：连接签名不符，已拒绝', state: 'OPEN' },
    ])
  })

  test('签名的读数成为实时重量，可以采集，读数留下采集端和签名', async () => {
    const one = await join()
    one.send(framesOf(scaleId, { weight: '48.260', now: now() }))
    await shows('48.260')
    const body = { purpose: 'FIRST', plateNumber: '鲁A12345' }
    const { data } = await bed.ask('/measure/mm-scale/:id/capture', body, { params: params() })
    expect(data).toMatchObject({ weight: '48.260', source: 'SCALE', zeroOk: true })
    expect(await one.wait('taken')).toMatchObject({ scaleId, weight: '48.260', purpose: 'FIRST' })
    const stored = await bed.db.row<AnyRow>(
      sql`select agent_id as "agentId", length(signature) as signed, raw from mm_reading where id = ${data['id']}`,
    )
    expect(stored).toEqual({ agentId, signed: 88, raw: '022b30343832363030313303' })
    const state = await until(() =>
      bed.db.row<AnyRow>(
        sql`select source, good from mm_scale_state where scale_id = ${scaleId} and online and good = 100`,
      ),
    )
    expect(state).toEqual({ source: `agent:${agentId}`, good: '100' })
  })

  test('改过的消息、重放的消息断开连接；不归它的地磅不采用', async () => {
    await forget('SOURCE_CHANGED')
    const one = await join()
    const change = (message: AnyRow) => ({ ...message, good: 7 })
    one.send(framesOf(scaleId, { weight: '40.000', now: now() }), { change: change as never })
    expect(await one.wait('refused')).toMatchObject({ msg: '签名不符' })
    await until(() => !one.isOpen())
    const two = await join()
    const sent = two.send(framesOf(scaleId, { weight: '30.000', now: now() }))
    await shows('30.000')
    two.repeat(sent)
    expect(await two.wait('refused')).toMatchObject({ msg: '消息重复' })
    await forget('SOURCE_CHANGED')
    const three = await join()
    three.send(framesOf(bed.scaleId, { weight: '20.000', now: now() }))
    const [raised] = await until(async () => {
      const rows = await exceptions('SOURCE_CHANGED')
      return rows.filter(({ state }) => state === 'OPEN').length > 0 && rows.slice(-1)
    })
    expect(raised?.['detail']).toBe('地磅一号磅：收到其他采集端的数据，未采用（一号采集端）')
  })

  test('时钟偏差超过30秒：改用服务器时间，记异常', async () => {
    const late = new Date(now().getTime() - 90_000)
    const one = await connect({ now: () => late })
    await one.wait('visits')
    one.send(framesOf(scaleId, { weight: '12.000', now: late, zeroFirst: false }))
    const [raised] = await until(async () => {
      const rows = await exceptions('CLOCK_DRIFT')
      return rows.length > 0 && rows
    })
    expect(raised?.['detail']).toBe('采集端一号采集端的时钟偏差90秒，已改用服务器时间')
    await until(async () => {
      const { data } = await bed.ask('/measure/mm-scale/:id/live', {}, { params: params() })
      return data['weight'] === '12.000' && data['online'] === true
    })
  })

  test('指令送到管这台设备的采集端，过时的丢弃', async () => {
    const one = await join()
    const body = { code: 'D1', name: '道闸', deviceType: 'BARRIER', scaleId }
    const made = await bed.on((tx) => createArchive(tx, bed, { entity: device, body }))
    const deviceId = String(made['id'])
    const config = await one.wait('config', ({ devices }) => devices.length === 1)
    expect(config.devices[0]).toMatchObject({ id: deviceId, deviceType: 'BARRIER' })
    const order = (command: 'open' | 'close', clock = bed.engine.clock) =>
      bed.on((tx) =>
        sendCommand(
          tx,
          { ...bed.engine, clock },
          { device: { id: deviceId, deviceType: 'BARRIER' }, command, userId: '1' },
        ),
      )
    await order('close', { now: () => new Date(now().getTime() - 6000) })
    const sent = await order('open')
    expect(await one.wait('command')).toMatchObject({ id: sent, deviceId, command: 'open' })
    one.send({ type: 'devices', devices: [{ deviceId, online: true }] })
    await until(() => bed.db.row(sql`select 1 from mm_device where id = ${deviceId} and online`))
  })

  test('无人值守：识别、过磅、重复询问只过一次、上报只记一次', async () => {
    const notice = await bed.notice()
    await bed.on((tx) => makeTruck(tx, bed, '鲁A00001'))
    const visit = await bed.enter({ notice, plateNumber: '鲁A00001' })
    const one = await join()
    const ask = (
      id: string,
      question: 'identify' | 'weigh' | 'raise' | 'loaded',
      body: Readonly<Record<string, string | null>>,
    ) => {
      one.send({ type: 'ask', id, question, scaleId: autoScaleId, body })
      return one.wait('answer', (answer) => answer.id === id)
    }
    expect(await ask('1', 'identify', { plateNumber: '鲁A99999' })).toMatchObject({
      ok: false,
      msg: '未登记，禁止通过',
    })
    const registryId = String(visit['id'])
    const known = await ask('2', 'identify', { plateNumber: '鲁A00001' })
    expect(known).toMatchObject({ ok: true, data: { registryId, expect: 'FIRST' } })
    const weigh = { registryId, expect: 'FIRST' }
    expect(await ask('3', 'weigh', weigh)).toMatchObject({ ok: false, msg: '地磅乙磅未连接' })
    one.send(framesOf(autoScaleId, { weight: '48.260', now: now() }))
    await shows('48.260', autoScaleId)
    const saved = { weight: '48.260', done: false, ticket: null }
    expect(await ask('4', 'weigh', weigh)).toMatchObject({ ok: true, data: saved })
    expect(await ask('5', 'weigh', weigh)).toMatchObject({ ok: true, data: saved })
    const rows = await bed.db.rows<AnyRow>(
      sql`select gross, gross_user as by from mm_weigh where registry_id = ${registryId}`,
    )
    expect(rows).toEqual([{ gross: '48.260', by: '一号采集端' }])
    const raise = { type: 'BARRIER_FORCED', detail: '道闸被强行打开', registryId: null, time: null }
    await ask('6', 'raise', raise)
    one.send({ type: 'ask', id: '6', question: 'raise', scaleId: autoScaleId, body: raise })
    expect(await ask('7', 'loaded', { registryId })).toMatchObject({ ok: true })
    expect(await exceptions('BARRIER_FORCED')).toHaveLength(1)
  })

  test('离线称重：按序补传，重发只存一次，规则不许的成为异常，不丢', async () => {
    const notice = await bed.notice()
    await bed.on((tx) => makeTruck(tx, bed, '鲁A00002'))
    const visit = await bed.enter({ notice, plateNumber: '鲁A00002' })
    const one = await join()
    const queue = openQueue()
    const takenTime = new Date(now().getTime() - 600_000).toISOString()
    const line = (number: string, more: AnyRow) => ({
      number,
      scaleId,
      registryId: null,
      plateNumber: '鲁A00002',
      weight: tonsOf('48.260'),
      raw: '',
      takenTime,
      operator: '老王',
      ...more,
    })
    const first = queue(line('A1-001', { registryId: String(visit['id']) }))
    one.send(first)
    expect(await one.wait('stored')).toEqual({
      type: 'stored',
      number: 'A1-001',
      result: 'SAVED',
      msg: null,
    })
    one.send(first)
    one.send(queue(line('A1-002', { plateNumber: '鲁A77777' })))
    expect(await one.wait('stored', ({ number }) => number === 'A1-002')).toMatchObject({
      result: 'EXCEPTION',
      msg: '没有进行中的登记单',
    })
    expect(one.heard.filter(({ type }) => type === 'stored')).toHaveLength(3)
    const weighs = await bed.db.rows<AnyRow>(
      sql`select gross, gross_source as source, gross_user as by from mm_weigh where registry_id = ${visit['id']}`,
    )
    expect(weighs).toEqual([{ gross: '48.260', source: 'OFFLINE', by: '老王' }])
    const readings = await bed.db.rows<AnyRow>(
      sql`select reading_time as time from mm_reading where source = 'OFFLINE'`,
    )
    expect(readings).toHaveLength(2)
    const details = (await exceptions('OFFLINE')).map(({ detail }) => detail)
    expect(details).toContain('离线称重A1-002（鲁A77777 48.260吨）未能保存：没有进行中的登记单')
    expect(await exceptions('CHAIN_BROKEN')).toHaveLength(0)
    const torn = openQueue()
    one.send(torn(line('A1-003', { plateNumber: '鲁A77778' })))
    await one.wait('stored', ({ number }) => number === 'A1-003')
    expect(await exceptions('CHAIN_BROKEN')).toMatchObject([
      { detail: '采集端一号采集端的离线队列在A1-003处断裂' },
    ])
  })
})
