import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Money, moneyFor } from '@junheng/domain/values/money.ts'
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
  const { kind, orgId, groupId, customerId, contractId } = place
  if (kind !== 'sa' || customerId === null) return
  await site.credit.check(tx, {
    engine: site.engine,
    stage,
    orgId,
    groupId,
    customerId,
    contractId,
    need: async () => worth(quantity, await site.priceOf(tx, { noticeSubId })),
  })
}

/** Whose account is watched takes nothing whose price nobody knows. */
function worth(quantity: Tons, price: UnitPrice | null): Money {
  if (price === null) throw new RefusalError(refuse('price.notFound'))
  return moneyFor(price, quantity)
}
