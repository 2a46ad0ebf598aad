import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { reconcileNightly } from './stock/reconcile.ts'

/** What the stock does at night. */
export function stockJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'reconcile-stock',
      label: '核对库存与出入库流水',
      cron: '20 3 * * *',
      singleton: true,
      handle: (_, { db }) => reconcileNightly(db, engine()),
    }),
  ]
}
