import { describe, expect, test } from 'vitest'
import { moneyOf } from '../values/money.ts'
import { type MoneyTail, tailOf } from './money-tail.ts'

const CASES: readonly (readonly [string, MoneyTail, string])[] = [
  ['75536.84', 'NONE', '0.00'],
  ['75536.84', 'JIAO', '0.04'],
  ['75536.84', 'YUAN', '0.84'],
  ['75536.80', 'JIAO', '0.00'],
  ['75536.00', 'YUAN', '0.00'],
  ['-75536.84', 'YUAN', '0.00'],
  ['0.09', 'JIAO', '0.09'],
]

describe('抹零 / domain/3 G moneyTail', () => {
  test.each(CASES)('%s %s 抹去 %s', (amount, tail, cut) => {
    expect(tailOf(moneyOf(amount), tail)).toBe(cut)
  })
})
