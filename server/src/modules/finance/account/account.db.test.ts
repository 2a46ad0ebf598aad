import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import { makeCarrier } from '#modules/archives/partner/partner.fixtures.ts'
import { lockVisit } from '#modules/registry/api.ts'
import { makeVisit } from '#modules/registry/registry/registry.fixtures.ts'
import { quantitySite, reserve } from '#modules/trade/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { TENANTS } from '#test/tenants.ts'
import { calculationOf, type Order, useFinanceBed } from '../finance.fixtures.ts'
import { accountCreditGate, creditExitGate } from './credit-gate.ts'
import { reconcileAccounts } from './reconcile.ts'

const bed = useFinanceBed()
const OTHER = { userId: '77', realName: '复核人' }
const MONEY = '/account/recive-payment'
const SA = '/sale/fd-sa-settlement-main'

const sale = () => bed.order({ kind: 'sa', price: '520' })

const accountOf = async ({ partnerId }: Order): Promise<AnyRow> =>
  (await bed.db.row<AnyRow>(
    sql`select id, balance, frozen from fd_account where partner_id = ${partnerId}`,
  )) ?? {}

/** Money that comes in, audited. */
async function receive(
  order: Order,
  amount: string,
  lines: readonly AnyRow[] = [],
): Promise<AnyRow> {
  const row = await bed.call('POST', `${MONEY}/create`, {
    direction: 'RECEIVE',
    bizKind: lines.length > 0 ? 'SETTLE' : 'PREPAY',
    partnerType: 'CUSTOMER',
    customerId: order.partnerId,
    amount,
    payMethod: 'BANK',
    fdRecivePaymentSub: lines,
  })
  await bed.call('PUT', `${MONEY}/audit`, { ids: [row['id']] })
  return row
}

async function control(order: Order, creditLimit: string): Promise<void> {
  const { id } = await accountOf(order)
  await bed.call('PUT', '/account/account/setCredit', {
    id,
    creditLimit,
    creditMode: 'CONTROL',
    reason: '授信',
  })
}

/** A vehicle that is registered for so many tons, as the site does it. */
const register = (order: Order, tons: string): Promise<unknown> =>
  bed.on((tx) =>
    reserve(tx, quantitySite(bed.engine, accountCreditGate), {
      key: bed.engine.newId(),
      noticeSubId: subIdOf(order.notice),
      vehicle: { vehicleId: null, plateNumber: '陕A12345', carrierId: null },
      quantity: tonsOf(tons),
    }),
  )

