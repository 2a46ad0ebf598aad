import { expect, expectTypeOf, test } from 'vitest'
import { deliveredTons, weighedTons } from './suttle.fixtures.ts'
import {
  changeOf,
  type DeSuttle,
  deSuttleOf,
  type Suttle,
  sumDeSuttle,
  sumSuttle,
  suttleOf,
} from './suttle.ts'
import { type Tons, tonsOf } from './tons.ts'

test('B4-2 净重 = 毛重 − 皮重，实收数 = 净重 − 扣重', () => {
  const suttle = suttleOf(tonsOf('48.260'), tonsOf('14.480'))
  expect(suttle).toBe('33.780')
  expect(deSuttleOf(suttle, tonsOf('0.557'))).toBe('33.223')
})

test('同类相加相减还是同类', () => {
  expect(sumSuttle([weighedTons('20'), weighedTons('13.78')])).toBe('33.780')
  expect(sumDeSuttle([deliveredTons('19.67'), deliveredTons('13.553')])).toBe('33.223')
  expect(changeOf(deliveredTons('33.054'), deliveredTons('33.223'))).toBe('-0.169')
})

test('净重与实收数都是吨，但不能互换', () => {
  expectTypeOf<Suttle>().toExtend<Tons>()
  expectTypeOf<DeSuttle>().toExtend<Tons>()
  expectTypeOf<Suttle>().not.toExtend<DeSuttle>()
  expectTypeOf<DeSuttle>().not.toExtend<Suttle>()
  expectTypeOf<Tons>().not.toExtend<Suttle>()
})
