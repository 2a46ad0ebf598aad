import { tell } from '@junheng/domain/entity/define-event.ts'
import type { StepType } from '@junheng/domain/passage/step-order.ts'
import { visitOverdue } from '@junheng/domain/visit/visit-told.ts'
import type { Database, Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'

/** A vehicle that stays too long. */
export interface Alarm {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly orgId: string
  /** 0: in the plant as a whole. */
  readonly stepSeq: number
  readonly stepType: StepType | null
  readonly since: string
  readonly limitMinutes: number
}

/** In the plant longer than the line allows. */
const OVER_LINE: SqlFragment = sql`select r.id, 0 as step_seq, null as step_type, r.org_id, r.entrance_time as since, l.limit_minutes
  from tr_registry r join as_line l on l.id = r.line_id
  where r.stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and l.limit_minutes is not null`

/**
 * At the next needed step longer than it may take. A step begins when the one before it was made; waiting in a
 * queue is nobody's delay, so the way in begins with the call.
 */
const OVER_STEP: SqlFragment = sql`select r.id, s.seq, s.step_type, r.org_id,
    coalesce((select max(p.pass_time) from tr_registry_step p where p.main_id = r.id and p.seq < s.seq and p.step_type <> 'CHECKIN'), r.entrance_time, r.call_time, r.arrive_time), s.limit_minutes
  from tr_registry r join lateral (
    select seq, step_type, limit_minutes from tr_registry_step where main_id = r.id and needed and pass_time is null order by seq limit 1) s on true
  where r.stage in ('REGISTERED', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED') and r.enabled and s.limit_minutes is not null`

/** Stores what is late now and was not told before; each once. */
async function insertAlarms(
  tx: Tx,
  now: Date,
): Promise<readonly Omit<Alarm, 'code' | 'plateNumber'>[]> {
  const at = now.toISOString()
  return tx.rows<Omit<Alarm, 'code' | 'plateNumber'>>(
    sql`insert into tr_alarm (registry_id, step_seq, step_type, org_id, since, limit_minutes, alarm_time)
    select late.id, late.step_seq, late.step_type, late.org_id, late.since, late.limit_minutes, ${at}::timestamptz
    from (${OVER_LINE} union all ${OVER_STEP}) late
    where late.since is not null and late.since + make_interval(mins => late.limit_minutes) < ${at}::timestamptz
    order by late.id, late.step_seq on conflict do nothing
    returning registry_id as "registryId", step_seq as "stepSeq", step_type as "stepType", org_id as "orgId", since, limit_minutes as "limitMinutes"`,
  )
}

/** Looks who is late and says so, once for each step; who wants to tell the leader hears the event. */
export function raiseAlarms(db: Database, engine: Engine): Promise<number> {
  return db.transaction(async (tx) => {
    const raised = await insertAlarms(tx, engine.clock.now())
    for (const { registryId, ...alarm } of raised)
      await engine.publish(tx, tell(visitOverdue, { id: registryId, ...alarm }))
    return raised.length
  })
}

/** Alarms that still hold: the step is open, the vehicle has not left. */
export function findOpenAlarms(db: Queryable, orgId: string): Promise<readonly Alarm[]> {
  return db.rows<Alarm>(
    sql`select a.registry_id as "registryId", r.code, r.plate_number as "plateNumber", a.org_id as "orgId", a.step_seq as "stepSeq", a.step_type as "stepType", a.since, a.limit_minutes as "limitMinutes"
    from tr_alarm a join tr_registry r on r.id = a.registry_id left join tr_registry_step s on s.main_id = a.registry_id and s.seq = a.step_seq
    where a.org_id = ${orgId} and r.stage not in ('LEFT', 'CANCELLED') and (a.step_seq = 0 or s.pass_time is null) order by a.since`,
  )
}
