import { expect, test } from 'vitest'
import { stayTone } from './stay-tone.ts'

test.each([
  [0, 'green'],
  [239, 'green'],
  [240, 'yellow'],
  [479, 'yellow'],
  [480, 'red'],
  [5000, 'red'],
])('在厂 %i 分钟，限 480 → %s', (minutes, tone) => {
  expect(stayTone(minutes, 480)).toBe(tone)
})

test('限时为奇数时一半不取整', () => {
  expect(stayTone(2, 5)).toBe('green')
  expect(stayTone(3, 5)).toBe('yellow')
})
