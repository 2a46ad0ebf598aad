import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { reconcileAccounts } from '../account/reconcile.ts'
import { useFreightBed } from '../freight.fixtures.ts'

const bed = useFreightBed()
const OTHER = { userId: '102', realName: '李复核' }
let otherCarrier: string

beforeAll(async () => {
  await bed.contract()
  const { id } = await bed.on((tx) => makeCarrier(tx, bed, { code: 'CY2', name: '二号承运' }))
  otherCarrier = String(id)
  await bed.contract({ carrierId: otherCarrier })
})

const call = (name: string, body: object, as: object = {}) =>
  bed.call(`fare-settle/${name}`, body, { as })

/** 2064.50 for a load, of which 1464.50 are cash. */
async function examined(carrierId: string = bed.carrierId): Promise<string> {
  const { weighId, weighSubId } = await bed.record({ notice: { carrierId } })
  const { id } = await bed.make('fareSettle', {
    carrierId,
    settleDate: '2026-05-31',
    fdFareSettleSub: [{ weighId, weighSubId }],
  })
  await bed.run('fareSettle', 'audit', { id })
  await call('confirmPounds', { ids: [id] })
  await call('examine', { ids: [id] }, OTHER)
  return String(id)
}

const remit = (lines: readonly (readonly [id: string, amount: string])[], more: AnyRow = {}) =>
  call('remittance', {
    lines: lines.map(([id, amount]) => ({ id, amount })),
    payMethod: 'BANK',
    payDate: '2026-06-01',
    ...more,
  })

interface Payment {
  readonly id: string
  readonly status: string
  readonly partner: string
  readonly amount: string
  readonly off: string
  readonly posted: string
}

/** The payments that are written off against a settlement, and what their carrier's account has of them. */
const paymentsOf = (settleId: string): Promise<readonly Payment[]> =>
  bed.db.rows<Payment>(
    sql`select p.id, p.status, p.direction || ' ' || p.partner_type || ' ' || p.partner_id as partner, p.amount, s.write_off_amount as off,
      (select coalesce(sum(f.balance_delta), 0)::numeric(16,2) from fd_account_flow f where f.biz_id = p.id::text) as posted
    from fd_recive_payment_sub s join fd_recive_payment p on p.id = s.main_id where s.fare_settle_id = ${settleId} order by p.id`,
  )

const paid = async (id: string): Promise<unknown> => {
  const { payStatus, remitAmount } = await bed.find('fareSettle', id)
  return [payStatus, remitAmount]
}

const pay = (lines: readonly AnyRow[], more: AnyRow = {}) =>
  bed.make('recivePayment', {
    direction: 'PAY',
    bizKind: 'SETTLE',
    partnerType: 'CARRIER',
    carrierId: bed.carrierId,
    amount: '500',
    payMethod: 'BANK',
    fdRecivePaymentSub: lines,
    ...more,
  })

