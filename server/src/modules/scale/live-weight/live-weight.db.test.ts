import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Beams } from '@junheng/domain/scale/live-scale.ts'
import { bandsOf } from '@junheng/domain/scale/scale.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#modules/system/api.ts'
import { sql } from '#platform/db/sql.ts'
import { ADMIN, useTestApp } from '#test/app.ts'
import { framesOf } from '#test/station/fake-agent.ts'
import { appendReading } from '../reading/append-reading.ts'
import { connectCameras } from '../reading/snapshots.ts'
import { findScale } from '../scale/scale.queries.ts'
import { putInForce } from '../second-person/in-force.fixtures.ts'
import { dayStartByShift } from '../shift/place-in-shift.ts'
import { liveHubOf } from './live-hub.ts'
import type { OwnedPort } from './owned-port.ts'

describe('实时重量', () => {
  const site = useTestApp({
    clerks: ['watcher', 'leaver'].map((username) => ({
      username,
      permissions: ['measure:mm-scale:live'],
    })),
  })
  let scaleId: string
  const at = (path: string): string => `/measure/mm-scale/${scaleId}/${path}`
  const post = (path: string, body: AnyRow, as = ADMIN) => site.call('POST', at(path), body, { as })
  const refusal = async (path: string, body: AnyRow) => (await post(path, body)).envelope.msg

  beforeAll(async () => {
    const room = await site.call('POST', '/measure/mm-weigh-room/create', {
      code: 'R1',
      name: '一号磅房',
    })
    const scale = await site.call('POST', '/measure/mm-scale/create', {
      code: 'S1',
      name: '一号磅',
      roomId: room.envelope.data['id'],
      maxCapacity: '100.000',
      connType: 'SIM',
      protocol: 'SIM',
    })
    scaleId = String(scale.envelope.data['id'])
    expect(await refusal('sim', { weight: '48.260' })).toBe('地磅一号磅尚未经他人审核，不能使用')
    await putInForce(site.app.db, { entity: 'scale', id: scale.envelope.data['id'] })
  })

  test('只有演示库区或试验中可以模拟', async () => {
    expect(await refusal('sim', { weight: '48.260' })).toBe('此库区不能使用模拟地磅')
    liveHubOf(site.app.engine).allowSimulation()
    expect((await post('sim', { weight: '48.260', plate: '鲁A12345' })).envelope).toMatchObject({
      success: true,
      data: { weight: '48.260', stable: true, state: 'ON_SCALE', plateNumber: '鲁A12345' },
    })
  })

  test('查看要有权限，正文须封闭，别的库区看不见', async () => {
    const live = await site.call('GET', at('live'), undefined, { as: 'watcher' })
    expect(live.envelope.data).toMatchObject({ weight: '48.260', online: true, zero: false })
    expect((await post('sim', { weight: '1' }, 'watcher')).status).toBe(403)
    expect((await post('sim', { weight: '1', more: 1 })).status).toBe(400)
    expect((await post('sim', { weight: 1 })).status).toBe(400)
    expect((await post('sim', { weight: '1', beams: { front: 1 } })).status).toBe(400)
    expect((await post('sim', { weight: '1', fault: 'FIRE' })).status).toBe(400)
    expect((await post('capture', { purpose: 'LUNCH' })).status).toBe(400)
    // For whom must be said, and he must be there.
    expect((await post('capture', { purpose: 'FIRST' })).status).toBe(400)
    expect((await post('capture', { purpose: 'FIRST', registryId: '5' })).status).toBe(404)
    expect((await post('capture', { purpose: 'TARE', vehicleId: '5' })).status).toBe(404)
    expect((await site.call('GET', at('live'), undefined, { as: 'foreigner' })).status).toBe(404)
    expect((await site.call('GET', '/measure/mm-scale/x/live')).status).toBe(404)
  })

  test('采集：答复带毫秒的时间，列表可见，没有新增、修改、删除', async () => {
    const { envelope } = await post('capture', { purpose: 'FIRST', plateNumber: '鲁A12345' })
    expect(envelope.data).toMatchObject({ seq: 1, weight: '48.260', plateNumber: '鲁A12345' })
    expect(String(envelope.data['readingTime'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const list = await site.call<{ list: readonly AnyRow[] }>('POST', '/measure/mm-reading/list', {
      limit: { pn: 1, ps: 10 },
    })
    expect(list.envelope.data.list).toMatchObject([
      { scaleCode: 'S1', seq: 1, weight: '48.260', purpose: 'FIRST', source: 'SIM', used: null },
    ])
    const id = String(envelope.data['id'])
    const one = await site.call('GET', `/measure/mm-reading/${id}`)
    expect(one.envelope.data).toMatchObject({ readingNo: 'S1-1', mmReadingUse: [] })
    for (const [method, path] of [
      ['POST', 'create'],
      ['PUT', 'update'],
      ['DELETE', 'delList'],
    ] as const)
      expect((await site.call(method, `/measure/mm-reading/${path}`, { ids: [id] })).status).toBe(
        404,
      )
    const verified = await site.call('GET', `/measure/mm-reading/verify?scaleId=${scaleId}`)
    expect(verified.envelope.data).toEqual({
      ok: true,
      checked: 1,
      firstBadSeq: null,
      reason: null,
      headHash: envelope.data['hash'],
      expiredPictures: 0,
    })
    const bad = await site.call('GET', `/measure/mm-reading/verify?scaleId=${scaleId}&fromSeq=a`)
    expect(bad.status).toBe(400)
  })

  test('H12 清零：首次不超过最大秤量的4%，之后不超过10个分度，每班6次，前后各留一条读数', async () => {
    const zero = () => post('zero', { reason: 'SNOW' })
    // The truck that was weighed last has not left the platform: a light one would pass as dirt.
    await post('sim', { weight: '3.900' })
    expect((await zero()).envelope.msg).toBe('地磅一号磅上有车辆，请车辆下磅后再清零')
    await post('sim', { weight: '0' })
    await post('sim', { weight: '4.020' })
    expect((await zero()).envelope.msg).toBe('零点偏差过大，请清理秤台')
    await post('sim', { weight: '4.000', fault: 'MOTION' })
    expect((await zero()).envelope.msg).toBe('重量未稳定')
    await post('sim', { weight: '4.000' })
    const first = await zero()
    expect(first.envelope.data).toMatchObject({
      before: { weight: '4.000', purpose: 'CHECK' },
      after: { weight: '0.000', purpose: 'CHECK' },
    })
    const live = await site.call('GET', at('live'))
    expect(live.envelope.data).toMatchObject({ weight: '0.000', zero: true })
    await post('sim', { weight: '0.220' })
    expect((await zero()).envelope.msg).toBe('零点偏差过大，请清理秤台')
    for (let time = 2; time <= 6; time += 1) {
      await post('sim', { weight: '-0.200' })
      expect((await zero()).envelope.success).toBe(true)
    }
    await post('sim', { weight: '0.200' })
    expect((await zero()).envelope.msg).toBe('本班已清零6次，请检修地磅')
    const logged = await site.app.db.row<AnyRow>(
      sql`select count(*)::int as n from sys_log where entity = 'scale' and action = 'zero'`,
    )
    expect(logged).toEqual({ n: 6 })
  })

  test('H12 无人值守流程中有车不能清零；断线重连不算启动，不再放宽到4%', async () => {
    const hub = liveHubOf(site.app.engine)
    const flow = { state: 'ON_SCALE' }
    const port: OwnedPort = {
      source: 'test',
      agentId: null,
      counters: () => ({ good: 0, bad: 0, noisy: false, ...flow }),
      record: async () => '',
      zero: async () => true,
    }
    const zero = async () => (await post('zero', { reason: 'DRIFT' })).envelope.msg
    await hub.own(site.app.db, scaleId, port)
    await post('sim', { weight: '0' })
    await post('sim', { weight: '0.100' })
    expect(await zero()).toContain('上有车辆')
    flow.state = 'IDLE'
    expect(await zero()).toBe('本班已清零6次，请检修地磅')
    hub.disown(scaleId, port)
    await hub.own(site.app.db, scaleId, port)
    await post('sim', { weight: '0' })
    await post('sim', { weight: '3.900' })
    expect(await zero()).toBe('零点偏差过大，请清理秤台')
    hub.disown(scaleId, port)
    await post('sim', { weight: '0' })
  })

  describe('采集端的线路', () => {
    let id: string
    const line = { isNoisy: false, isBlocked: false }
    const hub = () => liveHubOf(site.app.engine)
    const bands = bandsOf({
      division: tonsOf('0.020'),
      zeroBand: null,
      stableBand: null,
      jumpBand: null,
      stableSeconds: null,
    })
    beforeAll(async () => {
      const rooms = await site.app.db.row<AnyRow>(sql`select room_id as id from mm_scale limit 1`)
      const scale = await site.call('POST', '/measure/mm-scale/create', {
        code: 'S2',
        name: '二号磅',
        roomId: rooms?.['id'],
        maxCapacity: '100.000',
        connType: 'AGENT',
        protocol: 'YAOHUA_CONT',
      })
      await putInForce(site.app.db, { entity: 'scale', id: scale.envelope.data['id'] })
      id = String(scale.envelope.data['id'])
    })
    /** A new session of the same station, and what the platform shows then; gives how it breaks. */
    const connect = async (weight: string, zeroFirst: boolean): Promise<() => void> => {
      const port: OwnedPort = {
        source: 'agent:7',
        agentId: null,
        counters: () => ({ good: 9, bad: 9, noisy: line.isNoisy, state: null }),
        record: async () => '',
        zero: async () => true,
      }
      await hub().own(site.app.db, id, port)
      shows(weight, { zeroFirst })
      return () => hub().disown(id, port)
    }
    const shows = (weight: string, { zeroFirst = false, beams = null as Beams | null }) => {
      const { frames } = framesOf(id, { weight, now: site.app.engine.clock.now(), zeroFirst })
      hub().feed({ id, bands }, { frames: frames.map((frame) => ({ ...frame, beams })) })
    }
    const capture = async (plateNumber: string) => {
      const body = { purpose: 'FIRST', plateNumber }
      const { envelope } = await site.call('POST', `/measure/mm-scale/${id}/capture`, body)
      return envelope.success ? String(envelope.data['weight']) : envelope.msg
    }
    /** A weighing that the station made while it could not say so comes in. */
    const bringLate = async (secondsAgo: number): Promise<void> => {
      const { db, engine } = site.app
      const scale = await findScale(db, id)
      if (scale === null) throw new Error('no scale')
      const readingTime = new Date(engine.clock.now().getTime() - secondsAgo * 1000)
      const taken = { visit: null, purpose: 'FIRST', weight: tonsOf('31.000') } as const
      const operator = { userId: '0', realName: '老王' }
      const reading = await db.transaction((tx) =>
        appendReading(tx, engine, { ...taken, scale, source: 'OFFLINE', operator, readingTime }),
      )
      hub().noteLate(id, reading, taken)
    }

    test('断线重连：磅上的车不必下磅；采过的仍须归零，离线时采过的也算', async () => {
      let leave = await connect('30.000', true)
      leave()
      expect(await capture('鲁A00001')).toBe('地磅二号磅未连接')
      leave = await connect('30.000', false)
      expect(await capture('鲁A00001')).toBe('30.000')
      leave()
      leave = await connect('30.000', false)
      expect(await capture('鲁A00002')).toBe('地磅未归零，请先清空地磅')
      expect(await capture('鲁A00001')).toBe('30.000')
      leave()
      leave = await connect('31.000', true)
      leave()
      await bringLate(60)
      leave = await connect('31.000', false)
      expect(await capture('鲁A00003')).toBe('31.000')
      leave()
      leave = await connect('31.000', true)
      leave()
      await bringLate(0)
      leave = await connect('31.000', false)
      expect(await capture('鲁A00004')).toBe('地磅未归零，请先清空地磅')
      leave()
    })

    test('数据错误过多：画面显示未连接，不能采集也不能清零', async () => {
      const leave = await connect('32.000', true)
      line.isNoisy = true
      const { envelope } = await site.call('GET', `/measure/mm-scale/${id}/live`)
      expect(envelope.data).toMatchObject({ online: false, stable: false, state: 'FAULT' })
      expect(await capture('鲁A00005')).toBe('地磅二号磅未连接')
      const zero = await site.call('POST', `/measure/mm-scale/${id}/zero`, { reason: 'MUD' })
      expect(zero.envelope.msg).toBe('地磅二号磅未连接')
      line.isNoisy = false
      expect(await capture('鲁A00005')).toBe('32.000')
      leave()
    })

    test('拍照之间车压住光栅，这次采集不算', async () => {
      const leave = await connect('33.000', true)
      connectCameras(site.app.engine, {
        async take() {
          if (line.isBlocked) shows('33.000', { beams: { front: true, rear: false } })
          return []
        },
      })
      line.isBlocked = true
      expect(await capture('鲁A00006')).toBe('车辆未完全上磅，请调整位置')
      line.isBlocked = false
      shows('33.000', { beams: { front: true, rear: true } })
      leave()
    })
  })

  test('没有设置业务日开始时间的库区，从第一个班次算起', async () => {
    const { engine } = site.app
    const scope = { groupId: site.groupId, orgId: site.orgIds.first }
    const lateNight = new Date('2024-05-02T03:10:00+08:00')
    const other = { ...scope, orgId: site.orgIds.second }
    expect(await businessDay(engine, other, lateNight)).toBe('2024-05-02')
    const shift = { code: 'B', name: '白班', startTime: '08:00:00', endTime: '20:00:00' }
    await site.call('POST', '/measure/sys-shift/create', shift)
    const fresh = dayStartByShift((setting, at) => engine.setting(setting, at), site.app.db)
    expect(await businessDay({ ...engine, setting: fresh }, scope, lateNight)).toBe('2024-05-01')
  })

  test('流：连上即有，随重量变化，1秒一次心跳；退出登录、关服务时流也结束', async () => {
    await post('sim', { weight: '0' })
    const address = await site.app.http.listen({ port: 0, host: '127.0.0.1' })
    const token = await site.tokenOf('watcher')
    const open = (authorization?: string) =>
      fetch(`${address}/api${at('stream')}`, { headers: authorization ? { authorization } : {} })
    expect((await open()).status).toBe(401)
    const leaver = await open(`Bearer ${await site.tokenOf('leaver')}`)
    await site.call('GET', '/base/logout', undefined, { as: 'leaver' })
    // Read to its end, which comes by itself.
    expect(await leaver.text()).toContain('data:')
    const answer = await open(`Bearer ${token}`)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body?.getReader()
    if (!reader) throw new Error('no stream')
    const decoder = new TextDecoder()
    let rest = ''
    const next = async (): Promise<AnyRow> => {
      while (!rest.includes('\n\n')) rest += decoder.decode((await reader.read()).value)
      const end = rest.indexOf('\n\n')
      const event = rest.slice(0, end).replace(/^data: /, '')
      rest = rest.slice(end + 2)
      return JSON.parse(event) as AnyRow
    }
    expect(await next()).toMatchObject({ weight: '0.000', zero: true, state: 'IDLE' })
    await post('sim', { weight: '20.000' })
    // A beat or two of before may still come; with the weight it comes by itself, and then beat by beat.
    let event = await next()
    while (event['weight'] === '0.000') event = await next()
    expect(event).toMatchObject({ weight: '20.000', state: 'ON_SCALE' })
    while (event['stable'] !== true) event = await next()
    expect(event).toMatchObject({ weight: '20.000', stable: true })
    // Left open: closing the site at the end must not wait for who watches.
    expect(reader.closed).toBeInstanceOf(Promise)
  })
})
