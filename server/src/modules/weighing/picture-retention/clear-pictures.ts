import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS } from '@junheng/domain/kinds/kinds.ts'
import { visitOver } from '#modules/registry/api.ts'
import { picturesFrom } from '#modules/scale/api.ts'
import { findAllCompanies } from '#modules/system/api.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { siteFiles } from '#platform/files/site-files.ts'
import { defineJob, type Job } from '#platform/jobs/define-job.ts'

/** Kinds whose goods nobody owes for: their records are settled as they are. */
const UNOWED = KINDS.filter((kind) => !KIND_TRAITS[kind].settlesGoods)

/** Whether nothing is left to be paid for a record `w`; the table must carry that name. */
const paid = (w: SqlFragment): SqlFragment =>
  sql`(${w}.kind = any(${UNOWED}) or ${w}.settle_status is not distinct from 'SETTLED')`

const W = sql`w`
const S = sql`s`

/** Records that others replaced are settled with those. */
const settled: SqlFragment = sql`(w.weigh_state = 'SINGLE' or (w.weigh_state = 'DONE' and ${paid(W)}) or (w.weigh_state = 'REPLACED' and not exists (
  select 1 from mm_weigh s where (s.parent_id = w.id or s.id = w.replaced_by_id) and s.status <> 'OBSOLETE' and not (s.weigh_state = 'DONE' and ${paid(S)}))))`

/** A visit that is over, with nothing left to settle and nothing left to look at. */
const visitClosed = (registryId: SqlFragment): SqlFragment => sql`(
  ${visitOver(registryId)}
  and not exists (select 1 from mm_weigh w where w.registry_id = ${registryId} and w.status <> 'OBSOLETE' and not ${settled})
  and not exists (select 1 from mm_exception x where x.state = 'OPEN' and x.registry_id = ${registryId})
  and not exists (select 1 from mm_exception x join mm_weigh w on w.id = x.weigh_id where x.state = 'OPEN' and w.registry_id = ${registryId}))`

/** A reading that belongs to no visit: of a check, of a stored tare, of a movement within the plant. */
const readingClosed: SqlFragment = sql`(
  not exists (select 1 from mm_exception x where x.state = 'OPEN' and x.reading_id = r.id::text)
  and not exists (select 1 from mm_reading_use u join mm_weigh w on w.id = u.weigh_id::bigint where u.main_id = r.id and w.status <> 'OBSOLETE' and not ${settled})
  and not exists (select 1 from mm_reading_use u join mm_exception x on x.weigh_id = u.weigh_id::bigint where u.main_id = r.id and x.state = 'OPEN'))`

/** Files of pictures taken before a time, of what is closed, whose bytes are still there. */
async function findExpired(
  db: Queryable,
  {
    orgId,
    before,
    limit,
  }: { readonly orgId: string; readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const time = before.toISOString()
  const rows = await db.rows<{ readonly id: string }>(sql`
    select f.id from sys_file f where f.expired_date is null and f.id in (
      select p.file_id from mm_picture p
      where p.org_id = ${orgId} and p.taken_time < ${time} and p.registry_id is not null and ${visitClosed(sql`p.registry_id`)}
      union all
      select e->>'fileId' from mm_reading r cross join lateral jsonb_array_elements(r.pictures) e
      where r.org_id = ${orgId} and r.reading_time < ${time} and jsonb_array_length(r.pictures) > 0
        and case when r.registry_id is null then ${readingClosed} else ${visitClosed(sql`r.registry_id::bigint`)} end)
    order by f.create_date, f.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

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
