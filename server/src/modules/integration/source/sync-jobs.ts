import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import { runSync } from './run-sync.ts'
import { findDue, postpone, purgeSyncLogs } from './sync-due.queries.ts'
import { syncInterface } from './sync-interface.entity.ts'
import { nextRun } from './sync-interface.rules.ts'
import { syncSource } from './sync-source.entity.ts'
import type { SyncParts } from './take-reading.ts'

/** Days for which runs are kept. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Runs what is due, all at once: a source that hangs is waited for by nobody but its own run, which ends at the limit
 * of its time.
 */
export async function runDue(parts: SyncParts): Promise<number> {
  const { db, engine } = parts
  const now = engine.clock.now()
  const due = await findDue(db, now)
  const runs = due.map(async ({ id, sourceId, orgId, groupId, cron }) => {
    // Whoever moves it on runs it: another node finds it done.
    if (!(await postpone(db, { id, now, next: nextRun(cron, now) }))) return 0
    if (await engine.setting(demoMode, { orgId, groupId })) return 0
    const caller = systemCaller({ orgId, groupId })
    const conf = await loadTyped(db, engine.registry, syncInterface, { caller, id })
    const source = await loadTyped(db, engine.registry, syncSource, { caller, id: sourceId })
    await runSync(parts, { conf, source, full: false, dryRun: false, by: caller })
    return 1
  })
  const ended = await Promise.allSettled(runs)
  const failed = ended.find(
    (one) => one.status === 'rejected' && !(one.reason instanceof RefusalError),
  )
  if (failed?.status === 'rejected') throw failed.reason
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)
}

export const syncJobs = ({ engine }: Pick<WorkParts, 'engine'>): readonly Job[] => [
  defineJob({
    name: 'run-syncs',
    label: '数据同步',
    cron: '* * * * *',
    retryLimit: 0,
    concurrency: 2,
    expireInSeconds: 900,
    async handle(_, { db, signal }) {
      await runDue({ db, engine: engine(), signal })
    },
  }),
  defineJob({
    name: 'purge-syncs',
    label: '清理同步记录',
    cron: '55 3 * * *',
    async handle(_, { db, signal }) {
      const before = new Date(engine().clock.now().getTime() - KEEP_DAYS * DAY_MS)
      while (!signal.aborted && (await purgeSyncLogs(db, before)) > 0);
    },
  }),
]
