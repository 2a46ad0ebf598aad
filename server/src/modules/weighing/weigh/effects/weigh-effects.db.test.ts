import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { product, registryPorts } from '#modules/index.ts'
import { lockVisit, replateVisit } from '#modules/registry/api.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { applyAssay } from '../correction/apply-assay.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'
import { changeNotice } from './change-notice.ts'
import { voidByFlow } from './void-by-flow.ts'

describe('磅单：抽检与更正', () => {
  const bed = useWeighBed()
  beforeAll(() => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
  })
  const site = () => ({ engine: bed.engine, stock: stockKeeper })
  const actor = () => ({ caller: bed.caller, log: () => {}, warn: () => {} })
  const tareOf = async (plate: string, weight: string): Promise<AnyRow> => {
    const truck = await bed.on((tx) => makeTruck(tx, bed, plate, { storedTare: true }))
    await putOnScale(bed, bed.scaleId, '0')
    await putOnScale(bed, bed.scaleId, weight)
    const { data: reading } = await bed.ask(
      '/measure/mm-scale/:id/capture',
      { plateNumber: plate, purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    await bed.ask('/measure/mm-vehicle-tare/take', {
      vehicleId: truck['id'],
      readingId: reading['id'],
    })
    await putOnScale(bed, bed.scaleId, '0')
    return truck
  }
  const stateOf = async (truck: AnyRow) =>
    (
      await bed.db.row<{ state: string; fixed: string | null }>(
        sql`select t.state, v.fixed_tare as fixed from mm_vehicle_tare t join as_vehicle v on v.id = t.vehicle_id where t.vehicle_id = ${truck['id']} order by t.id desc limit 1`,
      )
    )?.state
  const release = (visit: AnyRow) =>
    bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })

  test('抽中的进厂车用期限皮重，出厂再空车核对；不符则停用皮重并记异常', async () => {
    const truck = await tareOf('鲁F00001', '14.480')
    bed.setting(tareCheckRate, '1')
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice, plateNumber: '鲁F00001' })
    // The lot was cast at the gate; what the setting says by now does not matter.
    bed.setting(tareCheckRate, '0')
    const done = await bed.weigh(visit, 'FIRST', '48.260', { useStoredTare: true })
    expect(done.data).toMatchObject({ weighState: 'DONE', exitCheckAsked: true })
    await expect(release(visit)).rejects.toThrow('请先过磅核对出厂重量')
    await expect(bed.weigh(visit, 'EXIT_CHECK', '15.000')).rejects.toThrow('相差0.520吨')
    expect(await stateOf(truck)).toBe('DISABLED')
    const noted = await bed.db.row(
      sql`select state from mm_exception where weigh_id = ${done.data['id']} and type = 'EXIT_DIFF'`,
    )
    expect(noted).toEqual({ state: 'OPEN' })
    await bed.weigh(visit, 'EXIT_CHECK', '14.500')
    await release(visit)

    await tareOf('鲁F00002', '14.480')
    const plain = await bed.enter({ notice, plateNumber: '鲁F00002' })
    await bed.weigh(plain, 'FIRST', '48.260')
    await bed.weigh(plain, 'SECOND', '14.480')
  })

  test('期限皮重等现场确认：最后一次确认完成磅单', async () => {
    await tareOf('鲁F00003', '14.480')
    const material = await bed.material({ sceneConfirm: true })
    const notice = await bed.notice({ inventoryId: material['id'] })
    const visit = await bed.enter({ notice, plateNumber: '鲁F00003' })
    const first = await bed.weigh(visit, 'FIRST', '48.260', { useStoredTare: true })
    expect(first.data).toMatchObject({ weighState: 'FIRST', tareSource: 'STORED' })
    const row = await bed.db.row<{ id: string; version: number }>(
      sql`select id, version from mm_confirm where registry_id = ${visit['id']}`,
    )
    await bed.ask('/measure/confirm-pu-weigh/submit', {
      rows: [{ ...row, action: 'CONFIRM', warehouseId: bed.warehouseId }],
    })
    const weigh = await bed.db.row(
      sql`select weigh_state as state, de_suttle as tons from mm_weigh where id = ${first.data['id']}`,
    )
    expect(weigh).toEqual({ state: 'DONE', tons: '33.780' })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'WEIGHED' })
  })

  test('改车号：磅单和它给的皮重跟到对的车上', async () => {
    const wrong = await tareOf('鲁F00004', '14.500')
    const right = await tareOf('鲁F00005', '15.000')
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice, plateNumber: '鲁F00004' })
    await bed.weigh(visit, 'FIRST', '48.260')
    const done = await bed.weigh(visit, 'SECOND', '14.980')
    await bed.on(async (tx) =>
      replateVisit(
        tx,
        {
          engine: bed.engine,
          ports: registryPorts,
          ...actor(),
          log: { action: 'changePlate' },
        },
        { visit: await lockVisit(tx, String(visit['id'])), plateNumber: '鲁F00005' },
      ),
    )
    const weigh = await bed.db.row(
      sql`select plate_number as plate, vehicle_id as vehicle from mm_weigh where id = ${done.data['id']}`,
    )
    expect(weigh).toEqual({ plate: '鲁F00005', vehicle: right['id'] })
    const fixed = await bed.db.rows(
      sql`select plate_number as plate, fixed_tare as tare from as_vehicle where id = any(${[wrong['id'], right['id']]}::bigint[]) order by plate_number`,
    )
    expect(fixed).toEqual([
      { plate: '鲁F00004', tare: '14.500' },
      { plate: '鲁F00005', tare: '14.980' },
    ])
  })

  test('改通知单：数量、客商、库存都到新的通知单上', async () => {
    const [one, two] = [await bed.material(), await bed.material()]
    const [from, to] = [
      await bed.notice({ inventoryId: one['id'] }),
      await bed.notice({ inventoryId: two['id'] }),
    ]
    const visit = await bed.enter({ notice: from })
    await bed.weigh(visit, 'FIRST', '48.260')
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    await bed.on((tx) =>
      changeNotice(tx, site(), actor(), {
        registryId: String(visit['id']),
        noticeSubId: subIdOf(to),
        reason: '派错单',
        ports: registryPorts,
      }),
    )
    expect(await bed.line(from)).toMatchObject({ deSuttle: '0.000', countSa: 0, usedNum: 0 })
    expect(await bed.line(to)).toMatchObject({ deSuttle: '33.780', countSa: 1, usedNum: 1 })
    const weigh = await bed.db.row(
      sql`select w.noto_code as code, s.inventory_id as material from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.id = ${done.data['id']}`,
    )
    expect(weigh).toEqual({ code: to['code'], material: two['id'] })
    const stock = await bed.db.rows(
      sql`select inventory_id as material, quantity from pd_stock where inventory_id = any(${[one['id'], two['id']]}::bigint[]) order by id`,
    )
    expect(stock).toEqual([
      { material: one['id'], quantity: '0.000' },
      { material: two['id'], quantity: '33.780' },
    ])
  })

  test('出厂后作废：只能走申请，替代磅单接过读数，数量分毫不差', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    await release(visit)
    const weighId = String(done.data['id'])
    await expect(
      bed.ask('/measure/mm-pu-weigh/obsolete', { ids: [weighId], reason: '错' }),
    ).rejects.toThrow('车辆已出厂，请申请作废磅单')
    const replaced = await bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const gross = await appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf('48.060'),
        source: 'HAND',
        purpose: 'FIRST',
        operator: bed.caller,
      })
      const replacement = { code: `${String(done.data['code'])}-R`, gross, tare: null }
      return voidByFlow(tx, site(), actor(), { weighId, reason: '毛重错', replacement })
    })
    expect(replaced).toMatchObject({ weighState: 'DONE', deSuttle: '33.580', handFlag: true })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.580', countSa: 1, usedNum: 1 })
    const old = await bed.db.row(
      sql`select status, replaced_by_id as by, count_sa as n from mm_weigh where id = ${weighId}`,
    )
    expect(old).toEqual({ status: 'OBSOLETE', by: replaced.id, n: 0 })
    const uses = await bed.db.rows(
      sql`select 1 from mm_reading_use where weigh_id = ${replaced.id}`,
    )
    expect(uses).toHaveLength(3)
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'LEFT', deSuttle: '33.580' })
  })

  test('E-3 化验扣重：通知单和库存各减 0.169；作废后全部退回', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    const before = Number(await bed.stockOf())
    const [line] = childRowsOf(done.data['mmWeighSub'])
    const assayed = await bed.on((tx) =>
      applyAssay(tx, site(), actor(), {
        weighSubId: String(line?.['id']),
        assayDeduct: tonsOf('0.169'),
        qualityPrice: null,
        computeRemark: '水分超标',
      }),
    )
    expect(assayed).toMatchObject({
      deduct: '0.169',
      deSuttle: '33.611',
      computeRemark: '水分超标',
    })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.611' })
    expect(Number(await bed.stockOf())).toBeCloseTo(before - 0.169, 3)
    bed.wait(5)
    await putOnScale(bed, bed.scaleId, '14.480')
    await bed.ask(
      '/measure/mm-scale/:id/capture',
      { registryId: visit['id'], purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    await putOnScale(bed, bed.scaleId, '0')
    await bed.ask('/measure/mm-pu-weigh/obsolete', { ids: [done.data['id']], reason: '试' })
    expect(Number(await bed.stockOf())).toBeCloseTo(before - 33.78, 3)
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '0.000' })
  })

  test('批次在一次过磅时取得，完成时计数；复制的磅单没有重量和车次', async () => {
    const mode = product.settings.find(({ key }) => key === 'batchMode')
    bed.setting(mode as never, 'DAY' as never)
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    const first = await bed.weigh(visit, 'FIRST', '48.260')
    const [line] = childRowsOf(first.data['mmWeighSub'])
    expect(line?.['batchNo']).toMatch(/^PC/)
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    const batch = await bed.db.row(
      sql`select quantity, num from as_batch where id = ${line?.['batchId']}`,
    )
    expect(batch).toEqual({ quantity: '33.780', num: 1 })
    bed.setting(mode as never, null)
    const { data: copy } = await bed.ask(
      '/measure/mm-pu-weigh/copy/:id',
      {},
      { params: { id: String(done.data['id']) } },
    )
    expect(copy).toMatchObject({ status: 'DRAFT', gross: null, tare: null, registryId: null })
    await expect(bed.ask('/measure/mm-pu-weigh/audit', { ids: [copy['id']] })).rejects.toThrow(
      '当前为待二次，不能审核',
    )
    await bed.ask('/measure/mm-pu-weigh/delList', { ids: [copy['id']] })
  })
})