describe('往来账户 / domain/3 D', () => {
  test('可用额度只算在有效期内的授信', async () => {
    const order = await sale()
    await receive(order, '50000')
    const available = async (until: string) => {
      await bed.db.run(
        sql`update fd_account set credit_limit = 20000, credit_end = (now() at time zone 'Asia/Shanghai')::date + ${until}::int where partner_id = ${order.partnerId}`,
      )
      const search = [{ key: 'partnerId', op: 'eq', val: order.partnerId }]
      const { list } = await bed.call<{ readonly list: readonly AnyRow[] }>(
        'POST',
        '/account/account/list',
        { limit: { pn: 1, ps: 10 }, search },
      )
      return list[0]?.['available']
    }
    expect([await available('0'), await available('-1')]).toEqual(['70000.00', '50000.00'])
  })

  test('D1 收款、登记占用、过磅、结算复核：可用不变', async () => {
    const order = await sale()
    await receive(order, '50000')
    await control(order, '20000')
    expect(await accountOf(order)).toMatchObject({ balance: '50000.00', frozen: '0.00' })
    await bed.on((tx) =>
      makeVisit(tx, bed, { kind: 'sa', notice: order.notice, preQuantity: '32' }),
    )
    expect(await accountOf(order)).toMatchObject({ frozen: '16640.00' })
    // Another truck of the customer, weighed out.
    const second = await sale()
    await receive(second, '50000')
    const car = await bed.weighed(second, { suttle: '33.860' })
    expect(await accountOf(second)).toMatchObject({ balance: '50000.00', frozen: '17607.20' })
    await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: [car.id] })
    const { id: calculationId } = await calculationOf(bed, car.lineId)
    const row = await bed.call('POST', `${SA}/create`, {
      customerId: second.partnerId,
      fdSettlementSub: [{ calculationId }],
    })
    expect(row).toMatchObject({ settleAmount: '17607.20', noTaxAmount: '15581.59' })
    await bed.call('PUT', `${SA}/audit`, { ids: [row['id']] })
    await bed.call('PUT', `${SA}/examine`, { ids: [row['id']] }, OTHER)
    expect(await accountOf(second)).toMatchObject({ balance: '32392.80', frozen: '0.00' })
    await bed.call('PUT', `${SA}/init`, { ids: [row['id']] })
    expect(await accountOf(second)).toMatchObject({ balance: '50000.00', frozen: '17607.20' })
    expect(await reconcileAccounts(bed.db)).toEqual([])
  })

  test('D2 两车同时登记：一车通过，另一车说明差额', async () => {
    const order = await sale()
    await receive(order, '20000')
    await control(order, '0')
    const both = await Promise.allSettled([register(order, '32'), register(order, '32')])
    const refused = both.flatMap((each) =>
      each.status === 'rejected' ? [String(each.reason)] : [],
    )
    expect(refused).toHaveLength(1)
    expect(refused[0]).toContain('余额不足，差额13280.00元')
    expect(await accountOf(order)).toMatchObject({ frozen: '16640.00' })
  })

  test('不控制的账户不拦；锁定的拦', async () => {
    const order = await sale()
    await register(order, '32')
    expect(await accountOf(order)).toMatchObject({ balance: '0.00', frozen: '16640.00' })
    await control(order, '0')
    await bed.db.run(sql`update fd_account set locked = true where partner_id = ${order.partnerId}`)
    await expect(register(order, '1')).rejects.toThrow('往来账户已锁定')
  })

  test('出厂：实际超过余额的车拦下，补款或放行后可走', async () => {
    const order = await sale()
    await receive(order, '17000')
    await control(order, '0')
    const car = await bed.weighed(order, { suttle: '33.860', preQuantity: '32' })
    const leave = () =>
      bed.on(async (tx) => creditExitGate.ask(tx, await lockVisit(tx, car.registryId), bed.engine))
    await expect(leave()).rejects.toThrow('余额不足，差额607.20元，请补款或申请放行')
    const body = { registryId: car.registryId, reason: '老客户，明日补款' }
    await bed.call('PUT', '/account/account/release', body)
    expect(await leave()).toContain('放行：老客户')
    await receive(order, '607.20')
    expect(await leave()).toBe('余额足够')
  })

  test('流水只能增加；账户与流水不符时查得出', async () => {
    const order = await sale()
    await receive(order, '100')
    await expect(bed.db.run(sql`update fd_account_flow set balance_delta = 1`)).rejects.toThrow()
    await expect(bed.db.run(sql`delete from fd_account_flow`)).rejects.toThrow()
    await bed.db.run(
      sql`update fd_account set balance = balance + 1 where partner_id = ${order.partnerId}`,
    )
    expect(await reconcileAccounts(bed.db)).toMatchObject([{ balance: '101.00', flows: '100.00' }])
    await bed.db.run(
      sql`update fd_account set balance = balance - 1 where partner_id = ${order.partnerId}`,
    )
  })
})

