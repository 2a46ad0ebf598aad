import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { PartnerName } from './partner.entity.ts'

const PARTNER_TABLES = {
  vendor: 'as_vendor',
  customer: 'as_customer',
  carrier: 'as_carrier',
} as const satisfies Record<PartnerName, string>

/** Whether a customer lies above another, or is it. */
export async function isAbove(
  tx: Tx,
  { id, parentId }: { readonly id: string; readonly parentId: string },
): Promise<boolean> {
  const found = await tx.row(
    sql`with recursive up(id, parent_id) as (
      select id, parent_id from as_customer where id = ${parentId}
      union select c.id, c.parent_id from as_customer c join up on c.id = up.parent_id
    ) select 1 from up where id = ${id}`,
  )
  return found !== null
}

export interface PartnerPapers {
  readonly name: string
  readonly licenseEndDate: string | null
}

export function findPapers(
  tx: Tx,
  { partner, id }: { readonly partner: PartnerName; readonly id: string },
): Promise<PartnerPapers | null> {
  return tx.row<PartnerPapers>(
    sql`select name, license_end_date as "licenseEndDate" from ${identifier(PARTNER_TABLES[partner])} where id = ${id}`,
  )
}

export function findCarrier(
  tx: Tx,
  id: string,
): Promise<{ readonly name: string; readonly isDangerousChemicals: boolean } | null> {
  return tx.row(
    sql`select name, is_dangerous_chemicals as "isDangerousChemicals" from as_carrier where id = ${id}`,
  )
}

export type PartnerEntity = 'vendor' | 'customer'

/** Name of a vendor or customer that is disabled; null while it is enabled. */
export async function findDisabledPartner(
  tx: Tx,
  { partner, id }: { readonly partner: PartnerEntity; readonly id: string },
): Promise<string | null> {
  const found = await tx.row<{ readonly name: string }>(
    sql`select name from ${identifier(PARTNER_TABLES[partner])} where id = ${id} and not enabled`,
  )
  return found?.name ?? null
}

export interface PartnerTerms {
  readonly partnerClass: string | null
  readonly regionId: string | null
  readonly taxRate: Rate | null
}

export function findPartnerTerms(
  db: Queryable,
  { partner, id }: { readonly partner: PartnerEntity; readonly id: string },
): Promise<PartnerTerms | null> {
  return db.row<PartnerTerms>(
    sql`select partner_class as "partnerClass", region_id as "regionId", tax_rate as "taxRate" from ${identifier(PARTNER_TABLES[partner])} where id = ${id}`,
    { setUp: true },
  )
}

/** Name of a partner who may be named on new documents. */
export async function findPartnerName(
  db: Queryable,
  { partner, id, groupId }: { partner: 'vendor' | 'customer'; id: string; groupId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly name: string }>(
    sql`select name from ${identifier(PARTNER_TABLES[partner])} where id = ${id} and group_id = ${groupId} and enabled and not deleted`,
  )
  return row?.name ?? null
}

/** Partners whose account of the portal a user has; none: he is no partner's. */
export function findAccountPartners(
  db: Queryable,
  userId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db.rows(
    sql`select id::text, name from as_vendor where user_id = ${userId} and not deleted union all select id::text, name from as_customer where user_id = ${userId} and not deleted union all select id::text, name from as_carrier where user_id = ${userId} and not deleted`,
    { setUp: true },
  )
}
