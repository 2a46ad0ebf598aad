import { expect, test } from 'vitest'
import { screenSize } from './screen-size.ts'

test.each([
  [1440, 3],
  [1200, 3],
  [1199, 2],
  [992, 2],
  [991, 1],
  [768, 1],
  [767, 0],
  [390, 0],
])('宽 %d 是 %d 级', (width, size) => {
  expect(screenSize(width)).toBe(size)
})
