import type { ModelBand, ModelItem } from '@junheng/domain/quality/quality-model.ts'
import type { AssayItem } from '#modules/archives/api.ts'
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
