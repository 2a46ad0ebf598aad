import type { TeamDimension } from '@junheng/domain/report/team-report.ts'

/** What a figure of a team report is told by; days only in the daily one. */
export type GroupKey = TeamDimension | 'day'

/** A choice of keys by which months are added up; all of them keep the kinds apart. */
export interface TeamCut {
  readonly name: string
  readonly keys: readonly TeamDimension[]
}

/**
 * The fewer keys, the fewer rows: from the shortest to the longest. Partner together with scale or operator is
 * kept apart by the days only, for months of it are hardly shorter than the records.
 */
export const TEAM_CUTS: readonly TeamCut[] = [
  { name: 'work', keys: ['kind', 'team', 'shift', 'scale', 'operator'] },
  { name: 'goods', keys: ['kind', 'team', 'shift', 'material'] },
  { name: 'party', keys: ['kind', 'team', 'partner'] },
  { name: 'trade', keys: ['kind', 'material', 'partner'] },
  { name: 'load', keys: ['kind', 'team', 'shift', 'scale', 'operator', 'material'] },
  { name: 'turn', keys: ['kind', 'team', 'shift', 'material', 'partner'] },
]

/**
 * The shortest cut that tells all of these apart; null: only days do.
 *
 * @example chooseCut(['team', 'material'])?.name // 'goods'
 */
export function chooseCut(wanted: readonly GroupKey[]): TeamCut | null {
  return (
    TEAM_CUTS.find(({ keys }) => wanted.every((key) => keys.some((own) => own === key))) ?? null
  )
}
