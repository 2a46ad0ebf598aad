import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import { describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeIccard } from '#modules/archives/iccard/iccard.fixtures.ts'
import { makeVisit } from '#modules/registry/registry/registry.fixtures.ts'
import { device } from '#modules/scale/device/device.entity.ts'
import { missGatePictures } from '#modules/scale/device/gate-pictures.ts'
import { liveHubOf } from '#modules/scale/live-weight/live-hub.ts'
import { simPicture } from '#modules/scale/reading/sim-picture.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import { until } from '#test/until.ts'
import { type FakeAgent, framesOf } from './fake-agent.ts'
import { useStationBed } from './station-bed.ts'

type Order = Extract<ServerMessage, { type: 'command' }>

describe('设备随现场动作', () => {
  const station = useStationBed()
  const { bed, join, now } = station
  let made = 0
  /** A device that the station works, unless it is told to be simulated. */
  const addDevice = async (
    deviceType: DeviceType,
    place: AnyRow,
    more: AnyRow = {},
  ): Promise<string> => {
    made += 1
    const name = `${deviceType}${made}`
    const params = { agent: 'A1', ...(more['params'] as AnyRow) }
    const body = { code: `D${made}`, name, deviceType, ...place, ...more, params }
    return String((await bed.on((tx) => createArchive(tx, bed, { entity: device, body })))['id'])
  }
  const addPoint = async (checkType: string, more: AnyRow = {}): Promise<string> => {
    made += 1
    const body = { code: `P${made}`, name: `${checkType}${made}`, checkType, ...more }
    return String((await bed.on((tx) => makeCheck(tx, bed, body)))['id'])
  }
  const registered = async (plateNumber: string) => {
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const notice = await bed.notice({ quantity: '1000' })
    const visit = await bed.on((tx) => makeVisit(tx, bed, { kind: 'pu', notice, plateNumber }))
    // Every gate will do.
    await bed.db.run(
      sql`update tr_registry_step set check_ids = null where main_id = ${visit['id']}`,
    )
    return visit
  }
  const gate = (name: string, visit: AnyRow, checkId: string) =>
    bed.ask(`/registry/tr-registry/${name}`, { registryId: visit['id'], checkId })
  const orders = (one: FakeAgent): readonly Order[] =>
    one.heard.filter((message): message is Order => message.type === 'command')
  /** Whatever was ordered before has been heard once this comes. */
  const settled = async (one: FakeAgent, lampId: string) => {
    const before = orders(one).length
    await bed.ask('/measure/mm-device/:id/test', {}, { params: { id: lampId } })
    await until(() => orders(one).length > before && orders(one).at(-1)?.deviceId === lampId)
    return orders(one).filter(({ deviceId }) => deviceId !== lampId)
  }
  const answer = async (one: FakeAgent, deviceId: string, content: Buffer) => {
    const { id } = await one.wait('fetch', (asked) => asked.deviceId === deviceId)
    one.send({
      type: 'delivery',
      id,
      contentType: 'text/plain',
      content: content.toString('base64'),
    })
  }
  const albumOf = (visit: AnyRow) =>
    bed.db.rows<AnyRow>(
      sql`select node, position, device_id as "deviceId" from mm_picture where registry_id = ${visit['id']} order by taken_time, id`,
    )

  test('入厂：提交后抬一次杆、拍下照片；被拒的不动；出厂同样', async () => {
    liveHubOf(bed.engine).allowSimulation()
    const [way, exit] = [await addPoint('GATE_IN'), await addPoint('GATE_OUT')]
    const barrier = await addDevice('BARRIER', { checkId: way })
    const camera = await addDevice('CAMERA', { checkId: way })
    const drawn = await addDevice('CAMERA', { checkId: exit }, { connType: 'SIM' })
    const lamp = await addDevice('LIGHT', { checkId: way })
    const outer = await addDevice('BARRIER', { checkId: exit })
    const visit = await registered('鲁D00001')
    const one = await join()
    await expect(gate('entrance', visit, exit)).rejects.toThrow('控制点类型不符')
    await bed.db.run(sql`update tr_registry set enabled = false where id = ${visit['id']}`)
    await expect(gate('entrance', visit, way)).rejects.toThrow('已停用')
    expect(await settled(one, lamp)).toEqual([])
    await bed.db.run(sql`update tr_registry set enabled = true where id = ${visit['id']}`)
    const shown = answer(one, camera, simPicture({ weight: null, time: now() }))
    await gate('entrance', visit, way)
    await shown
    expect(await settled(one, lamp)).toMatchObject([{ deviceId: barrier, command: 'open' }])
    await until(async () => (await albumOf(visit)).length === 1)
    expect(await albumOf(visit)).toEqual([{ node: '入厂', position: 'GATE', deviceId: camera }])
    await bed.ask('/registry/tr-registry/release', {
      registryId: visit['id'],
      checkId: exit,
      reason: '未过磅出厂',
    })
    await until(async () => (await albumOf(visit)).length === 2)
    expect((await albumOf(visit))[1]).toEqual({ node: '出厂', position: 'GATE', deviceId: drawn })
    expect((await settled(one, lamp)).slice(1)).toMatchObject([
      { deviceId: outer, command: 'open' },
    ])
  })

  test('须拍照的控制点没有照片，记异常一次', async () => {
    const way = await addPoint('GATE_IN', { photoRequired: true })
    const visit = await registered('鲁D00002')
    await gate('entrance', visit, way)
    const heard = missGatePictures({ engine: () => bed.engine, patience: 0 })
    const row = { id: visit['id'], checkId: way }
    const context = { db: bed.db } as JobContext
    await heard.handle({ event: 'visitEntered', payload: { row } }, context)
    await heard.handle({ event: 'visitEntered', payload: { row } }, context)
    expect(await station.exceptions('NO_PICTURE')).toMatchObject([
      { plate: '鲁D00002', state: 'NOTED', detail: expect.stringMatching(/没有拍到入厂照片$/) },
    ])
  })

  test('叫号：等候处的屏和喇叭，别的厂区、别的业务不响', async () => {
    const way = await addPoint('GATE_IN')
    const screen = await addDevice('LED', { checkId: way })
    const voice = await addDevice('VOICE', { checkId: way })
    const lamp = await addDevice('LIGHT', { checkId: way })
    await addDevice('LED', { checkId: await addPoint('GATE_IN', { kinds: 'sa' }) })
    await addDevice('LED', { checkId: await addPoint('GATE_OUT') })
    const visit = await registered('鲁D00003')
    const one = await join()
    await bed.on((tx) =>
      bed.engine.publish(tx, {
        name: 'visitCalled',
        entity: 'registry',
        row: { id: visit['id'], plateNumber: '鲁D00003', queueNo: 'A001' },
      }),
    )
    expect(await settled(one, lamp)).toMatchObject([
      { deviceId: screen, command: 'show', text: 'A001 鲁D00003 请入厂' },
      { deviceId: voice, command: 'say', text: '请鲁D00003入厂' },
    ])
  })

  test('有人值守保存后：出口道闸、屏上重量、打印磅单；被退回的只有屏', async () => {
    const at = { scaleId: bed.scaleId }
    const front = await addDevice('BARRIER', at, { position: 'FRONT' })
    const rear = await addDevice('BARRIER', at, { position: 'REAR' })
    const [screen, printer] = [await addDevice('LED', at), await addDevice('PRINTER', at)]
    const lamp = await addDevice('LIGHT', at)
    const material = await bed.material()
    await bed.on((tx) => makeTruck(tx, bed, '鲁D00004'))
    const stock = await bed.notice({ inventoryId: material['id'] })
    const bringing = await bed.enter({ notice: stock })
    await bed.weigh(bringing, 'FIRST', '48.260')
    bed.wait(120)
    await bed.weigh(bringing, 'SECOND', '14.480')
    const sale = await bed.notice({
      kind: 'sa',
      inventoryId: material['id'],
      quantity: '32',
      maxLimit: '32',
    })
    const visit = await bed.enter({ kind: 'sa', notice: sale, plateNumber: '鲁D00004' })
    const one = await join()
    /** A station says again and again which of its devices answer. */
    const answers = async (): Promise<void> => {
      one.send({ type: 'devices', devices: [{ deviceId: printer, online: true }] })
      const since = bed.clock.now().toISOString()
      await until(() =>
        bed.db.row(
          sql`select 1 from mm_device where id = ${printer} and online and last_seen >= ${since}`,
        ),
      )
    }
    await answers()
    const first = await bed.weigh(visit, 'FIRST', '14.480')
    const shown = '鲁D00004 14.480吨 还可装32.000吨'
    expect(await settled(one, lamp)).toMatchObject([
      { deviceId: rear, command: 'open' },
      { deviceId: screen, command: 'show', text: shown },
    ])
    bed.wait(120)
    await expect(bed.weigh(visit, 'SECOND', '48.260')).rejects.toThrow('超出通知单上限1.780吨')
    const rejected = (await settled(one, lamp)).slice(2)
    expect(rejected).toMatchObject([
      { deviceId: screen, command: 'show', text: '鲁D00004 返回装卸点，多装1.780吨' },
    ])
    await answers()
    const done = await bed.weigh(visit, 'SECOND', '46.480')
    const last = (await settled(one, lamp)).slice(3)
    expect(last).toMatchObject([
      { deviceId: rear, command: 'open' },
      { deviceId: screen, command: 'show', text: '鲁D00004 46.480吨' },
      { deviceId: printer, command: 'print' },
    ])
    expect(last[2]?.text).toContain(String(done.data['code']))
    // The same reading sent again is answered as it was, and moves nothing.
    const asked = { registryId: visit['id'], scaleId: bed.scaleId, expect: 'SECOND' }
    const readingId = done.data['grossReadingId']
    const again = await bed.ask('/measure/mm-weigh/weighsave', { ...asked, readingId })
    expect(again.data['id']).toBe(done.data['id'])
    expect((await settled(one, lamp)).slice(3)).toEqual(last)
    expect(first.data['id']).toBe(done.data['id'])
    expect(orders(one).map(({ deviceId }) => deviceId)).not.toContain(front)
    const curves = (await albumOf(visit)).filter(({ position }) => position === 'CURVE')
    expect(curves.map(({ node }) => node)).toEqual(['一次过磅', '二次过磅', '二次过磅'])
  })

  test('转人工后才能在无人值守的地磅上过磅，状态随实时重量', async () => {
    const id = station.autoScaleId
    const visit = await registered('鲁D00005')
    await bed.ask('/registry/tr-registry/entrance', { registryId: visit['id'] })
    const rear = await addDevice('BARRIER', { scaleId: id }, { position: 'REAR' })
    const one = await join()
    const say = async (state: string) => {
      one.send({ ...framesOf(id, { weight: '48.260', now: now() }), state })
      await station.shows('48.260', id)
      const { data } = await bed.ask('/measure/mm-scale/:id/live', {}, { params: { id } })
      expect(data['state']).toBe(state)
    }
    const body = { registryId: visit['id'], scaleId: id, expect: 'FIRST' }
    await say('WAIT_HUMAN')
    await expect(bed.ask('/measure/mm-weigh/weighsave', body)).rejects.toThrow('无权使用该地磅')
    bed.wait(10)
    await say('ATTENDED')
    const { data } = await bed.ask('/measure/mm-weigh/weighsave', body)
    expect(data).toMatchObject({ weighState: 'FIRST', gross: '48.260' })
    await one.wait('command', ({ deviceId, command }) => deviceId === rear && command === 'open')
  })

  test('远程开闸没有指明车辆，记道闸异常开启；指明的不记', async () => {
    const barrier = await addDevice('BARRIER', { scaleId: station.scaleId })
    const visit = await registered('鲁D00006')
    const params = { id: barrier }
    const command = (body: AnyRow) => bed.ask('/measure/mm-device/:id/command', body, { params })
    await command({ command: 'open', plateNumber: String(visit['plateNumber']) })
    await command({ command: 'close' })
    expect(await station.exceptions('BARRIER_FORCED')).toEqual([])
    await expect(command({ command: 'open', plateNumber: '鲁D99999' })).rejects.toThrow('未登记')
    await command({ command: 'open' })
    expect(await station.exceptions('BARRIER_FORCED')).toMatchObject([{ state: 'OPEN' }])
  })

  test('控制点上的读卡器：采集端的、模拟的都读得出', async () => {
    const desk = await addPoint('CARD')
    const reader = await addDevice('CARD_READER', { checkId: desk })
    const cards = ['E0040150AA', 'E0040150BB']
    for (const [at, cardUid] of cards.entries())
      await bed.on((tx) => makeIccard(tx, bed, { cardNo: `K${at}`, cardUid }))
    const one = await join()
    const { devices } = await one.wait('config')
    const told = devices.find(({ id }) => id === reader)
    expect(told).toMatchObject({ scaleId: null, checkId: desk })
    const asking = bed.ask('/registry/tr-registry/card/read', { checkId: desk })
    await answer(one, reader, Buffer.from('E0040150AA'))
    expect((await asking).data).toMatchObject({ card: { cardNo: 'K0' } })
    const other = await addPoint('CARD')
    const params = { cardUid: 'E0040150BB' }
    await addDevice('CARD_READER', { checkId: other }, { connType: 'SIM', params })
    const { data } = await bed.ask('/registry/tr-registry/card/read', { checkId: other })
    expect(data).toMatchObject({ card: { cardNo: 'K1' } })
    const empty = await addPoint('CARD')
    const none = bed.ask('/registry/tr-registry/card/read', { checkId: empty })
    await expect(none).rejects.toThrow('未识别到卡片')
  })
})
