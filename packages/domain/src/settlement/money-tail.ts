import { divideDecimal, floorDecimal, multiplyDecimal } from '../values/decimal.ts'
import { type Money, roundMoney, subtractMoney, ZERO_MONEY } from '../values/money.ts'

/** To what a settlement is cut downwards. */
export const MONEY_TAILS = { NONE: '不抹零', JIAO: '抹到角', YUAN: '抹到元' } as const
export type MoneyTail = keyof typeof MONEY_TAILS

const PARTS: Readonly<Record<Exclude<MoneyTail, 'NONE'>, string>> = { JIAO: '10', YUAN: '1' }

/**
 * What is cut off an amount; of less than nothing, nothing.
 *
 * @example
 * tailOf(moneyOf('75536.84'), 'YUAN') // '0.84'
 */
export function tailOf(amount: Money, tail: MoneyTail): Money {
  if (tail === 'NONE' || amount.startsWith('-')) return ZERO_MONEY
  const parts = PARTS[tail]
  const kept = divideDecimal(floorDecimal(multiplyDecimal(amount, parts)), parts)
  return kept === null ? ZERO_MONEY : subtractMoney(amount, roundMoney(kept))
}
