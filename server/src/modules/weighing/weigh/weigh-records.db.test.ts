import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type Tons, tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { makeAuditedNotice } from '#modules/trade/notice/notice.fixtures.ts'
import { batchMode } from '#modules/trade/trade-settings.ts'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { minInterval, tareCheckRate } from '../weighing-settings.ts'
import { auditByItself } from './visit/auto-audit.ts'
import { makeTruck, useWeighBed } from './weigh.fixtures.ts'

describe('磅单：编号批次、手工读数、库存位置、全部业务的调用', () => {
  const bed = useWeighBed()
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
    await bed.db.run(
      sql`update as_warehouse set allow_negative = true where id = ${bed.warehouseId}`,
    )
  })
  const warehouse = async (code: string): Promise<string> =>
    String((await bed.on((tx) => makeWarehouse(tx, bed, { code, name: code })))['id'])
  /** What lies in a warehouse by batch; nothing is left out. */
  const lies = async (warehouseId: string): Promise<AnyRow> => {
    const rows = await bed.db.rows<{ readonly batch: string; readonly tons: Tons }>(
      sql`select coalesce(batch_no, '') as batch, quantity as tons from pd_stock where warehouse_id = ${warehouseId} and quantity <> 0`,
    )
    return Object.fromEntries(rows.map(({ batch, tons }) => [batch, tons]))
  }
  const rebatch = (kind: string, weigh: AnyRow, batchNo: string) => {
    const [line] = childRowsOf(weigh['mmWeighSub'])
    return bed.ask(`/measure/mm-${kind}-weigh-sub/update`, { id: line?.['id'], batchNo })
  }

  test('B1 入厂即用期限皮重的磅单：编号按编码规则，批次取当前批次', async () => {
    const plateNumber = '鲁Q00001'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    await putOnScale(bed, bed.scaleId, '14.480')
    const { data: reading } = await bed.ask(
      '/measure/mm-scale/:id/capture',
      { plateNumber, purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    await putOnScale(bed, bed.scaleId, '0')
    const taken = { vehicleId: truck['id'], readingId: reading['id'] }
    await bed.ask('/measure/mm-vehicle-tare/take', taken)
    bed.setting(batchMode, 'DAY')
    const notice = await bed.notice({ kind: 'sa', inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ kind: 'sa', notice, plateNumber })
    bed.setting(batchMode, null)
    const made = await bed.db.row<AnyRow>(
      sql`select w.code, w.tare_source as source, s.batch_no as batch, b.batch_no as "batchNo" from mm_weigh w join mm_weigh_sub s on s.main_id = w.id left join as_batch b on b.id = s.batch_id where w.registry_id = ${visit['id']}`,
    )
    expect(made).toMatchObject({
      code: expect.stringMatching(/^BD\d{12}$/),
      source: 'STORED',
      batch: 'PC202611150001',
      batchNo: 'PC202611150001',
    })
  })

  test('H14 逐次计量中间有手工读数：含手工，不自动审核', async () => {
    const notice = await bed.notice({
      orNoticeSub: [await bed.material(), await bed.material()].map(({ id }) => ({
        inventoryId: id,
        quantity: '500',
        warehouseId: bed.warehouseId,
      })),
    })
    const [one, two] = childRowsOf(notice['orNoticeSub'])
    const visit = await bed.enter({
      notice,
      trRegistrySub: [
        { noticeSubId: one?.['id'], preQuantity: '20' },
        { noticeSubId: two?.['id'], preQuantity: '10' },
      ],
    })
    const first = await bed.weigh(visit, 'FIRST', '48.260', { splitMode: 'SEQUENTIAL' })
    const registryId = String(visit['id'])
    const hand = await bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const weight = tonsOf('26.940')
      const told = { scale, weight, source: 'HAND', purpose: 'SUB', operator: bed.caller } as const
      return appendReading(tx, bed.engine, { ...told, registryId })
    })
    const [line] = childRowsOf(first.data['mmWeighSub'])
    await bed.weigh(visit, 'SUB', '0', { subId: line?.['id'], readingId: hand.id })
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    expect(data).toMatchObject({ weighState: 'DONE', handFlag: true })
    const { id } = data
    await bed.db.run(
      sql`update mm_weigh set gross_source = 'SCALE', tare_source = 'SCALE' where id = ${id}`,
    )
    expect(await bed.on((tx) => auditByItself(tx, bed.engine, registryId))).toBeNull()
    await bed.db.run(sql`delete from mm_reading_use where main_id = ${hand.id}`)
    const audited = await bed.on((tx) => auditByItself(tx, bed.engine, registryId))
    expect(audited).toMatchObject({ status: 'AUDITED' })
  })

  test('B3 改批次：生产、一侧过磅的转储两头都换批次', async () => {
    const [from, to] = [await warehouse('M1'), await warehouse('M2')]
    const { id: inventoryId } = await bed.material()
    const produce = async (expected: string, weight: string, more: AnyRow = {}) => {
      await putOnScale(bed, bed.scaleId, '0')
      await putOnScale(bed, bed.scaleId, weight)
      const body = { plateNumber: '鲁Q00002', scaleId: bed.scaleId, expect: expected, ...more }
      return (await bed.ask('/measure/mm-pr-weigh/weighsave', body)).data
    }
    await produce('FIRST', '14.480', { inventoryId, fromWarehouseId: from, toWarehouseId: to })
    const made = await produce('SECOND', '24.480')
    await putOnScale(bed, bed.scaleId, '0')
    await rebatch('pr', made, 'P-1')
    expect([await lies(from), await lies(to)]).toEqual([{ 'P-1': '-10.000' }, { 'P-1': '10.000' }])
    await rebatch('pr', made, 'P-2')
    expect([await lies(from), await lies(to)]).toEqual([{ 'P-2': '-10.000' }, { 'P-2': '10.000' }])
    await bed.ask('/measure/mm-pr-weigh/obsolete', { ids: [made['id']], reason: '错' })
    expect([await lies(from), await lies(to)]).toEqual([{}, {}])

    const [left, arrived, other] = [
      await warehouse('M3'),
      await warehouse('M4'),
      await warehouse('M5'),
    ]
    await bed.db.run(sql`update as_warehouse set allow_negative = true where id = ${left}`)
    const notice = await bed.on((tx) =>
      makeAuditedNotice(tx, bed, {
        kind: 'tr',
        sides: 'FH',
        fhWarehouseId: left,
        shWarehouseId: arrived,
        inventoryId,
        quantity: '100',
        line: { warehouseId: left },
      }),
    )
    await bed.on((tx) => makeTruck(tx, bed, '鲁Q00003'))
    const visit = await bed.enter({ kind: 'tr', side: 'fh', notice, plateNumber: '鲁Q00003' })
    await bed.weigh(visit, 'FIRST', '14.480')
    const { data } = await bed.weigh(visit, 'SECOND', '44.480')
    expect([await lies(left), await lies(arrived)]).toEqual([{ '': '-30.000' }, { '': '30.000' }])
    await rebatch('tr', data, 'T-1')
    const both = [{ 'T-1': '-30.000' }, { 'T-1': '30.000' }]
    expect([await lies(left), await lies(arrived)]).toEqual(both)
    const { data: shown } = await bed.ask(
      '/measure/mm-tr-weigh/:id',
      {},
      { params: { id: String(data['id']) }, method: 'GET' },
    )
    const [line] = childRowsOf(shown['mmWeighSub'])
    const moved = { ...shown, mmWeighSub: [{ ...line, warehouseId: other }] }
    await bed.ask('/measure/mm-tr-weigh/update', moved)
    expect([await lies(left), await lies(other), await lies(arrived)]).toEqual([{}, ...both])
  })

  test('0·Rights 全部磅单的调用：权限按磅单的业务', async () => {
    const notice = await bed.notice({ inventoryId: (await bed.material())['id'] })
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const { data: weigh } = await bed.weigh(visit, 'SECOND', '14.480')
    const ids = [weigh['id']]
    const as = (...keys: readonly string[]): { readonly as: Partial<Caller> } => ({
      as: { admin: false, permissions: new Set(keys) },
    })
    const all = (name: string, body: AnyRow, asked = {}) =>
      bed.ask(`/measure/mm-weigh/${name}`, body, asked)
    const calls: readonly (readonly [string, string, AnyRow])[] = [
      ['hide', 'hide', { ids, hidden: false, reason: '试' }],
      ['disable', 'disable', { ids, reason: '试' }],
      ['enable', 'enable', { ids }],
      ['audit', 'audit', { ids }],
      ['mulInit', 'init', { ids }],
      ['update', 'update', { ...weigh, remark: '补记', version: undefined }],
    ]
    for (const [name, action, body] of calls) {
      const sent = async () => {
        if (name !== 'update') return body
        const row = await bed.db.row<AnyRow>(
          sql`select version from mm_weigh where id = ${weigh['id']}`,
        )
        return { ...body, version: row?.['version'] }
      }
      const foreign = as(`measure:mm-sa-weigh:${action}`, `measure:mm-weigh:${action}`)
      await expect(all(name, await sent(), foreign)).rejects.toThrow('没有权限')
      await expect(all(name, await sent(), as('measure:mm-pu-weigh:list'))).rejects.toThrow(
        '没有权限',
      )
      await all(name, await sent(), as(`measure:mm-pu-weigh:${action}`))
    }
    await expect(all('delList', { ids })).rejects.toThrow('已有称重读数，只能作废')
    const { version } = (await bed.db.row<{ version: number }>(
      sql`select version from mm_weigh where id = ${weigh['id']}`,
    )) ?? { version: 0 }
    const split = { id: weigh['id'], version, suttles: '20.000 13.780' }
    await expect(bed.ask('/measure/mm-sa-weigh/splitWeigh', split)).rejects.toThrow('资源不存在')
    await expect(all('splitWeigh', split, as('measure:mm-sa-weigh:splitWeigh'))).rejects.toThrow(
      '没有权限',
    )
    const { data } = await all('splitWeigh', split, as('measure:mm-pu-weigh:splitWeigh'))
    const parts = childRowsOf(data['list']).map(({ id }) => id)
    const merged = await all('mergeWeigh', { ids: parts }, as('measure:mm-pu-weigh:mergeWeigh'))
    expect(merged.data).toMatchObject({ id: weigh['id'], weighState: 'DONE' })
    await expect(all('print', { ids }, as('measure:mm-sa-weigh:print'))).rejects.toThrow('没有权限')
  })
})
