import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { addDays, dayStart, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { calculationOf, useFinanceBed } from '../finance.fixtures.ts'

const bed = useFinanceBed()
const SA = '/sale/fd-sa-settlement-main'
const OTHER = { userId: '77', realName: '复核人' }

async function accountId(partnerId: string): Promise<string> {
  const found = await bed.db.row<{ readonly id: string }>(
    sql`select id from fd_account where partner_id = ${partnerId}`,
  )
  return found?.id ?? ''
}

async function receive(customerId: string, amount: string): Promise<void> {
  const row = await bed.call('POST', '/account/recive-payment/create', {
    direction: 'RECEIVE',
    bizKind: 'PREPAY',
    partnerType: 'CUSTOMER',
    customerId,
    amount,
    payMethod: 'BANK',
  })
  await bed.call('PUT', '/account/recive-payment/audit', { ids: [row['id']] })
}

async function statementOf(partnerId: string, from: string, to: string): Promise<AnyRow> {
  const id = await accountId(partnerId)
  return bed.call('GET', `/account/account/statement/${id}?startDate=${from}&endDate=${to}`)
}

describe('往来对账单', () => {
  test('期初、明细、期末；未结算暂估；未付按账龄', async () => {
    const order = await bed.order({ kind: 'sa', price: '520' })
    const { partnerId } = order
    await receive(partnerId, '50000')
    const cars = [
      await bed.weighed(order, { suttle: '33.860' }),
      await bed.weighed(order, { suttle: '10.000' }),
    ]
    await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: cars.map(({ id }) => id) })
    const { id: calculationId } = await calculationOf(bed, cars[0]?.lineId ?? '')
    const today = formatWireDate(bed.engine.clock.now())
    const row = await bed.call('POST', `${SA}/create`, {
      customerId: partnerId,
      settleDate: addDays(today, -45),
      fdSettlementSub: [{ calculationId }],
    })
    await bed.call('PUT', `${SA}/audit`, { ids: [row['id']] })
    await bed.call('PUT', `${SA}/examine`, { ids: [row['id']] }, OTHER)
    const told = await statementOf(partnerId, addDays(today, -1), addDays(today, 1))
    expect(told).toMatchObject({
      opening: '0.00',
      closing: '32392.80',
      unsettledCount: 1,
      unsettledTons: '10.000',
      unsettledAmount: '5200.00',
      ageing: [{ label: '31至60天', count: 1, amount: '17607.20' }],
    })
    expect(told['flows']).toEqual([
      expect.objectContaining({ kind: '收付款审核', amount: '50000.00', balance: '50000.00' }),
      expect.objectContaining({ kind: '货款结算复核', amount: '-17607.20', balance: '32392.80' }),
    ])
    const later = await statementOf(partnerId, addDays(today, 2), addDays(today, 3))
    expect(later).toMatchObject({ opening: '32392.80', closing: '32392.80', flows: [] })
    await expect(statementOf(partnerId, today, addDays(today, -1))).rejects.toThrow()
  })

  test('后来补记的早一天的款：余额按时间顺着走', async () => {
    const { partnerId } = await bed.order({ kind: 'sa', price: '520' })
    await receive(partnerId, '300')
    const now = bed.clock.now()
    bed.clock.set(new Date(now.getTime() - 86_400_000))
    await receive(partnerId, '100')
    bed.clock.set(now)
    const today = formatWireDate(now)
    const told = await statementOf(partnerId, addDays(today, -2), today)
    expect(told).toMatchObject({ opening: '0.00', closing: '400.00' })
    expect(told['flows']).toMatchObject([
      { amount: '100.00', balance: '100.00' },
      { amount: '300.00', balance: '400.00' },
    ])
  })

  test('没有说日期就是本月到今天：夜班一点钟收的款也在上面', async () => {
    const now = bed.clock.now()
    const night = dayStart(addDays(formatWireDate(now), 1)).getTime() + 3_600_000
    bed.clock.set(new Date(night))
    const { partnerId } = await bed.order({ kind: 'sa', price: '520' })
    await receive(partnerId, '50000')
    const id = await accountId(partnerId)
    expect(await bed.call('GET', `/account/account/statement/${id}`)).toMatchObject({
      endDate: formatWireDate(new Date(night)),
      closing: '50000.00',
      flows: [expect.objectContaining({ amount: '50000.00' })],
    })
    bed.clock.set(now)
  })
})
