import { type Money, moneyFor, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Tx } from '#platform/db/database.ts'
import type { CreditStage } from '../ports.ts'
import type { ReservePlace } from './reserve.queries.ts'
import type { QuantitySite } from './site.ts'

interface CreditRequest {
  readonly stage: CreditStage
  readonly place: ReservePlace
  readonly noticeSubId: string
  readonly quantity: Tons
}

/** Asks the customer's account before goods are let go; only sales have one. */
export async function askCredit(
  tx: Tx,
  site: QuantitySite,
  { stage, place, noticeSubId, quantity }: CreditRequest,
): Promise<void> {
  const { kind, orgId, customerId, contractId } = place
  if (kind !== 'sa' || customerId === null) return
  await site.credit.check(tx, {
    stage,
    orgId,
    customerId,
    contractId,
    need: async () => worth(quantity, await site.priceOf(tx, { noticeSubId })),
  })
}

const worth = (quantity: Tons, price: UnitPrice | null): Money =>
  price === null ? ZERO_MONEY : moneyFor(price, quantity)
