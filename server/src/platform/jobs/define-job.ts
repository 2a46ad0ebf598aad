import type { Database } from '#platform/db/database.ts'
import { parseCron } from './cron.ts'

export interface JobContext {
  /** The same at every attempt: a receiver outside can tell a repeated delivery by it. */
  readonly id: string
  /** 1 at the first run. */
  readonly attempt: number
  /**
   * Aborted when the lease ends or the server stops. From then on another node may run the job, so
   * a handler that waits for something outside must hand the signal on.
   */
  readonly signal: AbortSignal
  readonly db: Database
}

export interface JobInput<Payload extends object> {
  /** Verb and noun, such as `close-shift`; never reused for another job. */
  readonly name: string
  /** What it does, for the list of jobs. */
  readonly label?: string
  /** Runs at least once for each job: what it does a second time must do no harm. */
  handle(payload: Payload, context: JobContext): Promise<void>
  /** Further attempts after the first has failed. */
  readonly retryLimit?: number
  /** Pause before the first retry. */
  readonly retryDelaySeconds?: number
  /** Whether the pause doubles with each retry, with some chance in it. */
  readonly retryBackoff?: boolean
  /** The lease: after it a job whose node has died, or hangs, is run again. */
  readonly expireInSeconds?: number
  /** Only one of these runs at a time, on all nodes together. */
  readonly singleton?: boolean
  /** How many of these one node runs at a time. */
  readonly concurrency?: number
  /** When it runs by itself, with an empty payload; Shanghai time, by the minute. */
  readonly cron?: string
}

export type Job<Payload extends object = object> = Required<Omit<JobInput<Payload>, 'cron'>> & {
  readonly cron: string | null
}

const NAME = /^[a-z]+(-[a-z0-9]+)+$/

/**
 * Declares a job.
 *
 * @example
 * export const purgeAnswers = defineJob({
 *   name: 'purge-answers', label: '清理旧应答', cron: '20 3 * * *',
 *   handle: async (_, { db }) => void (await purgeExpired(db)),
 * })
 */
export function defineJob<Payload extends object>(input: JobInput<Payload>): Job<Payload> {
  if (!NAME.test(input.name)) throw new Error(`job ${input.name} needs a name like verb-noun`)
  return {
    label: input.name,
    retryLimit: 5,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    singleton: false,
    concurrency: 1,
    cron: null,
    ...input,
  }
}

/** The jobs by name; two of one name, or a time that is none, stop the start. */
export function collectJobs(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const byName = new Map<string, Job>()
  for (const job of jobs) {
    if (byName.has(job.name)) throw new Error(`job ${job.name} is defined twice`)
    if (job.cron !== null && parseCron(job.cron) === null)
      throw new Error(`job ${job.name} has the wrong cron ${job.cron}`)
    byName.set(job.name, job)
  }
  return byName
}
