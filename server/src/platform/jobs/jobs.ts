import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import PgBoss from 'pg-boss'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { connectionOf } from '#platform/db/primary-host.ts'
import type { Watch } from '#platform/watch/watch.ts'
import { defineAddedSchedules } from './added-schedules.ts'
import { collectJobs, type Job } from './define-job.ts'
import { installJobs, ZONE } from './install-jobs.ts'
import { type JobRun, listRuns } from './job.queries.ts'
import { type JobState, listStates } from './job-states.ts'
import { explainFault } from './jobs-fault.ts'
import { startLookout } from './lookout.ts'
import { defineDelivery, type EventSubscriber, listDeliveries, type OutboxEvent } from './outbox.ts'
import { startTimekeeper } from './timekeeper.ts'
import { startWorker, type Worker } from './worker.ts'

export interface EnqueueOptions {
  /** A second job of this key is not stored as long as the first is kept, three days after its end. */
  readonly key?: string
  readonly startAfter?: Date
}

export interface Jobs {
  /**
   * Stores a job with the caller's transaction: it stands or falls with the write. Gives its id; with
   * a key that is already there, the id of the job that has it.
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: EnqueueOptions,
  ): Promise<string>
  /**
   * Stores an event for all who want it, with the caller's transaction. Before the start it is only logged:
   * a tool without a queue must be able to write, and what follows an event can be done by hand.
   */
  outbox(tx: Tx, event: OutboxEvent): Promise<void>
  /** Every schedule with its next times after `now` and its job's last run. */
  list(now: Date): Promise<readonly JobState[]>
  /** The last runs of a job, the latest first. */
  history(name: string, most: number): Promise<readonly JobRun[]>
  /** A job that runs by itself, by its name; null: none does. */
  find(name: string): Job | null
  /** Runs such a job as soon as the transaction stands, in the name of a schedule where one is given. */
  run(tx: Tx, name: string, scheduleId?: string): Promise<string>
  /** Sets when a job runs by itself, on all nodes; null: not at all. */
  schedule(name: string, cron: string | null): Promise<void>
  /** Before it nothing can be enqueued. A tool that only enqueues does not work. */
  start(options?: { readonly work?: boolean }): Promise<void>
  /** Lets running jobs end, within the time; what still runs then is given to another node. */
  stop(options?: { readonly graceful?: boolean; readonly timeoutSeconds?: number }): Promise<void>
}

/** What modules see of it: work is put off inside the transaction that asks for it. */
export type JobPort = Pick<Jobs, 'enqueue' | 'outbox'>

export type { JobState } from './job-states.ts'

export interface JobsOptions {
  readonly db: Database
  /** Who may make the queue's tables; absent: the database's own account. */
  readonly ownerUrl?: string
  readonly definitions: readonly Job[]
  readonly subscribers?: readonly EventSubscriber[]
  readonly log?: (line: string) => void
  /** Told of every run; absent: nobody looks on. */
  readonly watch?: Pick<Watch, 'job'> | null
  /** How often jobs of other nodes and retries are looked for; a node's own wake their worker at once. */
  readonly pollSeconds?: number
  /** How often leases that have ended are looked for. */
  readonly maintenanceSeconds?: number
  readonly cronSeconds?: number
  readonly clock?: Clock
}

const KEPT_SECONDS = 3 * 86_400
/** Long enough for most transactions to commit after they have enqueued. */
const WAKE_MILLISECONDS = 50

/**
 * Work that is done later, once for all nodes, and again when it fails.
 *
 * @example
 * const jobs = createJobs({ db, definitions: [closeShift], log })
 * await jobs.start()
 * await db.transaction((tx) => jobs.enqueue(tx, closeShift, { shiftId }))
 */
export function createJobs(options: JobsOptions): Jobs {
  const { db, subscribers = [], log = () => {} } = options
  const delivery = defineDelivery(subscribers)
  const added = defineAddedSchedules({
    clock: options.clock ?? systemClock,
    // A version without the job leaves the schedule be: the next one may have it again.
    find: (jobName) => definitions.get(jobName) ?? null,
    enqueue: (tx, job, { scheduleId, key }) => enqueue(tx, job, { scheduleId }, { key }),
  })
  const definitions = collectJobs([...options.definitions, delivery, added])
  const boss = openBoss(options)
  boss.on('error', (error) => log(`后台任务出错：${error.message}`))
  const workers = new Map<string, readonly Worker[]>()
  let started = false
  let keepers: readonly Keeper[] = []
  const stopBoss = (): Promise<void> => boss.stop({ graceful: false })

  const enqueue: Jobs['enqueue'] = async (tx, job, payload, { key, startAfter } = {}) => {
    if (!started) throw new Error(`job ${job.name} was enqueued before the start`)
    if (!definitions.has(job.name)) throw new Error(`job ${job.name} is not among the definitions`)
    const keyed = key === undefined ? null : hashJobId(job.name, key)
    const id = await boss.send(job.name, payload, {
      db: { executeSql: (text, values) => tx.client.query(text, values) },
      ...(keyed !== null && { id: keyed }),
      ...(startAfter && { startAfter }),
    })
    wakeSoon(workers.get(job.name) ?? [])
    if (id ?? keyed) return String(id ?? keyed)
    throw new Error(`job ${job.name} has no queue`)
  }

  const parts: TimedParts = { db, boss, definitions, enqueue, isStarted: () => started }
  return {
    enqueue,
    async outbox(tx, event) {
      const deliveries = listDeliveries(subscribers, event)
      if (deliveries.length > 0 && !started)
        return log(`后台任务未启动，事件 ${event.event} 未投递`)
      for (const each of deliveries) await enqueue(tx, delivery, each)
    },
    list: (now) => listStates(db, [...definitions.values()], now),
    ...timed(parts),
    async start({ work = true } = {}) {
      await installJobs({ db, boss, definitions }).catch(async (error: unknown) => {
        await stopBoss()
        throw await explainFault(db, error)
      })
      started = true
      if (!work) return
      for (const job of definitions.values())
        workers.set(job.name, startWorkers(parts, job, options))
      keepers = [keepTime(parts, options), keepLooking(workers, options)]
    },
    async stop({ graceful = true, timeoutSeconds = 30 } = {}) {
      if (!started) return
      // At once: while the clock is waited for, no worker takes another job.
      const idle = stopWorkers([...workers.values()].flat(), graceful ? timeoutSeconds : 0)
      await Promise.all([...keepers.map((keeper) => keeper.stop()), idle])
      started = false
      workers.clear()
      await stopBoss()
    },
  }
}

