import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { SplitMode, WeighState } from '@junheng/domain/weighing/weigh-terms.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A truck on site as a station needs it. */
interface YardVisit {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly cardNo: string | null
  readonly invName: string | null
  readonly partnerName: string | null
  readonly stage: Stage
  readonly weighState: WeighState | null
  readonly singleType: string | null
  readonly splitMode: SplitMode | null
  readonly openLines: number
  readonly exitAsked: boolean | null
}

/** Trucks inside, and those called in. */
export const findYardVisits = (db: Queryable, orgId: string): Promise<readonly YardVisit[]> =>
  db.rows<YardVisit>(
    sql`select r.id as "registryId", r.code, r.plate_number as "plateNumber", r.card_no as "cardNo", r.partner_name as "partnerName",
      (select string_agg(distinct s.inv_name, '、') from tr_registry_sub s where s.main_id = r.id) as "invName",
      r.stage, w.weigh_state as "weighState", w.single_type as "singleType", w.split_mode as "splitMode", w.exit_check_asked as "exitAsked",
      (select count(*)::int from mm_weigh_sub l where l.main_id = w.id and l.suttle is null) as "openLines"
    from tr_registry r left join mm_weigh w on w.registry_id = r.id and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
    where r.org_id = ${orgId} and r.stage in ('CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and r.enabled
    order by r.id limit 500`,
  )
