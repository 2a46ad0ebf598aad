import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Name of the first disabled company among the ids. */
export async function findDisabledOrg(tx: Tx, ids: readonly string[]): Promise<string | null> {
  const found = await tx.row<{ readonly name: string }>(
    sql`select org_name as name from sys_organization where id = any(${ids}::bigint[]) and not enabled order by id limit 1`,
  )
  return found?.name ?? null
}

/** Name of the first company of two that lies outside the product. */
export async function findOutsideOrg(tx: Tx, ids: readonly string[]): Promise<string | null> {
  const found = await tx.row<{ readonly name: string }>(
    sql`select org_name as name from sys_organization where id = any(${ids}::bigint[]) and org_type = 'OUTSIDE' order by id limit 1`,
  )
  return found?.name ?? null
}

/** The companies that work here. */
export function findCompanies(db: Queryable): Promise<readonly Company[]> {
  return db.rows<Company>(
    sql`select id as "orgId", group_id as "groupId", org_name as "orgName", org_code as "orgCode" from sys_organization where enabled and not deleted order by id`,
  )
}

/** A company of the site. */
export interface Company {
  readonly orgId: string
  readonly groupId: string
  readonly orgName: string
  readonly orgCode: string
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

export function findAllCompanies(
  db: Queryable,
): Promise<readonly { readonly orgId: string; readonly groupId: string }[]> {
  return db.rows(
    sql`select id as "orgId", group_id as "groupId" from sys_organization where not deleted order by id`,
  )
}
