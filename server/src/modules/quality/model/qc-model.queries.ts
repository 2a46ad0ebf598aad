import type { ModelBand, ModelItem } from '@junheng/domain/quality/quality-model.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { QcModelRow } from './qc-model.entity.ts'

/** What a model needs to know of the items it names. */
export interface ItemTerms {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly decimals: number
  readonly valueType: string
}

export async function findItemTerms(
  db: Queryable,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemTerms>> {
  const rows = await db.rows<ItemTerms>(
    sql`select id, code, name, coalesce(decimals, 2) as decimals, value_type as "valueType" from qc_item where id = any(${itemIds}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findItemCodes(db: Queryable, groupId: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ readonly code: string }>(
    sql`select code from qc_item where group_id = ${groupId} and not deleted`,
  )
  return new Set(rows.map(({ code }) => code))
}

/** The items of a model with their bands, in the order of the model. */
export function itemsOf(
  { qcModelItem, qcModelBand }: Pick<QcModelRow, 'qcModelItem' | 'qcModelBand'>,
  terms: ReadonlyMap<string, ItemTerms>,
): readonly ModelItem[] {
  return qcModelItem
    .toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    .map((item) => ({
      ...item,
      name: terms.get(item.itemId)?.name ?? '',
      decimals: terms.get(item.itemId)?.decimals ?? 2,
      bands: qcModelBand.filter(
        (band): band is typeof band & ModelBand => band.itemId === item.itemId,
      ),
    }))
}
