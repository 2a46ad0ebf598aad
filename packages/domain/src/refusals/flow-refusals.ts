import type { RefusalEntry } from './refusal-entry.ts'

/** Approvals. */
export const FLOW_REFUSALS = {} as const satisfies Readonly<Record<string, RefusalEntry>>
