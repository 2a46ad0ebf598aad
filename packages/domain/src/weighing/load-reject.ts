import type { Refusal } from '../refusals/refusal.ts'
import { isLess, subtractDecimal } from '../values/decimal.ts'
import { roundTons, type Tons } from '../values/tons.ts'

/** A load that is sent back to where it was loaded. */
export interface LoadReject {
  readonly isTooMuch: boolean
  readonly tons: Tons
}

/**
 * Whether a refused weighing means that goods must come off or go on; null: the refusal is about something
 * else, and another load would not help.
 *
 * @example
 * loadRejectOf(refuse('weigh.overload', { s: '33.780', c: '32.000' })) // { isTooMuch: true, tons: '1.780' }
 */
export function loadRejectOf({ code, slots }: Refusal): LoadReject | null {
  if (code === 'weigh.overLimit') return tooMuch(slots['g'], slots['l'])
  if (code === 'weigh.overload') return tooMuch(slots['s'], slots['c'])
  if (code === 'notice.overLoaded') return tooMuch(slots['x'], '0')
  if (code !== 'weigh.suttleRange') return null
  const [s, a] = [String(slots['s']), String(slots['a'])]
  return isLess(s, a)
    ? { isTooMuch: false, tons: roundTons(subtractDecimal(a, s)) }
    : tooMuch(s, slots['b'])
}

/** What the driver reads and hears. @example rejectText({ isTooMuch: true, tons }) // '返回装卸点，多装1.780吨' */
export const rejectText = ({ isTooMuch, tons }: LoadReject): string =>
  `返回装卸点，${isTooMuch ? '多装' : '少装'}${tons}吨`

const tooMuch = (actual: unknown, limit: unknown): LoadReject => ({
  isTooMuch: true,
  tons: roundTons(subtractDecimal(String(actual), String(limit))),
})
