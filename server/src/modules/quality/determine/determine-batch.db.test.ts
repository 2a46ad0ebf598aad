import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { countStatements } from '#test/lab/count-statements.ts'
import { as, type LabTruck, useLabBed } from '../lab-bed.fixtures.ts'

const DETERMINE = '/quality/pro-assay-determine'

describe('化验判定 / 整批', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const told: LogDraft[] = []
  const ask = <T = AnyRow>(action: string, body: AnyRow) =>
    bed.ask<T>(`${DETERMINE}/${action}`, body, {
      ...as('determiner'),
      log: (draft) => void told.push(draft),
    })

  /** So many cars, all wetter than agreed, in a determination that is ready to be audited. */
  const batch = async (cars: number) => {
    const trucks: LabTruck[] = []
    for (let at = 0; at < cars; at += 1) {
      const truck = await bed.truck({ gross: `4${at}.240`, tare: '14.000' })
      await bed.assayed(await bed.coded(truck), { Mt: '10.20', Ad: ['12.30', '12.30'] })
      trucks.push(truck)
    }
    const barrelGroupIds = trucks.map(({ barrelGroupId }) => barrelGroupId)
    const { data } = await ask<{ id: string }>('create', { barrelGroupIds })
    return { trucks, id: data.id }
  }
  const count = async (action: string, body: AnyRow) =>
    (await countStatements(() => ask(action, body))).count.statements

  test('审核和反审核的语句数不随车数增加；每车的日志、预留和库存与逐车写的一样', async () => {
    const [few, many] = [await batch(2), await batch(6)]
    // The last of them was weighed out just now, and is not to differ from the others.
    bed.wait(60)
    const [stock, line] = [Number(await bed.stockOf()), await noticeTons(many.trucks)]
    const audits = [
      await count('audit', { ids: [few.id] }),
      await count('audit', { ids: [many.id] }),
    ]
    expect(audits[1]).toBe(audits[0])
    const cars = await carsOf(many.trucks)
    expect(cars.map(({ assayStatus }) => assayStatus)).toEqual(many.trucks.map(() => 'DETERMINED'))
    for (const { deSuttle, delivered, visited, adjusted, suttle, deduct } of cars) {
      expect(Number(deSuttle)).toBeCloseTo(Number(suttle) - Number(deduct), 3)
      expect([delivered, visited]).toEqual([deSuttle, deSuttle])
      expect(Number(adjusted)).toBeCloseTo(-Number(deduct), 3)
    }
    const taken = cars.reduce((sum, { deduct }) => sum + Number(deduct), 0)
    const others = (await carsOf(few.trucks)).reduce((sum, { deduct }) => sum + Number(deduct), 0)
    expect(stock - Number(await bed.stockOf())).toBeCloseTo(taken + others, 3)
    expect(line - (await noticeTons(many.trucks))).toBeCloseTo(taken + others, 3)
    for (const { weighId, visit } of many.trucks) {
      expect(logOf(weighId)).toMatchObject([{ action: 'determine', label: '化验判定' }])
      expect(logOf(visit['id'])).toMatchObject([{ action: 'recompute', label: '重新计算' }])
      expect(logOf(visit['id'])[0]?.changes).toMatchObject([{ field: 'deSuttle' }])
      const fields = logOf(weighId)[0]?.changes.map(({ field }) => field)
      expect(fields).toEqual(expect.arrayContaining(['assayDeduct', 'assayStatus', 'deSuttle']))
    }
    const back = { reason: '异议' }
    const inits = [
      await count('init', { ids: [few.id], ...back }),
      await count('init', { ids: [many.id], ...back }),
    ]
    expect(inits[1]).toBe(inits[0])
    expect(Number(await bed.stockOf())).toBeCloseTo(stock, 3)
    expect(await noticeTons(many.trucks)).toBeCloseTo(line, 3)
  })

  const carsOf = (trucks: readonly LabTruck[]) =>
    bed.db.rows<AnyRow>(
      sql`select s.assay_status as "assayStatus", s.suttle, s.assay_deduct as deduct, s.de_suttle as "deSuttle", b.booking ->> 'delivered' as delivered, r.de_suttle as visited, (select sum(p.quantity) from pd_store_record p where p.biz_sub_id = s.id::text and p.record_type = 'ADJUST')::text as adjusted
      from mm_weigh_sub s join mm_weigh w on w.id = s.main_id join tr_registry r on r.id = w.registry_id join tr_registry_sub b on b.id = s.registry_sub_id where s.id = any(${trucks.map(({ weighSubId }) => weighSubId)}::bigint[]) order by s.id`,
    )

  const noticeTons = async ([truck]: readonly LabTruck[]): Promise<number> => {
    const row = await bed.db.row<{ readonly tons: string }>(
      sql`select n.de_suttle as tons from or_notice_sub n join mm_weigh_sub s on s.notice_sub_id = n.id where s.id = ${truck?.weighSubId}`,
    )
    return Number(row?.tons)
  }

  const logOf = (id: unknown) => told.filter(({ bizKey }) => bizKey === id)
})
