import type { RefusalEntry } from './refusal-entry.ts'

/** Stock and its documents. */
export const STOCK_REFUSALS = {} as const satisfies Readonly<Record<string, RefusalEntry>>
