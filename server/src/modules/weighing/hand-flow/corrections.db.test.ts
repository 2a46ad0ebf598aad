import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useWeighBed } from '../weigh/weigh.fixtures.ts'
import { makeHandFlow, useManager } from './hand-flow.fixtures.ts'

describe('手工申请 / 更正磅单', () => {
  const bed = useWeighBed()
  const manager = useManager(bed)

  const make = (body: AnyRow) => bed.on((tx) => makeHandFlow(tx, bed, body))
  const initiate = ({ id }: AnyRow) => bed.ask('/flow/inf/initiate', { id })
  const agree = ({ id }: AnyRow) =>
    bed.ask('/flow/inf/approval', { id, verb: 'AGREE' }, { as: manager() })
  /** Asked for, submitted and approved. */
  const pass = async (body: AnyRow): Promise<void> => {
    const row = await make(body)
    await initiate(row)
    await agree(row)
  }
  const weighOf = (id: unknown) =>
    bed.db.row<AnyRow>(
      sql`select gross, tare, suttle, weigh_state as "weighState", status, plate_number as plate, noto_code as notice, hand_flag as hand, replaced_by_id as "by" from mm_weigh where id = ${id}`,
    )
  /** A truck that brought 33.780 t and is still inside. */
  const bring = async () => {
    const notice = await bed.notice()
    const visit = await bed.enter({ notice })
    await bed.weigh(visit, 'FIRST', '48.260')
    const { data: weigh } = await bed.weigh(visit, 'SECOND', '14.480')
    return { notice, visit, weigh }
  }
  const release = async (visit: AnyRow) => {
    await bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })
  }

  test('改磅：毛重指向手工读数，净重、通知单和库存随之改变，旧读数留在日志', async () => {
    const { notice, weigh } = await bring()
    const stock = Number(await bed.stockOf())
    const asked = { flowType: 'CHANGE_WEIGHT', weighId: weigh['id'], scaleId: bed.scaleId }
    await pass({ ...asked, weightRole: 'GROSS', weight: '48.060' })
    expect(await weighOf(weigh['id'])).toMatchObject({
      gross: '48.060',
      suttle: '33.580',
      hand: true,
      weighState: 'DONE',
    })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.580' })
    expect(Number(await bed.stockOf()) - stock).toBeCloseTo(-0.2, 3)
    const readings = await bed.db.rows<AnyRow>(
      sql`select r.source, r.purpose, u.weigh_code as code from mm_reading r join mm_reading_use u on u.main_id = r.id where r.registry_id = ${String(weigh['registryId'])} order by r.seq`,
    )
    const { code } = weigh
    expect(readings).toEqual([
      { source: 'SIM', purpose: 'FIRST', code },
      { source: 'SIM', purpose: 'SECOND', code },
      { source: 'HAND', purpose: 'FIRST', code },
    ])
  })

  test('改磅申请上有原来的毛重、皮重、净重', async () => {
    const { weigh } = await bring()
    const asked = { flowType: 'CHANGE_WEIGHT', weighId: weigh['id'], scaleId: bed.scaleId }
    const row = await make({ ...asked, weightRole: 'GROSS', weight: '48.060' })
    const old = { oldGross: '48.260', oldTare: '14.480', oldSuttle: '33.780' }
    expect(row).toMatchObject({ ...old, weight: '48.060' })
  })

  test('撤销二次：车在厂内回到一次过磅，出厂后不能申请', async () => {
    const { notice, visit, weigh } = await bring()
    await pass({ flowType: 'UNDO_SECOND', weighId: weigh['id'] })
    expect(await weighOf(weigh['id'])).toMatchObject({ weighState: 'FIRST', tare: null })
    expect(await bed.visitOf(visit)).toMatchObject({ stage: 'FIRST_WEIGHED' })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '0.000', preQuantity: '30.000' })
    await bed.weigh(visit, 'SECOND', '14.500')
    await release(visit)
    const row = await make({ flowType: 'UNDO_SECOND', weighId: weigh['id'] })
    await expect(initiate(row)).rejects.toThrow('车辆已出厂')
  })

  test('改车号：登记单和磅单都换车，原车可再登记', async () => {
    const { visit, weigh } = await bring()
    const change = (newPlateNumber: string) => ({
      flowType: 'CHANGE_PLATE',
      registryId: visit['id'],
      newPlateNumber,
    })
    const other = await bed.enter({ notice: await bed.notice() })
    const taken = await make(change(String(other['plateNumber'])))
    await initiate(taken)
    await expect(agree(taken)).rejects.toThrow('有未完成登记单')
    const back = { id: taken['id'], verb: 'REJECT', opinion: '车在厂内' }
    await bed.ask('/flow/inf/approval', back, { as: manager() })
    await pass(change('陕B54321'))
    expect(await weighOf(weigh['id'])).toMatchObject({ plate: '陕B54321' })
    const plates = await bed.db.rows<AnyRow>(
      sql`select plate_number as plate from tr_open_plate where registry_id = ${visit['id']}`,
    )
    expect(plates).toEqual([{ plate: '陕B54321' }])
  })

  test('改通知单：按单号转到物料相同的一行，没有的不能保存', async () => {
    const { notice, visit, weigh } = await bring()
    const [inventoryId] = [weigh['mmWeighSub']].flatMap((lines) =>
      (lines as readonly AnyRow[]).map((line) => line['inventoryId']),
    )
    const next = await bed.notice({ inventoryId })
    const change = (newNotoCode: unknown) => ({
      flowType: 'CHANGE_NOTICE',
      registryId: visit['id'],
      newNotoCode,
    })
    await expect(make(change('没有'))).rejects.toThrow('没有通知单没有')
    await pass(change(next['code']))
    expect(await weighOf(weigh['id'])).toMatchObject({ notice: next['code'], suttle: '33.780' })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '0.000' })
    expect(await bed.line(next)).toMatchObject({ deSuttle: '33.780' })
  })

  test('作废磅单：车辆出厂后；重开的一张用原来的读数', async () => {
    const { notice, visit, weigh } = await bring()
    const stock = Number(await bed.stockOf())
    const asked = { flowType: 'VOID_WEIGH', weighId: weigh['id'] }
    await expect(initiate(await make(asked))).rejects.toThrow('车辆未出厂，请直接作废磅单')
    await release(visit)
    await pass({ ...asked, withReplacement: true })
    const old = await weighOf(weigh['id'])
    expect(old).toMatchObject({ status: 'OBSOLETE', by: expect.any(String) })
    expect(await weighOf(old?.['by'])).toMatchObject({
      gross: '48.260',
      suttle: '33.780',
      status: 'DRAFT',
      weighState: 'DONE',
    })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '33.780' })
    expect(Number(await bed.stockOf())).toBeCloseTo(stock, 3)
    await pass({ flowType: 'VOID_WEIGH', weighId: old?.['by'] })
    expect(await bed.line(notice)).toMatchObject({ deSuttle: '0.000' })
  })
})
