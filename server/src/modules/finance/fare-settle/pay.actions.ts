import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, date, money, text } from '@junheng/domain/entity/field.ts'
import { payStateOf } from '@junheng/domain/freight/check-settle.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { compareDecimal, isLess } from '@junheng/domain/values/decimal.ts'
import {
  addMoney,
  type Money,
  negateMoney,
  subtractMoney,
  ZERO_MONEY,
} from '@junheng/domain/values/money.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { takeFromCard } from '../oil-card/move-card.ts'
import { type FareSettleRow, fareSettle } from './fare-settle.entity.ts'
import { findRedCode } from './fare-settle.queries.ts'
import { postFare } from './post-fare.ts'
import { storeSettle } from './store-reckoned.ts'

const PAY_METHODS = {
  BANK: '银行转账',
  CASH: '现金',
  ACCEPTANCE: '承兑',
  OFFSET: '抵账',
} as const

const PAID_LINE = {
  id: idOf('fareSettle', { label: '结算单', required: true }),
  amount: money({ label: '金额', required: true, above: '0' }),
}

interface Paid {
  readonly id: string | null
  readonly amount: Money | null
  readonly lines: readonly { readonly id: string; readonly amount: Money }[]
}

/** What is paid, settlement by settlement: those of the list, or the one that is selected. */
function paidLines({ id, amount, lines }: Paid): Paid['lines'] {
  if (lines.length > 0) return lines
  if (id === null) throw new RefusalError(refuse('check.required', { label: '结算单' }))
  if (amount === null) throw new RefusalError(refuse('check.required', { label: '汇款金额' }))
  return [{ id, amount }]
}

const figuresOf = (row: FareSettleRow) => ({
  cashAmount: row.cashAmount ?? ZERO_MONEY,
  oilAmount: row.oilAmount ?? ZERO_MONEY,
  remitAmount: row.remitAmount,
  oilConfirmed: row.oilConfirmed,
})

async function checkPayable(tx: Tx, row: FareSettleRow): Promise<Refusal | null> {
  if (row.status !== 'EXAMINED') return refuse('settle.notExamined')
  return (await findRedCode(tx, row.id)) === null ? null : refuse('settle.redOpen')
}

function checkRest(row: FareSettleRow, amount: Money): Refusal | null {
  const { cashAmount, remitAmount } = figuresOf(row)
  const rest = subtractMoney(cashAmount, remitAmount)
  return isLess(rest, amount) ? refuse('settle.overPaid') : null
}

/** Money has gone to the carrier: what of the cash is still open goes down. */
const remittance = defineAction(fareSettle, {
  name: 'remittance',
  label: '汇款',
  button: {
    input: { amount: { required: true }, payMethod: true, bankAccount: true, payDate: true },
    done: '已登记汇款',
  },
  method: 'PUT',
  right: 'of-mount',
  reach: async (_db: Queryable, _asked, _lock) => [],
  locking: 'run',
  locks: ['settlement', 'account'],
  flow: 'free',
  body: {
    id: idOf('fareSettle', { label: '结算单' }),
    amount: money({ label: '汇款金额', above: '0' }),
    lines: listOf(group(PAID_LINE, { required: true }), { label: '汇款' }),
    payMethod: choice(PAY_METHODS, { label: '付款方式', required: true }),
    bankAccount: text({ label: '银行账号', length: 40 }),
    payDate: date({ label: '付款日期', required: true }),
  },
  answers: COUNT,
  refuses: ['settle.notExamined', 'settle.overPaid', 'settle.redOpen'],
  async run(tx, act) {
    const { engine } = act.services
    const { id: _id, amount: _amount, lines: _lines, ...payment } = act.body
    const lines = paidLines(act.body)
    for (const { id, amount } of lines.toSorted((a, b) => compareDecimal(a.id, b.id))) {
      const asked = { mount: act.mount, caller: act.caller, id, lock: true }
      const before = await loadTyped(tx, engine.registry, fareSettle, asked)
      act.assertReached(before)
      assertAllowed((await checkPayable(tx, before)) ?? checkRest(before, amount))
      const remitAmount = addMoney(before.remitAmount, amount)
      const payStatus = payStateOf({ ...figuresOf(before), remitAmount })
      const values = { remitAmount, payStatus }
      const row = await storeSettle(tx, act, {
        before,
        values,
        action: 'remittance',
        label: '汇款',
      })
      await postFare(tx, engine, { row, step: 'REMIT', amount: negateMoney(amount) })
      await engine.publish(tx, {
        name: 'fareRemitted',
        entity: 'fareSettle',
        row: { ...row, amount, ...payment },
      })
    }
    return { count: lines.length }
  },
})

/** The part that is paid by oil card is handed to the carrier. */
const confirmOil = defineAction(fareSettle, {
  name: 'confirmOil',
  label: '确认油卡',
  button: { input: { oilCardNo: true, amount: true }, take: { amount: 'oilAmount' } },
  method: 'PUT',
  path: 'confirmOil/:id',
  right: 'of-mount',
  reach: 'row',
  locks: ['settlement', 'oilCard', 'account'],
  flow: 'free',
  body: {
    // Asked for once the row is reached: of another's settlement nobody learns what its call wants.
    oilCardNo: text({ label: '油卡号', length: 40 }),
    amount: money({ label: '金额' }),
  },
  answers: 'row',
  refuses: [
    'settle.notExamined',
    'settle.redOpen',
    'oilCard.confirmed',
    'oilCard.unusable',
    'oilCard.amount',
    'oilCard.short',
  ],
  async run(tx, act) {
    const { row: before, body, services } = act
    const { oilCardNo, amount } = body
    if (oilCardNo === null) throw new RefusalError(refuse('check.required', { label: '油卡号' }))
    if (amount === null) throw new RefusalError(refuse('check.required', { label: '金额' }))
    const { oilAmount } = figuresOf(before)
    if (before.oilConfirmed) throw new RefusalError(refuse('oilCard.confirmed'))
    assertAllowed(await checkPayable(tx, before))
    if (compareDecimal(amount, oilAmount) !== 0 || !isLess('0', amount))
      throw new RefusalError(refuse('oilCard.amount', { amount: oilAmount }))
    const { carrierId, orgId, id, code } = before
    const taken = { orgId: String(orgId), carrierId, cardNo: oilCardNo, amount }
    await takeFromCard(tx, services.engine, act.caller, { ...taken, bizId: id, bizCode: code })
    const payStatus = payStateOf({ ...figuresOf(before), oilConfirmed: true })
    const values = { oilConfirmed: true, oilCardNo, payStatus }
    const row = await storeSettle(tx, act, {
      before,
      values,
      action: 'confirmOil',
      label: '确认油卡',
    })
    await postFare(tx, services.engine, { row, step: 'OIL', amount: negateMoney(amount) })
    const event = { name: 'fareOilConfirmed', entity: 'fareSettle', row: { ...row, amount } }
    await services.engine.publish(tx, event)
    return row
  },
})

export const payActions: readonly Action[] = [remittance, confirmOil]
