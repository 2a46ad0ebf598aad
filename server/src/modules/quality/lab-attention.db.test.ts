import { addDays } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { isListed } from '#platform/attention/attention-source.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { NO_CALL } from '#platform/http/as-system.ts'
import { testServices } from '#test/services.ts'
import { testCaller } from '#test/tenants.ts'
import { labAgencies, labWarnings } from './lab-attention.ts'
import { as, SAMPLES, useLabBed } from './lab-bed.fixtures.ts'

describe('化验室的待办', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  const rowsOf = async (
    type: string,
    permissions: readonly string[],
    { admin = false, today = '2026-11-15' } = {},
  ) => {
    const source = [...labAgencies, ...labWarnings].find((one) => one.type === type)
    if (source === undefined || isListed(source)) throw new Error(`no ${type}`)
    const caller = testCaller({ admin, orgId: '11', permissions: new Set(permissions) })
    const services = testServices({ db: bed.db, engine: bed.engine })
    const call = { caller, request: NO_CALL }
    return source.rows({ services, call, now: bed.engine.clock.now(), today })
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
    expect(await rowsOf('LAB_ENCODE', [], { admin: true })).toEqual([])
  })

  test('化验完成、还没判定的桶组待判定，判定后不再', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    const waiting = async () =>
      (await rowsOf('LAB_DETERMINE', ['quality:pro-assay-determine:create'])).map(({ id }) => id)
    const isOffered = async () => {
      const asked = { caller: testCaller({ orgId: '11' }), now: bed.engine.clock.now() }
      const offered = bed.engine.rulesOf('barrelGroup').offered?.(asked) ?? rawSql('true')
      const found = await bed.db.row(
        sql`select t.id from qc_barrel_group t where t.id = ${truck.barrelGroupId} and t.status = 'SEALED' and ${offered}`,
      )
      return found !== null
    }
    expect(await isOffered()).toBe(false)
    await bed.assayed(await bed.coded(truck), { Mt: '9.00', Ad: ['11.20', '11.20'] })
    expect(await isOffered()).toBe(true)
    expect(await waiting()).toContain(truck.barrelGroupId)
    await bed.ask(
      '/quality/pro-assay-determine/create',
      { barrelGroupIds: [truck.barrelGroupId] },
      { ...as('determiner'), method: 'POST' },
    )
    expect(await waiting()).not.toContain(truck.barrelGroupId)
    expect(await isOffered()).toBe(false)
  })

  test('复检期限的最后两天提醒判定的人，只说桶组，不说任何编码', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    const assayCode = await bed.coded(truck)
    await bed.assayed(assayCode, { Mt: '9.00', Ad: ['11.20', '11.20'] })
    const { day = '' } =
      (await bed.db.row<{ readonly day: string }>(
        sql`select audit_date::text as day from qc_assay where assay_code = ${assayCode}`,
      )) ?? {}
    const told = async (after: number) => {
      const rights = ['quality:pro-assay-determine:create']
      const rows = await rowsOf('RECHECK_ENDING', rights, { today: addDays(day, after) })
      return rows.find(({ id }) => id === truck.barrelGroupId)
    }
    expect(await told(1)).toBeUndefined()
    expect(await told(2)).toMatchObject({ until: addDays(day, 3) })
    expect(await told(3)).toMatchObject({ until: addDays(day, 3) })
    expect(await told(4)).toBeUndefined()
    const said = JSON.stringify(await told(3))
    for (const hidden of [assayCode, truck.sampleCode, truck.sampleId])
      expect(said).not.toContain(hidden)
  })

  test('交接异常提醒组长：谁送谁收、差多少、封签怎样，没有任何编码；放行后不再', async () => {
    const { sampleCode, sampleId } = await bed.truck({ gross: '48.240', tare: '14.000' })
    const by = (userId: string, key: string) => ({
      as: {
        userId,
        realName: userId,
        admin: false,
        roles: [],
        permissions: new Set(['quality:qc-assay-sample:handover', key]),
      },
    })
    const sampler = by('301', 'quality:pro-qc-barrel-group:seal')
    const preparer = by('201', 'quality:qc-assay-sample:prepare')
    await bed.ask(`${SAMPLES}/send`, { code: sampleCode, weight: '5.000' }, sampler)
    const came = { code: sampleCode, weight: '4.000', sealOk: true }
    await bed.ask(`${SAMPLES}/receive`, came, preparer)
    const VOID = 'quality:qc-assay-sample:void'
    const odd = await rowsOf('HANDOVER_ODD', [VOID])
    expect(odd).toEqual([
      { id: sampleId, fromUser: '301', toUser: '201', weights: '5.000 / 4.000', seal: '完好' },
    ])
    expect(JSON.stringify(odd)).not.toContain(sampleCode)
    await bed.ask(`${SAMPLES}/passHandover`, { id: sampleId, reason: '洒了一点' }, by('207', VOID))
    expect(await rowsOf('HANDOVER_ODD', [VOID])).toEqual([])
  })
})
