import type { AxleType } from '@junheng/domain/party/axle-limits.ts'
import type { StepType } from '@junheng/domain/passage/step-order.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { NoticeParties } from '@junheng/domain/visit/check-in.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** A notice as a visit takes from it. */
export interface NoticeFacts extends NoticeParties {
  readonly id: string
  readonly kind: string
  readonly orgId: string
  readonly carrierId: string | null
  readonly carrierName: string | null
  readonly routeId: string | null
  readonly routeName: string | null
  readonly distance: string | null
  readonly regionId: string | null
  readonly priority: number | null
  readonly settleBasis: string | null
}

export function findNotice(db: Queryable, id: string): Promise<NoticeFacts | null> {
  return db.row<NoticeFacts>(
    sql`select n.id, n.kind, n.org_id as "orgId", n.sides, n.vendor_id as "vendorId", n.vendor_name as "vendorName",
      n.customer_id as "customerId", n.customer_name as "customerName", n.fh_org_id as "fhOrgId", n.fh_org_name as "fhOrgName",
      n.sh_org_id as "shOrgId", n.sh_org_name as "shOrgName", n.fh_warehouse_id as "fhWarehouseId", n.fh_warehouse_name as "fhWarehouseName",
      n.sh_warehouse_id as "shWarehouseId", n.sh_warehouse_name as "shWarehouseName", n.carrier_id as "carrierId", n.carrier_name as "carrierName",
      n.route_id as "routeId", n.route_name as "routeName", r.distance, n.region_id as "regionId", n.priority, c.settle_basis as "settleBasis"
    from or_notice n left join or_contract c on c.id = n.contract_id left join as_route r on r.id = n.route_id where n.id = ${id}`,
  )
}

/** A line of a notice with what its material asks for. */
export interface NoticeLineFacts {
  readonly id: string
  readonly mainId: string
  readonly inventoryId: string
  readonly invCode: string | null
  readonly invName: string | null
  readonly model: string | null
  readonly pkOrg: string | null
  readonly warehouseId: string | null
  readonly warehouseName: string | null
  readonly areaId: string | null
  readonly areaName: string | null
  readonly siloId: string | null
  readonly siloName: string | null
  readonly locationId: string | null
  readonly locationName: string | null
  readonly dischargeAddressId: string | null
  readonly otherAddressId: string | null
  readonly batchNo: string | null
  readonly perLimit: Tons | null
  readonly surplus: Tons
  /** Tons of the vehicle's own row on the notice. */
  readonly vehicleQuantity: Tons | null
  readonly isPack: boolean
  readonly isSample: boolean
  readonly sceneConfirm: boolean
}

export async function findNoticeLines(
  db: Queryable,
  { ids, plateNumber }: { readonly ids: readonly string[]; readonly plateNumber: string },
): Promise<ReadonlyMap<string, NoticeLineFacts>> {
  const rows = await db.rows<NoticeLineFacts>(
    sql`select s.id, s.main_id as "mainId", s.inventory_id as "inventoryId", s.inv_code as "invCode", s.inv_name as "invName", s.model,
      s.pk_org as "pkOrg", s.warehouse_id as "warehouseId", s.warehouse_name as "warehouseName", s.area_id as "areaId", s.area_name as "areaName",
      s.silo_id as "siloId", s.silo_name as "siloName", s.location_id as "locationId", s.location_name as "locationName",
      s.discharge_address_id as "dischargeAddressId", s.other_address_id as "otherAddressId", s.batch_no as "batchNo",
      s.per_limit as "perLimit", greatest(s.max_limit - s.pre_quantity - s.de_suttle, 0) as surplus, v.pre_quantity as "vehicleQuantity",
      coalesce(w.is_pack, false) as "isPack", coalesce(w.is_sample, false) as "isSample", coalesce(w.scene_confirm, false) as "sceneConfirm"
    from or_notice_sub s left join or_notice_vehicle v on v.main_id = s.main_id and v.plate_number = ${plateNumber}
    left join as_inventory_ex_weigh w on w.main_id = s.inventory_id where s.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Own columns of a vehicle that a visit takes over. */
export interface VehicleFacts {
  readonly id: string
  readonly capacityTonnage: Tons | null
  readonly trailerPlateNumber: string | null
  readonly axleType: AxleType | null
  readonly carrierId: string | null
  readonly carrierName: string | null
}

export function findVehicleFacts(
  db: Queryable,
  { groupId, plateNumber }: { readonly groupId: string; readonly plateNumber: string },
): Promise<VehicleFacts | null> {
  return db.row<VehicleFacts>(
    sql`select v.id, v.capacity_tonnage as "capacityTonnage", v.trailer_plate_number as "trailerPlateNumber", v.axle_type as "axleType",
      v.carrier_id as "carrierId", c.name as "carrierName"
    from as_vehicle v left join as_carrier c on c.id = v.carrier_id where v.group_id = ${groupId} and v.plate_number = ${plateNumber} and not v.deleted`,
  )
}

export function findDriverFacts(
  db: Queryable,
  driverId: string,
): Promise<{
  readonly driverName: string
  readonly idNumber: string
  readonly mobile: string
} | null> {
  return db.row(
    sql`select driver_name as "driverName", id_number as "idNumber", mobile from as_driver where id = ${driverId}`,
  )
}

/** Whether a user is a driver who signs in with his phone. */
export async function isDriverAccount(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from as_driver where user_id = ${userId} and not deleted limit 1`,
  )
  return found !== null
}

