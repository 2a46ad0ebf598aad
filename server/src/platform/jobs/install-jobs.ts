import type PgBoss from 'pg-boss'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job } from './define-job.ts'
import { listSchedules } from './schedule.queries.ts'

export const ZONE = 'Asia/Shanghai'
/** Any number, the same for all nodes: 'JHJB' read as a 32-bit number. */
const START_LOCK = 0x4a48_4a42

/**
 * Makes schema, queues and schedules agree with the definitions. One node at a time: two that make
 * their queues at once would wait for each other's locks on pg-boss's tables for ever.
 */
export async function installJobs({
  db,
  boss,
  definitions,
}: {
  readonly db: Database
  readonly boss: PgBoss
  readonly definitions: ReadonlyMap<string, Job>
}): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${START_LOCK})`)
    await boss.start()
    const changed = await readChanges(tx)
    const cronOf = ({ name, cron }: Job): string | null =>
      cron === null ? null : changed.has(name) ? (changed.get(name) ?? null) : cron
    await installQueues(boss, definitions)
    await installSchedules(boss, definitions, cronOf)
  })
}

/** What an administrator has said of the product's own schedules: another time, or none. */
async function readChanges(tx: Tx): Promise<ReadonlyMap<string, string | null>> {
  const own = (await listSchedules(tx)).filter(({ added }) => !added)
  return new Map(own.map(({ jobName, cron, enabled }) => [jobName, enabled ? cron : null]))
}

/** Asked first what there is: a start finds it as the last one has left it, and each queue would be two statements. */
async function installQueues(boss: PgBoss, definitions: ReadonlyMap<string, Job>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of definitions.values()) {
    const queue = {
      name: job.name,
      policy: job.singleton ? 'singleton' : 'standard',
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retryBackoff,
      expireInSeconds: job.expireInSeconds,
    } as const
    const found = known.get(job.name)
    if (found === undefined) await boss.createQueue(job.name, queue)
    else if (!isSameQueue(found, queue)) await boss.updateQueue(job.name, queue)
  }
}

const isSameQueue = (found: PgBoss.Queue, wanted: PgBoss.Queue): boolean =>
  (['policy', 'retryLimit', 'retryDelay', 'retryBackoff', 'expireInSeconds'] as const).every(
    (name) => found[name] === wanted[name],
  )

async function installSchedules(
  boss: PgBoss,
  definitions: ReadonlyMap<string, Job>,
  cronOf: (job: Job) => string | null,
): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((one) => [one.name, one]))
  for (const job of definitions.values()) {
    const [cron, found] = [cronOf(job), known.get(job.name)]
    if (cron !== null && (found?.cron !== cron || found.options?.tz !== ZONE))
      await boss.schedule(job.name, cron, {}, { tz: ZONE })
  }
  for (const name of known.keys()) {
    const job = definitions.get(name)
    if (!job || cronOf(job) === null) await boss.unschedule(name)
  }
}
