import type { DoneFacts } from '@junheng/domain/notice/change-line.ts'
import type { ContractRoom, PlanRoom } from '@junheng/domain/notice/check-hold.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { PlanDay } from './booking.ts'

/** How much a plan line is drawn on more or less. */
export interface PlanShift {
  readonly id: string
  readonly held: Tons
  readonly done: Tons
}

/** The same of a contract line. */
export interface ContractShift extends PlanShift {
  readonly returned: Tons
}

const PLAN_COLUMNS = rawSql(
  'p.control, s.plan_quantity as "planQuantity", s.carry_over_num as "carryOverNum", s.notice_quantity as "noticeQuantity"',
)

const CONTRACT_COLUMNS = rawSql(
  'c.qty_control as control, s.quantity, c.over_rate as "overRate", s.notice_quantity as "noticeQuantity", s.over_quantity as "overQuantity"',
)

/** Unrounded: a limit rounded up would let a gram through. */
const LIMIT = rawSql('s.quantity * (1 + coalesce(c.over_rate, 0))')

/** Draws on a plan line; null where a FORBID plan has no room and the draw is not `forced`. */
export function shiftPlan(
  tx: Tx,
  { id, held, done }: PlanShift,
  forced: boolean,
): Promise<PlanRoom | null> {
  return tx.row<PlanRoom>(
    sql`update or_plan_sub s set notice_quantity = s.notice_quantity + ${held}, done_quantity = s.done_quantity + ${done} from or_plan p where s.id = ${id} and p.id = s.main_id and (${forced} or ${held}::numeric <= 0 or p.control <> 'FORBID' or s.notice_quantity + ${held} <= s.plan_quantity + s.carry_over_num) returning ${PLAN_COLUMNS}`,
  )
}

/**
 * Draws on a contract line; null where a FORBID contract has no room and the draw is not `forced`. What a
 * forced draw takes above the limit is set apart as overQuantity, and given back first.
 */
export function shiftContract(
  tx: Tx,
  { id, held, done, returned }: ContractShift,
  forced: boolean,
): Promise<ContractRoom | null> {
  const above = sql`ceil(greatest(0, s.notice_quantity + ${held} - ${LIMIT}) * 1000) / 1000`
  return tx.row<ContractRoom>(
    sql`update or_contract_sub s set notice_quantity = s.notice_quantity + ${held}, done_quantity = s.done_quantity + ${done}, return_quantity = s.return_quantity + ${returned}, over_quantity = case when c.qty_control <> 'FORBID' then s.over_quantity when ${held}::numeric < 0 then least(s.over_quantity, ${above}) when ${forced} then greatest(s.over_quantity, ${above}) else s.over_quantity end from or_contract c where s.id = ${id} and c.id = s.main_id and (${forced} or ${held}::numeric <= 0 or c.qty_control <> 'FORBID' or s.notice_quantity + ${held} - s.over_quantity <= ${LIMIT}) returning ${CONTRACT_COLUMNS}`,
  )
}

/** The room of a plan line, held so that it stays what it is. */
export function lockPlanRoom(tx: Tx, id: string): Promise<PlanRoom | null> {
  return tx.row<PlanRoom>(
    sql`select ${PLAN_COLUMNS} from or_plan_sub s join or_plan p on p.id = s.main_id where s.id = ${id} for no key update of s`,
  )
}

export function lockContractRoom(tx: Tx, id: string): Promise<(ContractRoom & DoneFacts) | null> {
  return tx.row<ContractRoom & DoneFacts>(
    sql`select ${CONTRACT_COLUMNS}, s.done_quantity as "doneQuantity", s.return_quantity as "returnQuantity", s.settle_quantity as "settleQuantity" from or_contract_sub s join or_contract c on c.id = s.main_id where s.id = ${id} for no key update of s`,
  )
}

/** Takes tons of a plan line's day; false where the day has no room for them. */
export async function takePlanDay(
  tx: Tx,
  {
    planSubId,
    day,
    quantity,
    limit,
  }: {
    readonly planSubId: string
    readonly day: string
    readonly quantity: Tons
    readonly limit: Tons
  },
): Promise<boolean> {
  const taken = await tx.run(
    sql`insert into or_plan_day as d (plan_sub_id, day, quantity) select ${planSubId}::bigint, ${day}::date, ${quantity}::numeric where ${quantity}::numeric <= ${limit}::numeric on conflict (plan_sub_id, day) do update set quantity = d.quantity + excluded.quantity where d.quantity + excluded.quantity <= ${limit}::numeric`,
  )
  return taken === 1
}

/** Moves what is taken of a day where nothing is asked: tons are given back, or were looked at before. */
export async function changePlanDay(tx: Tx, { planSubId, day, quantity }: PlanDay): Promise<void> {
  tx.post(
    sql`update or_plan_day set quantity = quantity + ${quantity} where plan_sub_id = ${planSubId} and day = ${day}`,
  )
}

/** A plan line's day with its bound, held so that it stays what it is. */
export function lockPlanDay(
  tx: Tx,
  { planSubId, day }: { readonly planSubId: string; readonly day: string },
): Promise<{ readonly limit: Tons; readonly taken: Tons } | null> {
  return tx.row(
    sql`select s.day_quantity as limit, d.quantity as taken from or_plan_day d join or_plan_sub s on s.id = d.plan_sub_id where d.plan_sub_id = ${planSubId} and d.day = ${day} and s.day_quantity is not null for no key update of d`,
  )
}
