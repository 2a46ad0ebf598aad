import {
  absDecimal,
  addDecimal,
  compareDecimal,
  divideDecimal,
  subtractDecimal,
} from '../values/decimal.ts'

/** Which value holds after a recheck that agrees with the first. */
export type RecheckRule = 'MEAN' | 'FIRST' | 'LAST'

/**
 * The final value of an item that was assayed twice, unrounded; null: the two differ by more than the
 * reproducibility, a third person or an outside laboratory decides.
 *
 * @example
 * settleRecheck({ first: '12.30', second: '12.52', limit: '0.30' }, 'MEAN') // '12.41'
 */
export function settleRecheck(
  {
    first,
    second,
    limit,
  }: { readonly first: string; readonly second: string; readonly limit: string | null },
  rule: RecheckRule,
): string | null {
  const apart = absDecimal(subtractDecimal(first, second))
  if (limit !== null && compareDecimal(apart, limit) > 0) return null
  if (rule === 'MEAN') return divideDecimal(addDecimal(first, second), '2')
  return rule === 'FIRST' ? first : second
}
