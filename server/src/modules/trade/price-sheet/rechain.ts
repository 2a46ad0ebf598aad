import { effectiveEnd } from '@junheng/domain/price/price-chain.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import type { Tx } from '#platform/db/database.ts'
import type { PriceSheetRow } from './price-sheet.entity.ts'
import { findChains, storeValidity, type Validity } from './price-sheet.queries.ts'
import { matchKeysOf } from './sheet-facts.ts'

/**
 * Computes anew when every price with the keys of a sheet holds, after the sheet came into force or left
 * it. The price lock is held by then: the guard of the action took it.
 */
export async function rechain(tx: Tx, sheet: PriceSheetRow): Promise<void> {
  const chains = await findChains(tx, matchKeysOf(sheet))
  const inForce: readonly Validity[] = chains.map(({ subId, matchKey, link }) => ({
    subId,
    validFrom: link.startTime,
    effectiveEnd: effectiveEnd(
      link,
      chains.filter((other) => other.matchKey === matchKey).map((other) => other.link),
    ),
  }))
  const known = new Set(inForce.map(({ subId }) => subId))
  const left = sheet.orPriceSub
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({
      subId: id,
      validFrom: null,
      effectiveEnd: sheet.endTime === null ? null : instantOf(sheet.endTime),
    }))
  await storeValidity(tx, [...inForce, ...left])
}
