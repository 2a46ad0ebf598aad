import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { putOnScale } from '#modules/scale/scale/scale.fixtures.ts'
import { weighRule } from '#modules/weighing/weigh-rule/weigh-rule.entity.ts'
import { minInterval, tareCheckRate } from '#modules/weighing/weighing-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { makeTruck, useWeighBed } from '../weigh.fixtures.ts'

const TODAY = '2026-11-15T10:00:00+08:00'

describe('过磅：规则看到的真实数据', () => {
  const bed = useWeighBed()
  const at = (time: string) => bed.clock.set(new Date(time))
  beforeAll(() => {
    bed.setting(minInterval, 0)
    bed.setting(tareCheckRate, '0')
  })
  beforeEach(() => at(TODAY))

  const noticeOf = async (body: Parameters<typeof bed.notice>[0] = {}, flags: AnyRow = {}) =>
    bed.notice({ inventoryId: (await bed.material(flags))['id'], ...body })
  const rule = (body: AnyRow) => bed.on((tx) => createArchive(tx, bed, { entity: weighRule, body }))
  const noRules = () => bed.db.run(sql`delete from mm_weigh_rule`)
  /** The truck is weighed empty, and the weight kept as its tare. */
  const take = async (truck: AnyRow, weight: string): Promise<void> => {
    await putOnScale(bed, bed.scaleId, '0')
    await putOnScale(bed, bed.scaleId, weight)
    const { data: reading } = await bed.ask(
      '/measure/mm-scale/:id/capture',
      { plateNumber: truck['plateNumber'], purpose: 'TARE' },
      { params: { id: bed.scaleId } },
    )
    await putOnScale(bed, bed.scaleId, '0')
    const body = { vehicleId: truck['id'], readingId: reading['id'] }
    await bed.ask('/measure/mm-vehicle-tare/take', body)
    bed.wait(60)
  }
  const leave = (visit: AnyRow) =>
    bed.ask('/registry/tr-registry/release', { registryId: visit['id'] })

  test('A4-4 毛重48.260、平均皮重14.480、预装30.000：余量2.000提醒，3.780不提醒', async () => {
    const firstOf = async (plateNumber: string, quantity: string) => {
      const truck = await bed.on((tx) => makeTruck(tx, bed, plateNumber))
      await bed.db.run(sql`update as_vehicle set avg_tare = 14.480 where id = ${truck['id']}`)
      const notice = await noticeOf({ quantity, maxLimit: quantity })
      const visit = await bed.enter({ notice, plateNumber })
      expect(await bed.line(notice)).toMatchObject({ preQuantity: '30.000' })
      return (await bed.weigh(visit, 'FIRST', '48.260')).warnings
    }
    const foreseen = (warnings: readonly string[]) =>
      warnings.filter((text) => text.startsWith('预计净重'))
    expect(foreseen(await firstOf('鲁P00001', '32'))).toEqual([
      '预计净重33.780吨超过通知单余量32.000吨',
    ])
    expect(foreseen(await firstOf('鲁P00002', '33.780'))).toEqual([])
  })

  test('没有限重的车：补录的轴型进档案和磅单，重量按它判断', async () => {
    await noRules()
    const plateNumber = '鲁P00009'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plateNumber, { axleType: null }))
    const enter = async () => bed.enter({ notice: await noticeOf({}), plateNumber })
    const form = async (visit: AnyRow) =>
      (
        await bed.ask(
          '/measure/mm-weigh/form',
          {},
          { method: 'GET', query: { scaleId: bed.scaleId, registryId: String(visit['id']) } },
        )
      ).data
    const axles = async () =>
      (
        await bed.db.row<AnyRow>(
          sql`select axle_type as "axleType" from as_vehicle where id = ${truck['id']}`,
        )
      )?.['axleType']
    const visit = await enter()
    expect(await form(visit)).toMatchObject({ limitUnknown: true })
    const { data, warnings } = await bed.weigh(visit, 'FIRST', '48.260', { axleType: 'A4' })
    expect(data).toMatchObject({ axleType: 'A4' })
    expect(warnings.join()).toContain('车货总重48.260吨超过限值31.000吨')
    expect(warnings.join()).not.toContain('未登记限重')
    expect(await axles()).toBe('A4')
    expect(await form(visit)).toMatchObject({ limitUnknown: false })
  })

  test('B5-3 五次皮重的平均15.488，允差0.310：15.900要选择，15.760通过', async () => {
    const plateNumber = '鲁P00003'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plateNumber))
    for (const weight of ['15.480', '15.500', '15.460', '15.520', '15.480'])
      await take(truck, weight)
    const stored = await bed.db.row<AnyRow>(
      sql`select avg_tare as mean from as_vehicle where id = ${truck['id']}`,
    )
    expect(stored).toEqual({ mean: '15.488' })
    const visit = await bed.enter({ notice: await noticeOf(), plateNumber })
    await bed.weigh(visit, 'FIRST', '48.260')
    await expect(bed.weigh(visit, 'SECOND', '15.900')).rejects.toMatchObject({
      refusal: {
        class: 'choose',
        choices: [{ code: 'TARE_DEVIATION', msg: '皮重15.900吨与平均皮重15.488吨相差0.412吨' }],
      },
    })
    expect((await bed.weigh(visit, 'SECOND', '15.760')).data).toMatchObject({ suttle: '32.500' })
  })

  test('B6-1 期限皮重：2024-05-31 23:59:59 可用，2024-06-01 00:00:00 已过期', async () => {
    const plateNumber = '鲁P00004'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plateNumber, { storedTare: true }))
    at('2024-05-01T09:00:00+08:00')
    const notice = await noticeOf({ startTime: '2024-01-01 00:00:00' })
    await take(truck, '14.480')
    const fixed = await bed.db.row<AnyRow>(
      sql`select fixed_tare as tare, fixed_tare_end_date as "endDate" from as_vehicle where id = ${truck['id']}`,
    )
    expect(fixed).toMatchObject({ tare: '14.480', endDate: '2024-05-31' })
    const grossAt = async (time: string) => {
      at(time)
      const visit = await bed.enter({ notice, plateNumber })
      return { visit, saved: bed.weigh(visit, 'FIRST', '48.260', { useStoredTare: true }) }
    }
    const inTime = await grossAt('2024-05-31T23:59:59+08:00')
    expect((await inTime.saved).data).toMatchObject({
      weighState: 'DONE',
      suttle: '33.780',
      tareSource: 'STORED',
    })
    await leave(inTime.visit)
    const late = await grossAt('2024-06-01T00:00:00+08:00')
    await expect(late.saved).rejects.toThrow('皮重已过期，请重新过皮')
  })

  test('B6 最近两次皮重相差多少算大：听本库区的规则和物料的皮重允差', async () => {
    const plateNumber = '鲁P00005'
    const truck = await bed.on((tx) => makeTruck(tx, bed, plateNumber, { storedTare: true }))
    await take(truck, '14.700')
    await take(truck, '14.480')
    const weigh = (visit: AnyRow) => bed.weigh(visit, 'FIRST', '48.260', { useStoredTare: true })
    const visit = await bed.enter({ notice: await noticeOf(), plateNumber })
    await rule({ ruleType: 'TARE_DEVIATION', level: 'CHOOSE', tolWeight: '0.100' })
    await expect(weigh(visit)).rejects.toThrow('本次须重新过皮')
    await noRules()
    expect((await weigh(visit)).data).toMatchObject({ weighState: 'DONE', tare: '14.480' })
    await leave(visit)
    const strict = await noticeOf({}, { tareTolerance: '0.200' })
    const again = await bed.enter({ notice: strict, plateNumber })
    await expect(weigh(again)).rejects.toThrow('本次须重新过皮')
  })

  test('B5 原发毛重、原发皮重：登记时填，过磅时按规则比，记在磅单上', async () => {
    const ticket = { originalWeight: '33.780', originalGross: '48.200', originalTare: '14.420' }
    const visit = await bed.enter({ notice: await noticeOf(), line: ticket })
    await rule({ ruleType: 'ORIGINAL_GROSS', level: 'BLOCK' })
    await rule({ ruleType: 'ORIGINAL_TARE', level: 'BLOCK' })
    await expect(bed.weigh(visit, 'FIRST', '49.180')).rejects.toThrow(
      '毛重49.180吨与原发毛重48.200吨相差0.980吨',
    )
    const dry = { registryId: visit['id'], scaleId: bed.scaleId, weight: '49.180' }
    const tried = await bed.ask('/measure/mm-weigh-rule/test', dry)
    expect(tried.data).toMatchObject({ passes: false })
    await bed.weigh(visit, 'FIRST', '48.260')
    await expect(bed.weigh(visit, 'SECOND', '14.780')).rejects.toThrow(
      '皮重14.780吨与原发皮重14.420吨相差0.360吨',
    )
    const { data } = await bed.weigh(visit, 'SECOND', '14.480')
    expect(childRowsOf(data['mmWeighSub'])).toMatchObject([ticket])
    await noRules()
  })
})
