import { describe, expect, test } from 'vitest'
import { flowOf, LEAVING_TYPES, RECORD_TYPE_LABELS, type StockRecordType } from './record-flow.ts'

const TYPES = Object.keys(RECORD_TYPE_LABELS) as StockRecordType[]

describe('stock / record flow', () => {
  test('入库类型总在收，出库类型总在发，红字也是', () => {
    for (const recordType of ['PU_IN', 'ST_IN', 'AL_IN', 'TR_IN', 'PR_IN'] as const)
      for (const quantity of ['1', '-1'])
        expect(flowOf({ recordType, quantity, origin: null })).toBe('IN')
    for (const recordType of LEAVING_TYPES)
      for (const quantity of ['1', '-1'])
        expect(flowOf({ recordType, quantity, origin: null })).toBe('OUT')
  })

  test('盘点、移库、在途、期初和无来源的调整按正负', () => {
    const bySign = TYPES.filter((type) => /^(TAKE|MOVE|TRANSIT|INIT|ADJUST)/.test(type))
    expect(bySign).toHaveLength(8)
    for (const recordType of bySign) {
      expect(flowOf({ recordType, quantity: '0.001', origin: null })).toBe('IN')
      expect(flowOf({ recordType, quantity: '-0.001', origin: null })).toBe('OUT')
    }
  })

  test('冲销和调整算在原记录的一边', () => {
    for (const recordType of TYPES)
      for (const origin of ['IN', 'OUT'] as const)
        for (const quantity of ['1', '-1'])
          expect(flowOf({ recordType, quantity, origin })).toBe(origin)
  })
})
