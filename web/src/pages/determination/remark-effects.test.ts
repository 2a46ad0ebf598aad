import { expect, test } from 'vitest'
import { remarkEffects } from './remark-effects.ts'

test('扣罚明细按指标拆开：值和扣了什么；没有影响的只有值', () => {
  expect(remarkEffects('全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨')).toEqual([
    { name: '全水分', value: '10.20', effect: '扣重0.753吨' },
    { name: '干基灰分', value: '12.30', effect: '扣价63元每吨' },
  ])
  expect(remarkEffects('干基灰分=10.85')).toEqual([
    { name: '干基灰分', value: '10.85', effect: '' },
  ])
  expect(remarkEffects('')).toEqual([])
})
