import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeWarehouse } from '#modules/archives/warehouse/warehouse.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useWeighBed } from '../weigh/weigh.fixtures.ts'
import { makeHandFlow, useManager } from './hand-flow.fixtures.ts'

describe('手工申请 / 手工重量', () => {
  const bed = useWeighBed()
  const manager = useManager(bed)

  const make = (body: AnyRow) =>
    bed.on((tx) => makeHandFlow(tx, bed, { scaleId: bed.scaleId, ...body }))
  const initiate = ({ id }: AnyRow) => bed.ask('/flow/inf/initiate', { id })
  /** Asked for, submitted and approved. */
  const pass = async (body: AnyRow): Promise<AnyRow> => {
    const row = await make(body)
    await initiate(row)
    const as = manager()
    await bed.ask('/flow/inf/approval', { id: row['id'], verb: 'AGREE' }, { as })
    return row
  }
  const byHand = (about: AnyRow, expect: string, weight: string) => ({
    flowType: 'MANUAL_WEIGHT',
    ...about,
    expect,
    weight,
  })
  const weighOf = (id: unknown) =>
    bed.db.row<AnyRow>(
      sql`select id, gross, tare, suttle, de_suttle as "deSuttle", weigh_state as "weighState", status, gross_source as "grossSource", tare_source as "tareSource", exit_weight as "exitWeight", hand_flag as hand, replaced_by_id as "by", plate_number as plate from mm_weigh where id = ${id}`,
    )
  const bring = async (notice: AnyRow) => {
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const { data: weigh } = await bed.weigh(visit, 'SECOND', '14.480')
    return { visit, weigh }
  }
  const plain = async () => bed.notice({ inventoryId: (await bed.material())['id'] })

  test('逐次计量全部手工：一次、分次、二次', async () => {
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
    const about = { registryId: visit['id'] }
    await pass({ ...byHand(about, 'FIRST', '48.260'), splitMode: 'SEQUENTIAL' })
    await expect(make(byHand(about, 'SUB', '26.940'))).rejects.toThrow('必须填写物料序号')
    const fifth = await make({ ...byHand(about, 'SUB', '26.940'), subSeq: 5 })
    await expect(initiate(fifth)).rejects.toThrow('磅单上没有第5种物料')
    await pass({ ...byHand(about, 'SUB', '26.940'), subSeq: 2 })
    await pass(byHand(about, 'SECOND', '14.480'))
    const lines = await bed.db.rows(
      sql`select s.suttle, w.weigh_state as state, w.hand_flag as hand from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.registry_id = ${visit['id']} order by s.row_no`,
    )
    expect(lines).toEqual([
      { suttle: '12.460', state: 'DONE', hand: true },
      { suttle: '21.320', state: 'DONE', hand: true },
    ])
  })

  test('手工核对出厂重量：原车出厂的车可以放行', async () => {
    const visit = await bed.enter({ notice: await plain() })
    const { data: weigh } = await bed.weigh(visit, 'FIRST', '48.260')
    const registryId = visit['id']
    await bed.ask('/measure/mm-weigh/single', {
      registryId,
      action: 'SINGLE_WEIGH',
      reason: '拒收',
    })
    await pass(byHand({ registryId }, 'EXIT_CHECK', '48.200'))
    expect(await weighOf(weigh['id'])).toMatchObject({ exitWeight: '48.200' })
    await bed.ask('/registry/tr-registry/release', { registryId })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'LEFT' })
  })

  test('复制的磅单只由手工申请填写：计入通知单和库存，改磅、作废、恢复都跟着', async () => {
    const notice = await plain()
    const { weigh } = await bring(notice)
    const params = { id: String(weigh['id']) }
    const { data: copy } = await bed.ask('/measure/mm-pu-weigh/copy/:id', {}, { params })
    const weighId = copy['id']
    const stock = Number(await bed.stockOf())
    const more = async () => Number(await bed.stockOf()) - stock
    const early = await make(byHand({ weighId }, 'SECOND', '15.000'))
    await expect(initiate(early)).rejects.toThrow('该磅单还没有一次过磅')
    await pass(byHand({ weighId }, 'FIRST', '47.000'))
    const again = await make(byHand({ weighId }, 'FIRST', '47.000'))
    await expect(initiate(again)).rejects.toThrow('完成一次过磅')
    await pass(byHand({ weighId }, 'SECOND', '15.000'))
    expect(await weighOf(weighId)).toMatchObject({
      weighState: 'DONE',
      grossSource: 'HAND',
      tareSource: 'HAND',
      deSuttle: '32.000',
      plate: weigh['plateNumber'],
    })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '65.780', countSa: 1, usedNum: 1 })
    expect(await more()).toBeCloseTo(32, 3)
    const change = { flowType: 'CHANGE_WEIGHT', weighId, weightRole: 'GROSS', weight: '46.500' }
    await pass(change)
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '65.280' })
    expect(await more()).toBeCloseTo(31.5, 3)
    await bed.ask('/measure/mm-pu-weigh/obsolete', { ids: [weighId], reason: '多录' })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.780', countSa: 1, usedNum: 1 })
    expect(await more()).toBeCloseTo(0, 3)
    await bed.ask('/measure/mm-pu-weigh/recover', { ids: [weighId] })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '65.280', countSa: 1, usedNum: 1 })
    expect(await more()).toBeCloseTo(31.5, 3)
  })

  test('厂内生产手工录磅：一次带物料和仓库，二次按车牌，库存从一处到另一处', async () => {
    const to = await bed.on((tx) => makeWarehouse(tx, bed, { code: 'W9', name: 'W9' }))
    const [inventoryId, toWarehouseId] = [(await bed.material())['id'], to['id']]
    const truck = { isProduction: true, prPlateNumber: '陕B77777' }
    await expect(make(byHand(truck, 'FIRST', '30.000'))).rejects.toThrow('必须填写物料')
    await expect(make(byHand({}, 'FIRST', '30.000'))).rejects.toThrow('必须填写登记单')
    const goods = { inventoryId, fromWarehouseId: bed.warehouseId, toWarehouseId }
    const sub = await make({ ...byHand(truck, 'SUB', '20.000'), subSeq: 1 })
    await expect(initiate(sub)).rejects.toThrow('没有登记单的磅单只有一次和二次过磅')
    await pass(byHand({ ...truck, ...goods }, 'FIRST', '30.000'))
    const twice = await make(byHand({ ...truck, ...goods }, 'FIRST', '30.000'))
    await initiate(twice)
    const as = manager()
    const agree = { id: twice['id'], verb: 'AGREE' }
    await expect(bed.ask('/flow/inf/approval', agree, { as })).rejects.toThrow('完成一次过磅')
    const no = { id: twice['id'], verb: 'REJECT', opinion: '重复' }
    await bed.ask('/flow/inf/approval', no, { as })
    await pass(byHand(truck, 'SECOND', '12.000'))
    const weigh = await bed.db.row(
      sql`select kind, gross, tare, de_suttle as tons, weigh_state as state from mm_weigh where plate_number = '陕B77777'`,
    )
    expect(weigh).toEqual({
      kind: 'pr',
      gross: '30.000',
      tare: '12.000',
      tons: '18.000',
      state: 'DONE',
    })
    expect(await bed.stockOf(String(toWarehouseId))).toBe('18.000')
  })

  test('手工录磅按地磅的控制点编号：有几个前缀的由申请人选，审批人不受限', async () => {
    const prefixOf = (prefix: string) => ({ prefix, prefixName: `${prefix}前缀`, target: 'WEIGH' })
    const point = await bed.on((tx) =>
      makeCheck(tx, bed, { code: 'SG', name: '手工点', asCheckPrefix: [prefixOf('H1')] }),
    )
    await bed.db.run(sql`update mm_scale set check_id = ${point['id']} where id = ${bed.scaleId}`)
    const codeOf = async ({ id }: AnyRow) =>
      (await bed.db.row<AnyRow>(sql`select code from mm_weigh where registry_id = ${id}`))?.['code']
    const one = await bed.enter({ notice: await plain() })
    const row = await pass(byHand({ registryId: one['id'] }, 'FIRST', '48.260'))
    expect(row).toMatchObject({ prefix: 'H1' })
    expect(await codeOf(one)).toMatch(/^H120\d{6}0001$/)
    await bed.db.run(
      sql`insert into as_check_prefix (id, main_id, row_no, prefix, prefix_name, target) values (9002, ${point['id']}, 1, 'H2', 'H2前缀', 'WEIGH')`,
    )
    const two = await bed.enter({ notice: await plain() })
    const about = byHand({ registryId: two['id'] }, 'FIRST', '48.260')
    await expect(make(about)).rejects.toThrow('请选择编号前缀')
    await expect(make({ ...about, prefix: 'X' })).rejects.toThrow('编号前缀X不可用')
    await pass({ ...about, prefix: 'H2' })
    expect(await codeOf(two)).toMatch(/^H220\d{6}0001$/)
    await bed.db.run(sql`update mm_scale set check_id = null where id = ${bed.scaleId}`)
  })

  test('作废重开用手工重量：只填毛重，皮重照旧；读数记在原来的地磅上', async () => {
    const notice = await plain()
    const { visit, weigh } = await bring(notice)
    await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
    const row = await pass({
      flowType: 'VOID_WEIGH',
      weighId: weigh['id'],
      withReplacement: true,
      newGross: '48.060',
      scaleId: null,
    })
    expect(row).toMatchObject({ newValue: { withReplacement: true, newGross: '48.060' } })
    const old = await weighOf(weigh['id'])
    expect(await weighOf(old?.['by'])).toMatchObject({
      gross: '48.060',
      grossSource: 'HAND',
      tare: '14.480',
      tareSource: 'SIM',
      deSuttle: '33.580',
      hand: true,
    })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.580' })
    const reading = await bed.db.row(
      sql`select scale_id as scale, weight, purpose from mm_reading where application_id = ${row['id']}`,
    )
    expect(reading).toEqual({ scale: bed.scaleId, weight: '48.060', purpose: 'FIRST' })
  })
})