describe('运费结算单 / 汇款生成收付款单', () => {
  test('每个承运商一张已审核的付款单，核销他的结算单；账户只动一次', async () => {
    const [a, b, c] = [await examined(), await examined(), await examined(otherCarrier)]
    expect(
      await remit([
        [a, '1000'],
        [c, '300'],
        [b, '1464.50'],
      ]),
    ).toEqual({ count: 2 })
    const whole = {
      status: 'AUDITED',
      partner: `PAY CARRIER ${bed.carrierId}`,
      amount: '2464.50',
      posted: '-2464.50',
    }
    const [ofA, ofB, ofC] = [await paymentsOf(a), await paymentsOf(b), await paymentsOf(c)]
    expect(ofA).toMatchObject([{ ...whole, off: '1000.00' }])
    expect(ofB).toMatchObject([{ ...whole, id: ofA[0]?.id, off: '1464.50' }])
    expect(ofC).toMatchObject([
      { partner: `PAY CARRIER ${otherCarrier}`, amount: '300.00', posted: '-300.00' },
    ])
    expect([await paid(a), await paid(b), await paid(c)]).toEqual([
      ['PART', '1000.00'],
      ['PART', '1464.50'],
      ['PART', '300.00'],
    ])
    expect(await reconcileAccounts(bed.db)).toEqual([])
  })

  test('付款单弃审或作废，结算单退回未付，可以退回一步；再审核又付', async () => {
    const id = await examined()
    await remit([[id, '1000']])
    const payment = { id: (await paymentsOf(id))[0]?.id }
    await expect(bed.run('fareSettle', 'init', { id })).rejects.toThrow('已付款，请红冲')
    await bed.run('recivePayment', 'init', payment)
    expect(await paid(id)).toEqual(['NONE', '0.00'])
    expect(await paymentsOf(id)).toMatchObject([{ status: 'DRAFT', posted: '0.00' }])
    await bed.run('recivePayment', 'audit', payment)
    expect(await paid(id)).toEqual(['PART', '1000.00'])
    await bed.run('recivePayment', 'obsolete', payment)
    expect(await paid(id)).toEqual(['NONE', '0.00'])
    await bed.run('fareSettle', 'init', { id })
    await expect(bed.run('recivePayment', 'recover', payment)).rejects.toThrow('未复核，不能核销')
  })

  test('红冲复核后，核销退回付款单，钱还在承运商账上', async () => {
    const id = await examined()
    await remit([[id, '1000']])
    const [payment] = await paymentsOf(id)
    const red = await call('red', { id, reason: '运价有误' })
    await bed.run('fareSettle', 'audit', red)
    await call('examine', { ids: [red['id']] }, OTHER)
    expect(await paid(id)).toEqual(['NONE', '0.00'])
    expect(await paymentsOf(id)).toEqual([])
    const kept = await bed.find('recivePayment', payment?.id)
    expect(kept).toMatchObject({ status: 'AUDITED', amount: '1000.00', fdRecivePaymentSub: [] })
    await bed.run('recivePayment', 'init', { id: payment?.id })
    expect(await paid(id)).toEqual(['NONE', '0.00'])
  })

  test('承兑要票据号和到期日', async () => {
    const id = await examined()
    const bill = { billNo: 'PJ1', billDueDate: '2026-12-01' }
    await expect(remit([[id, '1']], { payMethod: 'ACCEPTANCE' })).rejects.toThrow('承兑须填写')
    await remit([[id, '1']], { payMethod: 'ACCEPTANCE', ...bill })
    const [payment] = await paymentsOf(id)
    expect(await bed.find('recivePayment', payment?.id)).toMatchObject(bill)
  })
})

describe('收付款单 / 手工核销运费', () => {
  test('核销本承运商已复核的运费结算单，不超过未付的现金', async () => {
    const id = await examined()
    const row = await pay([{ fareSettleId: id, writeOffAmount: '500' }])
    const { code } = await bed.find('fareSettle', id)
    const line = { fareSettleId: id, fareSettleCode: code, openAmount: '1464.50', settleId: null }
    expect(row).toMatchObject({ fdRecivePaymentSub: [line] })
    expect(await paid(id)).toEqual(['NONE', '0.00'])
    await bed.run('recivePayment', 'audit', row)
    expect(await paid(id)).toEqual(['PART', '500.00'])
    await expect(
      pay([{ fareSettleId: id, writeOffAmount: '964.51' }], { amount: '1000' }),
    ).rejects.toThrow('核销金额超过结算单未付金额')
  })

  test('别人的、方向不对的、两张或一张都没选的：拒绝', async () => {
    const id = await examined()
    const line = { fareSettleId: id, writeOffAmount: '1' }
    await expect(pay([line], { carrierId: otherCarrier })).rejects.toThrow('不是该往来单位的')
    await expect(pay([line], { direction: 'RECEIVE' })).rejects.toThrow('是付款的，与单据方向不符')
    await expect(pay([{ writeOffAmount: '1' }])).rejects.toThrow('须选结算单或运费结算单其中一张')
  })
})
