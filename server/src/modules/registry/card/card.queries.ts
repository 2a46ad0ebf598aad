import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export async function findCardNo(db: Queryable, cardId: string): Promise<string | null> {
  const card = await db.row<{ readonly cardNo: string }>(
    sql`select card_no as "cardNo" from as_iccard where id = ${cardId}`,
  )
  return card?.cardNo ?? null
}
