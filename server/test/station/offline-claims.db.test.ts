import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { verifyReadings } from '#modules/scale/reading/verify-readings.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { offlineWeigh } from '#modules/scale/scale-settings.ts'
import { makeTruck } from '#modules/weighing/weigh/weigh.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { until } from '#test/until.ts'
import { type FakeAgent, framesOf, openQueue } from './fake-agent.ts'
import { useStationBed } from './station-bed.ts'

/** What a station may bring of weighings it says it took alone, and what comes of what it may not. */
describe('采集端的离线消息', () => {
  const station = useStationBed()
  const { bed, now, join, away } = station
  let queue: ReturnType<typeof openQueue>
  let count = 0
  beforeAll(() => {
    queue = openQueue()
    bed.setting(offlineWeigh, true)
  })
  const line = (more: AnyRow = {}) => ({
    number: `A1-${String((count += 1)).padStart(3, '0')}`,
    scaleId: station.scaleId,
    registryId: null,
    plateNumber: '鲁A70001',
    weight: tonsOf('48.260'),
    raw: '022b',
    takenTime: new Date(now().getTime() - 300_000).toISOString(),
    operator: '老王',
    ...more,
  })
  /** Signs and sends whatever it is given; the server must answer. */
  const bring = async (one: FakeAgent, more: AnyRow = {}) => {
    const message = queue(line(more))
    const before = one.heard.length
    one.send(message)
    const look = () => {
      if (!one.isOpen()) throw new Error(`cut off: ${JSON.stringify(one.heard.at(-1))}`)
      return one.heard.slice(before).find(({ type }) => type === 'stored')
    }
    return until(look, { what: JSON.stringify(more) })
  }
  const readings = async () =>
    Number(
      (await bed.db.row<{ readonly n: string }>(sql`select count(*)::text as n from mm_reading`))
        ?.n,
    )
  const isWhole = async (): Promise<boolean> => {
    const scales = await bed.db.rows<{ readonly id: string }>(sql`select id from mm_scale`)
    for (const { id: scaleId } of scales)
      if (!(await verifyReadings(bed.db, { scaleId, picturesFrom: now() })).ok) return false
    return true
  }
  const enter = async (plateNumber: string) => {
    const notice = await bed.notice()
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    return bed.enter({ notice, plateNumber })
  }

  test('断线期间、自己的地磅、号段内：存下并称重', async () => {
    const visit = await enter('鲁A70001')
    await away(600)
    const one = await join()
    expect(await bring(one, { registryId: String(visit['id']) })).toMatchObject({
      result: 'SAVED',
    })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'FIRST_WEIGHED' })
  })

  test('不可信的放到一边：不进读数链，不动登记单，原文留给人看，队列继续', async () => {
    const visit = await enter('鲁A70002')
    const of = { registryId: String(visit['id']), plateNumber: '鲁A70002' }
    await away(600)
    const one = await join()
    const before = await readings()
    const stage = await bed.visitOf(visit)
    const minutesAgo = (minutes: number) =>
      new Date(now().getTime() - minutes * 60_000).toISOString()
    const cases: readonly (readonly [AnyRow, string])[] = [
      [{ scaleId: bed.scaleId }, '地磅不属于该采集端'],
      [{ scaleId: '999' }, '地磅不存在'],
      [{ weight: '1e9' }, '重量“1e9”不是称重格式'],
      [{ weight: '+48.260' }, '重量“+48.260”不是称重格式'],
      [{ weight: '048.260' }, '重量“048.260”不是称重格式'],
      [{ weight: '48.26' }, '重量“48.26”不是称重格式'],
      [{ weight: '-48.260' }, '重量-48.260吨超出地磅量程'],
      [{ weight: '100.020' }, '重量100.020吨超出地磅量程'],
      [{ weight: '0.380' }, '重量0.380吨超出地磅量程'],
      [{ weight: '48.270' }, '重量48.270吨不是分度值0.020吨的整数倍，请核对地磅参数'],
      [{ weight: 48.26 }, '离线称重消息的格式不符'],
      [{ plateNumber: '鲁A7\u00000003' }, '离线称重消息的格式不符'],
      [{ operator: null }, '离线称重消息的格式不符'],
      [{ raw: '\u0000' }, '离线称重消息的格式不符'],
      [{ number: 'A1-999999999999' }, '票号不在发给该采集端的号段内'],
      [{ number: `B7-${'9'.repeat(200)}` }, '票号不在发给该采集端的号段内'],
      [{ number: 'A1-\u0000' }, '票号不在发给该采集端的号段内'],
      [{ takenTime: minutesAgo(60 * 24 * 400) }, '称重时间不在服务器记录的断线期间'],
      [{ takenTime: minutesAgo(-5) }, '称重时间不在服务器记录的断线期间'],
      [{ takenTime: '+275760-09-13T00:00:00.000Z' }, '称重时间不在服务器记录的断线期间'],
      [{ takenTime: 'noon' }, '称重时间不在服务器记录的断线期间'],
    ]
    for (const [more, msg] of cases)
      expect([more, await bring(one, { ...of, ...more })]).toMatchObject([
        more,
        { result: 'EXCEPTION', msg },
      ])
    expect([await readings(), await bed.visitOf(visit)]).toEqual([before, stage])
    const kept = await bed.db.rows<{ readonly message: string }>(
      sql`select message from mm_agent_offline where agent_id = ${station.agentId} and message is not null`,
    )
    expect(kept).toHaveLength(cases.length)
    expect(kept.some(({ message }) => JSON.parse(message)['weight'] === '1e9')).toBe(true)
    const told = (await station.exceptions('OFFLINE')).filter(({ state }) => state === 'OPEN')
    expect(told.some(({ detail }) => String(detail).includes('"weight":"1e9"'))).toBe(true)
    expect(await isWhole()).toBe(true)
    // The block has not run away with the number that was made up.
    const again = await station.connect()
    expect((await again.wait('config')).block.to).toBeLessThan(2000)
    expect(await bring(again, of)).toMatchObject({ result: 'SAVED' })
  })

  test('没有启用离线称重：另一磅房的地磅、自己的地磅都不进链', async () => {
    const visit = await enter('鲁A70003')
    const of = { registryId: String(visit['id']), plateNumber: '鲁A70003' }
    await away(600)
    bed.setting(offlineWeigh, false)
    const one = await join()
    const before = await readings()
    expect(await bring(one, of)).toMatchObject({ result: 'EXCEPTION', msg: '未启用离线称重' })
    expect(await bring(one, { ...of, scaleId: bed.scaleId })).toMatchObject({
      result: 'EXCEPTION',
    })
    bed.setting(offlineWeigh, true)
    expect(await readings()).toBe(before)
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'ENTERED' })
  })

  test('连着的时候称的不算离线：服务器没有见到断线', async () => {
    await away(600)
    const one = await join()
    bed.wait(900)
    one.send({ type: 'devices', devices: [] })
    expect(await bring(one)).toMatchObject({ msg: '称重时间不在服务器记录的断线期间' })
  })

  test('服务器自己停顿了二十秒：没有断开采集端，之后照常答复', async () => {
    await away(600)
    const one = await join()
    const end = performance.now() + 20_000
    while (performance.now() < end);
    expect(await bring(one)).toMatchObject({ type: 'stored' })
  })

  test('任意的离线消息和读数都弄不断读数链，每条都有答复', async () => {
    await away(600)
    const one = await join()
    const odd = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('0.000', '-0.000', '48.260', '1e3', '99999999999.999', '٤٨.٢٦٠', ' 48.260'),
      fc.double(),
      fc.constant(null),
      fc.array(fc.string()),
    )
    const fields = {
      scaleId: fc.oneof(odd, fc.constant(bed.otherScaleId)),
      registryId: odd,
      plateNumber: odd,
      weight: odd,
      raw: odd,
      takenTime: fc.oneof(odd, fc.date({ noInvalidDate: true }).map(String)),
      operator: odd,
      simulated: odd,
      prevHash: odd,
      hash: odd,
    }
    const messages = fc.sample(fc.record(fields, { requiredKeys: [] }), { numRuns: 60, seed: 7 })
    for (const more of messages) await bring(one, more)
    for (const weight of fc.sample(odd, { numRuns: 30, seed: 8 })) {
      const sent = framesOf(station.scaleId, { weight: '30.000', now: now() })
      const frames = sent.frames.map((frame) => ({ ...frame, weight }))
      one.send({ ...sent, frames, plateNumber: String(weight) } as never)
    }
    bed.wait(10)
    one.send(framesOf(station.scaleId, { weight: '30.000', now: now() }))
    await station.shows('30.000')
    const body = { purpose: 'FIRST', plateNumber: '鲁A12345' }
    const params = { id: station.scaleId }
    await bed.ask('/measure/mm-scale/:id/capture', body, { params })
    expect(await isWhole()).toBe(true)
  })

  test('采集：地磅显示不出的重量不采', async () => {
    const one = await join()
    for (const [weight, msg] of [
      ['30.010', '重量30.010吨不是分度值0.020吨的整数倍，请核对地磅参数'],
      ['120.000', '重量120.000吨超出地磅量程'],
      ['0.200', '重量0.200吨超出地磅量程'],
    ] as const) {
      bed.wait(30)
      one.send(framesOf(station.scaleId, { weight, now: now() }))
      await station.shows(weight)
      const body = { purpose: 'FIRST', plateNumber: '鲁A12345' }
      const asked = { params: { id: station.scaleId } }
      await expect(bed.ask('/measure/mm-scale/:id/capture', body, asked)).rejects.toThrow(msg)
    }
  })

  test('写进链的文字和数据库存下的不一样：不写', async () => {
    const scale = await findScale(bed.db, station.scaleId)
    if (scale === null) throw new Error('no scale')
    const before = await readings()
    for (const weight of ['1e1', '10.00', '010.000'])
      await expect(
        bed.on((tx) =>
          appendReading(tx, bed.engine, {
            scale,
            weight: weight as never,
            source: 'HAND',
            purpose: 'FIRST',
            operator: { userId: '1', realName: '老王' },
          }),
        ),
      ).rejects.toThrow('不是称重格式')
    await bed.db.run(
      sql`create function spoil() returns trigger language plpgsql as $$ begin new.plate_number := 'X'; return new; end $$`,
    )
    await bed.db.run(
      sql`create trigger spoil before insert on mm_reading for each row execute function spoil()`,
    )
    const hand = { scale, source: 'HAND', purpose: 'FIRST' } as const
    const operator = { userId: '1', realName: '老王' }
    await expect(
      bed.on((tx) =>
        appendReading(tx, bed.engine, { ...hand, weight: tonsOf('10.000'), operator }),
      ),
    ).rejects.toThrow('is stored otherwise than hashed')
    await bed.db.run(sql`drop trigger spoil on mm_reading`)
    expect([await readings(), await isWhole()]).toEqual([before, true])
  })
})
