import { raiseException } from '#modules/scale/api.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { findHeads } from './lab-log.queries.ts'
import { verifyLog } from './verify-log.ts'

/** The log of every company from its first step, told line by line. Returns how many do not hold. */
export async function verifyAllLogs(db: Queryable, say: (line: string) => void): Promise<number> {
  let broken = 0
  for (const { orgId } of await findHeads(db)) {
    const { ok, checked, brokenSeq } = await verifyLog(db, orgId)
    if (!ok) broken += 1
    say(`库区${orgId}的化验日志：${ok ? `${checked}条相符` : `第${brokenSeq}条起不符`}`)
  }
  return broken
}

/** Every night; a log that does not hold is an exception somebody must look at. */
export async function verifyLogsNightly(db: Database, engine: Engine): Promise<void> {
  for (const { orgId, groupId } of await findHeads(db)) {
    const { ok, brokenSeq } = await verifyLog(db, orgId)
    if (ok) continue
    const detail = `化验日志从第${brokenSeq}条起校验不符`
    await db.transaction((tx) =>
      raiseException(tx, engine, {
        noticed: { type: 'CHAIN_BROKEN', level: 'WARN', isOpen: true, detail },
        about: { orgId, groupId, user: null },
      }),
    )
  }
}

export const labLogJobs = ({ engine }: { engine(): Engine }): readonly Job[] => [
  defineJob({
    name: 'verify-lab-logs',
    label: '校验化验日志',
    cron: '55 3 * * *',
    singleton: true,
    handle: async (_, { db }) => verifyLogsNightly(db, engine()),
  }),
]
