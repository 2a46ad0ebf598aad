import { payStateOf as farePayStateOf } from '@junheng/domain/freight/check-settle.ts'
import type { PayState } from '@junheng/domain/settlement/settlement-terms.ts'
import { absDecimal, compareDecimal, isZero } from '@junheng/domain/values/decimal.ts'
import { addMoney, type Money, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockOpenFares, storeRemitted } from '../fare-settle/fare-settle.queries.ts'
import { lockOpen, storePaid } from '../settlement/settlement.queries.ts'
import { faresOf, goodsOf, namedBy, type WrittenLine } from './owed.ts'

/** Money that goes to settlements, or, with its amounts turned, comes back from them. */
export async function writeOff(tx: Tx, lines: readonly WrittenLine[]): Promise<void> {
  const amounts = new Map(lines.map((line) => [namedBy(line), line.writeOffAmount]))
  for (const { id, paidAmount, payAmount } of await lockOpen(tx, goodsOf(lines))) {
    const paid = addMoney(paidAmount, amounts.get(id) ?? ZERO_MONEY)
    await storePaid(tx, { id, paid, state: payStateOf(paid, payAmount) })
  }
  for (const fare of await lockOpenFares(tx, faresOf(lines))) {
    const remitAmount = addMoney(fare.remitAmount, amounts.get(fare.id) ?? ZERO_MONEY)
    const payStatus = farePayStateOf({ ...fare, remitAmount })
    await storeRemitted(tx, { id: fare.id, remitAmount, payStatus })
  }
}

function payStateOf(paid: Money, payAmount: Money): PayState {
  if (isZero(paid)) return 'NONE'
  return compareDecimal(absDecimal(paid), absDecimal(payAmount)) >= 0 ? 'FULL' : 'PART'
}
