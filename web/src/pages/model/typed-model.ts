import {
  BAND_MODES,
  EFFECT_TYPES,
  MODEL_DIRECTIONS,
  STEP_MODES,
} from '@junheng/domain/quality/model-terms.ts'
import type { ModelItem } from '@junheng/domain/quality/quality-model.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { parseAssayValue } from '@junheng/domain/values/assay-value.ts'

const DECIMALS = 2

const oneOf = <T extends string>(
  table: Readonly<Record<T, unknown>>,
  given: unknown,
  usual: T,
): T => (typeof given === 'string' && given in table ? (given as T) : usual)

const valueOf = (given: unknown) => parseAssayValue(textOf(given))

/** What has been typed of a model so far; rows that say nothing yet are left out. */
export function typedItems(
  items: readonly AnyRow[],
  bands: readonly AnyRow[],
): readonly ModelItem[] {
  return items.flatMap((row) => {
    const itemId = textOf(row['itemId'])
    const standard = valueOf(row['standard'])
    if (itemId === '' || standard === null) return []
    return [
      {
        itemId,
        name: textOf(row['itemName']),
        decimals: DECIMALS,
        standard,
        lower: valueOf(row['lower']),
        upper: valueOf(row['upper']),
        refuseLower: valueOf(row['refuseLower']),
        refuseUpper: valueOf(row['refuseUpper']),
        direction: oneOf(MODEL_DIRECTIONS, row['direction'], 'HIGH'),
        effectType: oneOf(EFFECT_TYPES, row['effectType'], 'NONE'),
        bandMode: oneOf(BAND_MODES, row['bandMode'], 'SEGMENT'),
        stepMode: oneOf(STEP_MODES, row['stepMode'], 'EXACT'),
        maxEffect: valueOf(row['maxEffect']),
        bands: bands.filter((band) => textOf(band['itemId']) === itemId).flatMap(typedBand),
      },
    ]
  })
}

function typedBand(row: AnyRow) {
  const from = valueOf(row['from'])
  const step = valueOf(row['step'])
  const amount = valueOf(row['amount'])
  if (from === null || step === null || amount === null || Number(step) <= 0) return []
  return [{ from, to: valueOf(row['to']), step, amount }]
}
