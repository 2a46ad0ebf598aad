import { product } from '#modules/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { purgeExpired } from '#platform/idempotency/run-once.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { MessageChannel } from '#platform/messages/message-channel.ts'
import { purgeSessions } from '#platform/session/purge-sessions.ts'

export interface JobParts {
  readonly clock: Clock
  /** Asked for when a job runs: jobs are declared before the engine stands. */
  engine(): Engine
  readonly messages: MessageChannel
  /** Makes tables. */
  readonly ownerDb: Database
}

/** Every job of the product: the platform's own and those of its modules. */
export function productJobs({ clock, engine, messages, ownerDb }: JobParts): readonly Job[] {
  return [
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
    ...product.jobs({ engine, messages }),
  ]
}
