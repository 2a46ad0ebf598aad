import type PgBoss from 'pg-boss'
import type { Database } from '#platform/db/database.ts'
import type { Watch } from '#platform/watch/watch.ts'
import type { Job } from './define-job.ts'

export interface WorkerOptions {
  readonly boss: PgBoss
  readonly db: Database
  readonly job: Job
  readonly log: (line: string) => void
  /** Told of every run; absent: nobody looks on. */
  readonly watch?: Pick<Watch, 'job'> | null
}

export interface Worker {
  /** Looks for a job; who has found none waits for this. */
  wake(): void
  /** Takes no further job; resolves when the running one has ended. */
  drain(): Promise<void>
  /** Gives the running job up, for another node to run it. */
  abort(reason: Error): void
}

interface Run {
  readonly controller: AbortController
  /** By the monotonic clock. */
  readonly leaseEnd: number
}

/**
 * Runs jobs of one kind, one after the other. A loop of our own over pg-boss's fetch, complete and
 * fail: its own worker pauses between two jobs that are both waiting, and does not await the outcome
 * it stores, so that a moment without the database would end the process.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { boss, job, log } = options
  const state = { stopping: false, woken: false }
  let endPause = (): void => {}
  let run: Run | null = null
  let givenUp: Error | null = null

  async function pause(): Promise<void> {
    if (state.woken || state.stopping) return
    await new Promise<void>((resolve) => {
      endPause = resolve
    })
  }

  /** A moment without the database ends nobody: who found nothing is woken when there is something. */
  async function fetchOne(): Promise<PgBoss.JobWithMetadata | undefined> {
    try {
      const [found] = await boss.fetch<object>(job.name, { includeMetadata: true })
      return found
    } catch (error) {
      log(`后台任务 ${job.name} 未能领取：${(error as Error).message}`)
      return undefined
    }
  }

  async function work(): Promise<void> {
    while (!state.stopping) {
      state.woken = false
      // From before the fetch, so that our idea of the lease ends before the database's.
      const since = performance.now()
      const found = await fetchOne()
      if (!found) {
        await pause()
        continue
      }
      run = { controller: new AbortController(), leaseEnd: since + job.expireInSeconds * 1000 }
      // The fetch may have been under way when everything was given up.
      if (givenUp) run.controller.abort(givenUp)
      await runJob(found, { ...options, run })
      run = null
    }
  }

  const ended = work().catch((error: Error) => log(`后台任务 ${job.name} 停止：${error.message}`))
  return {
    wake() {
      state.woken = true
      endPause()
    },
    drain() {
      state.stopping = true
      endPause()
      return ended
    },
    abort(reason) {
      givenUp = reason
      run?.controller.abort(reason)
    },
  }
}

type Outcome = { readonly done: true } | { readonly done: false; readonly error: Error }

async function runJob(
  found: PgBoss.JobWithMetadata,
  { boss, db, job, log, watch, run }: WorkerOptions & { readonly run: Run },
): Promise<void> {
  const { controller, leaseEnd } = run
  const attempt = found.retryCount + 1
  const endLease = () => controller.abort(new Error('lease ended'))
  const timer = setTimeout(endLease, leaseEnd - performance.now())
  const context = { id: found.id, attempt, signal: controller.signal, db }
  const handle = (): Promise<void> => job.handle(found.data, context)
  const outcome = await settle(
    () => watch?.job(job.name, attempt, handle) ?? handle(),
    controller.signal,
  )
  clearTimeout(timer)
  if (!outcome.done) log(`后台任务 ${job.name} 第 ${attempt} 次执行失败：${outcome.error.message}`)
  // Whoever has lost the lease no longer speaks for the job: by now it may run on another node.
  if (performance.now() >= leaseEnd) return
  try {
    if (outcome.done) await boss.complete(job.name, found.id)
    else await boss.fail(job.name, found.id, outcome.error)
  } catch (error) {
    // The lease will end and the job will be run again.
    log(`后台任务 ${job.name} 的结果未能保存：${(error as Error).message}`)
  }
}

/** A handler that does not heed the signal is left behind, it must not hold up the worker. */
async function settle(handle: () => Promise<void>, signal: AbortSignal): Promise<Outcome> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    signal.throwIfAborted()
    await Promise.race([handle(), aborted])
    return { done: true }
  } catch (error) {
    return { done: false, error: error instanceof Error ? error : new Error(String(error)) }
  }
}
