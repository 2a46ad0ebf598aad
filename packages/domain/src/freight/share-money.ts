import {
  compareDecimal,
  divideDecimal,
  multiplyDecimal,
  subtractDecimal,
  sumDecimal,
} from '../values/decimal.ts'
import { addMoney, type Money, moneyOf, subtractMoney, sumMoney } from '../values/money.ts'

const FEN = moneyOf('0.01')

interface Share {
  readonly at: number
  readonly money: Money
  /** What was cut off. */
  readonly rest: string
}

/**
 * Shares an amount by a basis, to the fen, as a weight is shared to the thousandth: each share is cut, and the
 * missing fen go one each to the largest remainders, ties to the earlier. The sum is exact.
 *
 * @example
 * shareMoney('100.00', ['1', '1', '1']) // ['33.34', '33.33', '33.33']
 */
export function shareMoney(total: Money, basis: readonly string[]): readonly Money[] {
  const all = sumDecimal(basis)
  const shares = basis.map((part, at): Share => {
    const exact = divideDecimal(multiplyDecimal(total, part), all) ?? '0'
    const money = cutToFen(exact)
    return { at, money, rest: subtractDecimal(exact, money) }
  })
  const missing = subtractMoney(total, sumMoney(shares.map(({ money }) => money)))
  const lucky = new Set(
    shares
      .filter(({ at }) => compareDecimal(basis[at] ?? '0', '0') > 0)
      .toSorted((a, b) => compareDecimal(b.rest, a.rest) || a.at - b.at)
      .slice(0, Math.round(Number(missing) * 100))
      .map(({ at }) => at),
  )
  return shares.map(({ at, money }) => (lucky.has(at) ? addMoney(money, FEN) : money))
}

/** Amounts that are shared are never negative. */
function cutToFen(text: string): Money {
  const [whole = '0', fraction = ''] = text.split('.')
  return moneyOf(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`)
}
