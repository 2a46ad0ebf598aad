import { assayValueOf } from '../values/assay-value.ts'
import type { ModelBand, ModelItem } from './quality-model.ts'

/** A band by what a contract says of it: from, to, so much per step. */
export const makeBand = (
  from: string,
  to: string | null,
  { step, amount }: { readonly step: string; readonly amount: string },
): ModelBand => ({
  from: assayValueOf(from),
  to: to === null ? null : assayValueOf(to),
  step: assayValueOf(step),
  amount: assayValueOf(amount),
})

type Given = Partial<Omit<ModelItem, 'standard' | 'maxEffect'>> & {
  readonly standard?: string
  readonly maxEffect?: string
}

/** An item that is judged by nothing and does nothing unless it is told to. */
export const makeModelItem = ({ standard, maxEffect, ...given }: Given = {}): ModelItem => ({
  itemId: 'Mt',
  name: '全水分',
  decimals: 2,
  lower: null,
  upper: null,
  refuseLower: null,
  refuseUpper: null,
  direction: 'HIGH',
  effectType: 'NONE',
  bandMode: 'SEGMENT',
  stepMode: 'EXACT',
  bands: [],
  ...given,
  standard: assayValueOf(standard ?? '0'),
  maxEffect: maxEffect === undefined ? null : assayValueOf(maxEffect),
})
