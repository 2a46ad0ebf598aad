import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTransitWarehouses } from '#modules/archives/api.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { makeAuditedNotice } from '#modules/trade/notice/notice.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { minInterval, tareCheckRate } from '../weighing-settings.ts'
import { changeWeight } from './effects/change-weight.ts'
import { undoSecond } from './effects/undo-second.ts'
import { auditByItself } from './visit/auto-audit.ts'
import { makeTruck, useWeighBed } from './weigh.fixtures.ts'

describe('过磅的各种走法', () => {
  const bed = useWeighBed()
  beforeAll(() => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
  })
  const reload = async (id: unknown): Promise<AnyRow> =>
    (await bed.ask('/measure/mm-weigh/:id', {}, { params: { id: String(id) }, method: 'GET' })).data
  const twoLines = async () => {
    const [one, two] = [await bed.material(), await bed.material()]
    return bed.notice({
      orNoticeSub: [one, two].map(({ id }) => ({
        inventoryId: id,
        quantity: '500',
        warehouseId: bed.warehouseId,
      })),
    })
  }
  const subsOf = (notice: AnyRow, tons: readonly string[]) =>
    childRowsOf(notice['orNoticeSub']).map(({ id }, at) => ({
      noticeSubId: id,
      preQuantity: tons[at],
    }))
  const site = () => ({ engine: bed.engine, stock: stockKeeper })
  const actor = () => ({ caller: bed.caller, log: () => {}, warn: () => {} })

  test('一车两种物料：按比例分摊，各自交货', async () => {
    const notice = await twoLines()
    const visit = await bed.enter({ notice, trRegistrySub: subsOf(notice, ['20', '10']) })
    const first = await bed.weigh(visit, 'FIRST', '48.260')
    expect(first.data).toMatchObject({ splitMode: 'PROPORTIONAL' })
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    expect(childRowsOf(done.data['mmWeighSub']).map(({ suttle }) => suttle)).toEqual([
      '22.520',
      '11.260',
    ])
    const lines = await bed.db.rows(
      sql`select de_suttle as d, pre_quantity as p from or_notice_sub where main_id = ${notice['id']} order by row_no`,
    )
    expect(lines).toEqual([
      { d: '22.520', p: '0.000' },
      { d: '11.260', p: '0.000' },
    ])
  })

  test('一车两种物料：逐次计量，先分次再二次', async () => {
    const notice = await twoLines()
    const visit = await bed.enter({ notice, trRegistrySub: subsOf(notice, ['20', '10']) })
    const first = await bed.weigh(visit, 'FIRST', '48.260', { splitMode: 'SEQUENTIAL' })
    const [one, two] = childRowsOf(first.data['mmWeighSub'])
    await expect(bed.weigh(visit, 'SECOND', '14.480')).rejects.toThrow('请先完成其余物料的过磅')
    await bed.weigh(visit, 'SUB', '26.940', { subId: one?.['id'] })
    await expect(bed.weigh(visit, 'SUB', '20.000', { subId: two?.['id'] })).rejects.toThrow(
      '最后一种物料请做二次过磅',
    )
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    expect(childRowsOf(done.data['mmWeighSub']).map(({ suttle }) => suttle)).toEqual([
      '21.320',
      '12.460',
    ])
    expect(done.data).toMatchObject({ suttle: '33.780' })
  })

  test('销售：先皮后毛，还可装按余量，超出上限拒绝并计返回次数，出库', async () => {
    const material = await bed.material()
    const supply = await bed.notice({ inventoryId: material['id'] })
    const bringing = await bed.enter({ notice: supply })
    await bed.weigh(bringing, 'FIRST', '48.260')
    await bed.weigh(bringing, 'SECOND', '14.480')
    const before = Number(await bed.stockOf())
    const notice = await bed.notice({
      kind: 'sa',
      inventoryId: material['id'],
      quantity: '32',
      maxLimit: '32',
    })
    await bed.on((tx) => makeTruck(tx, bed, '鲁B00001'))
    const visit = await bed.enter({ kind: 'sa', notice, plateNumber: '鲁B00001' })
    await bed.weigh(visit, 'FIRST', '14.480')
    const { data: room } = await bed.ask(
      '/measure/mm-weigh/canLoad/:registryId',
      {},
      {
        params: { registryId: String(visit['id']) },
      },
    )
    expect(room).toMatchObject({ quantity: '32.000', by: 'SURPLUS', msg: '还可装32.000吨' })
    await expect(bed.weigh(visit, 'SECOND', '48.260')).rejects.toThrow('超出通知单上限1.780吨')
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'FIRST_WEIGHED', rejectCount: 1 })
    const done = await bed.weigh(visit, 'SECOND', '46.480')
    expect(done.data).toMatchObject({ tare: '14.480', gross: '46.480', deSuttle: '32.000' })
    expect(Number(await bed.stockOf())).toBeCloseTo(before - 32, 3)
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '32.000', preQuantity: '0.000' })
  })

  test('B5-4 原车出厂：核对重量，差0.360拒绝、差0.160通过，取消后可以二次；放行后净重为零', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const single = (action: string) =>
      bed.ask('/measure/mm-weigh/single', { registryId: visit['id'], action, reason: '质量不合格' })
    await expect(single('SINGLE_EMPTY')).rejects.toThrow('字段action的值格式错误')
    await single('SINGLE_WEIGH')
    await expect(bed.weigh(visit, 'SECOND', '14.480')).rejects.toThrow('已办理原车出厂')
    const release = () => bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
    await expect(release()).rejects.toThrow('请先过磅核对出厂重量')
    await expect(bed.weigh(visit, 'EXIT_CHECK', '47.900')).rejects.toThrow(
      '出厂重量与上次过磅相差0.360吨',
    )
    await single('BACK')
    await single('SINGLE_WEIGH')
    const checked = await bed.weigh(visit, 'EXIT_CHECK', '48.100')
    expect(checked.data).toMatchObject({ exitWeight: '48.100', weighState: 'FIRST' })
    await release()
    const weigh = await reload(checked.data['id'])
    expect(weigh).toMatchObject({ weighState: 'SINGLE', suttle: '0.000', deSuttle: '0.000' })
    expect(await bed.line(notice)).toMatchObject({ preQuantity: '0.000', countSa: 1, usedNum: 0 })
    await expect(
      bed.ask('/measure/mm-pu-weigh/obsolete', { ids: [weigh['id']], reason: '试' }),
    ).rejects.toThrow('原车出厂磅单不能作废')
    await bed.db.run(sql`update mm_weigh set gross_source = 'SCALE' where id = ${weigh['id']}`)
    const audit = () => bed.on((tx) => auditByItself(tx, bed.engine, String(visit['id'])))
    expect(await audit()).toBeNull()
    const measured = await bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const weight = tonsOf('48.100')
      const exit = { scale, weight, source: 'SCALE', purpose: 'EXIT_CHECK' } as const
      return appendReading(tx, bed.engine, { ...exit, operator: bed.caller })
    })
    await bed.db.run(
      sql`update mm_weigh set exit_reading_id = ${measured.id} where id = ${weigh['id']}`,
    )
    expect(await audit()).toMatchObject({ status: 'AUDITED' })
  })

  test('期限皮重：进厂一次完成，出厂车入厂即用', async () => {
    const plate = '鲁C00001'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plate, { storedTare: true }))
    await putOnScale(bed, bed.scaleId, '0')
    await putOnScale(bed, bed.scaleId, '14.480')
    const { data: reading } = await bed.ask(
      '/measure/mm-scale/:id/capture',
      { plateNumber: plate, purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    await bed.ask('/measure/mm-vehicle-tare/take', {
      vehicleId: truck['id'],
      readingId: reading['id'],
    })
    const material = await bed.material()
    const notice = await bed.notice({ inventoryId: material['id'] })
    const visit = await bed.enter({ notice, plateNumber: plate })
    const done = await bed.weigh(visit, 'FIRST', '48.260', { useStoredTare: true })
    expect(done.data).toMatchObject({
      weighState: 'DONE',
      tareSource: 'STORED',
      suttle: '33.780',
    })
    await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })

    const sale = await bed.notice({ kind: 'sa', inventoryId: material['id'], quantity: '100' })
    const loading = await bed.enter({ kind: 'sa', notice: sale, plateNumber: plate })
    expect(await bed.visitOf(loading)).toMatchObject({ stage: 'FIRST_WEIGHED' })
    const loaded = await bed.weigh(loading, 'SECOND', '44.480')
    expect(loaded.data).toMatchObject({ tareSource: 'STORED', deSuttle: '30.000' })
    await bed.ask('/registry/tr-registry/release', { registryId: loading['id'] })

    bed.wait(31 * 86_400)
    const late = await bed.enter({ notice, plateNumber: plate })
    await expect(bed.weigh(late, 'FIRST', '48.260', { useStoredTare: true })).rejects.toThrow(
      '皮重已过期，请重新过皮',
    )
    await bed.weigh(late, 'FIRST', '48.260')
    await bed.weigh(late, 'SECOND', '14.520')
    const tares = await bed.db.rows(
      sql`select tare, state from mm_vehicle_tare where vehicle_id = ${truck['id']} order by id`,
    )
    expect(tares).toEqual([
      { tare: '14.480', state: 'REPLACED' },
      { tare: '14.520', state: 'VALID' },
    ])
    bed.clock.set(new Date('2026-11-15T18:00:00+08:00'))
  })

  test('作废、恢复、撤销二次、改磅：通知单和库存都跟着', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const done = await bed.weigh(visit, 'SECOND', '14.480')
    const ids = [done.data['id']]
    const base = Number(await bed.stockOf())
    const obsolete = () => bed.ask('/measure/mm-pu-weigh/obsolete', { ids, reason: '称错' })
    await expect(obsolete()).rejects.toThrow('请先空车过皮')
    bed.wait(5)
    await putOnScale(bed, bed.scaleId, '14.480')
    await bed.ask(
      '/measure/mm-scale/:id/capture',
      { registryId: visit['id'], purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    await putOnScale(bed, bed.scaleId, '0')
    await obsolete()
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '0.000', preQuantity: '30.000' })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'ENTERED', weighCode: null })
    expect(Number(await bed.stockOf())).toBeCloseTo(base - 33.78, 3)
    await bed.ask('/measure/mm-pu-weigh/recover', { ids })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.780', preQuantity: '0.000' })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'WEIGHED', deSuttle: '33.780' })
    expect(Number(await bed.stockOf())).toBeCloseTo(base, 3)

    const weighId = String(done.data['id'])
    await bed.on((tx) => undoSecond(tx, site(), actor(), { weighId, reason: '重称' }))
    expect(await reload(weighId)).toMatchObject({ weighState: 'FIRST', tare: null, suttle: null })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '0.000', preQuantity: '30.000' })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'FIRST_WEIGHED' })
    bed.wait(5)
    await bed.weigh(visit, 'SECOND', '14.520')
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.740' })

    const changed = await bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const reading = await appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf('48.160'),
        source: 'HAND',
        purpose: 'FIRST',
        operator: bed.caller,
      })
      return changeWeight(tx, site(), actor(), { weighId, role: 'GROSS', reading, reason: '抄错' })
    })
    expect(changed).toMatchObject({ gross: '48.160', deSuttle: '33.640', handFlag: true })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.640' })
    expect(Number(await bed.stockOf())).toBeCloseTo(base - 0.14, 3)
    expect(await bed.visitOf(visit)).toMatchObject({ deSuttle: '33.640' })
  })

  test('生产：两个仓库之间，重的是毛重；发出与接收不能相同', async () => {
    const to = String(
      (await bed.on((tx) => makeWarehouse(tx, bed, { code: 'W2', name: 'W2' })))['id'],
    )
    const { id: inventoryId } = await bed.material()
    const goods = { inventoryId, fromWarehouseId: bed.warehouseId, toWarehouseId: to }
    const save = async (expected: string, weight: string, more: AnyRow = {}) => {
      await putOnScale(bed, bed.scaleId, '0')
      await putOnScale(bed, bed.scaleId, weight)
      const body = { plateNumber: '鲁D00001', scaleId: bed.scaleId, expect: expected, ...more }
      return bed.ask('/measure/mm-pr-weigh/weighsave', body)
    }
    await expect(
      save('FIRST', '14.480', { ...goods, toWarehouseId: bed.warehouseId }),
    ).rejects.toThrow('发出与接收不能相同')
    await save('FIRST', '14.480', goods)
    bed.wait(60)
    await expect(save('FIRST', '14.480', goods)).rejects.toThrow('完成一次过磅')
    const done = await save('SECOND', '24.480')
    expect(done.data).toMatchObject({ gross: '24.480', tare: '14.480', deSuttle: '10.000' })
    expect(await bed.stockOf(to)).toBe('10.000')
    await putOnScale(bed, bed.scaleId, '0')
  })

  test('转储两侧过磅：发出、在途、收到，途损记在通知单上；收货作废后可再收', async () => {
    await bed.on((tx) => ensureTransitWarehouses(tx, bed.engine))
    const material = await bed.material()
    const supply = await bed.enter({ notice: await bed.notice({ inventoryId: material['id'] }) })
    await bed.weigh(supply, 'FIRST', '48.260')
    await bed.weigh(supply, 'SECOND', '14.480')
    const from = Number(await bed.stockOf())
    const to = String(
      (await bed.on((tx) => makeWarehouse(tx, bed, { code: 'W3', name: 'W3' })))['id'],
    )
    const notice = await bed.on((tx) =>
      makeAuditedNotice(tx, bed, {
        kind: 'tr',
        sides: 'BOTH',
        fhWarehouseId: bed.warehouseId,
        shWarehouseId: to,
        inventoryId: material['id'],
        quantity: '100',
        line: { warehouseId: bed.warehouseId },
      }),
    )
    await bed.on((tx) => makeTruck(tx, bed, '鲁E00001'))
    const leaving = await bed.enter({ kind: 'tr', side: 'fh', notice, plateNumber: '鲁E00001' })
    await bed.weigh(leaving, 'FIRST', '14.480')
    const sent = await bed.weigh(leaving, 'SECOND', '44.480')
    expect(sent.data).toMatchObject({ deSuttle: '30.000' })
    expect(Number(await bed.stockOf())).toBeCloseTo(from - 30, 3)
    await bed.ask('/registry/tr-registry/release', { registryId: leaving['id'] })
    const mirror = await bed.db.row<{ id: string }>(
      sql`select id from tr_registry where source_weigh_id = ${sent.data['id']}`,
    )
    const id = mirror?.id ?? ''
    await bed.db.run(sql`update tr_registry_sub set warehouse_id = ${to} where main_id = ${id}`)
    await bed.ask('/registry/tr-registry/arrive', { id })
    await bed.ask('/registry/tr-registry/entrance', { registryId: id })
    const visit = { id }
    await bed.weigh(visit, 'FIRST', '44.400')
    const received = await bed.weigh(visit, 'SECOND', '14.480')
    expect(received.data).toMatchObject({ originalWeight: '30.000', loss: '0.080' })
    expect(await bed.stockOf(to)).toBe('29.920')
    const counted = { transit: '0.000', loss: '0.080', shDeSuttle: '29.920' }
    expect(await bed.line(notice)).toMatchObject(counted)
    await bed.on((tx) =>
      undoSecond(tx, site(), actor(), { weighId: String(received.data['id']), reason: '重称' }),
    )
    expect(await bed.line(notice)).toMatchObject({ transit: '30.000', loss: '0.000' })
    expect(await bed.stockOf(to)).toBe('0.000')
    bed.wait(5)
    await bed.weigh(visit, 'SECOND', '14.480')
    expect(await bed.line(notice)).toMatchObject(counted)
    const obsolete = bed.ask('/measure/mm-tr-weigh/obsolete', {
      ids: [sent.data['id']],
      reason: '试',
    })
    await expect(obsolete).rejects.toThrow('对方库区已过磅')
  })
})
