import { keyText } from '@junheng/domain/stock/stock-key.ts'
import { addTons, subtractTons, type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { RecordDraft } from './posting.queries.ts'
import { addToPlaces, type PlacedRecord, writeRecords } from './postings.queries.ts'

/**
 * Posts what nothing can refuse: each row of the stock is changed once, by the sum, and every posting has its
 * record with the balance it would have had alone. Gives the balances in the order of the postings.
 */
export async function postMany(tx: Tx, drafts: readonly RecordDraft[]): Promise<readonly Tons[]> {
  const places = new Map<string, RecordDraft[]>()
  for (const draft of drafts) {
    const key = placeText(draft)
    places.set(key, [...(places.get(key) ?? []), draft])
  }
  const sums = [...places.values()].map((own) => ({
    key: own[0] as RecordDraft,
    quantity: own.reduce((sum, { quantity }) => addTons(sum, quantity), ZERO_TONS),
    pieces: own.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
  }))
  const held = await addToPlaces(tx, sums)
  const records = new Map<RecordDraft, PlacedRecord>()
  for (const [at, own] of [...places.values()].entries()) {
    const { id: stockId, quantity } = held[at] ?? { id: '0', quantity: ZERO_TONS }
    let balance = subtractTons(quantity, sums[at]?.quantity ?? ZERO_TONS)
    for (const [before, draft] of own.entries()) {
      balance = addTons(balance, draft.quantity)
      records.set(draft, { ...draft, stockId, nth: before + 1, balance })
    }
  }
  await writeRecords(tx, [...records.values()])
  return drafts.map((draft) => records.get(draft)?.balance ?? ZERO_TONS)
}

const placeText = (draft: RecordDraft): string => `${draft.orgId} ${keyText(draft)}`
