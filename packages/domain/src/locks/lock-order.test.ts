import { expect, test } from 'vitest'
import { misplacedLock } from './lock-order.ts'

test('锁按全厂一个次序', () => {
  expect(misplacedLock([])).toBe(null)
  expect(misplacedLock(['registry', 'weigh', 'notice', 'stock'])).toBe(null)
  expect(misplacedLock(['weigh', 'registry'])).toBe('registry')
  expect(misplacedLock(['registry', 'stock', 'notice'])).toBe('notice')
  expect(misplacedLock(['weigh', 'weigh'])).toBe('weigh')
})
