import type { NamedPlace } from '@junheng/domain/place/place.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { NoticeParties } from '@junheng/domain/visit/check-in.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

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

const NOTICE = rawSql(
  `n.id, n.kind, n.org_id as "orgId", n.sides, n.vendor_id as "vendorId", n.vendor_name as "vendorName",
      n.customer_id as "customerId", n.customer_name as "customerName", n.fh_org_id as "fhOrgId", n.fh_org_name as "fhOrgName",
      n.sh_org_id as "shOrgId", n.sh_org_name as "shOrgName", n.fh_warehouse_id as "fhWarehouseId", n.fh_warehouse_name as "fhWarehouseName",
      n.sh_warehouse_id as "shWarehouseId", n.sh_warehouse_name as "shWarehouseName", n.carrier_id as "carrierId", n.carrier_name as "carrierName",
      n.route_id as "routeId", n.route_name as "routeName", r.distance, n.region_id as "regionId", n.priority, c.settle_basis as "settleBasis"`,
)

const FROM_NOTICE = rawSql(
  'from or_notice n left join or_contract c on c.id = n.contract_id left join as_route r on r.id = n.route_id',
)

export function findNotice(db: Queryable, id: string): Promise<NoticeFacts | null> {
  return db.row<NoticeFacts>(sql`select ${NOTICE} ${FROM_NOTICE} where n.id = ${id}`)
}

/** A line of a notice with what its material asks for. */
export interface NoticeLineFacts extends NamedPlace {
  readonly id: string
  readonly mainId: string
  readonly inventoryId: string
  readonly invCode: string | null
  readonly invName: string | null
  readonly model: string | null
  readonly pkOrg: string | null
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

/** Without its id. */
const LINE = rawSql(
  `s.main_id as "mainId", s.inventory_id as "inventoryId", s.inv_code as "invCode", s.inv_name as "invName", s.model,
      s.pk_org as "pkOrg", s.warehouse_id as "warehouseId", s.warehouse_name as "warehouseName", s.area_id as "areaId", s.area_name as "areaName",
      s.silo_id as "siloId", s.silo_name as "siloName", s.location_id as "locationId", s.location_name as "locationName",
      s.discharge_address_id as "dischargeAddressId", s.other_address_id as "otherAddressId", s.batch_no as "batchNo",
      s.per_limit as "perLimit", greatest(s.max_limit - s.pre_quantity - s.de_suttle, 0) as surplus, v.pre_quantity as "vehicleQuantity",
      coalesce(w.is_pack, false) as "isPack", coalesce(w.is_sample, false) as "isSample", coalesce(w.scene_confirm, false) as "sceneConfirm"`,
)

/** What `LINE` reads beside the line. */
const besideLine = (plateNumber: string): SqlFragment =>
  sql`left join or_notice_vehicle v on v.main_id = s.main_id and v.plate_number = ${plateNumber} left join as_inventory_ex_weigh w on w.main_id = s.inventory_id`

interface AskedLines {
  readonly lineIds: readonly string[]
  /** Of the vehicle that comes for them. */
  readonly plateNumber: string
}

export async function findNoticeLines(
  db: Queryable,
  { lineIds, plateNumber }: AskedLines,
): Promise<ReadonlyMap<string, NoticeLineFacts>> {
  const rows = await db.rows<NoticeLineFacts>(
    sql`select s.id, ${LINE} from or_notice_sub s ${besideLine(plateNumber)} where s.id = any(${lineIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of the lines those that there are, whichever notice they belong to. */
export interface NoticeAndLines {
  readonly notice: NoticeFacts
  readonly lines: ReadonlyMap<string, NoticeLineFacts>
}

/** What a visit begins with, in one statement; null: no such notice. */
export async function findNoticeAndLines(
  db: Queryable,
  { id, lineIds, plateNumber }: AskedLines & { readonly id: string },
): Promise<NoticeAndLines | null> {
  const rows = await db.rows<NoticeFacts & NoticeLineFacts & { readonly lineId: string | null }>(
    sql`select ${NOTICE}, s.id as "lineId", ${LINE} ${FROM_NOTICE} left join or_notice_sub s on s.id = any(${lineIds}::bigint[]) ${besideLine(plateNumber)} where n.id = ${id}`,
  )
  const [notice] = rows
  if (notice === undefined) return null
  const lines = rows.flatMap((row) => (row.lineId === null ? [] : [{ ...row, id: row.lineId }]))
  return { notice, lines: new Map(lines.map((line) => [line.id, line])) }
}

/** What a notice and its contract are called. */
export interface NoticeCodes {
  readonly code: string
  readonly contractId: string | null
  readonly contractCode: string | null
}

export function findNoticeCodes(db: Queryable, id: string): Promise<NoticeCodes | null> {
  return db.row<NoticeCodes>(
    sql`select code, contract_id as "contractId", contract_code as "contractCode" from or_notice where id = ${id}`,
  )
}
