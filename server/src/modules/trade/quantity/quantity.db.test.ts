import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { deliveredTons, weighedTons } from '@junheng/domain/values/suttle.fixtures.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { lineIds, makeAuditedContract } from '../contract/contract.fixtures.ts'
import { makeAuditedNotice, makeNotice, noticePlace, subIdOf } from '../notice/notice.fixtures.ts'
import { actOrder } from '../order-writes.fixtures.ts'
import { makeAuditedPlan } from '../plan/plan.fixtures.ts'
import { makeTask } from '../task/task.fixtures.ts'
import { noticeNeedContract } from '../trade-settings.ts'
import { adjustAll } from './adjust-all.ts'
import type { Booking } from './booking.ts'
import { adjust, deliver, redeliver, undeliver } from './deliver.ts'
import { move } from './move.ts'
import { contractLineOf, lineOf, planLineOf, siteOf, visit } from './quantity.fixtures.ts'
import { cancel, release } from './release.ts'
import { rereserve, reserve } from './reserve.ts'
import { closeTransit, receive } from './transit.ts'

const NOW = new Date('2026-11-15T10:00:00+08:00')

describe('通知单 / 数量操作', () => {
  const bed = useTestBed()
  const on = <T>(work: Parameters<typeof bed.db.transaction<T>>[0]) => bed.db.transaction(work)
  const audited = (body: Parameters<typeof makeAuditedNotice>[2] = {}) =>
    on((tx) => makeAuditedNotice(tx, bed, body))
  const book = (subId: string, changes: Parameters<typeof visit>[1] = {}) =>
    on((tx) => reserve(tx, siteOf(bed), visit(subId, changes)))
  const weighed = (text: string) => ({ deSuttle: deliveredTons(text) })
  const counts = async (subId: string) => {
    const { countSa, usedNum, preQuantity, deSuttle } = await lineOf(bed.db, subId)
    return { countSa, usedNum, preQuantity, deSuttle }
  }
  beforeAll(() => {
    bed.clock.set(NOW)
    bed.setting(noticeNeedContract.pu, false)
  })

  test('B9-1 制单数、已用车数随登记、空车出厂、作废、恢复变化', async () => {
    const sub = subIdOf(await audited())
    const site = siteOf(bed)
    const first = await book(sub)
    expect(await counts(sub)).toMatchObject({ countSa: 1, usedNum: 1, preQuantity: '30.000' })
    await on((tx) => release(tx, site, first))
    expect(await counts(sub)).toMatchObject({ countSa: 1, usedNum: 0, preQuantity: '0.000' })
    const second = await book(sub)
    expect(await counts(sub)).toMatchObject({ countSa: 2, usedNum: 1 })
    const left = await on((tx) => deliver(tx, site, second, weighed('31.2')))
    expect(await counts(sub)).toMatchObject({ countSa: 2, usedNum: 1, deSuttle: '31.200' })
    const gone = { quantity: tonsOf('30'), left: true, settled: false }
    const taken = await on((tx) => undeliver(tx, site, left.booking, gone))
    expect(await counts(sub)).toMatchObject({ countSa: 2, usedNum: 0, deSuttle: '0.000' })
    await on((tx) => redeliver(tx, site, taken.booking, { ...weighed('31.2'), left: true }))
    expect(await counts(sub)).toMatchObject({ countSa: 2, usedNum: 1, deSuttle: '31.200' })
    const third = await book(sub)
    expect(await counts(sub)).toMatchObject({ countSa: 3, usedNum: 2 })
    await on((tx) => cancel(tx, site, third))
    expect(await counts(sub)).toMatchObject({ countSa: 2, usedNum: 1 })
    await book(sub)
    expect(await counts(sub)).toMatchObject({ countSa: 3, usedNum: 2 })
  })

  test('B9-2 车数上限 2：再来一辆被拒绝', async () => {
    const sub = subIdOf(await audited({ line: { numLimit: 2 } }))
    await book(sub, { quantity: tonsOf('10') })
    const second = await book(sub, { quantity: tonsOf('10') })
    await expect(book(sub, { quantity: tonsOf('10') })).rejects.toThrow('车数已满')
    await on((tx) => release(tx, siteOf(bed), second))
    await book(sub, { quantity: tonsOf('10') })
  })

  test('B9-3 有登记单的通知单不能弃审、作废，取消后可以', async () => {
    const row = await audited()
    const booking = await book(subIdOf(row))
    const act = (action: 'init' | 'obsolete') =>
      on((tx) => actOrder(tx, bed, { ...noticePlace('sa'), action, id: row['id'] }))
    await expect(act('init')).rejects.toThrow('已有登记单')
    await expect(act('obsolete')).rejects.toThrow('已有登记单')
    await on((tx) => cancel(tx, siteOf(bed), booking))
    await act('init')
    expect(await lineOf(bed.db, subIdOf(row))).toMatchObject({ live: false })
  })

  describe('拒绝的原因按次序', () => {
    test('未审核、已完成、已关闭、时间', async () => {
      const draft = await on((tx) => makeNotice(tx, bed))
      await expect(book(subIdOf(draft))).rejects.toThrow('通知单未审核')
      const early = await audited({ startTime: '2026-12-01 00:00:00' })
      await expect(book(subIdOf(early))).rejects.toThrow('通知单未到生效时间')
      const late = await audited({ endTime: '2026-11-15 10:00:00' })
      await expect(book(subIdOf(late))).rejects.toThrow('通知单已过有效期')
      const closed = await audited()
      await bed.db.run(
        sql`update or_notice_sub set closed = true, live = false where id = ${subIdOf(closed)}`,
      )
      await expect(book(subIdOf(closed))).rejects.toThrow('该物料行已关闭')
      await bed.db.run(sql`update or_notice set done = true where id = ${closed['id']}`)
      await expect(book(subIdOf(closed))).rejects.toThrow('通知单已完成')
    })

    test('合同停用、过期先于余量', async () => {
      const contract = await on((tx) => makeAuditedContract(tx, bed, { kind: 'sa' }))
      const { customerId } = contract
      const [line] = childRowsOf(contract['orContractSub'])
      const sub = subIdOf(
        await audited({
          customerId,
          contractId: contract['id'],
          inventoryId: line?.['inventoryId'],
        }),
      )
      await bed.db.run(sql`update or_contract set enabled = false where id = ${contract['id']}`)
      await expect(book(sub, { quantity: tonsOf('999') })).rejects.toThrow('合同已停用')
      await bed.db.run(
        sql`update or_contract set enabled = true, end_date = '2026-11-14' where id = ${contract['id']}`,
      )
      await expect(book(sub, { quantity: tonsOf('999') })).rejects.toThrow('合同已过期')
    })

    test('单车上限先于余量，余量说出还剩多少', async () => {
      const sub = subIdOf(await audited({ line: { perLimit: '40' } }))
      await expect(book(sub, { quantity: tonsOf('200') })).rejects.toThrow('单车不能超过40.000吨')
      await book(sub, { quantity: tonsOf('40') })
      await book(sub, { quantity: tonsOf('35') })
      await expect(book(sub, { quantity: tonsOf('25.001') })).rejects.toThrow(
        '剩余量不足，剩余25.000吨',
      )
      await book(sub, { quantity: tonsOf('25') })
    })

    test('任务：须有当日任务，车数、承运商、车辆相符；放行归还，过磅计完成', async () => {
      const notice = await audited({ taskControl: true })
      const sub = subIdOf(notice)
      await expect(book(sub)).rejects.toThrow('请选择当日有效的任务')
      const carrier = await on((tx) => makeCarrier(tx, bed))
      const carrierId = String(carrier['id'])
      const task = await on((tx) => makeTask(tx, bed, { notice, num: 1, carrierId }))
      const taskId = String(task['id'])
      const vehicle = { vehicleId: null, plateNumber: '陕A00001', carrierId }
      await expect(book(sub, { taskId, vehicle })).rejects.toThrow('请选择当日有效的任务')
      const place = { entity: 'task', at: 'sa' } as const
      await on((tx) => actOrder(tx, bed, { ...place, action: 'audit', id: taskId }))
      await expect(book(sub, { taskId })).rejects.toThrow('车辆不在任务内')
      const counted = () =>
        bed.db.row(sql`select used_num as used, done_num as done from or_task where id = ${taskId}`)
      const first = await book(sub, { taskId, vehicle })
      await expect(book(sub, { taskId, vehicle })).rejects.toThrow('任务车数已满')
      expect(await counted()).toEqual({ used: 1, done: 0 })
      await on((tx) => release(tx, siteOf(bed), first))
      const second = await book(sub, { taskId, vehicle })
      await on((tx) => deliver(tx, siteOf(bed), second, weighed('29')))
      expect(await counted()).toEqual({ used: 1, done: 1 })
    })

    test('当日计划', async () => {
      const plan = await on((tx) => makeAuditedPlan(tx, bed, { kind: 'sa' }))
      const [planLine] = childRowsOf(plan['orPlanSub'])
      await bed.db.run(sql`update or_plan_sub set day_quantity = 50 where id = ${planLine?.['id']}`)
      const sub = subIdOf(
        await audited({ inventoryId: planLine?.['inventoryId'], startTime: '2026-11-02 00:00:00' }),
      )
      const first = await book(sub)
      await expect(book(sub)).rejects.toThrow('超过当日计划')
      expect(await counts(sub)).toMatchObject({ countSa: 1, usedNum: 1 })
      await on((tx) => cancel(tx, siteOf(bed), first))
      await book(sub, { quantity: tonsOf('50') })
    })
  })

  describe('过磅', () => {
    test('出厂超上限拒绝，并说超了多少；进厂自动提高上限', async () => {
      const site = siteOf(bed)
      const out = await book(subIdOf(await audited({ quantity: '30' })))
      await expect(on((tx) => deliver(tx, site, out, weighed('30.5')))).rejects.toThrow(
        '超出通知单上限0.500吨',
      )
      const inSub = subIdOf(await audited({ kind: 'pu', quantity: '30', contractId: null }))
      const booking = await book(inSub)
      const result = await on((tx) => deliver(tx, site, booking, weighed('30.5')))
      expect(result).toMatchObject({ raisedFrom: '30.000' })
      expect(await lineOf(bed.db, inSub)).toMatchObject({
        maxLimit: '30.500',
        preQuantity: '0.000',
      })
    })

    test('出厂后调整不拒绝，上限随之提高；厂内调大按过磅', async () => {
      const site = siteOf(bed)
      const sub = subIdOf(await audited({ quantity: '30' }))
      const { booking } = await on(async (tx) =>
        deliver(tx, site, await reserve(tx, site, visit(sub)), weighed('30')),
      )
      await expect(
        on((tx) => adjust(tx, site, booking, { ...weighed('31'), left: false })),
      ).rejects.toThrow('超出通知单上限1.000吨')
      const { booking: changed } = await on((tx) =>
        adjust(tx, site, booking, { ...weighed('31'), left: true }),
      )
      expect(await lineOf(bed.db, sub)).toMatchObject({ maxLimit: '31.000', deSuttle: '31.000' })
      await on((tx) => adjust(tx, site, changed, { ...weighed('31'), left: true }))
      expect(await lineOf(bed.db, sub)).toMatchObject({ deSuttle: '31.000' })
    })

    test('许多车一起调整与逐车调整一样：上限在同一车提高，每行只写一次', async () => {
      const site = siteOf(bed)
      const tons = ['29', '31.5', '30'] as const
      const load = async (quantity: string) => {
        const sub = subIdOf(await audited({ quantity }))
        const bookings = []
        for (const key of ['1', '2', '3'])
          bookings.push(
            await on(async (tx) =>
              deliver(tx, site, await reserve(tx, site, visit(sub, { key })), weighed('30')),
            ),
          )
        return { sub, bookings: bookings.map(({ booking }) => booking) }
      }
      const [one, all] = [await load('90'), await load('90')]
      const raised = []
      for (const [at, booking] of one.bookings.entries()) {
        const to = { ...weighed(tons[at] ?? ''), left: true }
        raised.push((await on((tx) => adjust(tx, site, booking, to))).raisedFrom)
      }
      const { deliveries, overContract } = await on((tx) =>
        adjustAll(
          tx,
          site,
          all.bookings.map((booking, at) => ({ booking, ...weighed(tons[at] ?? ''), left: true })),
        ),
      )
      expect(raised).toEqual([null, '90.000', null])
      expect(deliveries.map(({ raisedFrom }) => raisedFrom)).toEqual(raised)
      expect(deliveries.map(({ booking }) => booking.delivered)).toEqual(
        tons.map((each) => weighed(each).deSuttle),
      )
      expect(overContract).toBe(false)
      expect(await lineOf(bed.db, all.sub)).toEqual(await lineOf(bed.db, one.sub))
      const inside = all.bookings.map((booking) => ({ booking, ...weighed('40'), left: false }))
      await expect(on((tx) => adjustAll(tx, site, inside))).rejects.toThrow('超出通知单上限')
    })

    test('厂内作废磅单：按余量重新预留；已结算的不能作废', async () => {
      const site = siteOf(bed)
      const sub = subIdOf(await audited({ quantity: '60' }))
      const { booking } = await on(async (tx) =>
        deliver(tx, site, await reserve(tx, site, visit(sub)), weighed('20')),
      )
      await book(sub, { quantity: tonsOf('35') })
      const inside = { quantity: tonsOf('30'), left: false }
      await expect(
        on((tx) => undeliver(tx, site, booking, { ...inside, settled: true })),
      ).rejects.toThrow('磅单已结算')
      const { booking: back } = await on((tx) =>
        undeliver(tx, site, booking, { ...inside, settled: false }),
      )
      expect(back).toMatchObject({ reserved: '25.000', delivered: null, used: true })
      expect(await counts(sub)).toMatchObject({ preQuantity: '60.000', usedNum: 2, countSa: 2 })
    })

    test('重复调用不再变化', async () => {
      const site = siteOf(bed)
      const sub = subIdOf(await audited())
      const { booking } = await on(async (tx) =>
        deliver(tx, site, await reserve(tx, site, visit(sub)), weighed('29')),
      )
      await on((tx) => deliver(tx, site, booking, weighed('29')))
      expect(await counts(sub)).toMatchObject({ deSuttle: '29.000' })
      const third = await book(sub)
      const left = await on((tx) => cancel(tx, site, third))
      await on((tx) => cancel(tx, site, left))
      expect(await counts(sub)).toMatchObject({ countSa: 1, usedNum: 1, preQuantity: '0.000' })
    })

    test('改预装数按余量', async () => {
      const site = siteOf(bed)
      const sub = subIdOf(await audited({ quantity: '50' }))
      const booking = await book(sub)
      const more = await on((tx) => rereserve(tx, site, booking, tonsOf('50')))
      expect(await counts(sub)).toMatchObject({ preQuantity: '50.000', countSa: 1 })
      await expect(on((tx) => rereserve(tx, site, more, tonsOf('50.001')))).rejects.toThrow(
        '剩余量不足，剩余0.000吨',
      )
      await on((tx) => rereserve(tx, site, more, tonsOf('10')))
      expect(await counts(sub)).toMatchObject({ preQuantity: '10.000' })
    })
  })

  describe('合同与计划', () => {
    const onContract = async (body: AnyRow = {}, more: AnyRow = {}) => {
      const contract = await on((tx) => makeAuditedContract(tx, bed, { kind: 'pu', ...body }))
      const [line] = childRowsOf(contract['orContractSub'])
      const row = await audited({
        kind: 'pu',
        vendorId: contract['vendorId'],
        contractId: contract['id'],
        inventoryId: line?.['inventoryId'],
        ...more,
      })
      const [contractSub = ''] = lineIds(contract)
      return { contract, contractSub, sub: subIdOf(row), row, inventoryId: line?.['inventoryId'] }
    }

    test('审核占用、弃审归还；自动提高的上限进入合同，超出部分记超量', async () => {
      const site = siteOf(bed)
      const { contractSub, sub } = await onContract({ quantity: '100' })
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ noticeQuantity: '100.000' })
      const booking = await book(sub, { quantity: tonsOf('100') })
      const result = await on((tx) => deliver(tx, site, booking, weighed('104')))
      expect(result).toMatchObject({ overContract: true, raisedFrom: '100.000' })
      expect(await contractLineOf(bed.db, contractSub)).toEqual({
        noticeQuantity: '104.000',
        doneQuantity: '104.000',
        returnQuantity: '0.000',
        overQuantity: '4.000',
      })
      const gone = { quantity: tonsOf('0'), left: true, settled: false }
      await on((tx) => undeliver(tx, site, result.booking, gone))
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ doneQuantity: '0.000' })
    })

    test('合同量不够时不能审核，通知单停在未审核', async () => {
      const { contract, inventoryId, contractSub } = await onContract({ quantity: '150' })
      const next = {
        kind: 'pu',
        vendorId: contract['vendorId'],
        contractId: contract['id'],
      } as const
      await expect(audited({ ...next, inventoryId, quantity: '50.001' })).rejects.toThrow(
        '合同余量不足，余50.000吨',
      )
      await audited({ ...next, inventoryId, quantity: '50' })
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({ noticeQuantity: '150.000' })
    })

    test('退货计入已退；退货量不能超过已执行量', async () => {
      const site = siteOf(bed)
      const { contract, contractSub, sub, inventoryId } = await onContract()
      const { booking } = await on(async (tx) =>
        deliver(tx, site, await reserve(tx, site, visit(sub)), weighed('30')),
      )
      const back = {
        kind: 'pt',
        vendorId: contract['vendorId'],
        contractId: contract['id'],
        inventoryId,
      } as const
      await expect(audited({ ...back, quantity: '30.001' })).rejects.toThrow('退货量超过已执行量')
      const first = subIdOf(await audited({ ...back, quantity: '20' }))
      await expect(audited({ ...back, quantity: '10.001' })).rejects.toThrow('退货量超过已执行量')
      await on(async (tx) =>
        deliver(
          tx,
          site,
          await reserve(tx, site, visit(first, { quantity: tonsOf('12') })),
          weighed('12'),
        ),
      )
      expect(await contractLineOf(bed.db, contractSub)).toMatchObject({
        noticeQuantity: '100.000',
        doneQuantity: '30.000',
        returnQuantity: '12.000',
      })
      const gone = { quantity: tonsOf('0'), left: true, settled: false }
      await expect(on((tx) => undeliver(tx, site, booking, gone))).rejects.toThrow('已退货12.000吨')
    })

    test('计划：审核时自动匹配并占用，过磅计入已执行，弃审归还', async () => {
      const plan = await on((tx) => makeAuditedPlan(tx, bed, { control: 'FORBID' }))
      const [planLine] = childRowsOf(plan['orPlanSub'])
      const planSub = String(planLine?.['id'])
      const body = {
        kind: 'pu',
        inventoryId: planLine?.['inventoryId'],
        startTime: '2026-11-02 00:00:00',
      } as const
      await bed.db.run(sql`select 1`)
      const row = await audited({ ...body, quantity: '990' })
      expect(await planLineOf(bed.db, planSub)).toMatchObject({ noticeQuantity: '990.000' })
      await expect(audited({ ...body, quantity: '10.001' })).rejects.toThrow(
        '计划余量不足，余10.000吨',
      )
      await on((tx) => actOrder(tx, bed, { ...noticePlace('pu'), action: 'init', id: row['id'] }))
      expect(await planLineOf(bed.db, planSub)).toMatchObject({ noticeQuantity: '0.000' })
    })
  })

  test('改通知单：带着全部占用离开旧行，进入新行', async () => {
    const site = siteOf(bed)
    const from = subIdOf(await audited())
    const to = subIdOf(await audited({ quantity: '31' }))
    const { booking } = await on(async (tx) =>
      deliver(tx, site, await reserve(tx, site, visit(from)), weighed('30')),
    )
    const { vehicle } = visit(to)
    const request = { noticeSubId: to, vehicle, quantity: tonsOf('30') }
    const { booking: moved } = await on((tx) => move(tx, site, booking, request))
    expect(await counts(from)).toEqual({
      countSa: 0,
      usedNum: 0,
      preQuantity: '0.000',
      deSuttle: '0.000',
    })
    expect(await counts(to)).toMatchObject({ countSa: 1, usedNum: 1, deSuttle: '30.000' })
    const back = { noticeSubId: from, vehicle, quantity: tonsOf('200') }
    await expect(on((tx) => move(tx, site, moved, back))).rejects.toThrow('剩余量不足')
    expect(await counts(to)).toMatchObject({ countSa: 1, deSuttle: '30.000' })
  })

  describe('调拨在途', () => {
    const trip = async (): Promise<{ readonly sub: string; readonly booking: Booking }> => {
      const site = siteOf(bed)
      const sub = subIdOf(await audited({ kind: 'al' }))
      const { booking } = await on(async (tx) =>
        deliver(tx, site, await reserve(tx, site, visit(sub)), weighed('30')),
      )
      return { sub, booking }
    }

    test('发货进在途，收货出在途，差额是途损；不能收两次', async () => {
      const { sub, booking } = await trip()
      expect(await lineOf(bed.db, sub)).toMatchObject({ transit: '30.000', loss: '0.000' })
      const arrival = { suttle: weighedTons('29.9'), deSuttle: deliveredTons('29.5') }
      const done = await on((tx) => receive(tx, booking, arrival))
      expect(await lineOf(bed.db, sub)).toMatchObject({
        transit: '0.000',
        loss: '0.100',
        shDeSuttle: '29.500',
      })
      await expect(on((tx) => receive(tx, done, arrival))).rejects.toThrow('已收货')
      await expect(on((tx) => closeTransit(tx, siteOf(bed), done, 'LOSS'))).rejects.toThrow(
        '已收货',
      )
    })

    test('在途关闭：退回如同作废，丢失记途损', async () => {
      const lost = await trip()
      await on((tx) => closeTransit(tx, siteOf(bed), lost.booking, 'LOSS'))
      expect(await lineOf(bed.db, lost.sub)).toMatchObject({ transit: '0.000', loss: '30.000' })
      const back = await trip()
      await on((tx) => closeTransit(tx, siteOf(bed), back.booking, 'RETURN'))
      expect(await lineOf(bed.db, back.sub)).toMatchObject({
        transit: '0.000',
        deSuttle: '0.000',
        usedNum: 0,
        countSa: 1,
      })
    })
  })
})
