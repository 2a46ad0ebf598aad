import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { callWords, exitEnds, rejectWords, weightWords } from './site-words.ts'

describe('现场提示', () => {
  test('叫号：屏上有排队号，播报是一句话，知道去处就说去处', () => {
    const truck = { queueNo: 'A001', plateNumber: '鲁A12345', place: null }
    expect(callWords(truck)).toEqual({ show: 'A001 鲁A12345 请入厂', say: '请鲁A12345入厂' })
    expect(callWords({ ...truck, queueNo: null, place: '1号卸煤沟' })).toEqual({
      show: '鲁A12345 请入厂，到1号卸煤沟',
      say: '请鲁A12345入厂，到1号卸煤沟',
    })
  })

  test('退回装卸与重量', () => {
    expect(rejectWords('鲁A12345', '返回装卸点，多装2.240吨')).toEqual({
      show: '鲁A12345 返回装卸点，多装2.240吨',
      say: '鲁A12345，返回装卸点，多装2.240吨',
    })
    expect(weightWords('鲁A12345', tonsOf('48.26'), null)).toBe('鲁A12345 48.260吨')
    expect(weightWords('鲁A12345', tonsOf('14.48'), '还可装32.000吨')).toBe(
      '鲁A12345 14.480吨 还可装32.000吨',
    )
  })

  test('单向磅从后端下磅，双向磅两端都可', () => {
    expect(exitEnds(false)).toEqual(['REAR'])
    expect(exitEnds(true)).toEqual(['FRONT', 'REAR'])
  })
})
