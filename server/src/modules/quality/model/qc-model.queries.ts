import type { ModelBand, ModelItem } from '@junheng/domain/quality/quality-model.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { QcModelRow } from './qc-model.entity.ts'

/** The items of a model with their bands, in the order of the model. */
export function itemsOf(
  { qcModelItem, qcModelBand }: Pick<QcModelRow, 'qcModelItem' | 'qcModelBand'>,
  terms: ReadonlyMap<string, AssayItem>,
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

/** Number of a determination that was made by a model; null: none was. */
export async function findUser(db: Queryable, modelId: string): Promise<string | null> {
  const row = await db.row<{ readonly code: string }>(
    sql`select code from qc_determine where model_id = ${modelId} order by id limit 1`,
  )
  return row?.code ?? null
}

/** An audited model by its id: its level, and its items with their bands. */
export async function findModel(
  db: Queryable,
  id: string,
): Promise<{ readonly level: QcModelRow['level']; readonly items: readonly ModelItem[] } | null> {
  const head = await db.row<Pick<QcModelRow, 'level'>>(
    sql`select level from qc_model where id = ${id}`,
  )
  if (head === null) return null
  const qcModelItem = await db.rows<QcModelRow['qcModelItem'][number]>(
    sql`select item_id as "itemId", standard, lower, upper, refuse_lower as "refuseLower", refuse_upper as "refuseUpper", direction, effect_type as "effectType", band_mode as "bandMode", step_mode as "stepMode", max_effect as "maxEffect", seq from qc_model_item where main_id = ${id} order by seq nulls last, row_no`,
  )
  const qcModelBand = await db.rows<QcModelRow['qcModelBand'][number]>(
    sql`select item_id as "itemId", "from", "to", step, amount from qc_model_band where main_id = ${id} order by row_no`,
  )
  const terms = await findAssayItems(
    db,
    qcModelItem.map(({ itemId }) => itemId),
  )
  return { level: head.level, items: itemsOf({ qcModelItem, qcModelBand }, terms) }
}
