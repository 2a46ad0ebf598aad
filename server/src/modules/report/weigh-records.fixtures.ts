import type { Database } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'

/** Ids of what records name; none of it need exist for a report to add it up. */
export const NAMED = {
  shifts: ['7001', '7002'],
  teams: ['7101', '7102', '7103'],
  scales: ['7201', '7202'],
  materials: ['7301', '7302', '7303'],
  partners: ['7401', '7402', '7403'],
} as const

/** Where records come from: company, group and the first of their ids. */
export interface RecordSite {
  readonly orgId: string
  readonly groupId: string
  readonly firstId: number
  readonly count: number
}

/**
 * Records of all kinds and states over the days of November 2026, drawn from their number alone: void, replaced,
 * hidden ones, mixed loads, loads without team or partner.
 */
export async function makeRecords(db: Database, site: RecordSite): Promise<void> {
  const { orgId, groupId, firstId, count } = site
  const draw = (purpose: number, many: number) =>
    `((hashint4(n + ${purpose * 7919}) & 2147483647) % ${many})`
  const one = (ids: readonly string[], purpose: number) =>
    `(array[${ids.join(', ')}])[1 + ${draw(purpose, ids.length)}]`
  await db.transaction(async (tx) => {
    await tx.run(rawSql('set local session_replication_role = replica'))
    await tx.run(sql`
      insert into mm_weigh (id, code, kind, weigh_state, hidden, partner_id, partner_name, plate_number, gross, gross_scale_id, gross_user, tare, suttle, deduct, de_suttle, original_weight, loss, count_sa,
        first_time, finish_time, business_date, shift_date, shift_id, team_id, exception_count, hand_flag, print_count, org_id, group_id, status, create_date, update_date)
      select ${firstId}::bigint + n, 'BD' || ${firstId}::bigint || n, kind, state, ${rawSql(draw(3, 9))} = 0, partner::text, '单位' || partner, '鲁A0000' || n % 9,
        tare + suttle, ${rawSql(one(NAMED.scales, 5))}, (array['张三', '李四'])[1 + n % 2], tare, suttle, deduct, suttle - deduct, case when n % 3 = 0 then suttle + 0.040 end, case when n % 3 = 0 then 0.040 end, 1,
        finish, finish, finish::date, finish::date, ${rawSql(one(NAMED.shifts, 6))}, case when n % 10 > 0 then ${rawSql(one(NAMED.teams, 7))} end, ${rawSql(draw(8, 3))}, n % 7 = 0, 0, ${orgId}, ${groupId},
        (array['AUDITED', 'AUDITED', 'DRAFT', 'OBSOLETE'])[1 + ${rawSql(draw(9, 4))}], finish, finish
      from (select n, (array['pu', 'sa', 'pr', 'st'])[1 + ${rawSql(draw(1, 4))}] as kind, (array['DONE', 'DONE', 'DONE', 'DONE', 'SINGLE', 'REPLACED'])[1 + ${rawSql(draw(2, 6))}] as state,
          case when n % 11 > 0 then ${rawSql(one(NAMED.partners, 4))} end as partner, 13 + ${rawSql(draw(10, 200))} * 0.02 as tare, 20 + ${rawSql(draw(11, 15000))} * 0.001 as suttle,
          ${rawSql(draw(12, 400))} * 0.001 as deduct, timestamptz '2026-11-01 02:00:00+00' + (n % 30) * interval '1 day' as finish from generate_series(1, ${count}::int) n) drawn`)
    await tx.run(sql`
      insert into mm_weigh_sub (id, main_id, row_no, seq, inventory_id, inv_code, inv_name, suttle, deduct, de_suttle, returned_quantity, return_reserved, post_seq)
      select w.id * 10 + k, w.id, k, k, 7301 + (w.id + k) % 3, 'M' || (7301 + (w.id + k) % 3), '物料' || (w.id + k) % 3, w.suttle / 2, w.deduct / 2, w.de_suttle / 2, 0, 0, 1
      from mm_weigh w cross join generate_series(1, 2) k where w.org_id = ${orgId} and (k = 1 or w.id % 5 = 0)`)
    // Without triggers nobody has noted the days.
    await tx.run(
      sql`insert into rp_team_change (org_id, business_date) select distinct org_id, business_date from mm_weigh where org_id = ${orgId}`,
    )
  })
}
