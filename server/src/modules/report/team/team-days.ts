import type { Database, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { findMonthDifferences, type MonthDifference, refreshTeamMonths } from './team-months.ts'
import { COUNTED, MATERIALS } from './team-parts.ts'
import { differing, firstOfMonth, SUM_COLUMNS } from './team-sums.ts'

/** Days added up at a time: short enough that nobody waits for the locks. */
const BATCH = 30

const KEYS = `org_id, group_id, business_date, kind, shift_id, team_id, gross_scale_id, partner_id, gross_user, codes, inventory_ids`
const COLUMNS = rawSql(`${KEYS}, ${SUM_COLUMNS.join(', ')}`)

/** What the records of some days come to; the days are `d`. */
const addedUp = (days: string) => sql`
  select t.org_id, t.group_id, t.business_date, t.kind, t.shift_id, t.team_id, t.gross_scale_id, t.partner_id, t.gross_user, m.codes, m.inventory_ids,
    sum(t.count_sa) as count_sa, sum(t.gross) as gross, sum(t.tare) as tare, sum(t.suttle) as suttle, sum(t.deduct) as deduct, sum(t.de_suttle) as de_suttle,
    coalesce(sum(t.original_weight), 0) as original_weight, coalesce(sum(t.loss), 0) as loss, count(*) filter (where t.hand_flag) as hand_count, sum(t.exception_count) as exception_count
  from ${rawSql(days)} d join mm_weigh t on t.org_id = d.org_id and t.business_date = d.business_date${MATERIALS}
  where ${COUNTED} group by t.org_id, t.group_id, t.business_date, t.kind, t.shift_id, t.team_id, t.gross_scale_id, t.partner_id, t.gross_user, m.codes, m.inventory_ids`

/** Adds up the days of which something was changed, then their months; how many days. */
export async function refreshTeamDays(db: Database): Promise<number> {
  let days = 0
  for (;;) {
    const done = await db.transaction(refreshBatch)
    days += done
    if (done < BATCH) break
  }
  await refreshTeamMonths(db)
  return days
}

async function refreshBatch(tx: Tx): Promise<number> {
  // Marks and records of one moment: what is written meanwhile keeps its mark.
  await tx.run(rawSql('set transaction isolation level repeatable read'))
  await tx.run(sql`create temp table day_batch on commit drop as
    select org_id, business_date, array_agg(id) as ids from rp_team_change group by 1, 2 order by 2 desc limit ${rawSql(String(BATCH))}`)
  const days = await tx.row<{ readonly n: number }>(sql`select count(*)::int as n from day_batch`)
  await tx.run(sql`insert into rp_team_month_state (org_id, month, is_whole)
    select distinct org_id, ${firstOfMonth('business_date')}, false from day_batch on conflict (org_id, month) do update set is_whole = false`)
  await tx.run(
    sql`delete from rp_team_day t using day_batch d where t.org_id = d.org_id and t.business_date = d.business_date`,
  )
  await tx.run(sql`insert into rp_team_day (${COLUMNS}) ${addedUp('day_batch')}`)
  await tx.run(sql`delete from rp_team_change where id in (select unnest(ids) from day_batch)`)
  return days?.n ?? 0
}

/** A day whose stored figures are not those of its records. */
export interface DayDifference {
  readonly orgId: string
  readonly businessDate: string
}

export type SummaryDifference = DayDifference | MonthDifference

/** Compares every day that is added up with its records and every month with its days, and marks those that differ. */
export async function proveTeamDays(
  db: Database,
  engine: Pick<Engine, 'clock' | 'newId'>,
): Promise<readonly SummaryDifference[]> {
  return db.transaction(async (tx) => {
    await tx.run(rawSql('set transaction isolation level repeatable read'))
    await tx.run(sql`create temp table proved_day on commit drop as
      select distinct t.org_id, t.business_date from mm_weigh t where t.business_date is not null
        and not exists (select 1 from rp_team_change c where c.org_id = t.org_id and c.business_date = t.business_date)
      union select distinct t.org_id, t.business_date from rp_team_day t
        where not exists (select 1 from rp_team_change c where c.org_id = t.org_id and c.business_date = t.business_date)`)
    const days = await tx.rows<DayDifference>(sql`
      with stored as (select ${COLUMNS} from rp_team_day join proved_day using (org_id, business_date)),
        fresh as (select ${COLUMNS} from (${addedUp('proved_day')}) f)
      select distinct org_id::text as "orgId", to_char(business_date, 'YYYY-MM-DD') as "businessDate"
      from (${differing(rawSql('select * from stored'), rawSql('select * from fresh'))}) x`)
    for (const { orgId, businessDate } of days)
      await tx.run(
        sql`insert into rp_team_change (org_id, business_date) values (${orgId}, ${businessDate})`,
      )
    const found = [...days, ...(await findMonthDifferences(tx))]
    await tx.run(
      sql`insert into rp_proof (id, run_at, days, differences) select ${engine.newId()}::bigint, ${engine.clock.now().toISOString()}::timestamptz, count(*), ${JSON.stringify(found)}::jsonb from proved_day`,
    )
    return found
  })
}

/** Keeps the days added up, and proves at night that they are right. */
export function teamDayJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'refresh-team-days',
      label: '汇总班组报表的业务日',
      cron: '*/10 * * * *',
      singleton: true,
      handle: async (_, { db }) => void (await refreshTeamDays(db)),
    }),
    defineJob({
      name: 'prove-summaries',
      label: '核对报表汇总与磅单',
      cron: '50 3 * * *',
      singleton: true,
      retryLimit: 0,
      async handle(_, { db }) {
        const found = await proveTeamDays(db, engine())
        const periods = found.map((one) => ('month' in one ? one.month : one.businessDate))
        // Thrown, so that the history of jobs shows it; they are read from what they are made of again already.
        if (found.length > 0) throw new Error(`报表汇总与磅单不一致：${periods.join('、')}`)
      },
    }),
  ]
}
