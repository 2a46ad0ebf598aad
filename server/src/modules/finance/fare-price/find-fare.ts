import type { FareBook } from '@junheng/domain/freight/pick-fare.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { farePlanFallback } from '../finance-settings.ts'
import { loadContractRates, loadListedRates, loadPlannedRates } from './fare-book.queries.ts'
import type { FareKind } from './fare-fields.ts'

/** Whose rates are asked, and for which carrier. */
export interface BookAsked {
  readonly orgId: string
  readonly groupId: string
  readonly kind: FareKind
  readonly carrierId: string | null
}

/** All rates that a carrier's loads may get, read once for as many loads as there are. */
export async function openFareBook(
  db: Queryable,
  engine: Engine,
  { groupId, carrierId, ...owner }: BookAsked,
): Promise<FareBook> {
  const mayPlan = await engine.setting(farePlanFallback, { groupId, orgId: owner.orgId })
  return {
    contracts: carrierId === null ? [] : await loadContractRates(db, { ...owner, carrierId }),
    prices: await loadListedRates(db, owner),
    plans: mayPlan ? await loadPlannedRates(db, owner) : [],
  }
}
