import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An item that is made from others, and how. */
export interface DerivedItem {
  readonly id: string
  readonly code: string
  readonly expression: string
}

export function findDerivedItems(tx: Tx, groupId: string): Promise<readonly DerivedItem[]> {
  return tx.rows<DerivedItem>(
    sql`select i.id, i.code, f.expression from qc_item i join as_formula f on f.id = i.formula_id where i.group_id = ${groupId} and not i.deleted order by i.id`,
  )
}

export async function findExpression(tx: Tx, formulaId: string): Promise<string | null> {
  const found = await tx.row<{ readonly expression: string }>(
    sql`select expression from as_formula where id = ${formulaId}`,
  )
  return found?.expression ?? null
}

/** Names of items by which bands cannot be told, because their values are no numbers. */
export async function findWordyItems(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly name: string }>(
    sql`select name from qc_item where id = any(${ids}::bigint[]) and value_type <> 'NUMBER' order by code`,
  )
  return rows.map(({ name }) => name)
}
