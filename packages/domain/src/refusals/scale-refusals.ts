import type { RefusalEntry } from './refusal-entry.ts'

/** Scales, readings and capture. */
export const SCALE_REFUSALS = {} as const satisfies Readonly<Record<string, RefusalEntry>>
