import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { date, money } from '@junheng/domain/entity/field.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import { checkPayable } from '../fare-settle/check-payable.ts'
import { type FareSettleRow, fareSettle } from '../fare-settle/fare-settle.entity.ts'
import { lockOpenFares, type OpenFare } from '../fare-settle/fare-settle.queries.ts'
import {
  makeReceipts,
  prepareCodes,
  REMITTANCE,
  REMITTED_BY,
  type Remitted,
  remittedAmounts,
} from './make-receipts.ts'

const PAID_LINE = {
  id: idOf('fareSettle', { label: '结算单', required: true }),
  amount: money({ label: '金额', required: true, above: '0' }),
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
  ...REMITTANCE,
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

export const fareRemittanceActions: readonly Action[] = [remittance]
