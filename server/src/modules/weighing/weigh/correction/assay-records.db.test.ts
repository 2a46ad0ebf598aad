import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTransitWarehouses } from '#modules/archives/api.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { stockKeeper } from '#modules/stock/api.ts'
import { makeAuditedNotice } from '#modules/trade/notice/notice.fixtures.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'
import { type AssayedLine, type AssayResult, applyAssays } from './apply-assay.ts'
import { assayRecords } from './assay-records.ts'

const LOG = { action: 'determine', label: '化验判定' }
const BACK = { action: 'undetermine', label: '撤回化验判定' }

describe('化验结果写到混在一起的磅单：独立的、拆分的、退货的、厂间的', () => {
  const bed = useWeighBed()
  beforeAll(async () => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
    await bed.on((tx) => ensureTransitWarehouses(tx, bed.engine))
    await bed.db.run(
      sql`update as_warehouse set allow_negative = true where id = ${bed.warehouseId}`,
    )
  })
  const site = () => ({ engine: bed.engine, stock: stockKeeper })
  const actor = () => ({ caller: bed.caller, log: () => {}, warn: () => {} })
  const idsOf = (rows: readonly AnyRow[]): readonly string[] => rows.map(({ id }) => String(id))

  let driven = 0
  const truck = async (): Promise<string> => {
    driven += 1
    const plateNumber = `鲁H${String(10_000 + driven)}`
    await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    return plateNumber
  }
  const bring = async (notice: AnyRow): Promise<AnyRow> => {
    const visit = await bed.enter({ notice, plateNumber: await truck() })
    await bed.weigh(visit, 'FIRST', '48.260')
    return (await bed.weigh(visit, 'SECOND', '14.480')).data
  }
  const split = async (notice: AnyRow): Promise<readonly string[]> => {
    const { id, version } = await bring(notice)
    const cut = { id, version, suttles: '20.000 13.780' }
    const { data } = await bed.ask('/measure/mm-pu-weigh/splitWeigh', cut)
    return idsOf(childRowsOf(data['list']))
  }
  const giveBack = async (notice: AnyRow): Promise<string> => {
    const [line] = childRowsOf((await bring(notice))['mmWeighSub'])
    const plateNumber = await truck()
    const { data } = await bed.ask('/measure/mm-weigh/returnGoods', {
      weighSubId: line?.['id'],
      quantity: '6.000',
      reason: '水分超标',
      plateNumber,
    })
    const visit = { id: data['registryId'] }
    await bed.ask('/registry/tr-registry/entrance', { registryId: visit.id })
    await bed.weigh(visit, 'FIRST', '14.480')
    return String((await bed.weigh(visit, 'SECOND', '19.480')).data['id'])
  }
  /** Weighed at both ends; what arrives is what the laboratory has to say something of. */
  const trip = async (): Promise<{ readonly notice: AnyRow; readonly weighId: string }> => {
    const material = await bed.material()
    const plateNumber = await truck()
    const notice = await bed.on(async (tx) => {
      const to = await makeWarehouse(tx, bed, { code: plateNumber, name: plateNumber })
      return makeAuditedNotice(tx, bed, {
        kind: 'tr',
        sides: 'BOTH',
        fhWarehouseId: bed.warehouseId,
        shWarehouseId: String(to['id']),
        inventoryId: material['id'],
        quantity: '100',
        line: { warehouseId: bed.warehouseId },
      })
    })
    const sent = await bed.enter({ kind: 'tr', side: 'fh', notice, plateNumber })
    await bed.weigh(sent, 'FIRST', '14.480')
    await bed.weigh(sent, 'SECOND', '44.480')
    await bed.ask('/registry/tr-registry/release', { registryId: sent['id'] })
    const mirror = await bed.db.row<{ readonly id: string }>(
      sql`select id from tr_registry where source_registry_id = ${sent['id']}`,
    )
    const visit = { id: mirror?.id ?? '' }
    await bed.ask('/registry/tr-registry/arrive', { id: visit.id })
    await bed.ask('/registry/tr-registry/entrance', { registryId: visit.id })
    await bed.weigh(visit, 'FIRST', '44.400')
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    return { notice, weighId: String(data['id']) }
  }

  /** One of each, with the ways they go in between each other. */
  const mixed = async () => {
    const notice = await bed.notice({ quantity: '1000' })
    const moved = await trip()
    const [part, rest] = await split(notice)
    const [one, two] = idsOf([await bring(notice), await bring(notice)])
    const returned = await giveBack(notice)
    const weighIds = [part, one, moved.weighId, returned, two, rest].flatMap((id) => id ?? [])
    return { notices: [notice, moved.notice], weighIds }
  }
  type Mixed = Awaited<ReturnType<typeof mixed>>

  /** What came in loses weight; what went out only changes its price. */
  const found = async ({ weighIds }: Mixed) => {
    const out = new Set(
      (
        await bed.db.rows<{ readonly id: string }>(
          sql`select s.id from mm_weigh_sub s join mm_weigh w on w.id = s.main_id where w.id = any(${weighIds}::bigint[]) and w.kind = 'pt'`,
        )
      ).map(({ id }) => id),
    )
    return ({ id }: AssayedLine): AssayResult => ({
      assayDeduct: out.has(id) ? null : tonsOf('0.123'),
      qualityPrice: unitPriceOf('1.5'),
      computeRemark: '全水分=9.00',
      assayStatus: 'DETERMINED',
    })
  }
  const nothing = (): AssayResult => ({
    assayDeduct: null,
    qualityPrice: null,
    computeRemark: null,
    assayStatus: 'NONE',
  })

  /** All that follows from the records, without what names them. */
  const told = async ({ notices, weighIds }: Mixed) => ({
    lines: await bed.db.rows<AnyRow>(
      sql`select w.kind, w.de_suttle as "deSuttle", w.deduct, s.assay_deduct as "assayDeduct", s.quality_price as "qualityPrice", s.assay_status as "assayStatus", s.compute_remark as "computeRemark", s.amount, r.de_suttle as visited, (select coalesce(sum(p.quantity), 0) from pd_store_record p where p.biz_sub_id = s.id::text) as posted
      from unnest(${weighIds}::bigint[]) with ordinality a(id, at) join mm_weigh w on w.id = a.id join mm_weigh_sub s on s.main_id = w.id left join tr_registry r on r.id = w.registry_id order by a.at, s.row_no`,
    ),
    notices: await Promise.all(notices.map((notice) => bed.line(notice))),
  })
  const together = (of: Mixed, resultOf: (line: AssayedLine) => AssayResult, log = LOG) =>
    bed.on((tx) => assayRecords(tx, site(), actor(), { weighIds: of.weighIds, resultOf, log }))

  test('一起写与逐张写结果相同；一起撤回，与写之前相同', async () => {
    const [all, each] = [await mixed(), await mixed()]
    const before = await told(all)
    expect(await told(each)).toEqual(before)
    await together(all, await found(all))
    const resultOf = await found(each)
    for (const weighId of each.weighIds)
      await bed.on((tx) => applyAssays(tx, site(), actor(), { weighId, resultOf, log: LOG }))
    const after = await told(all)
    expect(after).toEqual(await told(each))
    expect(after.lines.map(({ kind, assayDeduct }) => [kind, assayDeduct])).toEqual([
      ['pu', '0.123'],
      ['pu', '0.123'],
      ['tr', '0.123'],
      ['pt', null],
      ['pu', '0.123'],
      ['pu', '0.123'],
    ])
    // Two whole records, the two parts of a third, and the one that some of has gone back of.
    expect(after.notices[0]?.deSuttle).toBe((4 * 33.78 - 4 * 0.123).toFixed(3))
    expect(after.notices[1]).toMatchObject({ shDeSuttle: '29.797', loss: '0.080' })
    await together(all, nothing, BACK)
    const back = await told(all)
    expect(back.notices).toEqual(before.notices)
    expect(back.lines.map(({ deSuttle, visited, posted }) => [deSuttle, visited, posted])).toEqual(
      before.lines.map(({ deSuttle, visited, posted }) => [deSuttle, visited, posted]),
    )
  })

  test('其中一张不能改，整批都不改', async () => {
    const all = await mixed()
    const before = await told(all)
    const [part] = all.weighIds
    await bed.db.run(sql`update mm_weigh set down_status = 'DOWN' where id = ${part}`)
    await expect(together(all, await found(all))).rejects.toThrow('已下推')
    expect(await told(all)).toEqual(before)
  })
})
