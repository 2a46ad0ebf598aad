import type { Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

export interface VisitToWeigh {
  readonly id: string
  readonly plateNumber: string
  readonly invName: string | null
  readonly step: string
  readonly time: string
}

/** No plant has more vehicles between its gates. */
const MOST = 500

/** Vehicles in the plant that are still to be weighed, within a scope over `tr_registry r`; the latest first. */
export function findToWeigh(
  db: Queryable,
  { scope }: { readonly scope: SqlFragment },
): Promise<readonly VisitToWeigh[]> {
  return db.rows<VisitToWeigh>(
    sql`select r.id::text as id, r.plate_number as "plateNumber",
      (select string_agg(distinct s.inv_name, '、') from tr_registry_sub s where s.main_id = r.id) as "invName",
      case r.stage when 'ENTERED' then '一次过磅' else '二次过磅' end as step,
      to_char(r.entrance_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time
    from tr_registry r where r.stage in ('ENTERED', 'FIRST_WEIGHED') and ${scope} order by r.entrance_time desc, r.id limit ${MOST}`,
  )
}
