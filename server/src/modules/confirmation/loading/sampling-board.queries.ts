import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A truck in the plant with goods that are sampled. */
export interface SampledTruck {
  readonly registryId: string
  readonly code: string
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly plateNumber: string
  readonly partnerName: string | null
  readonly firstTime: string | null
}

const MOST = 300

/** Trucks that were let in and are not through, the longest wait first. */
export function findSampledTrucks(
  db: Queryable,
  { orgId, kinds }: { readonly orgId: string; readonly kinds: readonly string[] },
): Promise<readonly SampledTruck[]> {
  return db.rows<SampledTruck>(
    sql`select r.id as "registryId", r.code, r.kind, r.side, r.plate_number as "plateNumber", r.partner_name as "partnerName", w.first_time as "firstTime"
    from tr_registry r
    left join lateral (select l.first_time from mm_weigh l where l.registry_id = r.id and l.status <> 'OBSOLETE' and l.parent_id is null order by l.id desc limit 1) w on true
    where r.org_id = ${orgId} and r.stage in ('ENTERED', 'FIRST_WEIGHED') and r.enabled and r.status = 'AUDITED' and r.kind || coalesce('-' || r.side, '') = any(${kinds}::text[])
      and exists (select 1 from mm_confirm c where c.registry_id = r.id and c.sample_status <> 'NONE')
    order by w.first_time nulls last, r.entrance_time, r.id limit ${MOST}`,
  )
}