/** The factory that a notice is put to; null: none. */
export async function findNoticeFactory(
  db: Queryable,
  { orgId, noticeId }: { readonly orgId: string; readonly noticeId: string },
): Promise<string | null> {
  const found = await db.row<{ readonly id: string }>(
    sql`select f.id from as_inv_factory_notice n join as_inv_factory f on f.id = n.main_id where f.org_id = ${orgId} and f.enabled and not f.deleted and n.notice_id = ${noticeId} order by f.id limit 1`,
  )
  return found?.id ?? null
}

/** The factory of a company that takes what no other does. */
export async function findDefaultFactory(db: Queryable, orgId: string): Promise<string | null> {
  const found = await db.row<{ readonly id: string }>(
    sql`select id from as_inv_factory where org_id = ${orgId} and is_default and enabled and not deleted order by id limit 1`,
  )
  return found?.id ?? null
}

const NAMED = {
  factory: 'as_inv_factory',
  line: 'as_line',
  queue: 'as_queue',
  dischargeAddress: 'as_dischargeaddress',
} as const

/** How a row of the site is called. */
export async function findName(
  db: Queryable,
  entity: keyof typeof NAMED,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const found = await db.row<{ readonly name: string }>(
    sql`select name from ${identifier(NAMED[entity])} where id = ${id}`,
  )
  return found?.name ?? null
}

export interface QueueFacts {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly needInside: boolean
}

export function findQueue(db: Queryable, id: string): Promise<QueueFacts | null> {
  return db.row<QueueFacts>(
    sql`select id, name, prefix, need_inside as "needInside" from as_queue where id = ${id}`,
  )
}

/** The next number of a queue on a business day; counts the queue's row once at a time. */
export async function nextTicket(
  tx: Tx,
  { queueId, day }: { readonly queueId: string; readonly day: string },
): Promise<number> {
  const row = await tx.row<{ readonly last: number }>(
    sql`insert into tr_queue_ticket (queue_id, day, last) values (${queueId}, ${day}, 1) on conflict (queue_id, day) do update set last = tr_queue_ticket.last + 1 returning last`,
  )
  return row?.last ?? 1
}

/** Vehicles at each place, or called to it. */
export async function countAtAddresses(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ readonly id: string; readonly n: number }>(
    sql`select discharge_address_id as id, count(*)::int as n from tr_registry where discharge_address_id = any(${ids}::bigint[]) and stage in ('CALLED', 'ENTERED', 'FIRST_WEIGHED') group by 1`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
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

/** Code of the booking that a plate has in a slot on a day. */
export async function findBookedVisit(
  tx: Tx,
  {
    groupId,
    plateNumber,
    slotId,
    day,
  }: {
    readonly groupId: string
    readonly plateNumber: string
    readonly slotId: string
    readonly day: string
  },
): Promise<string | null> {
  const found = await tx.row<{ readonly code: string }>(
    sql`select code from tr_registry where group_id = ${groupId} and plate_number = ${plateNumber} and slot_id = ${slotId} and appoint_date = ${day} and stage = 'APPOINTED' limit 1`,
  )
  return found?.code ?? null
}

export interface LineStep {
  readonly seq: number
  readonly stepType: StepType
  readonly checkIds: readonly string[]
  readonly required: boolean
  readonly limitMinutes: number | null
}

export function findLineSteps(db: Queryable, lineId: string): Promise<readonly LineStep[]> {
  return db.rows<LineStep>(
    sql`select seq, step_type as "stepType", check_ids as "checkIds", required, limit_minutes as "limitMinutes" from as_line_sub where main_id = ${lineId} order by seq, id`,
  )
}

/** Where a company's plant lies and how far around it one may check in. */
export function findFence(
  db: Queryable,
  orgId: string,
): Promise<{
  readonly longitude: string | null
  readonly latitude: string | null
  readonly fenceRadius: number | null
} | null> {
  return db.row(
    sql`select longitude, latitude, fence_radius as "fenceRadius" from sys_organization where id = ${orgId}`,
  )
}
