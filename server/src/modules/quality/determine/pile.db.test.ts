import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { makeOfLab } from '../lab.fixtures.ts'
import { as, GROUPS, useLabBed } from '../lab-bed.fixtures.ts'

const DETERMINE = '/quality/pro-assay-determine'

describe('料堆和生产的样品走完全程', () => {
  const bed = useLabBed()
  beforeAll(async () => {
    const items = Object.values(bed.items).slice(0, 2)
    await bed.on((tx) =>
      makeOfLab(tx, bed, 'qcFormat', {
        code: 'F2',
        name: '生产',
        kinds: 'pr',
        startDate: '2026-01-01',
        qcFormatSub: items.map((itemId) => ({ itemId, purpose: 'JUDGE' })),
      }),
    )
  })
  const piled = async (kind: 'pr' | 'pu', pileWeight: string) => {
    const body = { kind, inventoryId: bed.coal['id'], pileWeight }
    const { data } = await bed.ask<{ readonly id: string }>(`${GROUPS}/pile`, body)
    const sample = await bed.db.row<{ readonly code: string }>(
      sql`select sample_code as code from qc_sample where barrel_group_id = ${data.id} and status <> 'VOID'`,
    )
    return { id: data.id, sampleCode: sample?.code ?? '' }
  }
  const determined = async (
    piles: readonly { readonly id: string; readonly sampleCode: string }[],
    values: readonly { readonly Mt: string; readonly Ad: string }[],
  ) => {
    for (const [at, { sampleCode }] of piles.entries()) {
      const { Mt = '', Ad = '' } = values[at] ?? {}
      await bed.assayed(await bed.coded({ sampleCode } as never), { Mt, Ad: [Ad, Ad] })
    }
    const asked = { barrelGroupIds: piles.map(({ id }) => id) }
    const { data } = await bed.ask<{ id: string }>(`${DETERMINE}/create`, asked, as('determiner'))
    await bed.ask(`${DETERMINE}/audit`, { ids: [data.id] }, as('determiner'))
    const row = await bed.db.row<AnyRow>(
      sql`select status, result, car_count as cars, suttle from qc_determine where id = ${data.id}`,
    )
    const { data: found } = await bed.ask<{ readonly items: readonly AnyRow[] }>(
      `${DETERMINE}/:id/result`,
      {},
      { ...as('determiner'), params: { id: data.id } },
    )
    const means = Object.fromEntries(found.items.map(({ name, meanValue }) => [name, meanValue]))
    return { row, means }
  }

  test('生产样没有模型也判定，均值按料堆量加权', async () => {
    const piles = [await piled('pr', '1200'), await piled('pr', '400')]
    const { row, means } = await determined(piles, [
      { Mt: '8.00', Ad: '11.00' },
      { Mt: '12.00', Ad: '11.00' },
    ])
    expect(row).toEqual({ status: 'AUDITED', result: 'QUALIFIED', cars: 0, suttle: '1600.000' })
    // (1200 × 8 + 400 × 12) / 1600
    expect(means).toEqual({ 全水分: '9.00', 干基灰分: '11.00' })
    const groups = await bed.db.rows(
      sql`select status from qc_barrel_group where id = any(${piles.map(({ id }) => id)}::bigint[])`,
    )
    expect(groups).toEqual([{ status: 'DETERMINED' }, { status: 'DETERMINED' }])
  })

  test('采购料堆按模型判定，没有车可扣', async () => {
    const { row } = await determined([await piled('pu', '500')], [{ Mt: '10.20', Ad: '12.30' }])
    expect(row).toEqual({ status: 'AUDITED', result: 'QUALIFIED', cars: 0, suttle: '500.000' })
  })
})
