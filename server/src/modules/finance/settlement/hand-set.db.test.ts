import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { unitPriceOf } from '@junheng/domain/values/unit-price.ts'
import { describe, expect, test } from 'vitest'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { calculationOf, useFinanceBed } from '../finance.fixtures.ts'
import { moneyTail } from '../finance-settings.ts'

const bed = useFinanceBed()
const PU = '/purorder/fd-pu-settlement-main'
const MAY = { admin: false, permissions: new Set(['purorder:fd-pu-settlement-main:manual']) }
const MAY_NOT = { admin: false, permissions: new Set<string>() }

async function draft(): Promise<AnyRow> {
  const order = await bed.order()
  const line = { qualityPrice: unitPriceOf('63') }
  const car = await bed.weighed(order, { suttle: '34.240', deduct: '0.753', line })
  await bed.call('PUT', '/measure/mm-pu-weigh/down', { ids: [car.id] })
  const calculationId = (await calculationOf(bed, car.lineId))['id']
  return bed.call('POST', `${PU}/create`, {
    vendorId: order.partnerId,
    fdSettlementSub: [{ calculationId }],
  })
}

const read = (row: AnyRow) => bed.call('GET', `${PU}/${String(row['id'])}`)

async function typed(row: AnyRow, values: AnyRow, as = MAY_NOT): Promise<AnyRow> {
  const stored = await read(row)
  const [line] = childRowsOf(stored['fdSettlementSub'])
  const fdSettlementSub = [{ ...line, ...values }]
  return bed.call('PUT', `${PU}/update`, { ...stored, fdSettlementSub }, as)
}

const lineOf = (row: AnyRow): AnyRow => childRowsOf(row['fdSettlementSub'])[0] ?? {}

describe('手改计算列 / domain/3 C3', () => {
  test('没有权限，改的数被更正并说明；有权限要写原因，金额跟着变', async () => {
    const row = await draft()
    const refused = await typed(row, { settleWeight: '30.000' })
    expect(lineOf(refused)).toMatchObject({ settleWeight: '33.487', settleAmount: '24679.92' })
    expect(bed.warned()).toContain('已按系统计算更正：第1行结算数量')
    await expect(typed(row, { settleWeight: '30.000' }, MAY)).rejects.toThrow('手改原因')
    const set = await typed(row, { settleWeight: '30.000', manualReason: '双方复磅' }, MAY)
    expect(set).toMatchObject({ settleWeight: '30.000', settleAmount: '22110.00' })
    expect(lineOf(set)).toMatchObject({ manualFields: 'settleWeight', settleAmount: '22110.00' })
  })

  test('手改的数留到清除重算；清空格子也是算回来', async () => {
    const row = await draft()
    const reason = { manualReason: '协商' }
    await typed(row, { qualityPrice: '50', ...reason }, MAY)
    // Saved again by somebody without the right: what was set stands.
    const again = await typed(row, { remark: '核对过' })
    expect(lineOf(again)).toMatchObject({ qualityPrice: '50.0000', settlePrice: '750.0000' })
    await bed.call('PUT', `${PU}/clearForCal`, { ids: [row['id']] })
    expect(lineOf(await read(row))).toMatchObject({
      qualityPrice: '63.0000',
      manualFields: null,
      manualReason: null,
      settleAmount: '24679.92',
    })
    await typed(row, { fixedAmount: '100', ...reason }, MAY)
    const emptied = await typed(row, { fixedAmount: null }, MAY)
    expect(lineOf(emptied)).toMatchObject({ manualFields: null, settleAmount: '24679.92' })
  })
})

describe('抹零 / domain/3 G', () => {
  test('合计向下抹到元，抹去的单列一行；再存一次不重复，改了金额重新抹', async () => {
    bed.setting(moneyTail, 'YUAN')
    const row = await draft()
    const cut = await read(row)
    expect(cut).toMatchObject({
      settleAmount: '24679.92',
      otherAmount: '-0.92',
      payAmount: '24679.00',
      settleAmountCn: '贰万肆仟陆佰柒拾玖元整',
    })
    await typed(row, { adjustAmount: '-0.42', adjustReason: '协商' })
    const again = await read(row)
    expect(again).toMatchObject({ otherAmount: '-0.50', payAmount: '24679.00' })
    expect(childRowsOf(again['fdSettlementAdjust'])).toEqual([
      expect.objectContaining({ adjustType: 'TAIL', amount: '-0.50', reason: '抹到元' }),
    ])
    await bed.call('PUT', `${PU}/clearForCal`, { ids: [row['id']] })
    expect(await read(row)).toMatchObject({ payAmount: '24679.00' })
    bed.setting(moneyTail, null)
  })
})
