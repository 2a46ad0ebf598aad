import type { Database, Tx } from '#platform/db/database.ts'
import { joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { TEAM_CUTS, type TeamCut } from './team-cuts.ts'
import { differing, SUM_COLUMNS, TEAM_COLUMNS } from './team-sums.ts'

/** Months added up at a time. */
const BATCH = 6

const KEYS = [
  'kind',
  'shift_id',
  'team_id',
  'gross_scale_id',
  'partner_id',
  'gross_user',
  'codes',
  'inventory_ids',
] as const

const COLUMNS = rawSql(['cut', 'org_id', 'group_id', 'month', ...KEYS, ...SUM_COLUMNS].join(', '))

/** Types of what a cut leaves out: a bare null has none. */
const ABSENT: Readonly<Partial<Record<(typeof KEYS)[number], string>>> = {
  partner_id: 'varchar',
  gross_user: 'varchar',
  codes: 'text',
  inventory_ids: 'bigint[]',
}

/** What the days of some months come to in one cut, month by month through their index. */
function addedUp({ name, keys }: TeamCut, months: string): SqlFragment {
  const kept = new Set<string>(keys.map((key) => TEAM_COLUMNS[key]))
  // A load is told by its codes, and found by its materials.
  if (kept.has('codes')) kept.add('inventory_ids')
  const own = KEYS.filter((key) => kept.has(key)).map((key) => `t.${key}`)
  const columns = KEYS.map((key) =>
    kept.has(key) ? `t.${key}` : `null::${ABSENT[key] ?? 'bigint'} as ${key}`,
  )
  const sums = SUM_COLUMNS.map((column) => `sum(t.${column}) as ${column}`)
  return sql`select ${rawSql(`'${name}'::varchar as cut, t.org_id, t.group_id, m.month, ${[...columns, ...sums].join(', ')}`)}
    from ${rawSql(months)} m cross join lateral (select d.* from rp_team_day d where d.org_id = m.org_id and d.business_date >= m.month and d.business_date < m.month + interval '1 month' offset 0) t
    group by ${rawSql(['t.org_id', 't.group_id', 'm.month', ...own].join(', '))}`
}

/** Adds up the months of which a day was added up anew; how many. */
export async function refreshTeamMonths(db: Database): Promise<number> {
  let months = 0
  for (;;) {
    const done = await db.transaction(refreshBatch)
    months += done
    if (done < BATCH) return months
  }
}

async function refreshBatch(tx: Tx): Promise<number> {
  // Days of one moment; who adds up one of them meanwhile has written the same state, and one of the two fails.
  await tx.run(rawSql('set transaction isolation level repeatable read'))
  await tx.run(sql`create temp table month_batch on commit drop as
    select org_id, month from rp_team_month_state where not is_whole order by month desc, org_id limit ${rawSql(String(BATCH))}`)
  await tx.run(
    sql`delete from rp_team_month t using month_batch m where t.org_id = m.org_id and t.month = m.month`,
  )
  for (const cut of TEAM_CUTS)
    await tx.run(sql`insert into rp_team_month (${COLUMNS}) ${addedUp(cut, 'month_batch')}`)
  const done = await tx.row<{ readonly n: number }>(sql`
    with done as (update rp_team_month_state s set is_whole = true from month_batch m where s.org_id = m.org_id and s.month = m.month returning 1)
    select count(*)::int as n from done`)
  return done?.n ?? 0
}

/** A month whose stored figures are not those of its days. */
export interface MonthDifference {
  readonly orgId: string
  readonly month: string
}

/** Compares every month that is added up with its days; those that differ are read from the days until they are made anew. */
export async function findMonthDifferences(tx: Tx): Promise<readonly MonthDifference[]> {
  const fresh = joinSql(
    TEAM_CUTS.map((cut) => sql`select ${COLUMNS} from (${addedUp(cut, 'proved_month')}) f`),
    ' union all ',
  )
  return tx.rows<MonthDifference>(sql`
    with proved_month as materialized (select org_id, month from rp_team_month_state where is_whole),
      stored as (select ${COLUMNS} from rp_team_month join proved_month using (org_id, month)),
      fresh as (${fresh}),
      found as materialized (select distinct org_id, month from (${differing(rawSql('select * from stored'), rawSql('select * from fresh'))}) x),
      marked as (update rp_team_month_state s set is_whole = false from found f where s.org_id = f.org_id and s.month = f.month)
    select org_id::text as "orgId", to_char(month, 'YYYY-MM') as month from found order by 1, 2`)
}
