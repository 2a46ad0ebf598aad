import { isLess } from '../values/decimal.ts'

/** When a new batch begins. */
const BATCH_MODES = ['NONE', 'VEHICLE', 'DAY', 'TONS', 'NUM'] as const
export type BatchMode = (typeof BATCH_MODES)[number]

export interface BatchPlace {
  readonly mode: BatchMode
  readonly contractSubId: string | null
  readonly noticeSubId: string
  /** Business day. */
  readonly day: string
}

/**
 * What the goods of one open batch have in common; null where every vehicle has a batch of its own, or none.
 *
 * @example
 * batchKey({ mode: 'DAY', contractSubId: '7', noticeSubId: '9', day: '2026-05-01' }) // 'c7/2026-05-01'
 */
export function batchKey({ mode, contractSubId, noticeSubId, day }: BatchPlace): string | null {
  const goods = contractSubId === null ? `n${noticeSubId}` : `c${contractSubId}`
  switch (mode) {
    case 'NONE':
    case 'VEHICLE':
      return null
    case 'DAY':
      return `${goods}/${day}`
    case 'TONS':
    case 'NUM':
      return goods
  }
}

/** Whether a batch of the mode takes no more. */
export function isBatchFull(
  mode: BatchMode,
  {
    quantity,
    num,
    size,
  }: { readonly quantity: string; readonly num: number; readonly size: string },
): boolean {
  if (mode === 'TONS') return !isLess(quantity, size)
  return mode === 'NUM' && !isLess(String(num), size)
}
