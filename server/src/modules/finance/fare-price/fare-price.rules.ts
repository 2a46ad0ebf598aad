import { checkFareBands } from '@junheng/domain/freight/check-fare-bands.ts'
import { checkFarePlan } from '@junheng/domain/freight/check-fare-plan.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { matchKeyOf } from './fare-fields.ts'
import { type FarePriceRow, farePrice } from './fare-price.entity.ts'
import { findPlans, findSameStart } from './fare-price.queries.ts'

export const farePriceRules = rulesFor(farePrice, {
  complete: async (_tx, { row }) => ({ matchKey: keyOf(row) }),
  check: async (tx, { row }) => checkRate(row) ?? (await checkSameStart(tx, row)),
  guards: {
    audit: async (tx, { row }) => checkFarePlan(pricesOf(row), await findPlans(tx, row)),
    recover: checkRecovered,
  },
})

/** What a rate is about, and from when: two that say the same would say two prices. */
const keyOf = ({ kind, routeId, carrierId, inventoryId, invcId, startDate }: FarePriceRow) =>
  matchKeyOf([kind, routeId, carrierId, inventoryId, invcId, startDate])

function checkRate(row: FarePriceRow): Refusal | null {
  const { fareMode, farePrice: price, fdFarePriceBand: bands, startDate, endDate } = row
  if (endDate !== null && endDate < startDate) return refuse('fare.period')
  if (row.inventoryId !== null && row.invcId !== null) return refuse('lab.materials')
  if (fareMode === 'BAND') return checkFareBands(bands)
  if (bands.length > 0) return refuse('fare.idleBands')
  return price === null ? refuse('check.required', { label: '运价' }) : null
}

async function checkSameStart(tx: Tx, row: FarePriceRow): Promise<Refusal | null> {
  const code = await findSameStart(tx, { ...row, matchKey: keyOf(row) })
  return code === null ? null : refuse('fare.sameStart', { code })
}

async function checkRecovered(
  tx: Tx,
  { row }: { readonly row: FarePriceRow },
): Promise<Refusal | null> {
  const same = await checkSameStart(tx, row)
  if (same !== null || row.statusBefore !== 'AUDITED') return same
  return checkFarePlan(pricesOf(row), await findPlans(tx, row))
}

const pricesOf = ({ fareMode, farePrice: price, fdFarePriceBand }: FarePriceRow): string[] =>
  fareMode === 'BAND'
    ? fdFarePriceBand.map((band) => band.farePrice)
    : price === null
      ? []
      : [price]
