import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** What was typed at a line, by whom, and who has checked it. */
export interface LineAssay {
  readonly weighSubId: string
  readonly typed: Readonly<Record<string, string>>
  readonly inputUserId: string
  readonly checkUserId: string | null
}

export function findLineAssays(
  db: Queryable,
  weighSubIds: readonly string[],
): Promise<readonly LineAssay[]> {
  return db.rows<LineAssay>(
    sql`select weigh_sub_id as "weighSubId", typed, input_user_id as "inputUserId", check_user_id as "checkUserId" from qc_line_assay where weigh_sub_id = any(${weighSubIds}::bigint[])`,
  )
}

export async function storeLineAssay(tx: Tx, one: Omit<LineAssay, 'checkUserId'>): Promise<void> {
  const typed = JSON.stringify(one.typed)
  await tx.run(
    sql`insert into qc_line_assay (weigh_sub_id, typed, input_user_id) values (${one.weighSubId}, ${typed}::jsonb, ${one.inputUserId}) on conflict (weigh_sub_id) do update set typed = excluded.typed, input_user_id = excluded.input_user_id, check_user_id = null`,
  )
}

export async function storeLineCheck(
  tx: Tx,
  { ids, userId }: { readonly ids: readonly string[]; readonly userId: string | null },
): Promise<void> {
  await tx.run(
    sql`update qc_line_assay set check_user_id = ${userId} where weigh_sub_id = any(${ids}::bigint[])`,
  )
}
