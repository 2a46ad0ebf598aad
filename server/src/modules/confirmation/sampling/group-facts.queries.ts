import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { BarrelStatus } from './barrel-group.entity.ts'

/** Who took the sample of a group at its cars. */
export async function findSamplers(
  db: Queryable,
  barrelGroupId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly userId: string }>(
    sql`select distinct sample_user_id as "userId" from qc_barrel_car where main_id = ${barrelGroupId} and live and sample_user_id is not null`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** What a group is of, for who assays it. */
export interface BarrelGroupFacts {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly groupId: string
  readonly status: BarrelStatus
  readonly kind: Kind
  readonly inventoryId: string
  readonly partnerId: string | null
  readonly partnerName: string | null
  readonly contractId: string | null
  readonly carCount: number
  readonly suttle: Tons | null
  readonly pileWeight: Tons | null
  /** The day it was sealed; of an open group the day it was begun. */
  readonly day: string
}

const FACTS = sql`id, code, org_id as "orgId", group_id as "groupId", status, kind, inventory_id as "inventoryId", partner_id as "partnerId", partner_name as "partnerName", contract_id as "contractId", car_count as "carCount", suttle, pile_weight as "pileWeight", (coalesce(seal_date, create_date) at time zone 'Asia/Shanghai')::date::text as day`

/** Groups by id, in the order of their ids. */
export function findBarrelGroups(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly BarrelGroupFacts[]> {
  return db.rows<BarrelGroupFacts>(
    sql`select ${FACTS} from qc_barrel_group where id = any(${ids}::bigint[]) order by id`,
  )
}

/** Groups of a company that wait to be determined, the latest first. */
export function findSealedGroups(
  db: Queryable,
  { orgId, most }: { readonly orgId: string; readonly most: number },
): Promise<readonly BarrelGroupFacts[]> {
  return db.rows<BarrelGroupFacts>(
    sql`select ${FACTS} from qc_barrel_group where org_id = ${orgId} and status = 'SEALED' order by id desc limit ${most}`,
  )
}

/** The same, held. */
export function lockBarrelGroups(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly BarrelGroupFacts[]> {
  return tx.rows<BarrelGroupFacts>(
    sql`select ${FACTS} from qc_barrel_group where id = any(${ids}::bigint[]) order by id for update`,
  )
}

export interface GroupCar {
  readonly barrelGroupId: string
  readonly registrySubId: string
  /** Null: it has no record yet. */
  readonly weighSubId: string | null
  readonly plateNumber: string
  /** Null: it is not weighed out yet. */
  readonly suttle: Tons | null
}

/** Cars of groups, in the order they came. */
export function findGroupCars(
  db: Queryable,
  groupIds: readonly string[],
): Promise<readonly GroupCar[]> {
  return db.rows<GroupCar>(
    sql`select main_id as "barrelGroupId", registry_sub_id as "registrySubId", weigh_sub_id as "weighSubId", plate_number as "plateNumber", suttle from qc_barrel_car where main_id = any(${groupIds}::bigint[]) and live order by main_id, row_no, id`,
  )
}

/** Groups that lines of weighings are in now, by line. */
export async function findGroupsOfLines(
  db: Queryable,
  weighSubIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly weighSubId: string; readonly mainId: string }>(
    sql`select weigh_sub_id as "weighSubId", main_id as "mainId" from qc_barrel_car where weigh_sub_id = any(${weighSubIds}::bigint[]) and live`,
  )
  return new Map(rows.map(({ weighSubId, mainId }) => [weighSubId, mainId]))
}

/** A determination has been made of groups, or was taken back. */
export async function storeDetermined(
  tx: Tx,
  { ids, status }: { readonly ids: readonly string[]; readonly status: 'SEALED' | 'DETERMINED' },
): Promise<void> {
  tx.post(
    sql`update qc_barrel_group set status = ${status}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
}
