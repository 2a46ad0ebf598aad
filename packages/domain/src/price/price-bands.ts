import { compareDecimal, isLess } from '../values/decimal.ts'

/** A quality band `[bandMin, bandMax)`; null ends are open, without an item it is the whole line. */
export interface BandRow {
  readonly bandItemId: string | null
  readonly bandMin: string | null
  readonly bandMax: string | null
}

/** Whether a row's band can hold a value at all. */
export function isBandWhole({ bandItemId, bandMin, bandMax }: BandRow): boolean {
  if (bandItemId === null) return bandMin === null && bandMax === null
  return bandMin === null || bandMax === null || isLess(bandMin, bandMax)
}

/** What is wrong with the bands of one material in one sheet. */
export type BandFault = 'items' | 'overlap' | 'gap'

/**
 * The first fault of a material's bands, or null. A gap is only a warning: a price list may leave out
 * what the plant does not buy.
 *
 * @example
 * findBandFault([{ bandItemId: '1', bandMin: '0', bandMax: '5000' }, { bandItemId: '1', bandMin: '4500', bandMax: null }]) // 'overlap'
 */
export function findBandFault(rows: readonly BandRow[]): BandFault | null {
  if (new Set(rows.map(({ bandItemId }) => bandItemId)).size > 1) return 'items'
  const sorted = [...rows].sort(byMin)
  const neighbours = sorted.slice(1).map((row, at) => [sorted[at] as BandRow, row] as const)
  if (neighbours.some(([low, high]) => isMeeting(low, high) < 0)) return 'overlap'
  return neighbours.some(([low, high]) => isMeeting(low, high) > 0) ? 'gap' : null
}

function byMin(a: BandRow, b: BandRow): number {
  if (a.bandMin === null || b.bandMin === null)
    return Number(a.bandMin !== null) - Number(b.bandMin !== null)
  return compareDecimal(a.bandMin, b.bandMin)
}

/** Below zero they overlap, zero they meet, above zero a gap lies between them. */
function isMeeting({ bandMax }: BandRow, { bandMin }: BandRow): number {
  return bandMax === null || bandMin === null ? -1 : compareDecimal(bandMin, bandMax)
}
