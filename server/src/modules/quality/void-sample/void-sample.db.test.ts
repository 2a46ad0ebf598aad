import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { as, GROUPS, type LabTruck, SAMPLES, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'

const CAR = { gross: '48.240', tare: '14.000' } as const
const CONFIRM = '/measure/confirm-pu-weigh'
const VALUES = { Mt: '10.20', Ad: ['12.30', '12.30'] } as const

describe('废样以后', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const rowOf = async ({ visit }: LabTruck) =>
    String(
      (await bed.db.row(sql`select id from mm_confirm where registry_id = ${visit['id']}`))?.['id'],
    )
  const carsOf = ({ visit }: LabTruck) =>
    bed.db.rows(
      sql`select c.suttle, c.live, g.status, g.suttle as sum, s.status as sample from qc_barrel_car c join qc_barrel_group g on g.id = c.main_id left join qc_sample s on s.barrel_group_id = g.id::text where c.registry_id = ${visit['id']} order by c.id`,
    )
  const listed = async (id: string) => {
    const { data } = await bed.ask<{ readonly list: readonly { readonly id: string }[] }>(
      `${CONFIRM}/list`,
      { limit: { pn: 1, ps: 100 }, param: { type: 'sampling' } },
    )
    return data.list.some((row) => row.id === id)
  }

  test('化验单随样品作废，不能再录、再校核；日志逐张记下', async () => {
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    await bed.input(code, VALUES)
    await bed.ask(`${SAMPLES}/void`, { id: truck.sampleId, reason: '样品受潮' })
    const sheet = await bed.sheet(code)
    expect(sheet['status']).toBe('OBSOLETE')
    await expect(bed.input(code, VALUES)).rejects.toThrow()
    await expect(bed.ask(`${SHEETS}/check`, { ids: [sheet.id] }, as('checker'))).rejects.toThrow()
    expect(
      await bed.db.rows(
        sql`select object_type as type, reason from qc_assay_log where action = 'VOID' and object_id = any(${[sheet.id, truck.sampleId]}) order by seq`,
      ),
    ).toEqual([
      { type: 'SHEET', reason: '样品受潮' },
      { type: 'SAMPLE', reason: '样品受潮' },
    ])
  })

  test('桶组作废：复检的样品和化验单也一起；称完的车重新取样，带着净重入组', async () => {
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    await bed.assayed(code, VALUES)
    const { id } = await bed.sheet(code)
    const again = { id, itemIds: [bed.items.Ad], reason: '供方有异议' }
    await bed.ask(`${SHEETS}/recheck`, again, as('checker'))
    const row = await rowOf(truck)
    expect(await listed(row)).toBe(false)
    await bed.ask(`${GROUPS}/void`, { id: truck.barrelGroupId, reason: '样品混了' })
    const open = await bed.db.rows(
      sql`select status from qc_assay where status <> 'OBSOLETE' union all select status from qc_sample where status <> 'VOID'`,
    )
    expect(open).toEqual([])
    expect(await listed(row)).toBe(true)
    const { data: can } = await bed.ask(`${CONFIRM}/batchCanSamp`, { ids: [row] })
    expect(can).toEqual([{ id: row, can: true, reason: null }])
    await bed.ask(`${CONFIRM}/batchSamp`, { ids: [row] })
    expect(await carsOf(truck)).toEqual([
      { suttle: '34.240', live: false, status: 'VOID', sum: '34.240', sample: 'VOID' },
      { suttle: '34.240', live: true, status: 'SEALED', sum: '34.240', sample: 'SAMPLED' },
    ])
    expect(await listed(row)).toBe(false)
  })

  test('已在判定单里的桶组不能作废', async () => {
    const truck = await bed.truck(CAR)
    await bed.assayed(await bed.coded(truck), VALUES)
    const { data } = await bed.ask<{ readonly code: string }>(
      '/quality/pro-assay-determine/create',
      { barrelGroupIds: [truck.barrelGroupId] },
      as('determiner'),
    )
    const drop = bed.ask(`${GROUPS}/void`, { id: truck.barrelGroupId, reason: '样品混了' })
    await expect(drop).rejects.toThrow(`桶组已在判定单${data.code}`)
  })
})
