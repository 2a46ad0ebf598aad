import { picturesFrom } from '#modules/scale/api.ts'
import { findAllCompanies } from '#modules/system/api.ts'
import type { Database } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { findExpired } from './retention.queries.ts'

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
