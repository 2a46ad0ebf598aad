import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { date, money, text } from '@junheng/domain/entity/field.ts'
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
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import { takeFromCard } from '../oil-card/move-card.ts'
import {
  makeReceipts,
  prepareCodes,
  REMITTANCE_BUTTON,
  REMITTED_BY,
  type Remitted,
  remittedAmounts,
} from '../receipt/make-receipts.ts'
import { type FareSettleRow, fareSettle } from './fare-settle.entity.ts'
import { findRedCode, lockOpenFares, type OpenFare } from './fare-settle.queries.ts'
import { postFare } from './post-fare.ts'
import { storeSettle } from './store-reckoned.ts'

const PAID_LINE = {
  id: idOf('fareSettle', { label: '结算单', required: true }),
  amount: money({ label: '金额', required: true, above: '0' }),
}

const figuresOf = (row: FareSettleRow) => ({
  cashAmount: row.cashAmount ?? ZERO_MONEY,
  oilAmount: row.oilAmount ?? ZERO_MONEY,
  remitAmount: row.remitAmount,
  oilConfirmed: row.oilConfirmed,
})

async function checkPayable(
  tx: Tx,
  { id, status }: { readonly id: string; readonly status: string },
): Promise<Refusal | null> {
  if (status !== 'EXAMINED') return refuse('settle.notExamined')
  return (await findRedCode(tx, id)) === null ? null : refuse('settle.redOpen')
}

function checkRest({ cashAmount, remitAmount }: OpenFare, amount: Money): Refusal | null {
  return isLess(subtractMoney(cashAmount, remitAmount), amount) ? refuse('settle.overPaid') : null
}

const carriersOf = (rows: readonly { readonly carrierId: string }[]): readonly string[] => [
  ...new Set(rows.map(({ carrierId }) => carrierId)),
]

/** What each carrier of some settlements is paid. */
function remittedOf(
  held: readonly OpenFare[],
  amountOf: (fare: OpenFare) => Money,
): readonly Remitted[] {
  return carriersOf(held).map((carrierId) => ({
    partnerId: carrierId,
    direction: 'PAY',
    partnerType: 'CARRIER',
    field: 'carrierId',
    lines: held
      .filter((fare) => fare.carrierId === carrierId)
      .map((fare) => ({ fareSettleId: fare.id, writeOffAmount: amountOf(fare) })),
  }))
}

/** 汇款: one audited payment for each carrier; its write-off lowers what of the cash is still open. */
const remittance = defineAction(fareSettle, {
  name: 'remittance',
  label: '汇款',
  button: REMITTANCE_BUTTON,
  method: 'PUT',
  right: 'of-mount',
  // Money documents are held before settlements, and these are new.
  locks: ['receipt', 'settlement', 'account'],
  locking: 'run',
  flow: 'undecided',
  reach: (db: Queryable, { body, services, caller, mount }) =>
    loadAllTyped(db, services.engine.registry, fareSettle, {
      caller,
      mount,
      ids: [...remittedAmounts(body).keys()],
      toWrite: true,
    }) as Promise<readonly (FareSettleRow & { orgId: string; groupId: string })[]>,
  body: {
    id: idOf('fareSettle', { label: '结算单' }),
    amount: money({ label: '汇款金额', above: '0' }),
    lines: listOf(group(PAID_LINE, { required: true }), { label: '汇款' }),
    ...REMITTED_BY,
    payDate: date({ label: '付款日期', required: true }),
  },
  answers: COUNT,
  refuses: ['settle.notExamined', 'settle.overPaid', 'settle.redOpen', 'receipt.bill'],
  prepare: async (asked) => ({
    codes: await prepareCodes(asked, carriersOf(await asked.reach())),
  }),
  async run(tx, act) {
    const amounts = remittedAmounts(act.body)
    const amountOf = ({ id }: OpenFare): Money => amounts.get(id) ?? ZERO_MONEY
    const held = await lockOpenFares(tx, [...amounts.keys()])
    for (const fare of held)
      assertAllowed((await checkPayable(tx, fare)) ?? checkRest(fare, amountOf(fare)))
    const remitted = remittedOf(held, amountOf)
    await makeReceipts(tx, act, { remitted, by: act.body, codes: act.prepared.codes })
    for (const fare of held) act.log(remittedLog(fare, amountOf(fare)))
    return { count: remitted.length }
  },
})

const remittedLog = ({ id, remitAmount }: OpenFare, amount: Money) => ({
  entity: 'fareSettle',
  bizKey: id,
  action: 'remittance',
  label: '汇款',
  changes: [
    {
      table: 'fd_fare_settle',
      field: 'remitAmount',
      label: '已汇款',
      from: remitAmount,
      to: addMoney(remitAmount, amount),
    },
  ],
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
