import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { ReserveFacts } from '@junheng/domain/notice/check-reserve.ts'
import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { BookedVehicle } from './booking.ts'

/** Whom and what a reservation is about, beside the facts that decide it. */
export interface ReservePlace {
  readonly noticeId: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly customerId: string | null
  readonly contractId: string | null
  readonly inventoryId: string
  readonly noticeVehicleId: string | null
  readonly planSubId: string | null
  readonly contractSubId: string | null
}

interface Stored {
  readonly status: ReserveFacts['status']
  readonly done: boolean
  readonly closed: boolean
  readonly startTime: string
  readonly endTime: string
  readonly contractEnabled: boolean | null
  readonly contractEnd: string | null
  readonly vehicleControl: boolean
  readonly taskControl: boolean
  readonly vehicleNum: number | null
  readonly vehicleUsed: number | null
  readonly perLimit: Tons | null
  readonly maxLimit: Tons
  readonly preQuantity: Tons
  readonly deSuttle: DeSuttle
  readonly numLimit: number | null
  readonly countSa: number
  readonly usedNum: number
  readonly live: boolean
  readonly dayLimit: Tons | null
}

interface Asked {
  readonly noticeSubId: string
  readonly vehicle: BookedVehicle
  readonly taskId: string | null
  readonly asked: Tons
  readonly now: Date
  /** The business day of whoever's line it is. */
  dayOf(owner: Pick<ReservePlace, 'orgId' | 'groupId'>): Promise<string>
}

export interface Reservable {
  readonly facts: ReserveFacts
  readonly place: ReservePlace
}

/** Whose goods a line is about, as prices are asked for. */
export function findLinePlace(
  tx: Tx,
  noticeSubId: string,
): Promise<Pick<ReservePlace, 'orgId' | 'groupId' | 'kind' | 'inventoryId'> | null> {
  return tx.row(
    sql`select n.org_id as "orgId", n.group_id as "groupId", n.kind, s.inventory_id as "inventoryId" from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = ${noticeSubId}`,
  )
}

/** Everything a reservation is decided by; null: no such line. Few lines draw on the day of a plan, or on a task. */
export async function findReserveFacts(tx: Tx, request: Asked): Promise<Reservable | null> {
  const { noticeSubId, vehicle, now, asked } = request
  const row = await tx.row<Stored & ReservePlace>(
    sql`select n.id as "noticeId", n.org_id as "orgId", n.group_id as "groupId", n.kind, n.status, n.done, s.closed, s.live, n.start_time as "startTime", n.end_time as "endTime", n.customer_id as "customerId", n.contract_id as "contractId", s.inventory_id as "inventoryId", c.enabled as "contractEnabled", c.end_date as "contractEnd", n.vehicle_control as "vehicleControl", n.task_control as "taskControl", v.id as "noticeVehicleId", v.num as "vehicleNum", v.used_num as "vehicleUsed", s.per_limit as "perLimit", s.max_limit as "maxLimit", s.pre_quantity as "preQuantity", s.de_suttle as "deSuttle", s.num_limit as "numLimit", s.count_sa as "countSa", s.used_num as "usedNum", s.plan_sub_id as "planSubId", s.contract_sub_id as "contractSubId", p.day_quantity as "dayLimit" from or_notice_sub s join or_notice n on n.id = s.main_id left join or_contract c on c.id = n.contract_id left join or_notice_vehicle v on v.main_id = n.id and v.plate_number = ${vehicle.plateNumber} left join or_plan_sub p on p.id = s.plan_sub_id where s.id = ${noticeSubId}`,
  )
  if (row === null) return null
  const day = await request.dayOf(row)
  const planDay = await findPlanDay(tx, row, day)
  const task = request.taskId === null ? null : await findTaskFacts(tx, { ...request, day })
  return { place: row, facts: { ...readFacts(row), planDay, task, now, day, asked } }
}

async function findPlanDay(
  tx: Tx,
  { planSubId, dayLimit: limit }: Stored & ReservePlace,
  day: string,
): Promise<ReserveFacts['planDay']> {
  if (limit === null) return null
  const found = await tx.row<{ readonly taken: Tons }>(
    sql`select quantity as taken from or_plan_day where plan_sub_id = ${planSubId} and day = ${day}`,
  )
  return { limit, taken: found?.taken ?? ZERO_TONS }
}

function readFacts(row: Stored): Omit<ReserveFacts, 'planDay' | 'task' | 'now' | 'day' | 'asked'> {
  const { contractEnabled, contractEnd, vehicleUsed } = row
  return {
    status: row.status,
    done: row.done,
    closed: row.closed,
    startTime: instant(row.startTime),
    endTime: instant(row.endTime),
    contract:
      contractEnabled === null || contractEnd === null
        ? null
        : { enabled: contractEnabled, endDate: contractEnd },
    vehicleControl: row.vehicleControl,
    vehicle: vehicleUsed === null ? null : { num: row.vehicleNum, usedNum: vehicleUsed },
    taskControl: row.taskControl,
    line: { ...row, ended: !row.live },
    perLimit: row.perLimit,
  }
}

/** Columns that are required hold real instants. */
function instant(text: string): Date {
  const at = parseWireDateTime(text)
  if (at === null) throw new Error(`not an instant: ${text}`)
  return at
}

async function findTaskFacts(
  tx: Tx,
  {
    taskId,
    noticeSubId,
    day,
    vehicle: { vehicleId, carrierId },
  }: Omit<Asked, 'dayOf'> & { readonly day: string },
): Promise<ReserveFacts['task']> {
  const found = await tx.row<NonNullable<ReserveFacts['task']>>(
    sql`select status = 'AUDITED' and not done and notice_sub_id = ${noticeSubId} and task_date = ${day} as open, num, used_num as "usedNum", (carrier_id is null or coalesce(carrier_id = ${carrierId}::bigint, false)) and (coalesce(cardinality(plate_numbers), 0) = 0 or coalesce(${vehicleId}::bigint = any(plate_numbers), false)) as fits from or_task where id = ${taskId}`,
  )
  return found ?? { open: false, num: 0, usedNum: 0, fits: false }
}
