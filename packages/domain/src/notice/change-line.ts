import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess, maxDecimal, minDecimal, subtractDecimal } from '../values/decimal.ts'
import { type DeSuttle, sumDeSuttle } from '../values/suttle.ts'
import { addTons, subtractTons, type Tons } from '../values/tons.ts'
import { type NoticeLine, surplusOf, takenOf } from './notice-line.ts'

/** What happens when more was loaded than the notice allows. */
const OVER_POLICIES = ['REFUSE', 'RAISE'] as const
export type OverPolicy = (typeof OVER_POLICIES)[number]

/** What to do with tons above the limit: as the notice says, or take them, since the goods are gone. */
export type OverRule = OverPolicy | 'TAKE'

/**
 * A line with counters moved, its limit raised where the rule says so.
 *
 * @example
 * loadLine(line, { pre: '-30.000', deSuttle: '31.200', over: 'REFUSE' }) // Refusal 超出通知单上限…
 */
export function loadLine(
  line: NoticeLine,
  {
    pre,
    deSuttle,
    over,
  }: { readonly pre: Tons; readonly deSuttle: DeSuttle; readonly over: OverRule },
): NoticeLine | Refusal {
  const moved = {
    ...line,
    preQuantity: addTons(line.preQuantity, pre),
    deSuttle: sumDeSuttle([line.deSuttle, deSuttle]),
  }
  const taken = takenOf(moved)
  if (!isLess(line.maxLimit, taken)) return moved
  if (over === 'REFUSE')
    return refuse('notice.overLoaded', { x: subtractTons(taken, line.maxLimit) })
  return { ...moved, maxLimit: taken }
}

/** One vehicle more or less on the line; `TAKE` lets a limit of vehicles rise with it. */
export function countVehicle(
  line: NoticeLine,
  { used, made, over }: { readonly used: number; readonly made: number; readonly over: OverRule },
): NoticeLine {
  const usedNum = line.usedNum + used
  const raised = over === 'TAKE' && line.numLimit !== null && line.numLimit < usedNum
  return {
    ...line,
    usedNum,
    countSa: line.countSa + made,
    numLimit: raised ? usedNum : line.numLimit,
  }
}

/** What a visit that is weighed anew may reserve again: no more than is left. */
export function reservableAgain(line: NoticeLine, wanted: Tons): Tons {
  return minDecimal(wanted, maxDecimal(surplusOf(line), subtractTons(wanted, wanted)))
}

/** Whether a ceiling may be set: what is taken stays taken. */
export function checkMaxLimit(line: NoticeLine, maxLimit: Tons): Refusal | null {
  const taken = takenOf(line)
  return isLess(maxLimit, taken) ? refuse('notice.limitTaken', { x: taken }) : null
}

export interface DoneFacts {
  readonly doneQuantity: string
  readonly returnQuantity: string
  readonly settleQuantity: string
}

/** Whether goods may be taken back off a contract line: what was returned or settled stands on them. */
export function checkTakeBack(facts: DoneFacts, less: Tons): Refusal | null {
  const left = subtractDecimal(facts.doneQuantity, less)
  if (isLess(left, facts.settleQuantity)) return refuse('notice.settled')
  return isLess(left, facts.returnQuantity)
    ? refuse('notice.returned', { x: facts.returnQuantity })
    : null
}

export const isRefusal = (value: NoticeLine | Refusal): value is Refusal => 'slots' in value
