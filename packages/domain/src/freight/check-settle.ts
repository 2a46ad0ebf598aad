import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import type { Money } from '../values/money.ts'
import type { PayState, RedBlue } from './fare-terms.ts'

/** A line of a settlement as its audit looks at it. */
export interface AuditedLine {
  readonly errorMsg: string | null
  readonly estimated: boolean
  readonly settleAmount: Money
}

/** Whether a settlement may be audited: lines there are, each has its price, and nobody is owed less than nothing. */
export function checkSettleAudit(
  { redBlue, settleAmount }: { readonly redBlue: RedBlue; readonly settleAmount: Money },
  lines: readonly AuditedLine[],
): Refusal | null {
  if (lines.length === 0) return refuse('settle.noLines')
  const bare = lines.findIndex(({ errorMsg }) => errorMsg !== null)
  if (bare >= 0) return refuse('settle.unpriced', { n: bare + 1 })
  const planned = lines.findIndex(({ estimated }) => estimated)
  if (planned >= 0) return refuse('fareSettle.estimated', { n: planned + 1 })
  return redBlue === 'BLUE' && isLess(settleAmount, '0') ? refuse('settle.negative') : null
}

/** A settlement on its way back from being examined. */
export interface SteppingBack {
  readonly payStatus: PayState
  readonly oilConfirmed: boolean
  readonly uploadStatus: string
  /** Code of a red one under way. */
  readonly redCode: string | null
}

/** What others have gone on with is taken back by a red one only. */
export function checkStepBack(settle: SteppingBack): Refusal | null {
  if (settle.redCode !== null) return refuse('settle.redOpen')
  if (settle.payStatus !== 'NONE' || settle.oilConfirmed) return refuse('settle.paid')
  return settle.uploadStatus === 'DONE' ? refuse('settle.uploaded') : null
}

/**
 * How much of a freight is paid: in full once the cash is paid and the oil confirmed.
 *
 * @example
 * payStateOf({ cashAmount: '100.00', remitAmount: '100.00', oilAmount: '0.00', oilConfirmed: false }) // 'FULL'
 */
export function payStateOf({
  cashAmount,
  remitAmount,
  oilAmount,
  oilConfirmed,
}: {
  readonly cashAmount: Money
  readonly remitAmount: Money
  readonly oilAmount: Money
  readonly oilConfirmed: boolean
}): PayState {
  const isOilDone = oilConfirmed || !isLess('0', oilAmount)
  if (isOilDone && !isLess(remitAmount, cashAmount)) return 'FULL'
  return isLess('0', remitAmount) || oilConfirmed ? 'PART' : 'NONE'
}
