import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A slot with the terms of its rule. */
export interface SlotTerms {
  readonly id: string
  readonly ruleName: string
  readonly orgId: string
  readonly groupId: string
  readonly enabled: boolean
  readonly weekDays: string
  readonly fromTime: string
  readonly toTime: string
  readonly num: number
  readonly maxLimit: string | null
  readonly aheadDays: number
  readonly openTime: string | null
  readonly cancelMinutes: number
  readonly breakLimit: number
  readonly breakDays: number
}

/** Held until the booking stands: whoever takes room from the slot waits, or is waited for. */
export function findSlot(tx: Tx, slotId: string): Promise<SlotTerms | null> {
  return tx.row<SlotTerms>(
    sql`select s.id, r.name as "ruleName", r.org_id as "orgId", r.group_id as "groupId", r.enabled, s.week_days as "weekDays", s.from_time as "fromTime", s.to_time as "toTime", s.num, s.max_limit as "maxLimit", r.ahead_days as "aheadDays", r.open_time as "openTime", r.cancel_minutes as "cancelMinutes", r.break_limit as "breakLimit", r.break_days as "breakDays" from as_appointment_slot s join as_appointment_rule r on r.id = s.main_id where s.id = ${slotId} and not r.deleted for share of s`,
  )
}

interface Booking {
  readonly slotId: string
  readonly day: string
  readonly tons: string
}

/** One more vehicle, unless the slot is full: the condition and the step are one statement. */
export async function addBooking(
  tx: Tx,
  { slotId, day, tons, num, maxLimit }: Booking & Pick<SlotTerms, 'num' | 'maxLimit'>,
): Promise<boolean> {
  await tx.run(
    sql`insert into as_appointment_quota (slot_id, day) values (${slotId}, ${day}) on conflict do nothing`,
  )
  const changed = await tx.run(
    sql`update as_appointment_quota set booked = booked + 1, booked_tons = booked_tons + ${tons}::numeric where slot_id = ${slotId} and day = ${day} and booked < ${num}::integer and (${maxLimit}::numeric is null or booked_tons + ${tons}::numeric <= ${maxLimit}::numeric)`,
  )
  return changed === 1
}

/** One vehicle less; the checks of the table hold against giving back what was never taken. */
export async function removeBooking(tx: Tx, { slotId, day, tons }: Booking): Promise<void> {
  await tx.run(
    sql`update as_appointment_quota set booked = booked - 1, booked_tons = booked_tons - ${tons}::numeric where slot_id = ${slotId} and day = ${day}`,
  )
}

/** Vehicles booked on a rule's slots from a day on; nobody can book more until the write ends. */
export async function lockBookings(
  tx: Tx,
  { ruleId, from }: { readonly ruleId: string; readonly from: string },
): Promise<readonly { readonly slotId: string; readonly day: string; readonly booked: number }[]> {
  await tx.run(
    sql`select 1 from as_appointment_slot where main_id = ${ruleId} order by id for update`,
  )
  return tx.rows(
    sql`select q.slot_id as "slotId", q.day, q.booked from as_appointment_quota q join as_appointment_slot s on s.id = q.slot_id where s.main_id = ${ruleId} and q.day >= ${from} and q.booked > 0 order by q.day, q.slot_id`,
  )
}

export interface Break {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly slotId: string
  readonly day: string
  readonly plateNumber: string
  readonly at: Date
}

/** False: this break is known already. */
export async function insertBreak(tx: Tx, broken: Break): Promise<boolean> {
  const { id, orgId, groupId, slotId, day, plateNumber, at } = broken
  const stored = await tx.run(
    sql`insert into as_appointment_break (id, org_id, group_id, slot_id, day, plate_number, create_date) values (${id}, ${orgId}, ${groupId}, ${slotId}, ${day}, ${plateNumber}, ${at.toISOString()}) on conflict do nothing`,
  )
  return stored === 1
}

export async function countBreaks(
  tx: Tx,
  { orgId, plateNumber, from }: Pick<Break, 'orgId' | 'plateNumber'> & { readonly from: string },
): Promise<number> {
  const row = await tx.row<{ readonly n: number }>(
    sql`select count(*)::integer as n from as_appointment_break where org_id = ${orgId} and plate_number = ${plateNumber} and day >= ${from}`,
  )
  return row?.n ?? 0
}

/** A slot as visits look at it: its hours and what its rule allows around them. */
export interface SlotFacts {
  readonly orgId: string
  readonly weekDays: string
  readonly fromTime: string
  readonly toTime: string
  readonly required: boolean
  readonly earlyMinutes: number
  readonly lateMinutes: number
}

export function findSlotFacts(db: Queryable, slotId: string): Promise<SlotFacts | null> {
  return db.row<SlotFacts>(
    sql`select r.org_id as "orgId", s.week_days as "weekDays", s.from_time as "fromTime", s.to_time as "toTime", r.required, r.early_minutes as "earlyMinutes", r.late_minutes as "lateMinutes" from as_appointment_slot s join as_appointment_rule r on r.id = s.main_id where s.id = ${slotId}`,
  )
}

/** Whether a rule demands that vehicles are booked. */
export async function isAppointmentRequired(db: Queryable, ruleId: string): Promise<boolean> {
  const rule = await db.row<{ readonly required: boolean }>(
    sql`select required from as_appointment_rule where id = ${ruleId}`,
  )
  return rule?.required ?? false
}
