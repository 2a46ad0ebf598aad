import type { KnownVisit } from '@junheng/domain/station/agent-wire.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import { nextExpect } from '@junheng/domain/weighing/next-expect.ts'
import type { SplitMode, WeighState } from '@junheng/domain/weighing/weigh-terms.ts'
import { exitCheck } from '#modules/confirmation/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'

/** Trucks that may come to a station while the server is away. */
export async function knownVisits(
  { db, engine }: EntityServices,
  company: { readonly orgId: string; readonly groupId: string },
): Promise<readonly KnownVisit[]> {
  const isChecked = await engine.setting(exitCheck, company)
  const rows = await findYardVisits(db, company.orgId)
  return rows.map(
    ({ stage, weighState, singleType, splitMode, openLines, exitAsked, ...visit }) => ({
      ...visit,
      expect: nextExpect({
        stage,
        exitCheck: isChecked,
        weigh:
          weighState === null
            ? null
            : {
                weighState,
                single: singleType !== null,
                splitMode: splitMode ?? 'ONE',
                open: openLines,
                exitAsked: exitAsked ?? false,
              },
      }),
    }),
  )
}

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
const findYardVisits = (db: Queryable, orgId: string): Promise<readonly YardVisit[]> =>
  db.rows<YardVisit>(
    sql`select r.id as "registryId", r.code, r.plate_number as "plateNumber", r.card_no as "cardNo", r.partner_name as "partnerName",
      (select string_agg(distinct s.inv_name, '、') from tr_registry_sub s where s.main_id = r.id) as "invName",
      r.stage, w.weigh_state as "weighState", w.single_type as "singleType", w.split_mode as "splitMode", w.exit_check_asked as "exitAsked",
      (select count(*)::int from mm_weigh_sub l where l.main_id = w.id and l.suttle is null) as "openLines"
    from tr_registry r left join mm_weigh w on w.registry_id = r.id and w.status <> 'OBSOLETE' and w.weigh_state <> 'REPLACED' and w.parent_id is null
    where r.org_id = ${orgId} and r.stage in ('CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and r.enabled
    order by r.id limit 500`,
  )
