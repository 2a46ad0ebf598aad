import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What an administrator has said about when a job runs. */
export interface Schedule {
  readonly id: string
  readonly jobName: string
  readonly label: string | null
  readonly cron: string
  readonly enabled: boolean
  /** One more beside the schedule the product itself gives the job. */
  readonly added: boolean
  readonly remark: string | null
  /** Milliseconds since 1970: up to when it has been seen to. */
  readonly last: number | null
}

const COLUMNS = sql`id, job_name as "jobName", label, cron, enabled, added, remark, extract(epoch from last_time)::float8 * 1000 as last`

export function listSchedules(db: Queryable): Promise<readonly Schedule[]> {
  return db.rows<Schedule>(sql`select ${COLUMNS} from sys_job_schedule order by added, id`)
}

export function lockSchedule(tx: Tx, id: string): Promise<Schedule | null> {
  return tx.row<Schedule>(
    sql`select ${COLUMNS} from sys_job_schedule where id = ${id} and added for update`,
  )
}

/** The product's own schedule of a job, where it was ever changed. */
export function lockOwnSchedule(tx: Tx, jobName: string): Promise<Schedule | null> {
  return tx.row<Schedule>(
    sql`select ${COLUMNS} from sys_job_schedule where job_name = ${jobName} and not added for update`,
  )
}

/** Added ones that are on; what another node has in hand is left to it. */
export function lockAdded(tx: Tx): Promise<readonly Schedule[]> {
  return tx.rows<Schedule>(
    sql`select ${COLUMNS} from sys_job_schedule where added and enabled order by id for update skip locked`,
  )
}

export interface StoredSchedule extends Omit<Schedule, 'last'> {
  readonly user: string
  readonly now: Date
}

/** Stores a schedule as it is now; from this moment on it counts. */
export async function storeSchedule(tx: Tx, row: StoredSchedule): Promise<void> {
  const at = row.now.toISOString()
  await tx.run(
    sql`insert into sys_job_schedule (id, job_name, label, cron, enabled, added, remark, last_time, update_user, update_date)
    values (${row.id}, ${row.jobName}, ${row.label}, ${row.cron}, ${row.enabled}, ${row.added}, ${row.remark}, ${at}, ${row.user}, ${at})
    on conflict (id) do update set label = excluded.label, cron = excluded.cron, enabled = excluded.enabled, remark = excluded.remark, last_time = excluded.last_time, update_user = excluded.update_user, update_date = excluded.update_date`,
  )
}

export async function deleteSchedule(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from sys_job_schedule where id = ${id}`)
}

export async function markSeen(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await tx.run(sql`update sys_job_schedule set last_time = ${now.toISOString()} where id = ${id}`)
}
