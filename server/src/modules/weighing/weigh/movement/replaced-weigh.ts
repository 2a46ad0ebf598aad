import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Suttle } from '@junheng/domain/values/suttle.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A record that a merged one stands for. */
export interface MergedSource {
  readonly id: string
  readonly registryId: string | null
  readonly suttle: Suttle
}

/** The records that one was merged of, ascending; none: it was weighed, split off or copied. */
export function findMergedSources(
  db: Queryable,
  weighId: string,
): Promise<readonly MergedSource[]> {
  return db.rows<MergedSource>(
    sql`select id, registry_id as "registryId", suttle from mm_weigh where replaced_by_id = ${weighId} and weigh_state = 'REPLACED' and parent_id is null order by id`,
  )
}

/**
 * Refuses what would change a merged record: its tons stand on the bookings of several visits, each under the
 * record it was merged of. Cut back into those, every one of them can be corrected.
 */
export async function assertNotMerged(
  db: Queryable,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<void> {
  const sources = await findMergedSources(db, id)
  if (sources.length === 0) return
  const suttles = sources.map(({ suttle }) => suttle).join('、')
  throw new RefusalError(refuse('weigh.merged', { code, suttles }))
}

/** The same of many records, in one question. */
export async function assertNoneMerged(db: Queryable, weighIds: readonly string[]): Promise<void> {
  const merged = await db.row<{ readonly id: string; readonly code: string }>(
    sql`select w.id, w.code from mm_weigh w where w.id = any(${weighIds}::bigint[]) and exists (select 1 from mm_weigh s where s.replaced_by_id = w.id and s.weigh_state = 'REPLACED' and s.parent_id is null) order by w.id limit 1`,
  )
  if (merged !== null) await assertNotMerged(db, merged)
}

interface Replaced {
  readonly parted: boolean
  readonly byId: string | null
  readonly byCode: string | null
}

/** Refuses to change a visit whose record is split or merged: what stands in its place would not follow. */
export async function assertNotReplaced(db: Queryable, registryId: string): Promise<void> {
  const replaced = await db.rows<Replaced>(
    sql`select b.id as "byId", b.code as "byCode", exists (select 1 from mm_weigh p where p.parent_id in (w.id, b.id) and p.status <> 'OBSOLETE' and p.weigh_state <> 'REPLACED') as parted
    from mm_weigh w left join mm_weigh b on b.id = w.replaced_by_id
    where w.registry_id = ${registryId} and w.weigh_state = 'REPLACED' and w.status <> 'OBSOLETE' and w.parent_id is null order by w.id`,
  )
  for (const { parted, byId, byCode } of replaced) {
    if (parted) throw new RefusalError(refuse('weigh.partVoid'))
    if (byId !== null) await assertNotMerged(db, { id: byId, code: byCode ?? '' })
  }
}
