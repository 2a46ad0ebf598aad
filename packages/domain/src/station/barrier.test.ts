import { expect, test } from 'vitest'
import { checkLower } from './barrier.ts'

const lower = (...sensors: (boolean | null)[]) =>
  checkLower(
    '进口',
    sensors.map((isClear) => ({ isClear })),
  )?.message ?? null

test('地感和光栅都空才落杆', () => {
  expect(lower(true, true)).toBeNull()
  expect(lower(true, false)).toBe('道闸进口下方有车，不能落杆')
  expect(lower(false, null)).toBe('道闸进口下方有车，不能落杆')
})

test('没有信号的道闸不落杆', () => {
  expect(lower()).toBe('道闸进口的地感和光栅没有信号，不能落杆')
  expect(lower(true, null)).toBe('道闸进口的地感和光栅没有信号，不能落杆')
})
