import type { Engine } from '#platform/entity-engine/engine.ts'
import { findPriceFor } from '../find-price/find-price.ts'
import { type CreditGate, openCreditGate } from '../ports.ts'
import { findLinePlace } from './reserve.queries.ts'
import type { QuantitySite } from './site.ts'

/** The operations' surroundings in the running product. */
export function quantitySite(engine: Engine, credit: CreditGate = openCreditGate): QuantitySite {
  return {
    engine,
    credit,
    async priceOf(tx, { noticeSubId }) {
      const place = await findLinePlace(tx, noticeSubId)
      if (place === null) return null
      const now = engine.clock.now()
      const question = { ...place, noticeSubId, times: { REGISTRY: now } }
      const { state, price } = await findPriceFor(tx, { engine }, question)
      return state === 'FINAL' ? price : null
    },
  }
}
