import { placeOf } from '@junheng/domain/place/place.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { negateTons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkFrom, checkInto } from '../check-places.ts'
import { type DocumentLine, postWithLife } from '../post-document.ts'
import { type PrStockRow, prStock } from './pr-stock.entity.ts'

export const prStockRules = rulesFor(prStock, {
  check: async (tx, { row }) => checkPlaces(tx, row),
  guards: { init: ofWeigh, obsolete: ofWeigh, recover: ofWeigh, delList: ofWeigh },
  acted: postWithLife<PrStockRow>({ bizType: 'prStock', table: 'pd_pr_stock', linesOf }),
})

/** What the record has moved, the record alone takes back. */
async function ofWeigh(_tx: Tx, { row }: ActionFacts<PrStockRow>): Promise<Refusal | null> {
  const { weighId, weighCode } = row
  return weighId === null ? null : refuse('stock.ofWeigh', { code: weighCode ?? '' })
}

const placesOf = ({ warehouseId, pdPrStockSub }: PrStockRow) =>
  pdPrStockSub.map((line) => ({ ...line, warehouseId }))

/** What a workshop consumes leaves the warehouse, what it makes comes in. */
function linesOf(row: PrStockRow): readonly DocumentLine[] {
  return placesOf(row).map((line): DocumentLine => {
    const { id, inventoryId, batchNo } = line
    const key = { id, ...placeOf(line), inventoryId, batchNo }
    const { quantity, pieces } = line
    if (row.prType === 'OUTPUT') return { ...key, quantity, pieces, recordType: 'PR_IN' }
    const out = { quantity: negateTons(quantity), pieces: pieces === null ? null : -pieces }
    return { ...key, ...out, recordType: 'PR_OUT' }
  })
}

async function checkPlaces(tx: Tx, row: PrStockRow): Promise<Refusal | null> {
  if (row.prType === 'OUTPUT') return checkInto(tx, placesOf(row))
  for (const place of placesOf(row)) {
    const refusal = await checkFrom(tx, place)
    if (refusal) return refusal
  }
  return null
}