interface TimedParts {
  readonly db: Database
  readonly boss: PgBoss
  readonly definitions: ReadonlyMap<string, Job>
  readonly enqueue: Jobs['enqueue']
  isStarted(): boolean
}

/** What an administrator sees of the jobs that run by themselves, and changes. */
function timed(parts: TimedParts): Pick<Jobs, 'history' | 'find' | 'run' | 'schedule'> {
  const { db, boss, definitions, enqueue, isStarted } = parts
  const find = (name: string): Job | null => {
    const job = definitions.get(name)
    return job?.cron ? job : null
  }
  return {
    history: (name, most) => listRuns(db, { name, most }),
    find,
    async run(tx, name, scheduleId) {
      const job = find(name)
      if (job === null) throw new Error(`job ${name} does not run by itself`)
      if (!isStarted()) throw new RefusalError(refuse('job.idle'))
      return enqueue(tx, job, scheduleId === undefined ? {} : { scheduleId })
    },
    async schedule(name, cron) {
      // Before the start nothing is installed; the start reads what is stored.
      if (!isStarted()) return
      if (cron === null) await boss.unschedule(name)
      else await boss.schedule(name, cron, {}, { tz: ZONE })
    },
  }
}

function startWorkers(
  { db, boss }: TimedParts,
  job: Job,
  { log = () => {}, watch = null }: JobsOptions,
): readonly Worker[] {
  const start = () => startWorker({ boss, db, job, log, watch })
  return Array.from({ length: job.concurrency }, start)
}

interface Keeper {
  stop(): Promise<void>
}

function keepLooking(
  workers: ReadonlyMap<string, readonly Worker[]>,
  { db, pollSeconds: seconds = 2, log = () => {} }: JobsOptions,
): Keeper {
  const wake = (name: string): void => workers.get(name)?.forEach((worker) => worker.wake())
  return startLookout({ db, names: [...workers.keys()], seconds, wake, log })
}

function keepTime(
  { db, boss, definitions, enqueue }: TimedParts,
  { clock = systemClock, cronSeconds = 15, log = () => {} }: JobsOptions,
): Keeper {
  return startTimekeeper({
    clock,
    seconds: cronSeconds,
    log,
    timetables: () => boss.getSchedules(),
    async run(name, due) {
      const job = definitions.get(name)
      const key = `schedule/${due.toISOString()}`
      if (job) await db.transaction((tx) => enqueue(tx, job, {}, { key }))
    },
  })
}

function openBoss({ db, ownerUrl, maintenanceSeconds = 30 }: JobsOptions): PgBoss {
  return new PgBoss({
    ...connectionOf(ownerUrl ?? db.url),
    application_name: 'junheng-jobs',
    max: 4,
    maintenanceIntervalSeconds: maintenanceSeconds,
    // The timetables are kept there; who looks at them is `startTimekeeper`.
    schedule: false,
    archiveCompletedAfterSeconds: KEPT_SECONDS,
    archiveFailedAfterSeconds: KEPT_SECONDS,
    deleteAfterDays: 30,
    retentionDays: 30,
  })
}

async function stopWorkers(workers: readonly Worker[], seconds: number): Promise<void> {
  const drained = Promise.all(workers.map((worker) => worker.drain()))
  const patience = new AbortController()
  const late = sleep(seconds * 1000, undefined, { signal: patience.signal }).catch(() => {}) // drained in time
  await Promise.race([drained, late])
  patience.abort()
  for (const worker of workers) worker.abort(new Error('server stops'))
  await drained
}

function wakeSoon(workers: readonly Worker[]): void {
  if (workers.length === 0) return
  setTimeout(() => workers.forEach((worker) => worker.wake()), WAKE_MILLISECONDS).unref()
}

/** pg-boss keeps ids unique within a queue, so a key becomes an id (UUID, version 8). */
function hashJobId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}/${key}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
