import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

/** A notice line that part of a load is put on. */
export interface TargetLine {
  readonly noticeSubId: string
  readonly noticeId: string
  readonly notoCode: string
  readonly kind: Kind
  readonly orgId: string
  readonly live: boolean
  readonly inventoryId: string
  readonly contractId: string | null
  readonly contractCode: string | null
  readonly partnerId: string | null
  readonly partnerName: string | null
}

export function findTargetLine(db: Queryable, noticeSubId: string): Promise<TargetLine | null> {
  return db.row<TargetLine>(
    sql`select s.id as "noticeSubId", n.id as "noticeId", n.code as "notoCode", n.kind, n.org_id as "orgId", s.live, s.inventory_id as "inventoryId", n.contract_id as "contractId", n.contract_code as "contractCode", coalesce(n.vendor_id, n.customer_id) as "partnerId", n.partner_name as "partnerName" from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = ${noticeSubId}`,
  )
}

/** Name of a partner who may be named on new documents. */
export async function findPartnerName(
  db: Queryable,
  { partner, id, groupId }: { partner: 'vendor' | 'customer'; id: string; groupId: string },
): Promise<string | null> {
  const row = await db.row<{ readonly name: string }>(
    sql`select name from ${identifier(`as_${partner}`)} where id = ${id} and group_id = ${groupId} and enabled and not deleted`,
  )
  return row?.name ?? null
}

/** How many records were ever cut from one; its next part gets the next number. */
export async function countParts(db: Queryable, parentId: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from mm_weigh where parent_id = ${parentId}`,
  )
  return row?.count ?? 0
}

/** Parts of a record that count now, ascending. */
export async function findLiveParts(db: Queryable, parentId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select id from mm_weigh where parent_id = ${parentId} and status <> 'OBSOLETE' and weigh_state <> 'REPLACED' order by id`,
  )
  return rows.map(({ id }) => id)
}
