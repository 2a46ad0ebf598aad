import type { AssayValue } from '@junheng/domain/values/assay-value.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { QcItemRow } from './qc-item.entity.ts'

/** An item that is made from others, and how. */
export interface DerivedItem {
  readonly id: string
  readonly code: string
  readonly expression: string
}

export function findDerivedItems(db: Queryable, groupId: string): Promise<readonly DerivedItem[]> {
  return db.rows<DerivedItem>(
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

/** What the laboratory needs to know of an item. */
export interface AssayItem {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly unit: string | null
  readonly valueType: QcItemRow['valueType']
  readonly options: string | null
  readonly decimals: number
  readonly minValue: AssayValue | null
  readonly maxValue: AssayValue | null
  readonly parallelCount: number
  readonly toleranceT: AssayValue | null
  readonly reproducibility: AssayValue | null
  readonly isMoisture: boolean
  readonly meanBasis: 'SUTTLE' | 'DRY'
  /** Made from others by a formula, never typed. */
  readonly isDerived: boolean
  readonly deleted: boolean
}

/** Items by id, in the order of their codes. */
export async function findAssayItems(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AssayItem>> {
  const rows = await db.rows<AssayItem>(
    sql`select id, code, name, unit, value_type as "valueType", options, coalesce(decimals, 2) as decimals, min_value as "minValue", max_value as "maxValue", coalesce(parallel_count, 1) as "parallelCount", tolerance_t as "toleranceT", reproducibility, coalesce(is_moisture, false) as "isMoisture", coalesce(mean_basis, 'SUTTLE') as "meanBasis", formula_id is not null as "isDerived", deleted from qc_item where id = any(${ids}::bigint[]) order by code`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of the items of a group by their codes. */
export async function findItemsByCode(
  db: Queryable,
  groupId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly code: string; readonly id: string }>(
    sql`select code, id from qc_item where group_id = ${groupId} and not deleted order by code`,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}
