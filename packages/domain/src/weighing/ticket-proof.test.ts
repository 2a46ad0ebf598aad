import { describe, expect, test } from 'vitest'
import { correctionsOf, printedFigures } from './ticket-proof.ts'

const record = {
  plateNumber: '鲁A12345',
  gross: '48.260',
  tare: '14.480',
  suttle: '33.780',
  deduct: '0.557',
  deSuttle: '33.223',
  finishTime: '2026-11-15 10:00:00',
}

describe('纸上的数', () => {
  test('没有改过的没有什么可说', () => {
    expect(correctionsOf(printedFigures(record, { isHidden: false }), record)).toEqual([])
  })

  test('改过的说出纸上和现在的值，车牌遮住中间', () => {
    const now = { ...record, gross: '47.260', deSuttle: '32.223', plateNumber: '鲁A54321' }
    expect(correctionsOf(printedFigures(record, { isHidden: false }), now)).toEqual([
      { label: '车牌号', printed: '鲁A1**45', current: '鲁A5**21' },
      { label: '毛重', printed: '48.260', current: '47.260' },
      { label: '实收/实发数', printed: '33.223', current: '32.223' },
    ])
  })

  test('纸上没有的扣重，改了也不说', () => {
    const now = { ...record, deduct: '1.000', deSuttle: '32.780' }
    expect(correctionsOf(printedFigures(record, { isHidden: true }), now)).toEqual([])
  })
})
