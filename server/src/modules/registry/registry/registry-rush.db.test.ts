import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { deliveredTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeVehicle } from '#modules/archives/vehicle/vehicle.fixtures.ts'
import { type Booking, deliver, quantitySite, release, undeliver } from '#modules/trade/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { untilBlocked } from '#test/until.ts'
import { passStep } from './course/visit-steps.ts'
import { plateOf, useVisitBed } from './registry.fixtures.ts'
import { visitReservations } from './reservations.ts'
import { storeBooking } from './visit.queries.ts'
import { lockVisit } from './visit-access.ts'
import { findSteps } from './visit-steps.queries.ts'

describe('登记单 / 数量', () => {
  const bed = useVisitBed()
  beforeAll(() => bed.clock.set(new Date('2026-11-15T10:00:00+08:00')))
  let notice: AnyRow = {}
  let made: readonly string[] = []
  const limit = (tons: string) =>
    bed.db.run(sql`update or_notice_sub set max_limit = ${tons} where id = ${subIdOf(notice)}`)

  test('A4-1 64 辆车同时登记 30 吨，余 100 吨：恰好 3 辆进得来', async () => {
    notice = await bed.notice({ quantity: '1000' })
    await bed.db.run(
      sql`update or_notice_sub set de_suttle = 100, pre_quantity = 800 where id = ${subIdOf(notice)}`,
    )
    const plates = Array.from({ length: 64 }, () => plateOf(bed))
    await bed.on(async (tx) => {
      for (const plateNumber of plates) await makeVehicle(tx, bed, { plateNumber })
    })
    const results = await Promise.allSettled(
      plates.map((plateNumber) => bed.visit({ notice, plateNumber })),
    )
    const done = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const said = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(done).toHaveLength(3)
    expect(said).toHaveLength(61)
    expect(new Set(said)).toEqual(new Set(['剩余量不足，剩余10.000吨']))
    expect(await bed.line(notice)).toMatchObject({
      preQuantity: '890.000',
      deSuttle: '100.000',
      countSa: 3,
      usedNum: 3,
    })
    made = done.map((row) => String(row['id']))
    const open = await bed.db.rows(
      sql`select 1 from tr_open_plate where registry_id = any(${made}::bigint[])`,
    )
    expect(open).toHaveLength(3)
    expect(new Set(done.map((row) => row['code'])).size).toBe(3)
  })

  const weigh = (id: string, tons: string) =>
    bed.on(async (tx) => {
      const visit = await lockVisit(tx, id)
      const [sub] = visit.subs
      const site = quantitySite(bed.engine)
      const { booking } = await deliver(tx, site, sub?.booking as Booking, {
        deSuttle: deliveredTons(tons),
      })
      await storeBooking(tx, sub?.id ?? '', booking)
      await tx.run(
        sql`update tr_registry set stage = 'WEIGHED', entrance_time = now() where id = ${id}`,
      )
    })

  test('A4-3 上限 993 吨：超出 0.223 吨，占用不动', async () => {
    await limit('993')
    await expect(weigh(made[0] ?? '', '33.223')).rejects.toThrow('超出通知单上限0.223吨')
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '890.000', deSuttle: '100.000' })
  })

  test('A4-2 上限 1020 吨，其中一辆过磅 33.223 吨', async () => {
    await limit('1020')
    await weigh(made[0] ?? '', '33.223')
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '860.000', deSuttle: '133.223' })
    const held = await bed.db.row(
      sql`select reserved from tr_registry_sub where main_id = ${made[0]}`,
    )
    expect(held).toEqual({ reserved: '0.000' })
  })

  test('两个操作员同时登记一个车牌：一个成功，另一个读到单号', async () => {
    const other = await bed.notice()
    const plateNumber = plateOf(bed)
    await bed.on((tx) => makeVehicle(tx, bed, { plateNumber }))
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => bed.visit({ notice: other, plateNumber })),
    )
    const done = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const said = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(done).toHaveLength(1)
    const text = `车辆${plateNumber}在华晟焦化有未完成登记单${String(done[0]?.['code'])}`
    expect(said).toEqual([text, text])
    expect(await bed.line(other)).toMatchObject({ preQuantity: '30.000', countSa: 1 })
  })

  test('等到锁的人读到的是等的时候写下的明细和步骤', async () => {
    const row = await bed.visit({ notice: await bed.notice() })
    const id = String(row['id'])
    const waiting = await bed.on(async (tx) => {
      const visit = await lockVisit(tx, id)
      const second = bed.on(async (other) => ({
        visit: await lockVisit(other, id),
        steps: await findSteps(other, id),
      }))
      await untilBlocked(bed.db)
      await tx.run(sql`update tr_registry_sub set pre_quantity = '12.345' where main_id = ${id}`)
      await passStep(tx, bed.engine, visit, 'GATE_IN', { user: '门卫' })
      return { second }
    })
    const { visit, steps } = await waiting.second
    expect(visit.subs).toMatchObject([{ preQuantity: '12.345' }])
    const passed = steps.filter(({ passTime }) => passTime !== null)
    expect(passed.map(({ stepType }) => stepType)).toEqual(['CHECKIN', 'GATE_IN'])
  })

  test('随机的事件之后：各行占用之和就是通知单的预装数，核对没有差异', async () => {
    const other = await bed.notice({ quantity: '400' })
    const subId = subIdOf(other)
    let seed = 20261115
    const dice = (sides: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % sides
    }
    const ids: string[] = []
    const attempt = async (work: Promise<unknown>): Promise<void> => {
      await work.catch(() => {})
    }
    const settle = (id: string, as: 'release' | 'undeliver') =>
      bed.on(async (tx) => {
        const { subs } = await lockVisit(tx, id)
        const [sub] = subs
        const { stage: was } = await lockVisit(tx, id)
        if (!sub?.booking || was === 'CANCELLED' || was === 'LEFT') return
        if (as === 'release' && sub.booking.delivered !== null) return
        const site = quantitySite(bed.engine)
        const back = { quantity: sub.preQuantity, left: false, settled: false }
        const booking =
          as === 'release'
            ? await release(tx, site, sub.booking)
            : (await undeliver(tx, site, sub.booking, back)).booking
        await storeBooking(tx, sub.id, booking)
        const stage = as === 'release' ? 'LEFT' : 'ENTERED'
        await tx.run(
          sql`update tr_registry set stage = ${stage}, entrance_time = now(), leave_time = now() where id = ${id}`,
        )
      })
    for (let step = 0; step < 60; step += 1) {
      const id = ids[dice(Math.max(ids.length, 1))]
      const event = dice(7)
      if (event <= 2 || id === undefined) {
        const tons = String(10 + dice(40))
        await attempt(
          bed
            .visit({ notice: other, preQuantity: tons })
            .then((row) => ids.push(String(row['id']))),
        )
      } else if (event === 3) await attempt(bed.act('obsolete', id))
      else if (event === 4) await attempt(bed.act('recover', id))
      else if (event === 5) await attempt(weigh(id, String(5 + dice(30))))
      else await attempt(settle(id, dice(2) === 0 ? 'undeliver' : 'release'))
    }
    const line = await bed.line(other)
    const [held] = await bed.on((tx) => visitReservations.heldBy(tx, [subId]))
    expect(held).toMatchObject({
      preQuantity: line.preQuantity,
      countSa: line.countSa,
    })
    const booked = await bed.db.row<{ tons: string }>(
      sql`select coalesce(sum((booking->>'delivered')::numeric), 0) as tons from tr_registry_sub where notice_sub_id = ${subId}`,
    )
    expect(Number(booked?.tons)).toBe(Number(line.deSuttle))
    expect(ids.length).toBeGreaterThan(5)
  })
})
