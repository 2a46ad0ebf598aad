import { isKind } from '@junheng/domain/kinds/kinds.ts'
import { checkModel } from '@junheng/domain/quality/check-model.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkFit, checkPeriod } from '../check-fit.ts'
import { type QcModelRow, qcModel } from './qc-model.entity.ts'
import { findUser, itemsOf } from './qc-model.queries.ts'

export const qcModelRules = rulesFor(qcModel, {
  check: async (tx, { row }) => checkFit(row) ?? checkPeriod(row) ?? (await checkItems(tx, row)),
  guards: {
    audit: async (_tx, { row }) =>
      row.qcModelItem.length === 0 ? refuse('row.childCount', { label: '指标', min: 1 }) : null,
    // What it has decided stays to be seen: another begins on another day.
    init: async (tx, { row }) => {
      const code = await findUser(tx, row.id)
      return code === null ? null : refuse('model.used', { code })
    },
  },
})

async function checkItems(tx: Tx, row: QcModelRow): Promise<Refusal | null> {
  const { qcModelItem, qcModelBand } = row
  const named = new Set(qcModelItem.map(({ itemId }) => itemId))
  const terms = await findAssayItems(tx, [...named, ...qcModelBand.map(({ itemId }) => itemId)])
  const stray = qcModelBand.find(({ itemId }) => !named.has(itemId))
  if (stray) return refuse('model.strayBand', { name: terms.get(stray.itemId)?.name ?? '' })
  const wordy = [...terms.values()].find(({ valueType }) => valueType !== 'NUMBER')
  if (wordy) return refuse('model.notNumber', { name: wordy.name })
  return checkModel(row.kinds.split(',').filter(isKind), itemsOf(row, terms))
}
