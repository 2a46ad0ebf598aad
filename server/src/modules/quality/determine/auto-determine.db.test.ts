import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockKeeper } from '#modules/stock/api.ts'
import { sql } from '#platform/db/sql.ts'
import { makeOfLab } from '../lab.fixtures.ts'
import { type LabTruck, useLabBed } from '../lab-bed.fixtures.ts'
import { determineSample } from './auto-determine.ts'

describe('自动判定', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const assayed = async (Mt: string, Ad: string): Promise<LabTruck> => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    await bed.assayed(await bed.coded(truck), { Mt, Ad: [Ad, Ad] })
    return truck
  }
  const determined = async ({ sampleId, barrelGroupId }: LabTruck) => {
    const { engine } = bed
    await determineSample(bed.db, { engine, stock: stockKeeper, sampleId })
    return bed.db.row<AnyRow>(
      sql`select d.status, d.result, d.create_user as "createUser", l.reason from qc_determine d join qc_determine_group g on g.main_id = d.id left join qc_assay_log l on l.object_id = d.id::text and l.action = 'CREATE' where g.barrel_group_id = ${barrelGroupId}`,
    )
  }

  test('没有规则就等人', async () => {
    expect(await determined(await assayed('9.00', '11.20'))).toBeNull()
  })

  describe('有规则', () => {
    beforeAll(async () => {
      await bed.on((tx) =>
        makeOfLab(tx, bed, 'qcAutoModel', {
          code: 'ZD1',
          name: '来煤',
          kinds: 'pu',
          autoDetermine: true,
          autoAudit: true,
        }),
      )
    })

    test('合格的判定并审核，记在系统名下，写明规则；磅单已扣', async () => {
      const truck = await assayed('10.20', '12.30')
      expect(await determined(truck)).toEqual({
        status: 'AUDITED',
        result: 'QUALIFIED',
        createUser: '系统',
        reason: '自动判定并审核，规则ZD1',
      })
      const line = await bed.db.row(
        sql`select assay_status as "assayStatus", assay_deduct as "assayDeduct" from mm_weigh_sub where id = ${truck.weighSubId}`,
      )
      expect(line).toEqual({ assayStatus: 'DETERMINED', assayDeduct: '0.753' })
    })

    test('再来一次不重复判定', async () => {
      const truck = await assayed('9.00', '11.20')
      await determined(truck)
      expect(await determined(truck)).toMatchObject({ status: 'AUDITED' })
    })
  })
})
