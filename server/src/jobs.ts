import { product } from '#modules/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { BACKUP_JOB } from '#platform/db/backup/site-backup.ts'
import { type BackupPlan, takeBackup } from '#platform/db/backup/take-backup.ts'
import type { Database } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { purgeExpired } from '#platform/idempotency/run-once.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { WorkParts } from '#platform/modules/define-module.ts'
import { purgeSessions } from '#platform/session/purge-sessions.ts'
import { watchJobs } from '#platform/workflow/watch-tasks.ts'
import { findSiteFaults } from './prove-site.ts'

export interface JobParts extends WorkParts {
  readonly clock: Clock
  /** Makes tables. */
  readonly ownerDb: Database
  /** How the site is backed up by itself; absent: it is not. */
  readonly backup?: BackupPlan | undefined
}

/** A large site is read, restored and looked at within this. */
const BACKUP_SECONDS = 6 * 3600

const backupJob = (plan: BackupPlan, { clock, ownerDb }: JobParts): Job =>
  defineJob({
    name: BACKUP_JOB,
    label: '每晚备份并试恢复',
    cron: '20 4 * * *',
    singleton: true,
    expireInSeconds: BACKUP_SECONDS,
    retryLimit: 2,
    retryDelaySeconds: 600,
    handle: async (_, { db }) =>
      void (await takeBackup(plan, {
        ownerUrl: ownerDb.url,
        db,
        now: () => clock.now(),
        findFaults: findSiteFaults,
      })),
  })

/** Every job of the product: the platform's own and those of its modules. */
export function productJobs(parts: JobParts): readonly Job[] {
  const { clock, ownerDb, backup, ...work } = parts
  return [
    ...(backup === undefined ? [] : [backupJob(backup, parts)]),
    defineJob({
      name: 'ensure-partitions',
      label: '准备日志分区',
      cron: '10 2 * * *',
      handle: () => ensurePartitions(ownerDb, { now: clock.now(), tables: product.monthly }),
    }),
    defineJob({
      name: 'purge-idempotency',
      label: '清理过期的重复请求记录',
      cron: '20 3 * * *',
      handle: async (_, { db }) => void (await purgeExpired(db)),
    }),
    defineJob({
      name: 'purge-sessions',
      label: '清理已结束的会话',
      cron: '40 3 * * *',
      handle: async (_, { db }) => void (await purgeSessions(db, clock.now())),
    }),
    ...watchJobs(work),
    ...product.jobs(work),
  ]
}
