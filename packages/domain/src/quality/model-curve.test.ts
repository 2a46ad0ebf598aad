import { expect, test } from 'vitest'
import { assayValueOf } from '../values/assay-value.ts'
import { modelCurve } from './model-curve.ts'
import type { ModelItem } from './quality-model.ts'

const value = (text: string) => assayValueOf(text)

/** M3: (11, 11.5] 3 per 0.1; over 11.5 6 per 0.1. */
const ash: ModelItem = {
  itemId: '1',
  name: '干基灰分',
  decimals: 2,
  standard: value('11'),
  lower: null,
  upper: null,
  refuseLower: null,
  refuseUpper: null,
  direction: 'HIGH',
  effectType: 'PRICE',
  bandMode: 'SEGMENT',
  stepMode: 'EXACT',
  maxEffect: null,
  bands: [
    { from: value('11'), to: value('11.5'), step: value('0.1'), amount: value('3') },
    { from: value('11.5'), to: null, step: value('0.1'), amount: value('6') },
  ],
}

test('M3 的曲线：标准以下是 0，过了边一段比一段陡，单位是元每吨', () => {
  const { unit, points } = modelCurve(ash, null)
  expect(unit).toBe('元/吨')
  expect(points[0]).toEqual({ value: '10.95', effect: 0 })
  expect(points.at(-1)).toEqual({ value: '11.75', effect: 30 })
  const effects = points.map(({ effect }) => effect ?? 0)
  expect(effects).toEqual(effects.toSorted((a, b) => a - b))
})

test('扣重的曲线是公斤每吨', () => {
  const { unit, points } = modelCurve(
    {
      ...ash,
      effectType: 'RATE',
      standard: value('8'),
      bands: [{ from: value('8'), to: null, step: value('1'), amount: value('0.01') }],
    },
    null,
  )
  expect(unit).toBe('公斤/吨')
  expect(points.at(-1)).toEqual({ value: '9', effect: 10 })
})
