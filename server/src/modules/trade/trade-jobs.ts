import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { finishOverdue } from './notice/finish-overdue.ts'
import type { DeliverySource, ReservationSource } from './ports.ts'
import { auditQuantities } from './quantity/audit-quantities.ts'

export interface TradeJobParts {
  /** Asked for when a job runs: jobs are declared before the engine stands. */
  engine(): Engine
  readonly reservations: ReservationSource
  readonly deliveries: DeliverySource
}

/** What orders do at night. */
export function tradeJobs({ engine, reservations, deliveries }: TradeJobParts): readonly Job[] {
  return [
    defineJob({
      name: 'finish-notices',
      label: '自动完成通知单',
      cron: '30 1 * * *',
      singleton: true,
      handle: async (_, { db }) =>
        void (await finishOverdue(db, { engine: engine(), reservations })),
    }),
    defineJob({
      name: 'audit-quantities',
      label: '核对通知单、合同、计划数量',
      cron: '0 3 * * *',
      singleton: true,
      async handle(_, { db }) {
        const { clock, newId } = engine()
        await auditQuantities(db, { reservations, deliveries, now: clock.now(), newId })
      },
    }),
  ]
}
