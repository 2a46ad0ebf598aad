import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { describe, expect, test } from 'vitest'
import { makeQcClass, makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { calculationOf, useFinanceBed } from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'

interface Step extends AnyRow {
  readonly step: string
  readonly isHidden: boolean
  readonly path: string | null
  readonly facts: readonly { readonly label: string; readonly text: string }[]
}

/** An item with a value that the line settles by; seen by one user. */
async function assay(lineId: string, code: string, userId: string | null): Promise<void> {
  const { id: classId } = await bed.on((tx) => makeQcClass(tx, bed, { code: `C${code}` }))
  const item = await bed.on((tx) => makeQcItem(tx, bed, { code, name: `指标${code}`, classId }))
  await bed.db.run(
    sql`insert into mm_weigh_assay (weigh_sub_id, item_id, value) values (${lineId}, ${item['id']}, 12.3)`,
  )
  if (userId === null) return
  await bed.db.run(
    sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${userId}, 'looker', 'looker', 1, now(), now(), 'LOCAL') on conflict do nothing`,
  )
  await bed.db.run(
    sql`insert into sys_user_assay (user_id, item_id, can_view, can_input) values (${userId}, ${item['id']}, true, false)`,
  )
}

async function settledLine(): Promise<string> {
  const order = await bed.order()
  const line = { qualityPrice: unitPriceOf('63'), computeRemark: '干基灰分=12.30 扣价63元每吨' }
  const car = await bed.weighed(order, { suttle: '34.240', deduct: '0.753', line })
  await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
  const calculationId = (await calculationOf(bed, car.lineId))['id']
  const row = await bed.call('POST', `${PU}/create`, {
    vendorId: order.partnerId,
    fdSettlementSub: [{ calculationId }],
  })
  return String(childRowsOf(row['fdSettlementSub'])[0]?.['id'])
}

const MOUNTS = ['purorder:fd-pu-settlement-main', 'measure:mm-pu-weigh', 'measure:mm-reading']
const rights = (...areas: readonly string[]) => ({
  admin: false,
  permissions: new Set(areas.map((area) => `${area}:list`)),
})

async function trace(lineId: string, as: object): Promise<ReadonlyMap<string, Step>> {
  const { steps } = await bed.call<{ steps: readonly Step[] }>(
    'GET',
    `/settlement-line/${lineId}/trace`,
    {},
    as,
  )
  return new Map(steps.map((step) => [step.step, step]))
}

const factOf = (step: Step | undefined, label: string): string | undefined =>
  step?.facts.find((fact) => fact.label === label)?.text

describe('金额溯源', () => {
  test('算式里有数：金额、数量、价格、质量、磅单', async () => {
    const steps = await trace(await settledLine(), rights(...MOUNTS))
    expect(factOf(steps.get('amount'), '算式')).toBe('33.487 吨 × 737.0000 元/吨 = 24679.92 元')
    expect(factOf(steps.get('amount'), '税')).toContain('不含税 21840.64 元，税额 2839.28 元')
    expect(factOf(steps.get('weight'), '结算依据')).toBe('净重')
    expect(factOf(steps.get('price'), '单价')).toBe('800.0000 元/吨')
    expect(factOf(steps.get('quality'), '结算单价')).toBe(
      '800.0000 − 质量扣价 63.0000 = 737.0000 元/吨',
    )
    expect(factOf(steps.get('quality'), '指标')).toBeUndefined()
    expect(steps.get('weigh')?.path).toMatch(
      /^\/modules\/measure\/mm_pu_weigh\/edit\?type=view&id=/,
    )
    expect(factOf(steps.get('weigh'), '算式')).toContain('净重 34.240 吨')
  })

  test('化验值：分给本人的有数，没分的只说名称；磅单的指标说明里也没有它', async () => {
    const lineId = await settledLine()
    const line = await bed.db.row<{ readonly id: string }>(
      sql`select weigh_sub_id as id from fd_settlement_sub where id = ${lineId}`,
    )
    await assay(line?.id ?? '', 'A', bed.caller.userId)
    await assay(line?.id ?? '', 'B', null)
    await bed.db.run(
      sql`update fd_settlement_sub set compute_remark = '指标A=12.30 扣价1元每吨/指标B=12.30 扣价2元每吨' where id = ${lineId}`,
    )
    // What a session learns of his items as it opens.
    const seenTitles = new Set(['指标A'])
    const steps = await trace(lineId, { ...rights(...MOUNTS), seenTitles })
    expect(steps.get('values')?.facts).toEqual([
      { label: '指标A', text: '12.30 %' },
      { label: '指标B', text: '您没有查看该指标的权限' },
    ])
    expect(factOf(steps.get('quality'), '指标')).toBe('指标A=12.30 扣价1元每吨')
    const hidden = await trace(lineId, rights('purorder:fd-pu-settlement-main'))
    expect(hidden.get('values')).toMatchObject({ isHidden: true, facts: [] })
  })

  test('没有权限的步骤只说名称；看不到结算单的人什么也没有', async () => {
    const lineId = await settledLine()
    const steps = await trace(lineId, rights('purorder:fd-pu-settlement-main'))
    for (const name of ['determine', 'weigh', 'gross', 'tare'])
      expect(steps.get(name)).toMatchObject({ isHidden: true, path: null, facts: [] })
    await expect(trace(lineId, rights('measure:mm-pu-weigh'))).rejects.toThrow('不存在')
    await expect(trace('1', rights(...MOUNTS))).rejects.toThrow('不存在')
  })
})
