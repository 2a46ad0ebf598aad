import { expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { loadRejectOf, rejectText } from './load-reject.ts'

test.each([
  [refuse('weigh.overLimit', { g: '51.240', l: '49.000' }), '返回装卸点，多装2.240吨'],
  [refuse('weigh.overload', { s: '33.780', c: '32.000' }), '返回装卸点，多装1.780吨'],
  [refuse('weigh.suttleRange', { s: '19.5', a: '20.000', b: '35' }), '返回装卸点，少装0.500吨'],
  [refuse('weigh.suttleRange', { s: '35.2', a: '20.000', b: '35' }), '返回装卸点，多装0.200吨'],
  [refuse('notice.overLoaded', { x: '0.223' }), '返回装卸点，多装0.223吨'],
])('H3 装多装少的退回重装，说明多少：%#', (refusal, says) => {
  const reject = loadRejectOf(refusal)
  expect(reject && rejectText(reject)).toBe(says)
})

test('H3 与装载无关的拒绝不退回', () => {
  expect(loadRejectOf(refuse('weigh.netMin', { x: '0.010' }))).toBeNull()
  expect(loadRejectOf(refuse('row.stale'))).toBeNull()
})
