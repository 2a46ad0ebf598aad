import {
  absDecimal,
  floorDecimal,
  isLess,
  multiplyDecimal,
  roundHalfUp,
} from '../values/decimal.ts'
import { type Money, negateMoney, roundMoney } from '../values/money.ts'
import type { FareRound } from './fare-terms.ts'

/**
 * Rounds a freight as its contract says; negatives mirror positives.
 *
 * @example
 * roundFare('42.525', 'FEN_DOWN') // '42.52'
 */
export function roundFare(amount: string, how: FareRound): Money {
  if (isLess(amount, '0')) return negateMoney(roundFare(absDecimal(amount), how))
  return roundMoney(ROUNDED[how](amount))
}

/** Cut down to whole ones of a unit, of which `parts` make a yuan. */
const cutTo = (unit: string, parts: string) => (amount: string) =>
  multiplyDecimal(floorDecimal(multiplyDecimal(amount, parts)), unit)

const ROUNDED: Readonly<Record<FareRound, (amount: string) => string>> = {
  FEN: (amount) => amount,
  FEN_DOWN: cutTo('0.01', '100'),
  YUAN: (amount) => roundHalfUp(amount, 0),
  YUAN_DOWN: cutTo('1', '1'),
  TEN_DOWN: cutTo('10', '0.1'),
}
