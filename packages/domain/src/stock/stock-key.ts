import { PLACE_IDS, type StockPlace } from '../place/place.ts'

/** What one row of the stock is about; what is null is not told apart further. */
export interface StockKey extends StockPlace {
  readonly inventoryId: string
  readonly batchNo: string | null
}

const ID_PARTS = [...PLACE_IDS, 'inventoryId'] as const

/**
 * The order in which rows of the stock are locked. Two postings that touch the same rows then meet at the
 * first of them and never hold what the other waits for.
 *
 * @example
 * [...postings].sort(compareKeys)
 */
export function compareKeys(a: StockKey, b: StockKey): number {
  for (const part of ID_PARTS) {
    const order = compareIds(a[part], b[part])
    if (order !== 0) return order
  }
  return compareText(a.batchNo ?? '', b.batchNo ?? '')
}

/** Ids are numbers without leading zeros: the shorter is the smaller. */
function compareIds(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? '']
  return left.length === right.length ? compareText(left, right) : left.length - right.length
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The key as one text, to tell keys apart. */
export function keyText(key: StockKey): string {
  return JSON.stringify([...ID_PARTS.map((part) => key[part] ?? ''), key.batchNo ?? ''])
}
