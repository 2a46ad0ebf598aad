import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { deliveredTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { changeVisit, lockVisit, storeBooking } from '#modules/registry/api.ts'
import { useVisitBed } from '#modules/registry/registry/registry.fixtures.ts'
import { deliver, quantitySite, undeliver } from '#modules/trade/api.ts'
import { noticeNeedContract } from '#modules/trade/trade-settings.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { testServices } from '#test/services.ts'
import { testCaller } from '#test/tenants.ts'
import { type Finished, makeFinished, tons } from '../split-merge/finished-weigh.fixtures.ts'
import { returnAction } from './return-goods.actions.ts'

describe('退货', () => {
  const bed = useVisitBed()
  let warehouseId: unknown
  beforeAll(async () => {
    bed.setting(noticeNeedContract.pu, false)
    const warehouse = { code: 'TH', allowNegative: true }
    warehouseId = (await bed.on((tx) => makeWarehouse(tx, bed, warehouse)))['id']
  })

  const ask = async (body: object, caller = bed.caller): Promise<AnyRow> => {
    const services = testServices({
      db: bed.db,
      engine: bed.engine,
      prepareCode: async () => async () => `R${bed.engine.newId()}`,
    })
    const path = '/measure/mm-weigh/returnGoods'
    const { data } = await askCall(actionCalls(services, [returnAction]), path, {
      db: bed.db,
      caller,
      body,
    })
    return data as AnyRow
  }
  const finished = async (): Promise<Finished> =>
    makeFinished(bed, {
      notice: await bed.notice({ kind: 'pu', quantity: '1000', line: { warehouseId } }),
    })
  const held = async ({ lineId }: Finished) =>
    bed.db.row<AnyRow>(
      sql`select returned_quantity as returned, return_reserved as reserved, de_suttle - returned_quantity - return_reserved as left from mm_weigh_sub where id = ${lineId}`,
    )
  /** The truck weighs `weighed` tons, or nothing, and leaves. */
  const leave = (registryId: string, weighed: string | null) =>
    bed.on(async (tx) => {
      const { engine } = bed
      const visit = await lockVisit(tx, registryId)
      const [sub] = visit.subs
      if (weighed !== null && sub?.booking) {
        const deSuttle = deliveredTons(weighed)
        const done = await deliver(tx, quantitySite(engine), sub.booking, { deSuttle })
        await storeBooking(tx, sub.id, done.booking)
      }
      const now = engine.clock.now()
      const change = { stage: 'LEFT', entranceTime: now, leaveTime: now } as never
      await changeVisit(tx, engine, visit, change, { action: 'test' })
      await engine.publish(tx, { name: 'visitLeft', entity: 'registry', row: { id: registryId } })
    })
  const body = (record: Finished, plateNumber = '陕C00001') => ({
    weighSubId: record.lineId,
    quantity: '10.000',
    reason: '水分超标',
    plateNumber,
  })

  test('B8 33.223 退 10.000 剩 23.223；实退 9.980 剩 23.243', async () => {
    const record = await finished()
    const made = await ask(body(record))
    expect(await held(record)).toEqual({ returned: '0.000', reserved: '10.000', left: '23.223' })
    const visit = await bed.row(made['registryId'])
    expect(visit).toMatchObject({
      kind: 'pt',
      status: 'AUDITED',
      stage: 'REGISTERED',
      source_weigh_id: record.weigh.id,
      plate_number: '陕C00001',
    })
    const notice = await bed.db.row<AnyRow>(
      sql`select n.kind, n.status, s.quantity, s.max_limit as "maxLimit", s.price, s.pre_quantity as pre from or_notice n join or_notice_sub s on s.main_id = n.id where n.id = ${made['noticeId']}`,
    )
    expect(notice).toEqual({
      kind: 'pt',
      status: 'AUDITED',
      quantity: '10.000',
      maxLimit: '10.000',
      price: '612.5000',
      pre: '10.000',
    })
    await leave(String(made['registryId']), '9.980')
    expect(await held(record)).toEqual({ returned: '9.980', reserved: '0.000', left: '23.243' })
    // The return's own record is made obsolete later: nothing has gone back after all.
    await bed.on(async (tx) => {
      const { subs } = await lockVisit(tx, String(made['registryId']))
      const [sub] = subs
      if (!sub?.booking) return
      const taken = { quantity: tons('0'), left: true, settled: false }
      const { booking } = await undeliver(tx, quantitySite(bed.engine), sub.booking, taken)
      await storeBooking(tx, sub.id, booking)
      const row = { registryId: made['registryId'], kind: 'pt' }
      await bed.engine.publish(tx, { name: 'weighObsoleted', entity: 'weigh', row })
    })
    expect((await held(record))?.['left']).toBe('33.223')
  })

  test('空车出厂、作废的退还占用；恢复再占', async () => {
    const record = await finished()
    const empty = await ask(body(record, '陕C00002'))
    await leave(String(empty['registryId']), null)
    expect((await held(record))?.['left']).toBe('33.223')
    const made = await ask(body(record, '陕C00003'))
    await bed.act('obsolete', made['registryId'])
    expect((await held(record))?.['left']).toBe('33.223')
    await bed.act('recover', made['registryId'])
    expect((await held(record))?.['reserved']).toBe('10.000')
  })

  test('退货通知单的车没来，后来登记在上面的车也占同一行', async () => {
    const record = await finished()
    const made = await ask(body(record, '陕C00004'))
    await bed.act('obsolete', made['registryId'])
    const [sub] = await bed.db.rows<AnyRow>(
      sql`select id from or_notice_sub where main_id = ${made['noticeId']}`,
    )
    const notice = { id: made['noticeId'], orNoticeSub: [sub ?? {}] }
    const later = await bed.visit({ kind: 'pt', notice, preQuantity: '6' })
    expect(await bed.row(later['id'])).toMatchObject({ source_weigh_id: record.weigh.id })
    expect(await held(record)).toEqual({ returned: '0.000', reserved: '6.000', left: '27.223' })
    await leave(String(later['id']), '5.980')
    expect(await held(record)).toEqual({ returned: '5.980', reserved: '0.000', left: '27.243' })
  })

  test('32 个请求同时退 10.000，只成 3 个', async () => {
    const record = await finished()
    const asked = Array.from({ length: 32 }, (_, at) =>
      ask(body(record, `陕D${String(10_000 + at)}`)),
    )
    const results = await Promise.allSettled(asked)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(new Set(refused.map(({ reason }) => String(reason.message)))).toEqual(
      new Set(['可退数量不足：剩余3.223吨']),
    )
    expect(await held(record)).toEqual({ returned: '0.000', reserved: '30.000', left: '3.223' })
  })

  test('没有完成的、别的业务的、别的集团的不能退；必须说原因', async () => {
    const record = await finished()
    const foreign = testCaller({ groupId: '2', orgId: '21' })
    await expect(ask(body(record), foreign)).rejects.toThrow('资源不存在')
    await expect(ask({ ...body(record), reason: ' ' })).rejects.toThrow('必须填写原因')
    await expect(ask({ ...body(record), quantity: '0' })).rejects.toThrow('退货数量须大于0')
    await bed.db.run(sql`update mm_weigh set weigh_state = 'FIRST' where id = ${record.weigh.id}`)
    await expect(ask(body(record))).rejects.toThrow('未完成称重或已作废，不能退货')
    await bed.db.run(sql`update mm_weigh set kind = 'pt' where id = ${record.weigh.id}`)
    await expect(ask(body(record))).rejects.toThrow('采购退货磅单不能退货')
  })
})
