import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTransitWarehouses } from '#modules/archives/api.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { makeSite } from '#modules/registry/registry/registry.fixtures.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { makeScale, putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { batchMode } from '#modules/trade/trade-settings.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { changeWeight } from '../effects/change-weight.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'

describe('磅单：批次跟着货走', () => {
  const bed = useWeighBed()
  const receiver = testCaller({ orgId: TENANTS.otherOrg, orgName: '太和煤矿' })
  const far = () => ({ engine: bed.engine, caller: receiver })
  let farScale = ''
  let farStore = ''
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
    await bed.on((tx) => ensureTransitWarehouses(tx, bed.engine))
    await bed.on((tx) => makeSite(tx, far()))
    farScale = String((await bed.on((tx) => makeScale(tx, far())))['id'])
    farStore = String(
      (await bed.on((tx) => makeWarehouse(tx, far(), { code: 'F1', name: 'F1' })))['id'],
    )
    await bed.db.run(
      sql`update as_warehouse set allow_negative = true where id = ${bed.warehouseId}`,
    )
  })

  const makeBatch = async (batchNo: string, inventoryId: unknown): Promise<string> => {
    const id = bed.engine.newId()
    const { orgId, groupId } = bed.caller
    await bed.db.run(
      sql`insert into as_batch (id, batch_no, kind, inventory_id, batch_date, quantity, num, state, org_id, group_id, create_date, update_date)
        values (${id}, ${batchNo}, 'pu', ${inventoryId}, current_date, 0, 0, 'OPEN', ${orgId}, ${groupId}, now(), now())`,
    )
    return id
  }
  const counted = (id: unknown) =>
    bed.db.row<AnyRow>(sql`select quantity, num from as_batch where id = ${id}`)
  const lineOf = (weigh: AnyRow): AnyRow => childRowsOf(weigh['mmWeighSub'])[0] ?? {}
  const rename = async (kind: string, id: unknown, batchNo: string, as = bed.caller) =>
    (await bed.ask(`/measure/mm-${kind}-weigh-sub/update`, { id, batchNo }, { as, method: 'PUT' }))
      .data
  /** Tons by batch; what has come to nothing is left out. */
  const stockBy = async (warehouse: ReturnType<typeof sql>): Promise<AnyRow> => {
    const rows = await bed.db.rows<{ readonly batchNo: string | null; readonly tons: string }>(
      sql`select s.batch_no as "batchNo", s.quantity as tons from pd_stock s join as_warehouse w on w.id = s.warehouse_id where ${warehouse} and s.quantity <> 0`,
    )
    return Object.fromEntries(rows.map(({ batchNo, tons }) => [batchNo ?? '', tons]))
  }
  const inTransit = () => stockBy(sql`w.warehouse_type = 'TRANSIT'`)

  test('改批次：磅单行归到新批次，数量和车数跟着过去；没有这个批次的不计', async () => {
    bed.setting(batchMode, 'VEHICLE')
    const { id: inventoryId } = await bed.material()
    const notice = await bed.notice({ inventoryId })
    const visit = await bed.enter({ notice })
    const first = lineOf((await bed.weigh(visit, 'FIRST', '48.260')).data)
    const [own, early, late] = [
      first['batchId'],
      await makeBatch('PC-早', inventoryId),
      await makeBatch('PC-晚', inventoryId),
    ]
    expect(await rename('pu', first['id'], 'PC-早')).toMatchObject({ batchId: early })
    await bed.weigh(visit, 'SECOND', '14.480')
    expect([await counted(own), await counted(early)]).toEqual([
      { quantity: '0.000', num: 0 },
      { quantity: '33.780', num: 1 },
    ])
    expect(await rename('pu', first['id'], 'PC-晚')).toMatchObject({ batchId: late })
    expect([await counted(early), await counted(late)]).toEqual([
      { quantity: '0.000', num: 0 },
      { quantity: '33.780', num: 1 },
    ])
    expect(await rename('pu', first['id'], '手写')).toMatchObject({ batchId: null })
    expect(await counted(late)).toEqual({ quantity: '0.000', num: 0 })
    const here = sql`w.id = ${bed.warehouseId} and s.inventory_id = ${inventoryId}`
    expect(await stockBy(here)).toEqual({ 手写: '33.780' })
    bed.setting(batchMode, null)
  })

  test('现场确认了别的批次：完成时计入那个批次', async () => {
    bed.setting(batchMode, 'VEHICLE')
    const { id: inventoryId } = await bed.material({ sceneConfirm: true })
    const visit = await bed.enter({ notice: await bed.notice({ inventoryId }) })
    const first = lineOf((await bed.weigh(visit, 'FIRST', '48.260')).data)
    const said = await makeBatch('PC-场', inventoryId)
    await bed.db.run(
      sql`update mm_confirm set confirm_state = 'CONFIRMED', batch_no = 'PC-场' where registry_id = ${visit['id']}`,
    )
    const done = lineOf((await bed.weigh(visit, 'SECOND', '14.480')).data)
    expect(done).toMatchObject({ batchNo: 'PC-场', batchId: said })
    expect(await counted(said)).toEqual({ quantity: '33.780', num: 1 })
    expect(await counted(first['batchId'])).toEqual({ quantity: '0.000', num: 0 })
    bed.setting(batchMode, null)
  })

  const correct = (weighId: string, weight: string) =>
    bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const hand = { scale, source: 'HAND', purpose: 'SECOND', operator: bed.caller } as const
      const reading = await appendReading(tx, bed.engine, { ...hand, weight: tonsOf(weight) })
      const site = { engine: bed.engine, stock: stockKeeper }
      const actor = { caller: bed.caller, log: () => {}, warn: () => {} }
      const change = { weighId, role: 'GROSS', reading, reason: '抄错' } as const
      return changeWeight(tx, site, actor, change)
    })

  test('调拨两头批次不同：在途按发货批次进出归零，收货入收货批次；原发毛皮重来自发货磅单', async () => {
    const { id: inventoryId } = await bed.material()
    const notice = await bed.notice({
      kind: 'al',
      sides: 'BOTH',
      fhOrgId: TENANTS.org,
      shOrgId: TENANTS.otherOrg,
      shWarehouseId: farStore,
      inventoryId,
      line: { batchNo: null },
    })
    const plateNumber = '鲁B10001'
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const visit = await bed.enter({ kind: 'al', side: 'fh', notice, plateNumber })
    const sent = lineOf((await bed.weigh(visit, 'FIRST', '14.480')).data)
    await rename('al', sent['id'], '发-1')
    const done = await bed.weigh(visit, 'SECOND', '44.480')
    await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
    const mirror = () =>
      bed.db.row<AnyRow>(
        sql`select r.id, s.batch_no as batch, s.original_gross as gross, s.original_tare as tare, s.original_weight as tons from tr_registry r join tr_registry_sub s on s.main_id = r.id where r.source_registry_id = ${visit['id']}`,
      )
    const expected = { batch: '发-1', gross: '44.480', tare: '14.480', tons: '30.000' }
    expect(await mirror()).toMatchObject(expected)
    await correct(String(done.data['id']), '44.580')
    expect(await mirror()).toMatchObject({ ...expected, gross: '44.580', tons: '30.100' })
    await rename('al', sent['id'], '发-2')
    expect(await mirror()).toMatchObject({ batch: '发-2' })
    expect(await inTransit()).toEqual({ '发-2': '30.100' })

    const arrived = { id: (await mirror())?.['id'] }
    const as = receiver
    await bed.ask('/registry/tr-registry/arrive', arrived, { as })
    await bed.ask('/registry/tr-registry/entrance', { registryId: arrived.id }, { as })
    const weigh = async (expect: string, weight: string) => {
      await putOnScale(bed, farScale, '0')
      await putOnScale(bed, farScale, weight)
      const body = { registryId: arrived.id, scaleId: farScale, expect }
      return lineOf((await bed.ask('/measure/mm-weigh/weighsave', body, { as })).data)
    }
    const got = await weigh('FIRST', '44.500')
    expect(got).toMatchObject({ batchNo: '发-2', originalGross: '44.580', originalTare: '14.480' })
    await expect(rename('al', sent['id'], '发-3')).rejects.toThrow('对方库区已过磅，不能修改')
    await rename('al', got['id'], '收-1', as)
    await weigh('SECOND', '14.480')
    expect(await inTransit()).toEqual({})
    expect(await stockBy(sql`w.id = ${farStore}`)).toEqual({ '收-1': '30.020' })
    await rename('al', got['id'], '收-2', as)
    expect(await inTransit()).toEqual({})
    expect(await stockBy(sql`w.id = ${farStore}`)).toEqual({ '收-2': '30.020' })
  })

  test('两趟按不同批次发来，到货磅单合并：在途各出各的批次，拆回也对', async () => {
    const { id: inventoryId } = await bed.material()
    const notice = await bed.notice({
      kind: 'al',
      sides: 'BOTH',
      fhOrgId: TENANTS.org,
      shOrgId: TENANTS.otherOrg,
      shWarehouseId: farStore,
      inventoryId,
      line: { batchNo: null },
    })
    const plateNumber = '鲁B10002'
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    const as = receiver
    const arrive = async (batchNo: string, gross: string): Promise<AnyRow> => {
      const visit = await bed.enter({ kind: 'al', side: 'fh', notice, plateNumber })
      const sent = lineOf((await bed.weigh(visit, 'FIRST', '14.480')).data)
      await rename('al', sent['id'], batchNo)
      await bed.weigh(visit, 'SECOND', gross)
      await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
      const mirror = await bed.db.row<AnyRow>(
        sql`select id from tr_registry where source_registry_id = ${visit['id']}`,
      )
      const registryId = mirror?.['id']
      await bed.ask('/registry/tr-registry/arrive', { id: registryId }, { as })
      await bed.ask('/registry/tr-registry/entrance', { registryId }, { as })
      let got: AnyRow = {}
      for (const [expect, weight] of [
        ['FIRST', gross],
        ['SECOND', '14.480'],
      ] as const) {
        await putOnScale(bed, farScale, '0')
        await putOnScale(bed, farScale, weight)
        const body = { registryId, scaleId: farScale, expect }
        got = (await bed.ask('/measure/mm-weigh/weighsave', body, { as })).data
      }
      await rename('al', lineOf(got)['id'], '收-3', as)
      await bed.ask('/registry/tr-registry/release', { registryId }, { as })
      return got
    }
    const weighs = [await arrive('发-8', '34.480'), await arrive('发-9', '39.480')]
    expect(await inTransit()).toEqual({})
    const ids = weighs.map(({ id }) => id)
    const merged = await bed.ask('/measure/mm-al-weigh/mergeWeigh', { ids }, { as, method: 'PUT' })
    expect(await inTransit()).toEqual({})
    const left = await bed.db.rows<AnyRow>(
      sql`select batch_no as batch, quantity from pd_store_record where biz_id = ${merged.data['id']} and record_type = 'TRANSIT_OUT' order by batch_no`,
    )
    expect(left).toEqual([
      { batch: '发-8', quantity: '-20.000' },
      { batch: '发-9', quantity: '-25.000' },
    ])
    const parts = [{ suttle: '20.000' }, { suttle: '25.000' }]
    const { id, version } = merged.data
    const split = { id, version, parts }
    await bed.ask('/measure/mm-al-weigh/splitWeigh', split, { as, method: 'PUT' })
    expect(await inTransit()).toEqual({})
    expect(await stockBy(sql`w.id = ${farStore} and s.inventory_id = ${inventoryId}`)).toEqual({
      '收-3': '45.000',
    })
  })
})
