import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, SAMPLES, SHEETS, useLabBed } from '#modules/quality/lab-bed.fixtures.ts'
import { sql } from '#platform/db/sql.ts'

const DETERMINE = '/quality/pro-assay-determine'
const CARS = [
  { gross: '48.240', Mt: '10.20', Ad: '12.30' },
  { gross: '45.180', Mt: '7.80', Ad: '11.20' },
] as const

describe('化验图表', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  let partnerName = ''
  const ask = async (body: AnyRow, ...rights: readonly string[]): Promise<ReportAnswer> => {
    const permissions = new Set(['report:lab:list', ...rights])
    const who = { as: { ...as('determiner').as, permissions } }
    return (await bed.ask<ReportAnswer>('/report/lab/list', body, who)).data
  }
  const controlled = async (known: string, Ad: readonly string[]) => {
    const leader = { ...as('leader'), method: 'POST' } as const
    const made = await bed.ask<{ code: string }>(`${SAMPLES}/control`, { known }, leader)
    const issued = await bed.ask<readonly { readonly assayCode: string }[]>(
      `${SHEETS}/assayCode`,
      { prepareCodes: [made.data.code] },
      { ...as('encoder'), method: 'POST' },
    )
    const code = issued.data[0]?.assayCode ?? ''
    await bed.assayed(code, { Ad })
    return code
  }
  beforeAll(async () => {
    const groups: string[] = []
    for (const { gross, Mt, Ad } of CARS) {
      const truck = await bed.truck({ gross, tare: '14.000' })
      await bed.assayed(await bed.coded(truck), { Mt, Ad: [Ad, Ad] })
      groups.push(truck.barrelGroupId)
    }
    const asked = { barrelGroupIds: groups }
    const made = await bed.ask<{ id: string }>(`${DETERMINE}/create`, asked, as('determiner'))
    await bed.ask(`${DETERMINE}/audit`, { ids: [made.data.id] }, as('determiner'))
    const row = await bed.db.row<{ name: string }>(
      sql`select partner_name as name from qc_determine where id = ${made.data.id}`,
    )
    partnerName = row?.name ?? ''
  })

  test('往来单位的指标：按天的均值和极差，点开是那天的磅单', async () => {
    const itemId = bed.items.Mt
    const { list, searches, path, chart, params } = await ask({
      report: 'partner',
      itemId,
      partnerName,
    })
    expect(list).toMatchObject([{ day: '2026-11-15', cars: 2, mean: '9.000', range: '2.400' }])
    expect(searches[0]).toEqual([
      { key: 'partnerName', op: 'eq', val: partnerName },
      { key: 'finishTime', op: 'ge', val: '2026-11-15 00:00:00' },
      { key: 'finishTime', op: 'le', val: '2026-11-15 23:59:59' },
    ])
    expect(path).toContain('/modules/measure/mm_weigh')
    expect(chart).toMatchObject({
      kind: 'lines',
      values: ['mean', 'upper', 'center', 'lower'],
      apart: ['range', 'rangeUpper'],
      isAround: true,
    })
    // The third item is nobody's here.
    const items = params.find(({ key }) => key === 'itemId')?.options?.map(({ label }) => label)
    expect(items?.toSorted()).toEqual(['全水分', '干基灰分'])
    const other = { report: 'partner', itemId, partnerName: '没有的' }
    expect((await ask(other)).list).toEqual([])
  })

  test('没有分配的项目不能看：换成看得到的第一个', async () => {
    const { params } = await ask({ report: 'partner', itemId: bed.items.Q })
    expect(params.find(({ key }) => key === 'itemId')?.value).not.toBe(bed.items.Q)
  })

  test('分布对照约定的标准', async () => {
    const { list, chart } = await ask({ report: 'spread', itemId: bed.items.Ad })
    expect(chart?.values).toEqual(expect.arrayContaining(['lower', 'standard', 'upper']))
    expect(list).toMatchObject([
      { partnerName, cars: 2, least: '11.200000', most: '12.300000', standard: '11.000000' },
    ])
  })

  test('各环节用时按天算', async () => {
    const { list, searches, paths } = await ask({ report: 'turnaround' })
    expect(list.map(({ stage, count }) => [stage, count])).toEqual([
      ['采样到制样', 2],
      ['编码到录入', 2],
      ['录入到校核', 2],
      ['校核到审核', 2],
      ['封桶到判定', 2],
    ])
    expect(searches[1]?.map((entry) => 'key' in entry && entry.key)).toEqual([
      'inputDate',
      'inputDate',
    ])
    // Every stage opens what it finished: samples, sheets or determinations.
    expect(paths?.map((path) => path.split('/').at(-2))).toEqual([
      'qc_assay_sample',
      'qc_assay',
      'qc_assay',
      'qc_assay',
      'pro_assay_determine',
    ])
    expect(searches.every((search) => search?.length === 2)).toBe(true)
  })

  test('质控样：与标准值之差；要投放质控样的权限，管理员的身份不够；不说是哪张单', async () => {
    const codes = [
      await controlled('Ad=11.00', ['11.10', '11.20']),
      await controlled('Ad=11.00', ['11.00', '11.10']),
    ]
    const asked = { report: 'control', itemId: bed.items.Ad }
    await expect(ask(asked)).rejects.toThrow('当前操作没有权限')
    const admin = { as: { admin: true, permissions: new Set<string>() } }
    await expect(bed.ask('/report/lab/list', { report: 'partner' }, admin)).rejects.toThrow(
      '当前操作没有权限',
    )
    const answer = await ask(asked, 'quality:qc-assay-sample:control')
    const differences = answer.list
      .map(({ mean, range }) => `${textOf(mean)} ${textOf(range)}`)
      .toSorted()
    expect(differences).toEqual(['0.050 0.100', '0.150 0.100'])
    // 0.100 ± 1.88 × 0.100
    expect(answer.list[0]).toMatchObject({ center: '0.100', upper: '0.288', verdict: '受控' })
    const told = JSON.stringify(answer)
    for (const code of codes) expect(told).not.toContain(code)
    expect(answer.searches[0]).toEqual([{ key: 'auditDate', op: 'eq', val: '2026-11-15' }])
  })
})
