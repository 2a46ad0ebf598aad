import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { stockKeeper } from '#modules/stock/api.ts'
import { sql } from '#platform/db/sql.ts'
import { findControl } from '../coding/coding.queries.ts'
import { determineAgain } from '../determine/follow-samples.ts'
import { findGroupValues } from '../determine/group-values.ts'
import { as, type LabTruck, SAMPLES, SHEETS, useLabBed } from '../lab-bed.fixtures.ts'
import { controlEvery } from '../lab-settings.ts'

const CAR = { gross: '48.240', tare: '14.000' } as const

describe('复检、仲裁和质控', () => {
  const bed = useLabBed({ recheckDays: 3, carGroupNum: 1 })
  const first = async (): Promise<{ readonly truck: LabTruck; readonly code: string }> => {
    const truck = await bed.truck(CAR)
    const code = await bed.coded(truck)
    await bed.assayed(code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    return { truck, code }
  }
  const recheck = async (code: string) => {
    const { id } = await bed.sheet(code)
    const { data } = await bed.ask<readonly { readonly assayCode: string }[]>(
      `${SHEETS}/recheck`,
      { id, itemIds: [bed.items.Ad], reason: '供方有异议' },
      as('checker'),
    )
    return data[0]?.assayCode ?? ''
  }
  const valueOf = async ({ barrelGroupId }: LabTruck) => {
    const found = (await findGroupValues(bed.db, bed.engine, [barrelGroupId])).get(barrelGroupId)
    return { isOpen: found?.isOpen, Ad: found?.values.get(bed.items.Ad) }
  }

  test('再现性内取平均：12.30, 12.52 → 12.41；原化验员不能复检', async () => {
    const { truck, code } = await first()
    const again = await recheck(code)
    expect(await valueOf(truck)).toMatchObject({ isOpen: true })
    await expect(bed.input(again, { Ad: ['12.52', '12.52'] })).rejects.toThrow(
      '复检和仲裁须由另一人化验',
    )
    await bed.assayed(again, { Ad: ['12.52', '12.52'] }, 'second')
    expect(await valueOf(truck)).toEqual({ isOpen: false, Ad: '12.410000' })
    await expect(recheck(code)).rejects.toThrow('项目干基灰分已复检过')
  })

  test('超过再现性由仲裁定：12.30, 12.80 → 12.62', async () => {
    const { truck, code } = await first()
    await bed.assayed(await recheck(code), { Ad: ['12.80', '12.80'] }, 'second')
    expect(await valueOf(truck)).toMatchObject({ isOpen: true })
    const sheet = await bed.db.row<{ readonly code: string }>(
      sql`select assay_code as code from qc_assay where status = 'DRAFT'`,
    )
    const third = sheet?.code ?? ''
    await expect(bed.input(third, { Ad: ['12.62', '12.62'] }, {}, 'second')).rejects.toThrow(
      '复检和仲裁须由另一人化验',
    )
    await bed.assayed(third, { Ad: ['12.62', '12.62'] }, 'third')
    expect(await valueOf(truck)).toEqual({ isOpen: false, Ad: '12.620000' })
  })

  test('已判定的，复检中不能下推；复检审核后判定退回草稿，带着最终值', async () => {
    const { truck, code } = await first()
    const at = '/quality/pro-assay-determine'
    const body = { barrelGroupIds: [truck.barrelGroupId] }
    const { data } = await bed.ask<{ readonly id: string }>(`${at}/create`, body, {
      ...as('determiner'),
      method: 'POST',
    })
    await bed.ask(`${at}/audit`, { ids: [data.id] }, as('determiner'))
    await bed.db.run(sql`update mm_weigh set status = 'AUDITED' where id = ${truck.weighId}`)
    const down = () =>
      bed.ask('/measure/mm-pu-weigh/down', { ids: [truck.weighId] }, { method: 'PUT' })
    const again = await recheck(code)
    await expect(down()).rejects.toThrow('复检中，不能下推')
    await bed.assayed(again, { Ad: ['12.52', '12.52'] }, 'second')
    // Audited, and the determination not back yet.
    await expect(down()).rejects.toThrow('复检中，不能下推')
    const { engine } = bed
    await bed.on((tx) =>
      determineAgain(tx, { engine, stock: stockKeeper, originId: truck.sampleId }),
    )
    const row = await bed.db.row(
      sql`select d.status, i.settle_value as ad, s.assay_status as "assayStatus" from qc_determine d join qc_determine_item i on i.main_id = d.id and i.item_id = ${bed.items.Ad} join mm_weigh_sub s on s.id = ${truck.weighSubId} where d.id = ${data.id}`,
    )
    expect(row).toEqual({ status: 'DRAFT', ad: '12.410000', assayStatus: 'WAIT' })
    expect(await down()).toMatchObject({ data: { count: 1 } })
  })

  test('过了复检期限、没有存查样、已下推都不能复检', async () => {
    const { truck, code } = await first()
    await bed.db.run(sql`update mm_weigh set down_status = 'DOWN' where id = ${truck.weighId}`)
    await expect(recheck(code)).rejects.toThrow('磅单已下推，请先撤回')
    await bed.db.run(
      sql`update qc_sample_portion set state = 'USED' where main_id = ${truck.sampleId}`,
    )
    await expect(recheck(code)).rejects.toThrow('没有存查样')
    await bed.db.run(sql`update qc_assay set audit_date = '2026-11-01' where assay_code = ${code}`)
    await expect(recheck(code)).rejects.toThrow('已超过复检期限')
  })

  test('controlEvery：每 2 个样品按上次的标准值自动编入一个，和别的样一样', async () => {
    const controls = () =>
      bed.db.rows<{ readonly id: string; readonly code: string }>(
        sql`select id, prepare_code as code from qc_sample where sample_type = 'CONTROL'`,
      )
    const prepare = async () => {
      const { sampleCode } = await bed.truck(CAR)
      await bed.ask(`${SAMPLES}/prepare`, { sampleCode }, as('preparer'))
    }
    bed.setting(controlEvery, 2)
    await prepare()
    await prepare()
    // Nobody has said yet what a standard holds.
    expect(await controls()).toEqual([])
    const known = { known: 'Ad=11.00' }
    await bed.ask(`${SAMPLES}/control`, known, { ...as('leader'), method: 'POST' })
    await prepare()
    const first = (await controls()).map(({ id }) => id)
    await prepare()
    const fresh = (await controls()).filter(({ id }) => !first.includes(id))
    expect([first.length, fresh.length]).toEqual([1, 1])
    expect([...(await findControl(bed.db, fresh[0]?.id ?? ''))]).toEqual([
      [bed.items.Ad, '11.000000'],
    ])
    await prepare()
    expect(await controls()).toHaveLength(2)
    bed.setting(controlEvery, 0)
  })

  test('质控样超差：本组当日不能审核，组长核放后可以；样子和别的样一样', async () => {
    const { data } = await bed.ask<{ readonly code: string }>(
      `${SAMPLES}/control`,
      { known: 'Ad=11.00' },
      { ...as('leader'), method: 'POST' },
    )
    const issued = await bed.ask<readonly { readonly assayCode: string }[]>(
      `${SHEETS}/assayCode`,
      { prepareCodes: [data.code] },
      { ...as('encoder'), method: 'POST' },
    )
    const control = issued.data[0]?.assayCode ?? ''
    await bed.input(control, { Ad: ['11.50', '11.50'] })
    const { id } = await bed.sheet(control)
    await bed.ask(`${SHEETS}/check`, { ids: [id] }, as('checker'))
    const code = await bed.coded(await bed.truck(CAR))
    await expect(bed.assayed(code, { Mt: '9', Ad: ['12.30', '12.30'] })).rejects.toThrow(
      '质控样超差，本批结果待核',
    )
    const clear = (person: 'leader' | 'checker') =>
      bed.ask(
        `${SHEETS}/clearStop`,
        { assayGroupId: bed.assayGroupId, reason: '仪器已校' },
        as(person),
      )
    await expect(clear('checker')).rejects.toThrow('当前操作没有权限')
    expect((await clear('leader')).data).toEqual({ count: 1 })
    const { id: normal } = await bed.sheet(code)
    await bed.ask(`${SHEETS}/audit`, { ids: [id, normal] }, as('checker'))
    const rows = await bed.db.rows<AnyRow>(
      sql`select assay_group_id, assay_format_id, status, receive_date, limit_date from qc_assay where id = any(${[id, normal]}::bigint[])`,
    )
    expect(rows[0]).toEqual(rows[1])
  })
})
