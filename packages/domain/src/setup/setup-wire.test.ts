import { expect, test } from 'vitest'
import { readSkipped, writeSkipped } from './setup-wire.ts'

test('略过的步骤存成一行文字，读回来还是那些', () => {
  expect(readSkipped(null)).toEqual(new Set())
  expect(readSkipped(' driver，stock ,')).toEqual(new Set(['driver', 'stock']))
  expect(writeSkipped(new Set())).toBeNull()
  expect(writeSkipped(readSkipped('stock,driver'))).toBe('driver,stock')
})
