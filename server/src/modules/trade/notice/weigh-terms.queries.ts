import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A notice line that part of a load is put on. */
export interface TargetLine {
  readonly noticeSubId: string
  readonly noticeId: string
  readonly notoCode: string
  readonly kind: Kind
  readonly orgId: string
  readonly groupId: string
  readonly live: boolean
  readonly inventoryId: string
  readonly contractId: string | null
  readonly contractCode: string | null
  readonly partnerId: string | null
  readonly partnerName: string | null
}

export function findTargetLine(db: Queryable, noticeSubId: string): Promise<TargetLine | null> {
  return db.row<TargetLine>(
    sql`select s.id as "noticeSubId", n.id as "noticeId", n.code as "notoCode", n.kind, n.org_id as "orgId", n.group_id as "groupId", s.live, s.inventory_id as "inventoryId", n.contract_id as "contractId", n.contract_code as "contractCode", coalesce(n.vendor_id, n.customer_id) as "partnerId", n.partner_name as "partnerName" from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = ${noticeSubId}`,
  )
}

/** What a notice line's contract allows to be lost; null where it leaves that to the material. */
export interface LossAllowance {
  readonly noticeSubId: string
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export async function findLossAllowances(
  db: Queryable,
  noticeSubIds: readonly string[],
): Promise<ReadonlyMap<string, LossAllowance>> {
  const rows = await db.rows<LossAllowance>(
    sql`select s.id as "noticeSubId", c.loss_weight as "lossWeight", c.loss_percentage as "lossPercentage" from or_notice_sub s join or_contract_sub c on c.id = s.contract_sub_id where s.id = any(${noticeSubIds}::bigint[]) and (c.loss_weight is not null or c.loss_percentage is not null)`,
  )
  return new Map(rows.map((row) => [row.noticeSubId, row]))
}

/** Who moves goods of an allocation or transfer, and from where to where. */
export interface Movement {
  readonly sides: 'BOTH' | 'FH' | 'SH'
  readonly fhOrgId: string
  readonly shOrgId: string
  readonly fhWarehouseId: string | null
  readonly shWarehouseId: string | null
  /** The other company is not of ours: only one side of the movement is our stock. */
  readonly fhOutside: boolean
  readonly shOutside: boolean
  readonly groupId: string
}

export function findMovement(db: Queryable, noticeId: string): Promise<Movement | null> {
  return db.row<Movement>(
    sql`select coalesce(n.sides, 'BOTH') as sides, coalesce(n.fh_org_id, n.org_id) as "fhOrgId", coalesce(n.sh_org_id, n.org_id) as "shOrgId", n.fh_warehouse_id as "fhWarehouseId", n.sh_warehouse_id as "shWarehouseId", coalesce(f.org_type = 'OUTSIDE', false) as "fhOutside", coalesce(s.org_type = 'OUTSIDE', false) as "shOutside", n.group_id as "groupId" from or_notice n left join sys_organization f on f.id = n.fh_org_id left join sys_organization s on s.id = n.sh_org_id where n.id = ${noticeId}`,
  )
}

/** Left on a notice line, and what one truck may take of it. */
export interface LineRoom {
  readonly surplus: Tons
  readonly perLimit: Tons | null
}

export function findLineRoom(db: Queryable, noticeSubId: string): Promise<LineRoom | null> {
  return db.row<LineRoom>(
    sql`select (max_limit - pre_quantity - de_suttle) as surplus, per_limit as "perLimit" from or_notice_sub where id = ${noticeSubId}`,
  )
}

/** What a notice line says of its freight, and its contract of what may be lost on the way. */
export interface NoticeFare {
  readonly noticeSubId: string
  /** Who pays: us, or somebody else. */
  readonly payFare: boolean
  readonly sides: 'BOTH' | 'FH' | 'SH'
  readonly routeId: string | null
  readonly routeName: string | null
  /** Kilometres. */
  readonly distance: string | null
  readonly farePrice: UnitPrice | null
  readonly lossWeight: Tons | null
  readonly lossPercentage: Rate | null
}

export async function findNoticeFares(
  db: Queryable,
  noticeSubIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeFare>> {
  const rows = await db.rows<NoticeFare>(
    sql`select s.id as "noticeSubId", n.pay_fare as "payFare", coalesce(n.sides, 'BOTH') as sides, n.route_id as "routeId",
      n.route_name as "routeName", r.distance, s.fare_price as "farePrice", c.loss_weight as "lossWeight", c.loss_percentage as "lossPercentage"
    from or_notice_sub s join or_notice n on n.id = s.main_id left join or_contract_sub c on c.id = s.contract_sub_id
    left join as_route r on r.id = n.route_id where s.id = any(${noticeSubIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.noticeSubId, row]))
}
