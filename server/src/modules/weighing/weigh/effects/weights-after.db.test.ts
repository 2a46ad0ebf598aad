import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { registryPorts } from '#modules/index.ts'
import { lockVisit, replateVisit } from '#modules/registry/api.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { untilBlocked } from '#test/until.ts'
import { applyAssay } from '../correction/apply-assay.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'
import { changeNotice } from './change-notice.ts'
import { changeWeight } from './change-weight.ts'
import { undoSecond } from './undo-second.ts'
import { voidByFlow } from './void-by-flow.ts'

describe('事后更正的重量', () => {
  const bed = useWeighBed()
  beforeAll(() => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
  })
  const site = () => ({ engine: bed.engine, stock: stockKeeper })
  const actor = () => ({ caller: bed.caller, log: () => {}, warn: () => {} })
  const release = (visit: AnyRow) =>
    bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
  const linesOf = (weighId: unknown) =>
    bed.db.rows<AnyRow>(
      sql`select gross, tare, suttle, de_suttle as "deSuttle" from mm_weigh_sub where main_id = ${weighId} order by row_no`,
    )
  const deliveredOn = async (notice: AnyRow) =>
    (
      await bed.db.rows<{ readonly tons: string }>(
        sql`select de_suttle as tons from or_notice_sub where main_id = ${notice['id']} order by row_no`,
      )
    ).map(({ tons }) => tons)
  const read = (weight: string, purpose: 'FIRST' | 'SECOND') =>
    bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const operator = bed.caller
      return appendReading(tx, bed.engine, {
        scale,
        weight: tonsOf(weight),
        source: 'HAND',
        purpose,
        operator,
      })
    })
  const correct = async (weighId: unknown, role: 'GROSS' | 'TARE', weight: string) => {
    const reading = await read(weight, role === 'GROSS' ? 'FIRST' : 'SECOND')
    const change = { weighId: String(weighId), role, reading, reason: '看错' }
    return bed.on((tx) => changeWeight(tx, site(), actor(), change))
  }
  const moveTo = (visit: AnyRow, notice: AnyRow) =>
    bed.on((tx) =>
      changeNotice(tx, site(), actor(), {
        registryId: String(visit['id']),
        noticeSubId: subIdOf(notice),
        reason: '派错单',
        ports: registryPorts,
      }),
    )
  const replate = (visit: AnyRow, plateNumber: string) =>
    bed.on(async (tx) =>
      replateVisit(
        tx,
        { engine: bed.engine, ports: registryPorts, ...actor(), log: { action: 'changePlate' } },
        { visit: await lockVisit(tx, String(visit['id'])), plateNumber },
      ),
    )
  /** Two materials, 21.320 t and 12.460 t, weighed one after the other. */
  const bringTwo = async () => {
    const materials = [await bed.material(), await bed.material()]
    const notice = await bed.notice({
      orNoticeSub: materials.map(({ id }) => ({
        inventoryId: id,
        quantity: '500',
        warehouseId: bed.warehouseId,
      })),
    })
    const subs = childRowsOf(notice['orNoticeSub'])
    const visit = await bed.enter({
      notice,
      trRegistrySub: subs.map(({ id }) => ({ noticeSubId: id, preQuantity: '15' })),
    })
    const first = await bed.weigh(visit, 'FIRST', '48.260', { splitMode: 'SEQUENTIAL' })
    const [one] = childRowsOf(first.data['mmWeighSub'])
    await bed.weigh(visit, 'SUB', '26.940', { subId: one?.['id'] })
    const { data: weigh } = await bed.weigh(visit, 'SECOND', '14.480')
    return { notice, visit, weigh }
  }
  /** One material, 33.780 t. */
  const bring = async (notice: AnyRow, more: AnyRow = {}) => {
    const visit = await bed.enter({ notice, ...more })
    await bed.weigh(visit, 'FIRST', '48.260')
    const { data: weigh } = await bed.weigh(visit, 'SECOND', '14.480')
    return { visit, weigh }
  }
  const confirmOf = (visit: AnyRow) =>
    bed.db.row<AnyRow>(
      sql`select c.id, c.version, c.confirm_state as state, c.weigh_id as weigh, w.status from mm_confirm c left join mm_weigh w on w.id = c.weigh_id where c.registry_id = ${visit['id']}`,
    )
  /** A truck that was weighed once, and said on site to hold 0.050 t too much. */
  const confirmed = async (notice: AnyRow): Promise<AnyRow> => {
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const { id, version } = (await confirmOf(visit)) ?? {}
    const said = { warehouseId: bed.warehouseId, siteDeduct: '0.050' }
    const rows = [{ id, version, action: 'CONFIRM', ...said }]
    await bed.ask('/measure/confirm-pu-weigh/submit', { rows })
    return visit
  }
  const plain = async () => bed.notice({ inventoryId: (await bed.material())['id'] })

  test('B4-6 逐次计量改末次重量：最后一种物料、通知单和库存都跟着；撤销二次只清最后一种', async () => {
    const { notice, weigh } = await bringTwo()
    expect(await linesOf(weigh['id'])).toMatchObject([
      { gross: '48.260', tare: '26.940', suttle: '21.320' },
      { gross: '26.940', tare: '14.480', suttle: '12.460' },
    ])
    const stock = Number(await bed.stockOf())
    const changed = await correct(weigh['id'], 'TARE', '14.400')
    expect(changed).toMatchObject({ tare: '14.400', suttle: '33.860', deSuttle: '33.860' })
    expect(await linesOf(weigh['id'])).toMatchObject([
      { suttle: '21.320', deSuttle: '21.320' },
      { gross: '26.940', tare: '14.400', suttle: '12.540', deSuttle: '12.540' },
    ])
    expect(await deliveredOn(notice)).toEqual(['21.320', '12.540'])
    expect(Number(await bed.stockOf()) - stock).toBeCloseTo(0.08, 3)
    await correct(weigh['id'], 'GROSS', '48.000')
    expect(await deliveredOn(notice)).toEqual(['21.060', '12.540'])
    const request = { weighId: String(weigh['id']), reason: '重称' }
    await bed.on((tx) => undoSecond(tx, site(), actor(), request))
    expect(await linesOf(weigh['id'])).toEqual([
      { gross: '48.000', tare: '26.940', suttle: '21.060', deSuttle: null },
      { gross: null, tare: null, suttle: null, deSuttle: null },
    ])
  })

  test('作废重开：逐次计量照原样，手工毛重只改第一种；车辆皮重、现场确认都在', async () => {
    const { notice, visit, weigh } = await bringTwo()
    await release(visit)
    const tares = () =>
      bed.db.row(
        sql`select v.last_tare as last, v.avg_tare as mean, v.last_tare_date = (select max(w.tare_time) from mm_weigh w where w.vehicle_id = v.id) as "isItsTime" from as_vehicle v join tr_registry r on r.vehicle_id = v.id where r.id = ${visit['id']}`,
      )
    const before = await tares()
    expect(before).toMatchObject({ last: '14.480', isItsTime: true })
    const again = (weighId: unknown, gross: Awaited<ReturnType<typeof read>> | null) =>
      bed.on((tx) =>
        voidByFlow(tx, site(), actor(), {
          weighId: String(weighId),
          reason: '单号错',
          replacement: { code: `R${bed.engine.newId()}`, gross, tare: null },
        }),
      )
    const next = await again(weigh['id'], null)
    expect(next).toMatchObject({ weighState: 'DONE', suttle: '33.780' })
    expect(await deliveredOn(notice)).toEqual(['21.320', '12.460'])
    expect(await tares()).toEqual(before)
    const last = await again(next.id, await read('48.000', 'FIRST'))
    expect(last).toMatchObject({ gross: '48.000', suttle: '33.520', handFlag: true })
    expect(await deliveredOn(notice)).toEqual(['21.060', '12.460'])
  })

  test('车已出厂的作废、历史放行不动现场确认；重开的磅单接过确认行', async () => {
    const material = await bed.material({ sceneConfirm: true })
    const notice = await bed.notice({ inventoryId: material['id'] })
    const visit = await confirmed(notice)
    const rowOf = () => confirmOf(visit)
    const { data: weigh } = await bed.weigh(visit, 'SECOND', '14.480')
    await release(visit)
    const replacement = { code: `R${bed.engine.newId()}`, gross: null, tare: null }
    const request = { weighId: String(weigh['id']), reason: '错' }
    const made = await bed.on((tx) => voidByFlow(tx, site(), actor(), { ...request, replacement }))
    expect(made).toMatchObject({ deduct: '0.050', deSuttle: '33.730' })
    expect(await rowOf()).toMatchObject({ state: 'CONFIRMED', weigh: made.id })
    await bed.on((tx) =>
      voidByFlow(tx, site(), actor(), { weighId: made.id, reason: '错', replacement: null }),
    )
    expect(await rowOf()).toMatchObject({ state: 'CONFIRMED' })
    expect(await deliveredOn(notice)).toEqual(['0.000'])
    const forgotten = await confirmed(notice)
    bed.wait(9 * 3600)
    const body = { ids: [forgotten['id']], reason: '早已离厂' }
    await bed.ask('/registry/tr-registry/hisRelease', body)
    expect(await confirmOf(forgotten)).toMatchObject({ state: 'CONFIRMED', status: 'OBSOLETE' })
  })

  test('合并的磅单不能作废、改磅，登记单不能改车号、改通知单；按原数拆分即还原', async () => {
    const notice = await plain()
    const plateNumber = '鲁G00001'
    const one = await bring(notice, { plateNumber })
    await release(one.visit)
    bed.wait(600)
    const two = await bring(notice, { plateNumber })
    await release(two.visit)
    const stock = await bed.stockOf()
    const ids = [one.weigh['id'], two.weigh['id']]
    const { data: merged } = await bed.ask('/measure/mm-pu-weigh/mergeWeigh', { ids })
    const says = `磅单${String(merged['code'])}由多张合并而成，请先按33.780、33.780拆分还原`
    const obsolete = (id: unknown) =>
      bed.ask('/measure/mm-pu-weigh/obsolete', { ids: [id], reason: '错' })
    await expect(obsolete(merged['id'])).rejects.toThrow(says)
    await expect(correct(merged['id'], 'GROSS', '96.000')).rejects.toThrow(says)
    const [line] = childRowsOf(merged['mmWeighSub'])
    const assay = { weighSubId: String(line?.['id']), assayDeduct: tonsOf('0.1') }
    const nothing = { qualityPrice: null, computeRemark: null }
    await expect(
      bed.on((tx) => applyAssay(tx, site(), actor(), { ...assay, ...nothing })),
    ).rejects.toThrow(says)
    await expect(moveTo(one.visit, await plain())).rejects.toThrow(says)
    await expect(replate(one.visit, '鲁G00002')).rejects.toThrow(says)
    expect(await deliveredOn(notice)).toEqual(['67.560'])
    expect(await bed.stockOf()).toBe(stock)
    const version = Number(merged['version'])
    const cut = { id: merged['id'], version, suttles: '33.780 33.780' }
    const { data: back } = await bed.ask('/measure/mm-pu-weigh/splitWeigh', cut)
    expect(childRowsOf(back['list']).map(({ id, weighState }) => [id, weighState])).toEqual(
      ids.map((id) => [id, 'DONE']),
    )
    expect(await deliveredOn(notice)).toEqual(['67.560'])
    expect(await bed.stockOf()).toBe(stock)
    await expect(obsolete(one.weigh['id'])).rejects.toThrow('车辆已出厂，请申请作废磅单')
    await correct(one.weigh['id'], 'GROSS', '48.160')
    expect(await deliveredOn(notice)).toEqual(['67.460'])
    const left = await bed.db.row(
      sql`select weigh_state as state, count_sa as n from mm_weigh where id = ${merged['id']}`,
    )
    expect(left).toEqual({ state: 'REPLACED', n: 0 })
  })

  test('拆分的磅单：登记单不能改；化验一份，通知单是各份之和；合并还原后照旧', async () => {
    const notice = await plain()
    const { visit, weigh } = await bring(notice)
    const cut = { id: weigh['id'], version: Number(weigh['version']), suttles: '20.000 13.780' }
    const { data: made } = await bed.ask('/measure/mm-pu-weigh/splitWeigh', cut)
    const parts = childRowsOf(made['list'])
    const first = '请先合并还原'
    await expect(moveTo(visit, await plain())).rejects.toThrow(first)
    await expect(replate(visit, '鲁G00003')).rejects.toThrow(first)
    const request = { weighId: String(parts[0]?.['id']), reason: '重称' }
    await expect(bed.on((tx) => undoSecond(tx, site(), actor(), request))).rejects.toThrow(first)
    const stock = Number(await bed.stockOf())
    const [line] = childRowsOf(parts[0]?.['mmWeighSub'])
    const assayed = await bed.on((tx) =>
      applyAssay(tx, site(), actor(), {
        weighSubId: String(line?.['id']),
        assayDeduct: tonsOf('0.100'),
        qualityPrice: null,
        computeRemark: null,
      }),
    )
    expect(assayed).toMatchObject({ suttle: '20.000', deduct: '0.100', deSuttle: '19.900' })
    expect(await deliveredOn(notice)).toEqual(['33.680'])
    expect(Number(await bed.stockOf()) - stock).toBeCloseTo(-0.1, 3)
    expect(await bed.visitOf(visit)).toMatchObject({ deSuttle: '33.680' })
    await bed.ask('/measure/mm-pu-weigh/mergeWeigh', { ids: parts.map(({ id }) => id) })
    expect(await deliveredOn(notice)).toEqual(['33.780'])
  })

  test('改车号：用了原车期限皮重的磅单不能跟过去；改磅录入皮重后可以', async () => {
    const plate = '鲁G00004'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plate, { storedTare: true }))
    await putOnScale(bed, bed.scaleId, '0')
    await putOnScale(bed, bed.scaleId, '14.480')
    const { data: reading } = await bed.ask(
      '/measure/mm-scale/:id/capture',
      { plateNumber: plate, purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    const vehicleId = truck['id']
    await bed.ask('/measure/mm-vehicle-tare/take', { vehicleId, readingId: reading['id'] })
    const visit = await bed.enter({ notice: await plain(), plateNumber: plate })
    const { data: weigh } = await bed.weigh(visit, 'FIRST', '48.260', { useStoredTare: true })
    expect(weigh).toMatchObject({ weighState: 'DONE', tareSource: 'STORED' })
    await expect(replate(visit, '鲁G00005')).rejects.toThrow('用的是鲁G00004的期限皮重')
    await correct(weigh['id'], 'TARE', '15.100')
    await replate(visit, '鲁G00005')
    const stored = await bed.db.row(
      sql`select plate_number as plate, tare, de_suttle as tons from mm_weigh where id = ${weigh['id']}`,
    )
    expect(stored).toEqual({ plate: '鲁G00005', tare: '15.100', tons: '33.160' })
  })

  test('成批作废：先锁全部登记单和磅单，第一张不会先做完再等第二张', async () => {
    const notice = await plain()
    const visits = [await bed.enter({ notice }), await bed.enter({ notice })]
    const ids: string[] = []
    for (const visit of visits)
      ids.push(String((await bed.weigh(visit, 'FIRST', '48.260')).data['id']))
    let go = (): void => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    let held = (): void => {}
    const holding = new Promise<void>((resolve) => {
      held = resolve
    })
    const holder = bed.db.transaction(async (tx) => {
      await lockVisit(tx, String(visits[1]?.['id']))
      held()
      await gate
    })
    await holding
    const batch = bed.ask('/measure/mm-pu-weigh/obsolete', { ids: ids.toReversed(), reason: '错' })
    await untilBlocked(bed.db)
    const free = await bed.on((tx) =>
      tx.rows(sql`select id from mm_weigh where id = any(${ids}::bigint[]) for update nowait`),
    )
    expect(free).toHaveLength(2)
    go()
    await holder
    expect((await batch).data).toEqual({ count: 2 })
  })
})
