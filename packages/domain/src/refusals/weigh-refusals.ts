import type { RefusalEntry } from './refusal-entry.ts'

/** Weighing, its rules and exceptions. */
export const WEIGH_REFUSALS = {} as const satisfies Readonly<Record<string, RefusalEntry>>
