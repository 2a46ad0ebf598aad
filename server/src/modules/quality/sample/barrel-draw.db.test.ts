import { expect, test } from 'vitest'
import { barrelDraw } from '#modules/confirmation/confirmation-settings.ts'
import { sql } from '#platform/db/sql.ts'
import { GROUPS, type LabTruck, useLabBed } from '../lab-bed.fixtures.ts'

const CAR = { gross: '48.240', tare: '14.000' } as const
const bed = useLabBed({ carGroupNum: 1 })

const barrelOf = async ({ barrelGroupId }: LabTruck) =>
  bed.db.row<{ readonly code: string; readonly cars: number }>(
    sql`select b.barrel_code as code, (select count(*)::int from qc_barrel_car c where c.barrel_id = b.id) as cars from qc_barrel b where b.main_id = ${barrelGroupId}`,
  )

test('抽桶：没有空桶就不抽；占着的不抽；空出来的随机抽一个，车记着它的桶', async () => {
  bed.setting(barrelDraw, true)
  const first = await bed.truck(CAR)
  expect(await barrelOf(first)).toBeNull()
  for (const [at, code] of ['B-01', 'B-02'].entries())
    await bed.db.run(
      sql`insert into qc_barrel (id, main_id, row_no, barrel_code) values (${String(900 + at)}, ${first.barrelGroupId}, ${at}, ${code})`,
    )
  expect(await barrelOf(await bed.truck(CAR))).toBeNull()
  await bed.ask(`${GROUPS}/void`, { id: first.barrelGroupId, reason: '样品洒了' })
  const drawn = [await barrelOf(await bed.truck(CAR)), await barrelOf(await bed.truck(CAR))]
  expect(drawn.map((one) => one?.code ?? '').toSorted()).toEqual(['B-01', 'B-02'])
  expect(drawn.map((one) => one?.cars)).toEqual([1, 1])
  bed.setting(barrelDraw, false)
  expect(await barrelOf(await bed.truck(CAR))).toBeNull()
})
