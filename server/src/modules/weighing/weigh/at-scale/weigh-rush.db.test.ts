import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { appendReading } from '#modules/scale/reading/append-reading.ts'
import { findScale } from '#modules/scale/scale/scale.queries.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { minInterval } from '#modules/weighing/weighing-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { useWeighBed } from '../weigh.fixtures.ts'

const TRUCKS = 64

/** The same row once more, but for what is said of it. */
async function repeatRow(
  tx: Tx,
  { table, where, changes }: { table: string; where: ReturnType<typeof sql>; changes: AnyRow },
): Promise<void> {
  await tx.run(
    sql`insert into ${identifier(table)} select (jsonb_populate_record(t, ${JSON.stringify(changes)}::jsonb)).* from ${identifier(table)} t where ${where}`,
  )
}

describe('过磅 / 同时', () => {
  const bed = useWeighBed()
  beforeAll(() => bed.setting(minInterval, 0))

  /** Another truck that stands where the first does: registered, inside, weighed loaded. */
  const follow = async (tx: Tx, first: AnyRow, at: number): Promise<string> => {
    const newId = () => bed.engine.newId()
    const [id, subId, weighId, lineId] = [newId(), newId(), newId(), newId()]
    const plate = `鲁R${String(10_000 + at)}`
    const truck = { plate_number: plate, vehicle_id: null }
    const repeat = (table: string, where: ReturnType<typeof sql>, changes: AnyRow) =>
      repeatRow(tx, { table, where, changes })
    const codes = { code: `DJR${at}`, weigh_id: weighId, weigh_code: `BDR${at}` }
    await repeat('tr_registry', sql`t.id = ${first['id']}`, { id, ...codes, ...truck })
    await repeat('tr_registry_sub', sql`t.main_id = ${first['id']}`, { id: subId, main_id: id })
    await tx.run(
      sql`update tr_registry_sub set booking = jsonb_set(booking, '{key}', to_jsonb(${subId}::text)) where id = ${subId}`,
    )
    await tx.run(
      sql`insert into tr_open_plate select group_id, ${plate}, ${id}::bigint from tr_open_plate where registry_id = ${first['id']}`,
    )
    const record = { id: weighId, registry_id: id, registry_code: codes.code, code: `BDR${at}` }
    await repeat('mm_weigh', sql`t.id = ${first['weighId']}`, { ...record, ...truck })
    const line = { id: lineId, main_id: weighId, registry_sub_id: subId }
    await repeat('mm_weigh_sub', sql`t.main_id = ${first['weighId']}`, line)
    return id
  }

  test('B10 64 车同时完成：都交货，通知单和库存分毫不差', async () => {
    const { id: inventoryId } = await bed.material()
    const notice = await bed.notice({ inventoryId, quantity: '3000' })
    const base = Number(await bed.stockOf())
    const visit = await bed.enter({ notice })
    const { data } = await bed.weigh(visit, 'FIRST', '48.260')
    const first = { id: visit['id'], weighId: data['id'] }
    const others = TRUCKS - 1
    const ids = await bed.on(async (tx) => {
      const made = [String(visit['id'])]
      for (let at = 0; at < others; at += 1) made.push(await follow(tx, first, at))
      await tx.run(
        sql`update or_notice_sub set pre_quantity = pre_quantity * ${TRUCKS}, count_sa = ${TRUCKS}, used_num = ${TRUCKS} where id = ${subIdOf(notice)}`,
      )
      return made
    })
    bed.wait(5)
    const readings = await bed.on(async (tx) => {
      const scale = await findScale(tx, bed.scaleId)
      if (scale === null) throw new Error('no scale')
      const weight = tonsOf('14.480')
      const empty = {
        scale,
        weight,
        source: 'SIM',
        purpose: 'SECOND',
        operator: bed.caller,
      } as const
      const taken: string[] = []
      for (const registryId of ids)
        taken.push((await appendReading(tx, bed.engine, { ...empty, registryId })).id)
      return taken
    })
    const saved = await Promise.all(
      ids.map((registryId, at) => {
        const asked = { registryId, scaleId: bed.scaleId, expect: 'SECOND' }
        return bed.ask('/measure/mm-weigh/weighsave', { ...asked, readingId: readings[at] })
      }),
    )
    expect(saved.map((one) => one.data['deSuttle'])).toEqual(Array(TRUCKS).fill('33.780'))
    expect(await bed.line(notice)).toMatchObject({
      preQuantity: '0.000',
      deSuttle: '2161.920',
      countSa: TRUCKS,
      usedNum: TRUCKS,
    })
    expect(Number(await bed.stockOf())).toBeCloseTo(base + 2161.92, 3)
  })
})
