import type { RefusalCode } from './refusals.ts'

/**
 * What to do next, for sentences that only say what is wrong: many of them are the customer's to the letter, and
 * stay as they are. A remedy is shown below its sentence, and travels as `remedy` beside `msg`.
 */
export type RemedyGroups = Readonly<Record<string, readonly RefusalCode[]>>
