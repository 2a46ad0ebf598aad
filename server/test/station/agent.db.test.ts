import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { dayHeadText } from '@junheng/domain/station/agent-wire.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { letSilentGo } from '#modules/scale/agent/agent.queries.ts'
import { device } from '#modules/scale/device/device.entity.ts'
import { sendCommand } from '#modules/scale/device/send-command.ts'
import { liveHubOf } from '#modules/scale/live-weight/live-hub.ts'
import { orphanScales } from '#modules/scale/live-weight/scale-state.queries.ts'
import { verifyNightly } from '#modules/scale/reading/verify-nightly.ts'
import { offlineWeigh } from '#modules/scale/scale-settings.ts'
import { findTicketExtras } from '#modules/weighing/ticket/ticket.queries.ts'
import { marksOf } from '#modules/weighing/ticket/ticket-content.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { readWeigh } from '#modules/weighing/weigh/weigh-row.ts'
import { sql } from '#platform/db/sql.ts'
import { until } from '#test/until.ts'
import { framesOf, makeKeys, openQueue, signText } from './fake-agent.ts'
import { useStationBed } from './station-bed.ts'

describe('采集端', () => {
  const station = useStationBed()
  const { bed, now, connect, join, shows, exceptions } = station
  const forget = (type: string) =>
    bed.db.run(sql`update mm_exception set state = 'HANDLED' where type = ${type}`)
  const params = () => ({ id: station.scaleId })

  test('握手：签名对上题才算数，配置、车辆随后下发，在线和版本留下', async () => {
    const one = await connect()
    const config = await one.wait('config')
    expect(config).toMatchObject({ roomName: '采集磅房', offlineWeigh: false })
    expect(config.scales.map(({ code }) => code)).toEqual(['SA', 'SB'])
    expect(config.scales.map(({ serial }) => serial)).toEqual([
      { baud: 4800, dataBits: 7, parity: 'EVEN', stopBits: 2 },
      { baud: null, dataBits: null, parity: null, stopBits: null },
    ])
    expect(config.block).toEqual({ prefix: 'A1-', from: 1, to: 500 })
    await one.wait('visits')
    const row = await bed.db.row<AnyRow>(
      sql`select a.agent_version as version, s.online from mm_agent a join mm_agent_state s on s.agent_id = a.id where a.id = ${station.agentId}`,
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
      sql`select label, user_name as by from sys_log where entity = 'agent' and action = 'refuse' and biz_key = ${station.agentId} limit 1`,
    )
    expect(logged).toEqual({ label: '拒绝采集端', by: '系统' })
    expect(await exceptions('SOURCE_CHANGED')).toMatchObject([
      { detail: '采集端一号采集端：连接签名不符，已拒绝', state: 'OPEN' },
    ])
  })

  test('签名的读数成为实时重量，可以采集，读数留下采集端和签名', async () => {
    const one = await join()
    one.send(framesOf(station.scaleId, { weight: '48.260', now: now() }))
    await shows('48.260')
    const body = { purpose: 'FIRST', plateNumber: '鲁A12345' }
    const { data } = await bed.ask('/measure/mm-scale/:id/capture', body, { params: params() })
    expect(data).toMatchObject({ weight: '48.260', source: 'SCALE', zeroOk: true })
    expect(await one.wait('taken')).toMatchObject({
      scaleId: station.scaleId,
      weight: '48.260',
      purpose: 'FIRST',
    })
    const stored = await bed.db.row<AnyRow>(
      sql`select agent_id as "agentId", length(signature) as signed, raw from mm_reading where id = ${data['id']}`,
    )
    expect(stored).toEqual({
      agentId: station.agentId,
      signed: 88,
      raw: '022b30343832363030313303',
    })
    const state = await until(() =>
      bed.db.row<AnyRow>(
        sql`select source, good from mm_scale_state where scale_id = ${station.scaleId} and online and good = 100`,
      ),
    )
    expect(state).toEqual({ source: `agent:${station.agentId}`, good: '100' })
  })

  test('远程清零送到采集端，仪表归零后留下前后两个读数', async () => {
    const one = await join()
    bed.wait(30)
    one.send(framesOf(station.scaleId, { weight: '0.040', now: now() }))
    await shows('0.040')
    const zeroed = bed.ask(
      '/measure/mm-scale/:id/zero',
      { reason: 'SNOW' },
      { params: params(), method: 'POST' },
    )
    const { id } = await one.wait('zero')
    bed.wait(4)
    one.send(framesOf(station.scaleId, { weight: '0.000', now: now(), zeroFirst: false }))
    one.send({ type: 'done', id, ok: true, message: null })
    await zeroed
    const checks = await bed.db.rows<AnyRow>(
      sql`select weight from mm_reading where scale_id = ${station.scaleId} and purpose = 'CHECK' order by seq`,
    )
    expect(checks).toEqual([{ weight: '0.040' }, { weight: '0.000' }])
  })

  test('模拟的线路：只有演示库区或试验进程能用，读数来源是模拟', async () => {
    const one = await join()
    const send = (weight: string) =>
      one.send({ ...framesOf(station.scaleId, { weight, now: now() }), simulated: true })
    send('36.260')
    await shows('36.260')
    const capture = () =>
      bed.ask(
        '/measure/mm-scale/:id/capture',
        { purpose: 'FIRST', plateNumber: '鲁A00036' },
        { params: params() },
      )
    expect(liveHubOf(bed.engine).simulates).toBe(false)
    await expect(capture()).rejects.toThrow('此库区不能使用模拟地磅')
    await bed.db.run(sql`update sys_organization set is_demo = true where id = ${bed.caller.orgId}`)
    expect((await capture()).data).toMatchObject({ weight: '36.260', source: 'SIM' })
    await bed.db.run(
      sql`update sys_organization set is_demo = false where id = ${bed.caller.orgId}`,
    )
    bed.wait(10)
    one.send(framesOf(station.scaleId, { weight: '36.280', now: now() }))
    await shows('36.280')
    expect((await capture()).data).toMatchObject({ weight: '36.280', source: 'SCALE' })
  })

  test('改过的消息、重放的消息断开连接；不归它的地磅不采用', async () => {
    await forget('SOURCE_CHANGED')
    const one = await join()
    const change = (message: AnyRow) => ({ ...message, good: 7 })
    one.send(framesOf(station.scaleId, { weight: '40.000', now: now() }), {
      change: change as never,
    })
    expect(await one.wait('refused')).toMatchObject({ msg: '签名不符' })
    await until(() => !one.isOpen())
    const two = await join()
    const sent = two.send(framesOf(station.scaleId, { weight: '30.000', now: now() }))
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
    one.send(framesOf(station.scaleId, { weight: '12.000', now: late, zeroFirst: false }))
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
    const body = { code: 'D1', name: '道闸', deviceType: 'BARRIER', scaleId: station.scaleId }
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

  test('服务器被杀后留下的在线：30秒没有声音的采集端和设备算离线', async () => {
    const later = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString()
    const leave = async (seconds: number) => {
      const time = later(seconds)
      await bed.db.run(
        sql`update mm_agent_state set online = true, node = 'dead' where agent_id = ${station.agentId}`,
      )
      await bed.db.run(sql`update mm_agent set last_seen = ${time} where id = ${station.agentId}`)
      await bed.db.run(
        sql`update mm_device set online = true, last_seen = ${time} where code = 'D1'`,
      )
    }
    const board = async () => {
      const { data } = await bed.ask('/measure/mm-scale/board', {})
      const [agents, devices] = [data['agents'], data['devices']] as AnyRow[][]
      const barrier = devices?.find(({ code }) => code === 'D1')
      return [agents?.[0]?.['online'], barrier?.['online']]
    }
    const one = await join()
    await leave(20)
    one.close()
    // It speaks to another node by now: that this connection ends says nothing, and twenty seconds are not thirty.
    await until(async () => (await station.connections()) === 0, {
      what: 'the end of the connection',
    })
    await until(() => bed.db.inUse() === 0, { what: 'what it left to write' })
    await letSilentGo(bed.db, now())
    expect(await board()).toEqual([true, true])
    await leave(31)
    await until(async () => (await board()).every((online) => online === false))
    await bed.db.run(
      sql`update mm_scale_state set online = true, node = 'dead', lease_until = now() - interval '11 seconds' where scale_id = ${station.scaleId}`,
    )
    await orphanScales(bed.db)
    const scale = await bed.db.row(
      sql`select online, offline_reason as reason from mm_scale_state where scale_id = ${station.scaleId}`,
    )
    expect(scale).toEqual({ online: false, reason: 'GONE' })
  })

  test('离线称重：按序补传，重发只存一次，规则不许的成为异常，不丢', async () => {
    const notice = await bed.notice()
    await bed.on((tx) => makeTruck(tx, bed, '鲁A00002'))
    const visit = await bed.enter({ notice, plateNumber: '鲁A00002' })
    bed.setting(offlineWeigh, true)
    await station.away(1200)
    const one = await join()
    const queue = openQueue()
    const takenTime = new Date(now().getTime() - 600_000).toISOString()
    const line = (number: string, more: AnyRow) => ({
      number,
      scaleId: station.scaleId,
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
    const numbered = (number: string, more: AnyRow) => {
      one.send(torn(line(number, more)))
      return one.wait('stored', (stored) => stored.number === number)
    }
    await bed.db.run(sql`update mm_scale set deleted = true where id = ${bed.otherScaleId}`)
    const gone = { scaleId: bed.otherScaleId, plateNumber: '鲁A77779' }
    const missing = { result: 'EXCEPTION', msg: '地磅不存在' }
    expect(await numbered('A1-004', gone)).toMatchObject(missing)
    expect(await numbered('A1-005', { scaleId: '1', plateNumber: '鲁A77780' })).toMatchObject(
      missing,
    )
    const madeUp = { simulated: true, plateNumber: '鲁A77781' }
    expect(await numbered('A1-006', madeUp)).toMatchObject({ msg: '此库区不能使用模拟地磅' })
    one.send(first)
    await until(() => one.heard.filter(({ type }) => type === 'stored').length === 8)
    const kept = await bed.db.rows<AnyRow>(
      sql`select number, plate_number as plate, weight, result, reading_id as reading from mm_agent_offline where agent_id = ${station.agentId} and number >= 'A1-004' order by number`,
    )
    expect(kept).toEqual(
      ['鲁A77779', '鲁A77780', '鲁A77781'].map((plate, at) => ({
        number: `A1-00${at + 4}`,
        plate,
        weight: '48.260',
        result: 'EXCEPTION',
        reading: null,
      })),
    )
    expect((await exceptions('OFFLINE')).slice(-3)).toMatchObject([
      {
        detail: expect.stringMatching(
          /^离线称重A1-004（鲁A77779 48\.260吨）未能保存：地磅不存在。原文：\{.*"number":"A1-004"/,
        ),
        plate: '鲁A77779',
        state: 'OPEN',
      },
      { plate: '鲁A77780' },
      { plate: '鲁A77781' },
    ])
    expect(await exceptions('CHAIN_BROKEN')).toHaveLength(1)
    const again = await connect()
    const { block } = await again.wait('config')
    expect(block).toEqual({ prefix: 'A1-', from: 7, to: 500 })
  })

  test('同一票号来了另一次称重：读数和异常都留下，只留一次；连同后面的号一起查得到', async () => {
    await station.away(60)
    const one = await join()
    const rows = (plate: string) =>
      bed.db.rows<AnyRow>(
        sql`select o.number, o.result, r.source from mm_agent_offline o left join mm_reading r on r.id = o.reading_id where o.agent_id = ${station.agentId} and o.plate_number = ${plate}`,
      )
    const line = {
      number: 'A1-001',
      scaleId: station.scaleId,
      registryId: null,
      plateNumber: '鲁A66661',
      weight: tonsOf('31.260'),
      raw: '',
      takenTime: now().toISOString(),
      operator: '老王',
    }
    const state = await bed.db.row<{ readonly hash: string }>(
      sql`select queue_hash as hash from mm_agent_state where agent_id = ${station.agentId}`,
    )
    const twin = openQueue(state?.hash)(line)
    const isTwin = ({ number, result }: { number: string; result: string }) =>
      number === 'A1-001' && result === 'EXCEPTION'
    one.send(twin)
    expect(await one.wait('stored', isTwin)).toMatchObject({ msg: '票号已用于另一次称重' })
    one.send(twin)
    await until(() => one.heard.filter((said) => said.type === 'stored').length === 2)
    const number = `A1-001#${twin.hash.slice(0, 8)}`
    expect(await rows('鲁A66661')).toEqual([{ number, result: 'EXCEPTION', source: 'OFFLINE' }])
    const told = (await exceptions('OFFLINE')).filter(({ plate }) => plate === '鲁A66661')
    expect(told).toMatchObject([
      {
        detail: '离线称重A1-001（鲁A66661 31.260吨）未能保存：票号已用于另一次称重',
        state: 'OPEN',
      },
    ])
    expect(await rows('鲁A00002')).toMatchObject([{ number: 'A1-001', result: 'SAVED' }])
    const { data } = await station.ask(one, 'queue', { numbers: `A1-001,${number},A1-999` })
    expect(data).toMatchObject({
      lines: [{ number: 'A1-001' }, { number, hash: twin.hash }],
      head: twin.hash,
    })
  })

  test('演示库区的模拟线路离线过磅：读数来源离线，久了也能存，磅单上有模拟', async () => {
    const demo = (is: boolean) =>
      bed.db.run(sql`update sys_organization set is_demo = ${is} where id = ${bed.caller.orgId}`)
    await demo(true)
    const notice = await bed.notice()
    await bed.on((tx) => makeTruck(tx, bed, '鲁A00009'))
    const visit = await bed.enter({ notice, plateNumber: '鲁A00009' })
    await station.away(7200)
    const one = await join()
    const state = await bed.db.row<{ readonly hash: string }>(
      sql`select queue_hash as hash from mm_agent_state where agent_id = ${station.agentId}`,
    )
    const queue = openQueue(state?.hash)
    const weigh = (number: string, weight: string, minutesAgo: number) => {
      one.send(
        queue({
          number,
          scaleId: station.scaleId,
          registryId: String(visit['id']),
          plateNumber: '鲁A00009',
          weight: tonsOf(weight),
          raw: '',
          takenTime: new Date(now().getTime() - minutesAgo * 60_000).toISOString(),
          operator: '老王',
          simulated: true,
        }),
      )
      return one.wait('stored', (stored) => stored.number === number)
    }
    expect(await weigh('A1-011', '46.120', 90)).toMatchObject({ result: 'SAVED' })
    expect(await weigh('A1-012', '14.480', 60)).toMatchObject({ result: 'SAVED' })
    await demo(false)
    const row = await bed.db.row<AnyRow>(
      sql`select id, gross_source as gross, tare_source as tare from mm_weigh where registry_id = ${visit['id']}`,
    )
    expect(row).toMatchObject({ gross: 'OFFLINE', tare: 'OFFLINE' })
    const extras = await findTicketExtras(bed.db, [String(row?.['id'])])
    const weighed = await bed.on((tx) => readWeigh(tx, bed.engine, String(row?.['id'])))
    const [own] = extras.values()
    expect(weighed && own && marksOf(weighed, own)).toEqual(['模拟'])
    const other = await bed.db.rows<{ readonly id: string }>(
      sql`select id from mm_weigh where id <> ${row?.['id']}`,
    )
    const rest = await findTicketExtras(
      bed.db,
      other.map(({ id }) => id),
    )
    expect([...rest.values()].filter(({ isSimulated }) => isSimulated)).toEqual([])
  })

  test('日末散列由采集端签名保存；改过签名、截断、改写的链都查得出来', async () => {
    await forget('CHAIN_BROKEN')
    const one = await join()
    const { scaleId } = station
    bed.wait(86_400)
    const verify = async () => (await verifyNightly(bed.db, bed.engine)).get(scaleId)
    expect(await verify()).toMatchObject({ ok: true })
    const asked = await one.wait('sealDay', (day) => day.scaleId === scaleId)
    const { type: _type, ...head } = asked
    const seal = (of: typeof head) => signText(station.keys, dayHeadText(of))
    one.send({ type: 'dayHead', ...head, seal: seal(head) })
    const signed = await until(() =>
      bed.db.row<AnyRow>(
        sql`select agent_id as agent, seq from mm_reading_day where scale_id = ${scaleId} and day = ${head.day} and signature is not null`,
      ),
    )
    expect(signed).toEqual({ agent: station.agentId, seq: head.seq })
    const check = async () =>
      (
        await bed.ask(
          '/measure/mm-reading/verify',
          {},
          { query: { scaleId, fromSeq: '1' }, method: 'GET' },
        )
      ).data
    expect(await check()).toMatchObject({ ok: true })
    const other = signText(makeKeys(), dayHeadText(head))
    await bed.db.run(
      sql`update mm_reading_day set signature = ${other} where scale_id = ${scaleId} and day = ${head.day}`,
    )
    expect(await check()).toMatchObject({ ok: false, firstBadSeq: head.seq, reason: 'HASH' })
    await bed.db.run(
      sql`update mm_reading_day set signature = ${seal(head)} where scale_id = ${scaleId} and day = ${head.day}`,
    )
    expect(await exceptions('CHAIN_BROKEN')).toHaveLength(1)
    // What the station holds goes further than what is here: the tail was cut off.
    const longer = { ...head, day: '2026-11-30', seq: head.seq + 5, head: 'c'.repeat(64) }
    one.send({ type: 'dayHead', ...longer, seal: seal(longer) })
    const broken = await until(async () => (await exceptions('CHAIN_BROKEN'))[1])
    expect(broken).toMatchObject({
      detail: `地磅甲磅的读数与采集端一号采集端保存的2026-11-30末条不符（第${longer.seq}条）`,
      state: 'OPEN',
    })
    await forget('CHAIN_BROKEN')
    const changed = { ...head, head: 'd'.repeat(64) }
    one.send({ type: 'dayHead', ...changed, seal: seal(changed) })
    await until(async () => (await exceptions('CHAIN_BROKEN')).length === 3)
  })
})
