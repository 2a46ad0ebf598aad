import { confirmationJobs } from '#modules/confirmation/api.ts'
import { tradePorts } from '#modules/index.ts'
import { registryJobs, registrySubscribers } from '#modules/registry/api.ts'
import { reportJobs } from '#modules/report/api.ts'
import { scaleJobs, scaleSubscribers } from '#modules/scale/api.ts'
import { stockJobs } from '#modules/stock/api.ts'
import { tradeJobs } from '#modules/trade/api.ts'
import { weighingSubscribers } from '#modules/weighing/api.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { purgeExpired } from '#platform/idempotency/run-once.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import type { MessageChannel } from '#platform/messages/message-channel.ts'
import { purgeSessions } from '#platform/session/purge-sessions.ts'

export interface JobParts {
  readonly clock: Clock
  /** Asked for when a job runs: jobs are declared before the engine stands. */
  engine(): Engine
  /** Makes tables. */
  readonly ownerDb: Database
}

/** Every job of the product. The list is explicit: what is not here does not run. */
export function productJobs({ clock, engine, ownerDb }: JobParts): readonly Job[] {
  return [
    defineJob({
      name: 'ensure-partitions',
      label: '准备日志分区',
      cron: '10 2 * * *',
      handle: () => ensurePartitions(ownerDb, clock.now()),
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
    ...tradeJobs({ engine, ...tradePorts }),
    ...registryJobs({ engine }),
    ...scaleJobs({ engine }),
    ...confirmationJobs({ engine }),
    ...stockJobs({ engine }),
    ...reportJobs({ engine }),
  ]
}

/** Who wants domain events delivered outside their transaction; hooks and interfaces will. */
export const eventSubscribers = (
  parts: Pick<JobParts, 'engine'> & { readonly messages: MessageChannel },
): readonly EventSubscriber[] => [
  ...registrySubscribers(parts),
  ...weighingSubscribers(parts),
  ...scaleSubscribers(parts),
]
