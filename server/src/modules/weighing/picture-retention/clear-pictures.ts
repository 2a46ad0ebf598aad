import { picturesFrom } from '#modules/scale/api.ts'
import { findAllCompanies } from '#modules/system/api.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'
import { findExpired } from './retention.queries.ts'

export function retentionJobs({ engine }: { engine(): Engine }): readonly Job[] {
  return [
    defineJob({
      name: 'clear-pictures',
      label: '清理过期照片',
      cron: '20 4 * * *',
      singleton: true,
      expireInSeconds: 3600,
      handle: async (_, { db, signal }) => void (await clearPictures(db, engine(), signal)),
    }),
  ]
}

/** Files taken at a time. */
const STEP = 200

/**
 * Clears away the bytes of pictures whose time is over and that nobody can need as a proof any more. What the
 * readings say of them, number and hash, stays. Gives how many went.
 */
export async function clearPictures(
  db: Database,
  engine: Engine,
  signal?: AbortSignal,
): Promise<number> {
  const files = engine.parts.get(siteFiles)
  if (files === null) return 0
  let cleared = 0
  for (const company of await findAllCompanies(db)) {
    const before = await picturesFrom(engine, company)
    for (;;) {
      const ids = await findExpired(db, { orgId: company.orgId, before, limit: STEP })
      for (const id of ids) {
        if (signal?.aborted) return cleared
        await files.expire(id)
        cleared += 1
      }
      if (ids.length < STEP) break
    }
  }
  return cleared
}
