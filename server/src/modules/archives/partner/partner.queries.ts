import type { Tx } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import type { PartnerName } from './partner.entity.ts'

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
    sql`select name, license_end_date as "licenseEndDate" from ${identifier(`as_${partner}`)} where id = ${id}`,
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
