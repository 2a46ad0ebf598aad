import type { PayState } from '@junheng/domain/settlement/settlement-terms.ts'
import { absDecimal, compareDecimal, isZero } from '@junheng/domain/values/decimal.ts'
import { addMoney, type Money } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockOpen, storePaid } from '../settlement/settlement.queries.ts'

/** Money that goes to settlements, or comes back from them. */
export async function writeOff(tx: Tx, amounts: ReadonlyMap<string, Money>): Promise<void> {
  for (const { id, paidAmount, payAmount } of await lockOpen(tx, [...amounts.keys()])) {
    const paid = addMoney(paidAmount, amounts.get(id) ?? paidAmount)
    await storePaid(tx, { id, paid, state: payStateOf(paid, payAmount) })
  }
}

function payStateOf(paid: Money, payAmount: Money): PayState {
  if (isZero(paid)) return 'NONE'
  return compareDecimal(absDecimal(paid), absDecimal(payAmount)) >= 0 ? 'FULL' : 'PART'
}
