import type { AddressInfo } from 'node:net'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { liveHubOf } from '#modules/scale/live-weight/live-hub.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { putInForce } from '#modules/scale/second-person/in-force.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { type TestSite, useTestApp } from '#test/app.ts'
import { eventually, until } from '#test/until.ts'
import { connectAgent, makeKeys } from './fake-agent.ts'
import { openTcpPlayer, type TcpPlayer } from './tcp-player.ts'

/** One event after the other of a stream. */
async function* eventsOf(url: string, token: string): AsyncGenerator<AnyRow> {
  const ended = new AbortController()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  })
  const reader = answer.body?.getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return
      text += Buffer.from(value).toString('utf8')
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) yield JSON.parse(part.replace(/^data: /, '')) as AnyRow
    }
  } finally {
    ended.abort()
  }
}

function secondAddress(url: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', 'second')
  return address.href
}

describe('两个节点，一台网口地磅', () => {
  const site: TestSite = useTestApp({ stations: true })
  let other: App
  let player: TcpPlayer
  let scaleId: string
  const address = async (app: App): Promise<string> => {
    const { server } = app.http
    if (!server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/measure/mm-scale`
  }
  const firstEvent = async (app: App, holds: (event: AnyRow) => boolean): Promise<AnyRow> => {
    const url = `${await address(app)}/${scaleId}/stream`
    // A stream may end before what is waited for comes; the browser, too, opens it again.
    for (;;)
      for await (const event of eventsOf(url, await site.tokenOf('admin')))
        if (holds(event)) return event
  }
  const call = async (app: App, path: string, body?: AnyRow, id = scaleId) => {
    const answer = await app.http.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/measure/mm-scale/${[id, path].filter(Boolean).join('/')}`,
      headers: { authorization: `Bearer ${await site.tokenOf('admin')}` },
      ...(body ? { payload: body } : {}),
    })
    return answer.json() as { success: boolean; msg: string; data: AnyRow }
  }
  const owns = (app: App): boolean => liveHubOf(app.engine).portOf(scaleId) !== null

  beforeAll(async () => {
    player = await openTcpPlayer()
    const room = await site.call('POST', '/measure/mm-weigh-room/create', { code: 'R', name: '房' })
    const scale = await site.call('POST', '/measure/mm-scale/create', {
      code: 'S1',
      name: '一号磅',
      roomId: room.envelope.data['id'],
      maxCapacity: '100.000',
      connType: 'TCP_CLIENT',
      protocol: 'YAOHUA_CONT',
      host: '127.0.0.1',
      port: player.port,
      stableSeconds: '1.0',
    })
    await putInForce(site.app.db, { entity: 'scale', id: scale.envelope.data['id'] })
    scaleId = String(scale.envelope.data['id'])
    await until(() => owns(site.app), { what: 'the lease' })
    // Another address of the same database is another node as far as memory goes.
    other = await buildApp({
      url: secondAddress(site.app.db.url),
      logLevel: 'silent',
      captcha: 'off',
      poolSize: 4,
      stations: true,
      scaleNetworks: '127.0.0.0/8',
    })
  })
  afterAll(async () => {
    await other.close()
    await player.close()
  })

  /** A weight counts once eight frames of a second agree; a slow machine may have to be asked again. */
  const capture = (app: App, body: AnyRow, id = scaleId) =>
    until(async () => {
      const taken = await call(app, 'capture', body, id)
      return taken.msg !== '重量未稳定' && taken
    })

  /** An empty platform counts as such after a second, by the frames that who reads it has. */
  const stayEmpty = (id = scaleId) =>
    until(
      async () => {
        const reader = [site.app, other].find(({ engine }) => liveHubOf(engine).portOf(id) !== null)
        const scale = reader && (await findScale(reader.db, id))
        if (!reader || !scale) return false
        return (await liveHubOf(reader.engine).read(reader.db, scale, new Date())).returned
      },
      { what: 'an empty platform' },
    )

  test('连上的节点和另一个节点看到同一重量，一秒内；稳定后都能采集', async () => {
    // A slow machine may hear nothing of the line for three seconds, and says so in between.
    const shows =
      (expected: string) =>
      ({ weight, online }: AnyRow): boolean =>
        weight === expected && online === true
    await firstEvent(site.app, shows('0.000'))
    const watch = firstEvent(other, (event) => shows('48.260')(event) && event['stable'] === true)
    await until(() => player.connections() === 1)
    await call(other, 'live')
    await stayEmpty()
    player.show('48.260')
    expect(await watch).toMatchObject({ state: 'ON_SCALE' })
    expect(owns(other)).toBe(false)
    const taken = await capture(other, { purpose: 'FIRST', plateNumber: '鲁A1' })
    expect(taken).toMatchObject({ success: true, data: { weight: '48.260', source: 'SCALE' } })
    // The same truck may be weighed again where it stands, another must wait for zero, whichever node is asked.
    const again = await capture(site.app, { purpose: 'FIRST', plateNumber: '鲁A2' })
    expect(again).toMatchObject({ success: false, msg: '地磅未归零，请先清空地磅' })
    expect(await capture(other, { purpose: 'FIRST', plateNumber: '鲁A2' })).toMatchObject({
      success: false,
      msg: '地磅未归零，请先清空地磅',
    })
    player.show('0.000')
  })

  test('两个节点同时采集：一台磅一次一个', async () => {
    await until(async () => (await call(site.app, 'live')).data['zero'] === true)
    await stayEmpty()
    player.show('30.000')
    await until(async () => {
      const { data } = await call(other, 'live')
      return data['weight'] === '30.000' && data['stable'] === true
    })
    const both = await Promise.all([
      capture(site.app, { purpose: 'FIRST', plateNumber: '鲁B1' }),
      capture(other, { purpose: 'FIRST', plateNumber: '鲁B2' }),
    ])
    expect(both.map(({ success }) => success).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ])
    expect(both.find(({ success }) => !success)?.msg).toBe('地磅未归零，请先清空地磅')
  })

  test('录制在哪个节点问都行，协议认得出来；该仪表不能远程清零；空秤为负记异常', async () => {
    const { data } = await call(other, 'record', { seconds: 1 })
    expect(String(data['content'])).toMatch(/^# S1 YAOHUA_CONT \d{4}-/)
    expect(data['guesses']).toMatchObject([{ protocol: 'YAOHUA_CONT', weight: '30.000' }])
    expect((await call(other, 'record', { seconds: 61 })).success).toBe(false)
    const [kept] = (await call(other, 'recordings')).data['list'] as readonly AnyRow[]
    expect(kept).toMatchObject({ seconds: 1, userName: expect.any(String) })
    const read = await call(site.app, `recordings/${String(kept?.['id'])}`)
    expect(read.data).toMatchObject({
      name: expect.stringMatching(/^S1-\d{14}\.txt$/),
      content: data['content'],
      guesses: [{ protocol: 'YAOHUA_CONT', checksum: true, parserParams: null }],
    })
    expect((await call(site.app, 'recordings/1')).success).toBe(false)
    player.show('0.000')
    await until(async () => {
      const live = (await call(other, 'live')).data
      return live['zero'] === true && live['stable'] === true
    })
    expect((await call(other, 'zero', { reason: 'SNOW' })).msg).toBe(
      '地磅一号磅的仪表不支持远程清零，请在仪表上清零',
    )
    player.show('-0.100')
    const raised = await until(() =>
      site.app.db.row<AnyRow>(
        sql`select detail from mm_exception where scale_id = ${scaleId} and type = 'NEGATIVE_ZERO'`,
      ),
    )
    expect(raised).toEqual({ detail: '地磅一号磅空秤为负，请清零' })
    player.show('0.000')
  })

  test('上传的仪表数据认得出是哪种形式，采用后等别人审核；看不懂的说明', async () => {
    const detect = (file: string | Buffer) =>
      call(site.app, 'detect', { content: Buffer.from(file).toString('base64') }, '').then(
        ({ data, msg }) => data ?? msg,
      )
    const form = { protocol: 'TOLEDO_CONT', unit: 'kg', checksum: false } as const
    const guessed = { ...form, parserParams: { stx: false } }
    const frame = encodeFrame(decoderSettingsOf(guessed), { weight: tonsOf('49.260') })
    const bytes = Buffer.concat(Array<Uint8Array>(20).fill(frame))
    expect(await detect(bytes)).toMatchObject({
      bytes: bytes.length,
      guesses: [
        { ...guessed, protocolName: '托利多连续', frames: 20, weight: '49.260' },
        { parserParams: { stx: false, tare: false } },
      ],
    })
    const hex = bytes.toString('hex').replace(/../g, '$& ')
    expect(await detect(hex)).toEqual(await detect(bytes))
    expect(await detect('GET / HTTP/1.1')).toEqual({ bytes: 14, guesses: [] })
    expect(await detect('')).toBe('请选择仪表数据文件')
    expect(await detect('# S1 GENERIC x\n0 zz')).toBe('录制文件第2行无法读取')
    expect(await detect(Buffer.alloc(1_100_000))).toBe('文件超过1MB，请截取其中一段')
    const { version } = (await call(site.app, '')).data
    const body = { id: scaleId, version, ...guessed }
    const stored = await site.call('PUT', '/measure/mm-scale/update', body)
    expect(stored.envelope.data).toMatchObject({
      protocol: 'YAOHUA_CONT',
      proposed: { protocol: 'TOLEDO_CONT', parserParams: { stx: false } },
    })
    await site.call('PUT', '/measure/mm-scale/reject', { ids: [scaleId] })
  })

  test('设备的测试和控制说出结果，在哪个节点按都一样', async () => {
    const keys = makeKeys()
    const { roomId } = (await call(site.app, '')).data
    const create = async (base: string, body: AnyRow) =>
      String((await site.call('POST', `/measure/${base}/create`, body)).envelope.data['id'])
    const { publicKey } = keys
    const agentId = await create('mm-agent', { code: 'A1', name: '一号采集端', roomId, publicKey })
    await putInForce(site.app.db, { entity: 'agent', id: agentId })
    const at = { scaleId, deviceType: 'BARRIER' }
    const barrier = await create('mm-device', { code: 'D1', name: '入口道闸', ...at })
    const made = await create('mm-device', { code: 'D2', name: '模拟道闸', ...at, connType: 'SIM' })
    const { port } = new URL(await address(site.app))
    const now = () => new Date()
    const agent = await connectAgent(Number(port), { keys, code: 'A1', now })
    await agent.wait('config', ({ devices }) => devices.length === 1)
    const press = async (app: App, path: string, body: AnyRow = {}, id = barrier) => {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/api/measure/mm-device/${id}/${path}`,
        headers: { authorization: `Bearer ${await site.tokenOf('admin')}` },
        payload: body,
      })
      const { success, msg } = answer.json() as { success: boolean; msg: string }
      return success ? '' : msg
    }
    let heard = 0
    const answer = async (ok: boolean, message: string | null) => {
      const { id } = await until(() => {
        const orders = agent.heard.filter(({ type }) => type === 'command')
        return orders.length > heard && (orders[heard] as { readonly id: string })
      })
      heard += 1
      agent.send({ type: 'done', id, ok, message })
    }
    const said = async (pressed: Promise<string>, ok: boolean, message: string | null = null) => {
      await answer(ok, message)
      return pressed
    }
    expect(await said(press(site.app, 'test'), true)).toBe('')
    const down = '道闸入口道闸下方有车，不能落杆'
    const close = { command: 'close' }
    for (const app of [site.app, other])
      expect(await said(press(app, 'command', close), false, down)).toBe(`入口道闸未完成：${down}`)
    expect(await said(press(other, 'test'), true)).toBe('')
    expect(await press(other, 'test', {}, made)).toBe('')
    const logged = await site.app.db.row<AnyRow>(
      sql`select count(*)::int as n from sys_log where entity = 'device' and action = 'command' and biz_key = ${barrier}`,
    )
    expect(logged).toEqual({ n: 4 })
    agent.close()
  })

  test('网口寄存器（MODBUS_TCP）：服务器轮询，重量、稳定、采集都一样', async () => {
    const registers = {
      protocol: 'MODBUS_TCP',
      unit: 'kg',
      checksum: false,
      parserParams: { unitId: 1, function: 3, address: 0, count: 3, statusAt: 2, motionBit: 0 },
    } as const
    const modbus = await openTcpPlayer(decoderSettingsOf(registers))
    const { roomId } = (await call(site.app, '')).data
    const { unit, protocol, parserParams } = registers
    const made = await site.call('POST', '/measure/mm-scale/create', {
      code: 'S3',
      name: '三号磅',
      roomId,
      maxCapacity: '100.000',
      connType: 'MODBUS_TCP',
      host: '127.0.0.1',
      port: modbus.port,
      stableSeconds: '1.0',
      unit,
      protocol,
      parserParams,
    })
    await putInForce(site.app.db, { entity: 'scale', id: made.envelope.data['id'] })
    const id = String(made.envelope.data['id'])
    const live = async () => (await call(site.app, 'live', undefined, id)).data
    await until(async () => (await live())['zero'] === true, { what: 'registers' })
    await stayEmpty(id)
    modbus.show('49.260')
    await until(async () => {
      const { weight, stable } = await live()
      return weight === '49.260' && stable === true
    })
    const body = { purpose: 'FIRST', plateNumber: '鲁C1' }
    const taken = await capture(site.app, body, id)
    expect(taken.data).toMatchObject({ weight: '49.260', stable: true, source: 'SCALE' })
    expect(modbus.received()).toMatch(/00010000000601030000000/)
    await modbus.close()
  })

  test('改了端口并审核后重新连接；没有数据3秒后离线并记异常', async () => {
    const next = await openTcpPlayer()
    await site.app.db.run(sql`update mm_scale set port = ${next.port} where id = ${scaleId}`)
    await until(() => next.connections() === 1 && player.connections() === 0, { what: 'the line' })
    next.show('5.000')
    await until(async () => (await call(other, 'live')).data['weight'] === '5.000')
    const moved = await until(async () => {
      const rows = await site.app.db.rows<AnyRow>(
        sql`select detail, state from mm_exception where scale_id = ${scaleId} and type = 'SOURCE_CHANGED'`,
      )
      return rows.length > 0 && rows
    })
    const detail = `地磅一号磅：数据来源变为tcp:127.0.0.1:${next.port}`
    expect(moved).toEqual([{ detail, state: 'OPEN' }])
    next.show(null)
    const gone = await firstEvent(other, ({ online }) => online === false)
    expect(gone).toMatchObject({ state: 'FAULT' })
    const raised = await until(() =>
      site.app.db.row<AnyRow>(
        sql`select detail, state from mm_exception where scale_id = ${scaleId} and type = 'SCALE_OFFLINE'`,
      ),
    )
    expect(raised).toEqual({ detail: '地磅一号磅离线：仪表无数据', state: 'OPEN' })
    next.show('5.000')
    await until(async () => (await call(other, 'live')).data['online'] === true)
    await site.app.db.run(sql`update mm_scale set port = ${player.port} where id = ${scaleId}`)
    await until(() => player.connections() === 1)
    await next.close()
  })

  test('租约在别的节点手里就放手；那个节点不再续约，有人接手', async () => {
    // It ends when the test says so: who counts on seconds finds it taken over already on a slow machine.
    const held = (until: string) =>
      site.app.db.run(
        sql`update mm_scale_state set node = 'dead', lease_until = now() + ${until}::interval where scale_id = ${scaleId}`,
      )
    await held('1 hour')
    await until(() => !owns(other) && !owns(site.app), { what: 'letting go' })
    // What was heard last is still believed for a moment.
    await eventually(async () =>
      expect((await call(other, 'capture', { purpose: 'CHECK' })).msg).toBe('地磅一号磅未连接'),
    )
    await held('-1 second')
    await until(() => owns(other) !== owns(site.app), { what: 'the takeover' })
    await until(() => player.connections() === 1)
  })
})
