import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDecimal, isLess, multiplyDecimal, subtractDecimal } from '../values/decimal.ts'
import { roomText } from './notice-line.ts'

/** How strictly a limit is meant. */
const CONTROLS = ['NONE', 'WARN', 'FORBID'] as const
export type Control = (typeof CONTROLS)[number]

export interface ContractRoom {
  readonly control: Control
  readonly quantity: string
  readonly overRate: string | null
  readonly noticeQuantity: string
  readonly overQuantity: string
}

export interface PlanRoom {
  readonly control: Control
  readonly planQuantity: string
  readonly carryOverNum: number
  readonly noticeQuantity: string
}

/**
 * Tons a contract line may be noticed for, unrounded.
 *
 * @example
 * contractLimit({ quantity: '1000.000', overRate: '0.05' }) // '1050'
 */
export function contractLimit({
  quantity,
  overRate,
}: Pick<ContractRoom, 'quantity' | 'overRate'>): string {
  return multiplyDecimal(quantity, addDecimal('1', overRate ?? '0'))
}

/** Why a contract line cannot take `asked` tons more; strictness aside. Giving back always fits. */
export function contractShortage(room: ContractRoom, asked: string): Refusal | null {
  const taken = subtractDecimal(room.noticeQuantity, room.overQuantity)
  const limit = contractLimit(room)
  return isLess('0', asked) && isLess(limit, addDecimal(taken, asked))
    ? refuse('notice.contractExceeded', { x: roomText(limit, taken) })
    : null
}

/** The same of a plan line. */
export function planShortage(room: PlanRoom, asked: string): Refusal | null {
  const limit = addDecimal(room.planQuantity, String(room.carryOverNum))
  return isLess('0', asked) && isLess(limit, addDecimal(room.noticeQuantity, asked))
    ? refuse('notice.planExceeded', { x: roomText(limit, room.noticeQuantity) })
    : null
}

export interface ReturnFacts {
  /** Tons this notice would authorise to go back. */
  readonly asked: string
  /** Held and not yet gone, over the contract line's other return notices. */
  readonly pending: string
  readonly doneQuantity: string
  readonly returnQuantity: string
}

/** More cannot go back than has come. */
export function checkReturn(facts: ReturnFacts): Refusal | null {
  const left = subtractDecimal(facts.doneQuantity, facts.returnQuantity)
  return isLess(left, addDecimal(facts.asked, facts.pending))
    ? refuse('notice.returnExceeded')
    : null
}
