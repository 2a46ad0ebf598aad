import type { RefusalEntry } from './refusal-entry.ts'

/** Confirmation on site and sampling. */
export const CONFIRM_REFUSALS = {} as const satisfies Readonly<Record<string, RefusalEntry>>
