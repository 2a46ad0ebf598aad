import type { Stage } from '@junheng/domain/visit/stages.ts'

/** Columns of the table of kinds, in the order of a visit. */
export const STAGE_COLUMNS = [
  'APPOINTED',
  'REGISTERED',
  'QUEUING',
  'CALLED',
  'ENTERED',
  'FIRST_WEIGHED',
  'WEIGHED',
  'LEFT',
] as const satisfies readonly Stage[]
export type StageColumn = (typeof STAGE_COLUMNS)[number]

/** `open`: what is under way from check-in to exit. */
export type CountColumn = StageColumn | 'open'
