import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export const RUN_STATES = {
  created: '等待中',
  retry: '等待重试',
  active: '运行中',
  completed: '成功',
  cancelled: '已取消',
  failed: '失败',
} as const
export type RunState = keyof typeof RUN_STATES

/** The last attempt at a job; times as on the wire. */
export interface JobRun {
  readonly name: string
  readonly state: RunState
  readonly startTime: string
  readonly endTime: string | null
  readonly milliseconds: number | null
  readonly error: string | null
}

/** The last run of each job, of what the queue still keeps; none before the queue was ever started. */
export async function listLastRuns(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, JobRun>> {
  const installed = await db.row<{ there: boolean }>(
    sql`select to_regclass('pgboss.archive') is not null as there`,
  )
  if (!installed?.there) return new Map()
  const runs = await db.rows<JobRun>(sql`
    select distinct on (name) name, state, started_on as "startTime", completed_on as "endTime",
      (extract(epoch from completed_on - started_on) * 1000)::int as milliseconds,
      case when state in ('failed', 'retry') then left(output ->> 'message', 500) end as error
    from (
      select name, state::text, started_on, completed_on, output from pgboss.job
      union all
      select name, state::text, started_on, completed_on, output from pgboss.archive
    ) r
    where name = any(${names}) and started_on is not null
    order by name, started_on desc`)
  return new Map(runs.map((run) => [run.name, run]))
}

/** Runs of one job that the queue still keeps, the latest first; those that wait for their turn among them. */
export async function listRuns(
  db: Queryable,
  { name, most }: { readonly name: string; readonly most: number },
): Promise<readonly JobRun[]> {
  const installed = await db.row<{ there: boolean }>(
    sql`select to_regclass('pgboss.archive') is not null as there`,
  )
  if (!installed?.there) return []
  return db.rows<JobRun>(sql`
    select name, state, coalesce(started_on, created_on) as "startTime", completed_on as "endTime",
      (extract(epoch from completed_on - started_on) * 1000)::int as milliseconds,
      case when state in ('failed', 'retry') then left(output ->> 'message', 500) end as error
    from (
      select name, state::text, created_on, started_on, completed_on, output from pgboss.job
      union all
      select name, state::text, created_on, started_on, completed_on, output from pgboss.archive
    ) r
    where name = ${name}
    order by coalesce(started_on, created_on) desc limit ${most}`)
}
