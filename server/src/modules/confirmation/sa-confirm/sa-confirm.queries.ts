import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A line that a customer signs for. */
export interface SignedLine {
  readonly weighSubId: string
  readonly weighId: string
  readonly weighCode: string
  /** As the form numbers them, from 1. */
  readonly lineNo: number
  readonly kind: string
  readonly status: string
  readonly weighState: string
  readonly downStatus: string | null
  readonly plateNumber: string | null
  readonly partnerName: string | null
  readonly invName: string | null
  readonly deSuttle: DeSuttle | null
}

/** Lines of a record of the company. */
export function findSignedLines(
  db: Queryable,
  { weighId, orgId }: { readonly weighId: string; readonly orgId: string },
): Promise<readonly SignedLine[]> {
  return db.rows<SignedLine>(
    sql`select s.id as "weighSubId", w.id as "weighId", w.code as "weighCode", row_number() over (order by s.row_no, s.id)::int as "lineNo", w.kind, w.status, w.weigh_state as "weighState", w.down_status as "downStatus", w.plate_number as "plateNumber", w.partner_name as "partnerName", s.inv_name as "invName", s.de_suttle as "deSuttle" from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.id = ${weighId} and w.org_id = ${orgId} order by s.row_no, s.id`,
  )
}

/** The document by which a line is signed for already. */
export function findReceipt(
  db: Queryable,
  { weighSubId, notId }: { readonly weighSubId: string; readonly notId: string },
): Promise<{ readonly code: string; readonly status: string } | null> {
  return db.row(
    sql`select code, status from mm_sa_confirm where weigh_sub_id = ${weighSubId} and status <> 'OBSOLETE' and id <> ${notId} limit 1`,
  )
}
