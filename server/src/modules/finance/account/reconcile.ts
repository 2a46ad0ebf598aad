import type { Database } from '#platform/db/database.ts'
import { rawSql } from '#platform/db/sql.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { type AccountDifference, findAccountDifferences } from './account.queries.ts'

/** Holds accounts against their flows; nothing is ever corrected by it. One snapshot of both. */
export function reconcileAccounts(db: Database): Promise<readonly AccountDifference[]> {
  return db.transaction(async (tx) => {
    await tx.run(rawSql('set transaction isolation level repeatable read'))
    return findAccountDifferences(tx)
  })
}

/** At night: a balance that its flows do not add up to fails the job, whose state is what is watched. */
export const accountJobs = (): readonly Job[] => [
  defineJob({
    name: 'reconcile-accounts',
    label: '核对往来账户与流水',
    cron: '40 3 * * *',
    singleton: true,
    async handle(_, { db }) {
      const differences = await reconcileAccounts(db)
      if (differences.length === 0) return
      const names = differences.map(({ partnerName, id }) => partnerName ?? id)
      throw new Error(`往来账户与流水不符：${names.slice(0, 20).join('、')}`)
    },
  }),
]
