import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArchive, ensureTransitWarehouses } from '#modules/archives/api.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { product } from '#modules/index.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { dept } from '#modules/system/dept/dept.entity.ts'
import { makeAuditedNotice } from '#modules/trade/notice/notice.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { testCaller } from '#test/tenants.ts'
import { minInterval, tareCheckRate } from '../weighing-settings.ts'
import { recoverWeigh } from './correction/recover-weigh.ts'
import { changeWeight } from './effects/change-weight.ts'
import { voidByFlow } from './effects/void-by-flow.ts'
import { makeTruck, useWeighBed } from './weigh.fixtures.ts'

describe('磅单：两头的库存、在途和权限', () => {
  const bed = useWeighBed()
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
    await bed.on((tx) => ensureTransitWarehouses(tx, bed.engine))
  })
  const site = () => ({ engine: bed.engine, stock: stockKeeper })
  const actor = () => ({ caller: bed.caller, log: () => {}, warn: () => {} })
  const warehouse = async (code: string): Promise<string> =>
    String((await bed.on((tx) => makeWarehouse(tx, bed, { code, name: code })))['id'])
  const correct = (weighId: string, role: 'GROSS' | 'TARE', weight: Tons) =>
    bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const purpose = 'SECOND'
      const hand = { scale, weight, source: 'HAND', purpose, operator: bed.caller } as const
      const reading = await appendReading(tx, bed.engine, hand)
      return changeWeight(tx, site(), actor(), { weighId, role, reading, reason: '抄错' })
    })

  const production = async (expected: string, weight: string, more: AnyRow = {}) => {
    await putOnScale(bed, bed.scaleId, '0')
    await putOnScale(bed, bed.scaleId, weight)
    const body = { plateNumber: '鲁G00001', scaleId: bed.scaleId, expect: expected, ...more }
    return bed.ask('/measure/mm-pr-weigh/weighsave', body)
  }

  test('生产改磅：发出和接收都按差数更正，再改一次也是', async () => {
    const [from, to] = [await warehouse('P1'), await warehouse('P2')]
    const workshop = await bed.on((tx) =>
      createArchive(tx, bed, {
        entity: dept,
        body: { code: 'CJ1', name: '配煤车间', isWorkshop: true },
      }),
    )
    await bed.db.run(sql`update as_warehouse set dept_id = ${workshop['id']} where id = ${to}`)
    const used = async () =>
      bed.db.row<AnyRow>(
        sql`select p.pr_type as type, p.dept_name as dept, p.warehouse_id as store, p.status, p.count_sa as n, s.quantity as tons from pd_pr_stock p join pd_pr_stock_sub s on s.main_id = p.id where p.weigh_id = (select max(id) from mm_weigh where kind = 'pr')`,
      )
    const { id: inventoryId } = await bed.material()
    await production('FIRST', '14.480', { inventoryId, fromWarehouseId: from, toWarehouseId: to })
    const done = await production('SECOND', '24.480')
    const weighId = String(done.data['id'])
    await correct(weighId, 'GROSS', tonsOf('25.480'))
    expect([await bed.stockOf(from), await bed.stockOf(to)]).toEqual(['-11.000', '11.000'])
    const told = { type: 'CONSUME', dept: '配煤车间', store: from, status: 'AUDITED', n: 1 }
    expect(await used()).toEqual({ ...told, tons: '11.000' })
    await correct(weighId, 'GROSS', tonsOf('24.980'))
    expect(await used()).toEqual({ ...told, tons: '10.500' })
    expect([await bed.stockOf(from), await bed.stockOf(to)]).toEqual(['-10.500', '10.500'])
    await bed.ask('/measure/mm-pr-weigh/obsolete', { ids: [weighId], reason: '错' })
    expect([await bed.stockOf(from), await bed.stockOf(to)]).toEqual(['0.000', '0.000'])
    expect(await used()).toMatchObject({ status: 'OBSOLETE', n: 0 })
    await putOnScale(bed, bed.scaleId, '0')
  })

  test('生产：别的集团的物料不存在；用过的读数只有本人重发才有结果', async () => {
    const [from, to] = [await warehouse('P3'), await warehouse('P4')]
    const goods = { fromWarehouseId: from, toWarehouseId: to }
    const { id: inventoryId } = await bed.material()
    await bed.db.run(sql`update as_inventory set group_id = 2 where id = ${inventoryId}`)
    await expect(production('FIRST', '14.480', { ...goods, inventoryId })).rejects.toThrow(
      '资源不存在',
    )
    const { id: own } = await bed.material()
    const first = await production('FIRST', '14.480', { ...goods, inventoryId: own })
    const again = {
      plateNumber: '鲁G00001',
      scaleId: bed.scaleId,
      expect: 'FIRST',
      readingId: first.data['grossReadingId'],
      ...goods,
      inventoryId: own,
    }
    const { data } = await bed.ask('/measure/mm-pr-weigh/weighsave', again)
    expect(data['id']).toBe(first.data['id'])
    const as = { ...bed.caller, userId: '999' }
    await expect(bed.ask('/measure/mm-pr-weigh/weighsave', again, { as })).rejects.toThrow(
      '称重读数已过期或已使用',
    )
    await putOnScale(bed, bed.scaleId, '0')
  })

  const send = async (plateNumber: string) => {
    const material = await bed.material()
    const notice = await bed.on(async (tx) =>
      makeAuditedNotice(tx, bed, {
        kind: 'tr',
        sides: 'BOTH',
        fhWarehouseId: bed.warehouseId,
        shWarehouseId: String(
          (await makeWarehouse(tx, bed, { code: plateNumber, name: plateNumber }))['id'],
        ),
        inventoryId: material['id'],
        quantity: '100',
        line: { warehouseId: bed.warehouseId },
      }),
    )
    await bed.db.run(
      sql`update as_warehouse set allow_negative = true where id = ${bed.warehouseId}`,
    )
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const visit = await bed.enter({ kind: 'tr', side: 'fh', notice, plateNumber })
    await bed.weigh(visit, 'FIRST', '14.480')
    const { data } = await bed.weigh(visit, 'SECOND', '44.480')
    await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
    return { notice, visit, weighId: String(data['id']) }
  }
  const mirrorOf = ({ visit }: { readonly visit: AnyRow }) =>
    bed.db.row<AnyRow>(
      sql`select stage, status, original_weight as tons, source_weigh_id as "weighId" from tr_registry where source_registry_id = ${visit['id']}`,
    )
  const inTransit = async (): Promise<number> => {
    const row = await bed.db.row<{ readonly sum: string }>(
      sql`select coalesce(sum(s.quantity), 0) as sum from pd_stock s join as_warehouse w on w.id = s.warehouse_id where w.warehouse_type = 'TRANSIT'`,
    )
    return Number(row?.sum)
  }

  test('在途时发货方改磅、作废、恢复、替代：在途登记单和在途库存都跟着', async () => {
    const base = await inTransit()
    const trip = await send('鲁G10001')
    const { weighId } = trip
    await correct(weighId, 'GROSS', tonsOf('44.980'))
    expect(await mirrorOf(trip)).toMatchObject({ stage: 'APPOINTED', tons: '30.500', weighId })
    expect((await inTransit()) - base).toBeCloseTo(30.5, 3)
    expect(await bed.line(trip.notice)).toMatchObject({ deSuttle: '30.500', transit: '30.500' })

    const void_ = { weighId, reason: '错', replacement: null }
    await bed.on((tx) => voidByFlow(tx, site(), actor(), void_))
    expect(await mirrorOf(trip)).toMatchObject({ stage: 'CANCELLED', status: 'OBSOLETE' })
    expect((await inTransit()) - base).toBeCloseTo(0, 3)
    await bed.on((tx) => recoverWeigh(tx, site(), actor(), weighId))
    expect(await mirrorOf(trip)).toMatchObject({ stage: 'APPOINTED', status: 'AUDITED' })
    expect((await inTransit()) - base).toBeCloseTo(30.5, 3)

    const gross = await bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const [weight, purpose] = [tonsOf('43.480'), 'SECOND'] as const
      const hand = { scale, weight, source: 'HAND', purpose, operator: bed.caller } as const
      return appendReading(tx, bed.engine, hand)
    })
    const replacement = { code: `R${weighId}`, gross, tare: null }
    const done = await bed.on((tx) =>
      voidByFlow(tx, site(), actor(), { weighId, reason: '错', replacement }),
    )
    expect(done).toMatchObject({ deSuttle: '29.000' })
    const moved = { stage: 'APPOINTED', tons: '29.000', weighId: done.id }
    expect(await mirrorOf(trip)).toMatchObject(moved)
    expect((await inTransit()) - base).toBeCloseTo(29, 3)
    expect(await bed.line(trip.notice)).toMatchObject({ deSuttle: '29.000', transit: '29.000' })
  })

  test('收货方改磅：通知单的实收和途损跟着；批次的数量也跟着', async () => {
    const trip = await send('鲁G10003')
    const mirror = await bed.db.row<{ readonly id: string }>(
      sql`select id from tr_registry where source_registry_id = ${trip.visit['id']}`,
    )
    const visit = { id: mirror?.id ?? '' }
    await bed.ask('/registry/tr-registry/arrive', { id: visit.id })
    await bed.ask('/registry/tr-registry/entrance', { registryId: visit.id })
    await bed.weigh(visit, 'FIRST', '44.400')
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    const batchId = bed.engine.newId()
    await bed.db.run(
      sql`insert into as_batch (id, batch_no, kind, inventory_id, batch_date, quantity, num, state, org_id, group_id, create_date, update_date)
        select ${batchId}::bigint, ${batchId}, 'tr', s.inventory_id, current_date, s.de_suttle, 1, 'OPEN', w.org_id, w.group_id, now(), now() from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.id = ${data['id']}`,
    )
    await bed.db.run(
      sql`update mm_weigh_sub set batch_id = ${batchId} where main_id = ${data['id']}`,
    )
    await correct(String(data['id']), 'GROSS', tonsOf('44.300'))
    const counted = { transit: '0.000', loss: '0.180', shDeSuttle: '29.820' }
    expect(await bed.line(trip.notice)).toMatchObject(counted)
    const batch = await bed.db.row(sql`select quantity, num from as_batch where id = ${batchId}`)
    expect(batch).toEqual({ quantity: '29.820', num: 1 })
  })

  test('对方车辆已到厂：发货磅单不能作废', async () => {
    const trip = await send('鲁G10002')
    const mirror = await bed.db.row<{ readonly id: string }>(
      sql`select id from tr_registry where source_registry_id = ${trip.visit['id']}`,
    )
    await bed.ask('/registry/tr-registry/arrive', { id: mirror?.id })
    const void_ = { weighId: trip.weighId, reason: '错', replacement: null }
    await expect(bed.on((tx) => voidByFlow(tx, site(), actor(), void_))).rejects.toThrow(
      '已到厂，不能作废',
    )
  })

  test('出库车一次过磅不收期限皮重；原车出厂在登记单上记须核对', async () => {
    const notice = await bed.notice({ kind: 'sa', inventoryId: (await bed.material())['id'] })
    const plateNumber = '鲁G20001'
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const out = await bed.enter({ kind: 'sa', notice, plateNumber })
    await expect(bed.weigh(out, 'FIRST', '44.480', { useStoredTare: true })).rejects.toThrow(
      '该车不能使用期限皮重',
    )
    await bed.weigh(out, 'FIRST', '14.480')
    const asked = async () =>
      bed.db.row(
        sql`select need_exit_check as asked, single_type as single from tr_registry where id = ${out['id']}`,
      )
    const single = (action: string) =>
      bed.ask('/measure/mm-weigh/single', { registryId: out['id'], action, reason: '无货' })
    await single('SINGLE_EMPTY')
    expect(await asked()).toEqual({ asked: true, single: 'SINGLE_EMPTY' })
    await single('BACK')
    expect(await asked()).toEqual({ asked: false, single: null })
  })

  test('各业务共用的入口：没有该业务列表权限的，按编号也读不到', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    const { data } = await bed.weigh(visit, 'FIRST', '48.260')
    const { orgId, groupId } = bed.caller
    const some = ['registry:tr-registry:list', 'measure:mm-weigh:list', 'sale:tr-registry:list']
    const as = testCaller({ orgId, groupId, admin: false, permissions: new Set(some) })
    const read = (base: string, id: unknown) =>
      bed.ask(`${base}/:id`, {}, { method: 'GET', params: { id: String(id) }, as })
    await expect(read('/registry/tr-registry', visit['id'])).rejects.toThrow('没有权限')
    await expect(read('/measure/mm-weigh', data['id'])).rejects.toThrow('没有权限')
  })

  test('验证匹配：按登记单；别的库区的登记单不存在', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    const ask = (base: string, caller = bed.caller) =>
      askCall(product.calls(bed.services), `/material/${base}/verifyMatch`, {
        db: bed.db,
        caller,
        body: { registryId: visit['id'] },
      })
    expect((await ask('as-line')).data).toMatchObject({ winner: { code: expect.any(String) } })
    expect((await ask('as-queue')).data).toMatchObject({ winner: null, message: null })
    const foreign = testCaller({ groupId: '2', orgId: '21' })
    await expect(ask('as-line', foreign)).rejects.toThrow('资源不存在')
  })
})
