import type { DocumentStatus } from '../entity/life-cycle.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { addDecimal, isLess } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'
import { type NoticeLine, roomText, takenOf } from './notice-line.ts'

/** Everything on which it depends whether a vehicle may be registered on a line. */
export interface ReserveFacts {
  readonly status: DocumentStatus
  readonly done: boolean
  readonly closed: boolean
  readonly now: Date
  readonly startTime: Date
  readonly endTime: Date
  /** Business day of `now`. */
  readonly day: string
  readonly contract: { readonly enabled: boolean; readonly endDate: string } | null
  readonly vehicleControl: boolean
  /** The vehicle's row on the notice. */
  readonly vehicle: { readonly num: number | null; readonly usedNum: number } | null
  readonly taskControl: boolean
  readonly task: TaskFacts | null
  readonly line: NoticeLine
  readonly perLimit: Tons | null
  /** Of the plan line it draws on, where that bounds a day. */
  readonly planDay: { readonly limit: Tons; readonly taken: Tons } | null
  readonly asked: Tons
}

export interface TaskFacts {
  /** Audited, not done, of this line and of today. */
  readonly open: boolean
  readonly num: number
  readonly usedNum: number
  /** Carrier and plate are those the task names, where it names any. */
  readonly fits: boolean
}

type Check = (facts: ReserveFacts) => Refusal | null

interface OrderedCheck {
  /** Decided by a counter that others change at the same time: only its own statement can say. */
  readonly counted: boolean
  readonly check: Check
}

const said = (check: Check): OrderedCheck => ({ counted: false, check })
const counted = (check: Check): OrderedCheck => ({ counted: true, check })

/** In the order in which a user is told; the first that fails is the answer. */
const CHECKS: readonly OrderedCheck[] = [
  said(({ status }) => (status === 'AUDITED' ? null : refuse('notice.notAudited'))),
  counted(({ done }) => (done ? refuse('notice.done') : null)),
  counted(({ closed }) => (closed ? refuse('notice.lineClosed') : null)),
  said(({ now, startTime }) => (now < startTime ? refuse('notice.early') : null)),
  said(({ now, endTime }) => (now < endTime ? null : refuse('notice.late'))),
  said(({ contract }) => (contract?.enabled === false ? refuse('notice.contractDisabled') : null)),
  said(({ contract, day }) =>
    contract !== null && contract.endDate < day ? refuse('notice.contractLate') : null,
  ),
  said(({ vehicleControl, vehicle }) =>
    vehicleControl && vehicle === null ? refuse('notice.vehicleUnlisted') : null,
  ),
  counted(({ vehicle }) =>
    vehicle !== null && vehicle.num !== null && vehicle.usedNum >= vehicle.num
      ? refuse('notice.vehicleTrips')
      : null,
  ),
  said(({ taskControl, task }) =>
    (taskControl && task === null) || task?.open === false ? refuse('notice.taskNeeded') : null,
  ),
  counted(({ task }) => (task && task.usedNum >= task.num ? refuse('notice.taskFull') : null)),
  said(({ task }) => (task?.fits === false ? refuse('notice.taskVehicle') : null)),
  counted(({ line: { numLimit, usedNum } }) =>
    numLimit !== null && usedNum >= numLimit ? refuse('notice.vehiclesFull') : null,
  ),
  said(({ perLimit, asked }) =>
    perLimit !== null && isLess(perLimit, asked)
      ? refuse('notice.perLimit', { x: perLimit })
      : null,
  ),
  counted(({ planDay, asked }) =>
    planDay !== null && isLess(planDay.limit, addDecimal(planDay.taken, asked))
      ? refuse('notice.planDay')
      : null,
  ),
  counted(({ line, asked }) =>
    isLess(line.maxLimit, addDecimal(takenOf(line), asked))
      ? refuse('notice.exceeded', { x: roomText(line.maxLimit, takenOf(line)) })
      : null,
  ),
]

/** Why a vehicle may not be registered, or null; names the first reason in the order of the rules. */
export function checkReserve(facts: ReserveFacts): Refusal | null {
  return firstOf(CHECKS, facts)
}

/**
 * Whether something speaks against it that no counter decides. What counters decide is left to the
 * statement that changes them: read here, it could be true no more when it is written.
 */
export function failsTerms(facts: ReserveFacts): boolean {
  const terms = CHECKS.filter((item) => !item.counted)
  return firstOf(terms, facts) !== null
}

/** A changed reservation keeps its vehicle and its task: only tons are asked again. */
export function checkRereserve({
  perLimit,
  planDay,
  line,
  asked,
  more,
}: Pick<ReserveFacts, 'perLimit' | 'planDay' | 'line' | 'asked'> & {
  readonly more: Tons
}): Refusal | null {
  if (perLimit !== null && isLess(perLimit, asked))
    return refuse('notice.perLimit', { x: perLimit })
  if (planDay !== null && isLess(planDay.limit, addDecimal(planDay.taken, more)))
    return refuse('notice.planDay')
  return isLess(line.maxLimit, addDecimal(takenOf(line), more))
    ? refuse('notice.exceeded', { x: roomText(line.maxLimit, takenOf(line)) })
    : null
}

function firstOf(checks: readonly OrderedCheck[], facts: ReserveFacts): Refusal | null {
  for (const { check } of checks) {
    const refusal = check(facts)
    if (refusal !== null) return refusal
  }
  return null
}
