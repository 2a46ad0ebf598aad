import { describe, expect, test } from 'vitest'
import { isListed } from '#platform/attention/attention-source.ts'
import { NO_CALL } from '#platform/http/as-system.ts'
import { testServices } from '#test/services.ts'
import { testCaller } from '#test/tenants.ts'
import { labAgencies } from './lab-attention.ts'
import { as, SAMPLES, useLabBed } from './lab-bed.fixtures.ts'

describe('化验室的待办', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const rowsOf = async (type: string, permissions: readonly string[], admin = false) => {
    const source = labAgencies.find((one) => one.type === type)
    if (source === undefined || isListed(source)) throw new Error(`no ${type}`)
    const caller = testCaller({ admin, orgId: '11', permissions: new Set(permissions) })
    const services = testServices({ db: bed.db, engine: bed.engine })
    const call = { caller, request: NO_CALL }
    return source.rows({ services, call, now: bed.engine.clock.now(), today: '2026-11-15' })
  }

  test('编码员看到待编的制样码，只凭本人的权限；管理员的标记不开盲码', async () => {
    const { sampleCode, sampleId } = await bed.truck({ gross: '48.240', tare: '14.000' })
    const { data } = await bed.ask<{ readonly code: string }>(
      `${SAMPLES}/prepare`,
      { sampleCode },
      as('preparer'),
    )
    const own = await rowsOf('LAB_ENCODE', ['quality:qc-assay:assayCode'])
    expect(own).toEqual([{ id: data.code, prepareCode: data.code }])
    expect(JSON.stringify(own)).not.toContain(sampleId)
    expect(await rowsOf('LAB_ENCODE', [], true)).toEqual([])
  })

  test('化验完成、还没判定的桶组待判定，判定后不再', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    await bed.assayed(await bed.coded(truck), { Mt: '9.00', Ad: ['11.20', '11.20'] })
    const waiting = async () =>
      (await rowsOf('LAB_DETERMINE', ['quality:pro-assay-determine:create'])).map(({ id }) => id)
    expect(await waiting()).toContain(truck.barrelGroupId)
    await bed.ask(
      '/quality/pro-assay-determine/create',
      { barrelGroupIds: [truck.barrelGroupId] },
      { ...as('determiner'), method: 'POST' },
    )
    expect(await waiting()).not.toContain(truck.barrelGroupId)
  })
})
