import type { StepType } from '@junheng/domain/passage/step-order.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The token of a visit; `fresh` becomes it where it has none. */
export async function ensureToken(
  tx: Tx,
  {
    registryId,
    fresh,
    now,
  }: { readonly registryId: string; readonly fresh: string; readonly now: Date },
): Promise<string> {
  await tx.run(
    sql`insert into tr_driver_token (registry_id, token, create_date) values (${registryId}, ${fresh}, ${now.toISOString()}) on conflict (registry_id) do nothing`,
  )
  const row = await tx.row<{ readonly token: string }>(
    sql`select token from tr_driver_token where registry_id = ${registryId}`,
  )
  if (row === null) throw new Error(`visit ${registryId} got no token`)
  return row.token
}

/** What a driver's page says of a visit beside what the visit itself does. */
export interface DriverRow {
  readonly id: string
  readonly orgName: string
  readonly queueId: string | null
  readonly queueName: string | null
  readonly queueNo: string | null
  readonly queueTime: string | null
  readonly callTime: string | null
  readonly paused: boolean
  readonly missCount: number
  readonly rejectCount: number
  readonly addressId: string | null
  readonly addressName: string | null
  readonly slot: string | null
  readonly entranceTime: string | null
  readonly leaveTime: string | null
  readonly preQuantity: string | null
  readonly invName: string | null
  readonly passNo: string | null
  /** Milliseconds since 1970: when it left or was cancelled. */
  readonly ended: number | null
}

export function findByToken(db: Queryable, token: string): Promise<DriverRow | null> {
  return db.row<DriverRow>(
    sql`select r.id, o.org_name as "orgName", r.queue_id as "queueId", r.queue_name as "queueName", r.queue_no as "queueNo", r.queue_time as "queueTime", r.call_time as "callTime",
      coalesce(q.paused, false) as paused, r.miss_count as "missCount", r.reject_count as "rejectCount", r.discharge_address_id as "addressId", r.discharge_address_name as "addressName",
      nullif(concat_ws(' ', r.appoint_date::text, r.slot_text), '') as slot, r.entrance_time as "entranceTime", r.leave_time as "leaveTime", r.pre_quantity as "preQuantity", r.inv_name as "invName", r.pass_no as "passNo",
      extract(epoch from case r.stage when 'LEFT' then r.leave_time when 'CANCELLED' then r.update_date end)::float8 * 1000 as ended
    from tr_driver_token t join tr_registry r on r.id = t.registry_id join sys_organization o on o.id = r.org_id left join as_queue q on q.id = r.queue_id
    where t.token = ${token}`,
  )
}

/** The first step that is needed and not made, with the points at which it can be. */
export function findNextStep(
  db: Queryable,
  registryId: string,
): Promise<{ readonly type: StepType; readonly place: string | null } | null> {
  return db.row(
    sql`select s.step_type as type, (select string_agg(c.name, '、' order by c.code) from as_check c where c.id = any(s.check_ids)) as place
    from tr_registry_step s where s.main_id = ${registryId} and s.needed and s.pass_time is null order by s.seq, s.id limit 1`,
  )
}
