import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { GroupKey } from './team-cuts.ts'

/** By which column of records, days and months a dimension is told; the load's is told by its codes. */
export const TEAM_COLUMNS: Readonly<Record<Exclude<GroupKey, 'day'>, string>> = {
  team: 'team_id',
  shift: 'shift_id',
  scale: 'gross_scale_id',
  kind: 'kind',
  material: 'codes',
  partner: 'partner_id',
  operator: 'gross_user',
}

/** What days and months add up. */
export const SUM_COLUMNS = [
  'count_sa',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'de_suttle',
  'original_weight',
  'loss',
  'hand_count',
  'exception_count',
] as const

/** Rows of either statement that the other has not, as often as it has not. */
export const differing = (one: SqlFragment, other: SqlFragment): SqlFragment =>
  sql`((${one}) except all (${other})) union all ((${other}) except all (${one}))`

/** The month that a date is of, named by its first day. */
export const firstOfMonth = (column: string): SqlFragment =>
  rawSql(`date_trunc('month', ${column}::timestamp)::date`)
