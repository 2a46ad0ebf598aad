import type { RefusalEntry } from './refusal-entry.ts'

/** Visits, gate, queue and cards. */
export const VISIT_REFUSALS = {} as const satisfies Readonly<Record<string, RefusalEntry>>