describe('收付款 / domain/3 D', () => {
  async function examinedSale() {
    const order = await sale()
    const car = await bed.weighed(order, { suttle: '10' })
    await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: [car.id] })
    const { id: calculationId } = await calculationOf(bed, car.lineId)
    const row = await bed.call('POST', `${SA}/create`, {
      customerId: order.partnerId,
      fdSettlementSub: [{ calculationId }],
    })
    await bed.call('PUT', `${SA}/audit`, { ids: [row['id']] })
    await bed.call('PUT', `${SA}/examine`, { ids: [row['id']] }, OTHER)
    return { order, settleId: String(row['id']) }
  }
  const paid = async (id: string) =>
    bed.db.row(
      sql`select pay_status as "payStatus", paid_amount as paid from fd_settlement_main where id = ${id}`,
    )

  test('金额、核销不超过；核销后结算单已付，退回后恢复；税额拆开', async () => {
    const { order, settleId } = await examinedSale()
    await expect(receive(order, '0')).rejects.toThrow('金额必须大于0')
    const line = (writeOffAmount: string) => [{ settleId, writeOffAmount }]
    await expect(receive(order, '100', line('200'))).rejects.toThrow('核销金额超过收付款金额')
    await expect(receive(order, '9000', line('6000'))).rejects.toThrow('核销金额超过结算单未付金额')
    const part = await receive(order, '1130', line('1130'))
    expect(await paid(settleId)).toEqual({ payStatus: 'PART', paid: '1130.00' })
    const full = await receive(order, '4070', line('4070'))
    expect(await paid(settleId)).toEqual({ payStatus: 'FULL', paid: '5200.00' })
    expect(await accountOf(order)).toMatchObject({ balance: '0.00' })
    await expect(bed.call('PUT', `${SA}/init`, { ids: [settleId] })).rejects.toThrow(
      '已付款，请红冲',
    )
    await expect(bed.call('PUT', `${MONEY}/init`, { ids: [full['id']] })).rejects.toThrow(
      '余额已被使用，不能退回',
    )
    expect(part).toMatchObject({ amountCn: '壹仟壹佰叁拾元整' })
  })

  test('汇款：每个往来单位一张已审核的收付款单；超过未付的拒绝', async () => {
    const { order, settleId } = await examinedSale()
    const remit = (amount: string) =>
      bed.call('PUT', `${SA}/remittance`, {
        lines: [{ id: settleId, amount }],
        payMethod: 'BANK',
      })
    await expect(remit('5200.01')).rejects.toThrow('汇款金额超过未付金额')
    await remit('5200')
    expect(await paid(settleId)).toEqual({ payStatus: 'FULL', paid: '5200.00' })
    expect(await accountOf(order)).toMatchObject({ balance: '0.00' })
    await expect(remit('1')).rejects.toThrow('汇款金额超过未付金额')
  })

  test('付给承运商：往来单位是他，他的账户减少；没有选就说缺什么', async () => {
    const carrier = await bed.on((tx) => makeCarrier(tx, bed, { code: 'CY9', name: '通达运输' }))
    const pay = (body: AnyRow) =>
      bed.call('POST', `${MONEY}/create`, {
        direction: 'PAY',
        bizKind: 'PREPAY',
        partnerType: 'CARRIER',
        amount: '300',
        payMethod: 'BANK',
        ...body,
      })
    await expect(pay({})).rejects.toThrow('必须填写往来单位')
    const row = await pay({ carrierId: carrier['id'] })
    expect(row).toMatchObject({ partnerId: carrier['id'], partnerName: '通达运输' })
    await bed.call('PUT', `${MONEY}/audit`, { ids: [row['id']] })
    expect(
      await bed.db.row(
        sql`select partner_type as type, balance from fd_account where partner_id = ${carrier['id']}`,
      ),
    ).toEqual({ type: 'CARRIER', balance: '-300.00' })
  })

  test('调拨结算单的汇款付给对方库区', async () => {
    const { settleId } = await examinedSale()
    await bed.db.run(
      sql`update fd_settlement_main set kind = 'al', partner_type = 'ORG', partner_id = ${TENANTS.otherOrg}, partner_org_id = ${TENANTS.otherOrg}, customer_id = null where id = ${settleId}`,
    )
    await bed.call('PUT', '/allot/fd-al-settlement-main/remittance', {
      lines: [{ id: settleId, amount: '5200' }],
      payMethod: 'BANK',
    })
    expect(await paid(settleId)).toEqual({ payStatus: 'FULL', paid: '5200.00' })
    expect(
      await bed.db.row(
        sql`select p.direction, p.partner_type as type, p.partner_id as partner, p.partner_name as name from fd_recive_payment p join fd_recive_payment_sub s on s.main_id = p.id where s.settle_id = ${settleId}`,
      ),
    ).toEqual({ direction: 'PAY', type: 'ORG', partner: TENANTS.otherOrg, name: '太和煤矿' })
  })
})
