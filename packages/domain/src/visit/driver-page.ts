import type { StepType } from '../passage/step-order.ts'
import type { Stage } from './stages.ts'

/** A place where trucks of a queue are worked on. */
export interface WorkPoint {
  readonly maxVehicle: number
  /** Null: nobody has said how long one takes. */
  readonly avgMinutes: number | null
}

/**
 * Minutes until the points have worked off those ahead; null where nobody knows how long one takes. Points
 * work side by side, so what they do in a minute adds up.
 *
 * @example
 * waitMinutes(6, [{ maxVehicle: 2, avgMinutes: 20 }]) // 60
 */
export function waitMinutes(ahead: number, points: readonly WorkPoint[]): number | null {
  const perMinute = points.reduce(
    (sum, { maxVehicle, avgMinutes }) => sum + (avgMinutes ? maxVehicle / avgMinutes : 0),
    0,
  )
  return perMinute === 0 ? null : Math.ceil(ahead / perMinute)
}

/** What is known of where a driver has to go. */
export interface NextFacts {
  readonly stage: Stage
  /** The first step that is needed and not made. */
  readonly step: { readonly type: StepType; readonly place: string | null } | null
  readonly address: string | null
  readonly slot: string | null
  /** Fell out of the queue: its number was called too often. */
  readonly outOfQueue: boolean
  readonly rejected: boolean
  /** 返回装卸点，多装2.240吨; null: it is not known by how much. */
  readonly rejectSays: string | null
}

export interface NextWords {
  readonly title: string
  readonly text: string
}

const BEFORE: Partial<Readonly<Record<Stage, (facts: NextFacts) => NextWords>>> = {
  APPOINTED: ({ slot }) => ({
    title: '请按预约时间到厂',
    text: slot === null ? '到厂后请先签到' : `预约 ${slot}，到厂后请先签到`,
  }),
  REGISTERED: ({ outOfQueue }) =>
    outOfQueue
      ? { title: '请重新排队', text: '多次过号，已退出队列，请到登记处办理' }
      : { title: '请前往门岗', text: '出示此页或报车牌号入厂' },
  QUEUING: () => ({ title: '请等候叫号', text: '叫到号前请勿离开停车场' }),
  CALLED: ({ address }) => ({
    title: '已叫到您，请入厂',
    text: address === null ? '请尽快前往门岗，超时将过号' : `请尽快前往门岗，之后到${address}`,
  }),
  LEFT: () => ({ title: '已出厂', text: '一路平安' }),
  CANCELLED: () => ({ title: '登记已取消', text: '如有疑问请到登记处查询' }),
}

const AT_STEP: Readonly<Record<StepType, (place: string | null, facts: NextFacts) => NextWords>> = {
  CHECKIN: () => ({ title: '请签到', text: '请到登记处签到' }),
  GATE_IN: (place) => ({ title: `请前往${place ?? '门岗'}`, text: '办理入厂' }),
  WEIGH_1: (place) => ({ title: `请前往${place ?? '地磅'}过磅`, text: '第一次过磅' }),
  SAMPLE: (place) => ({ title: `请前往${place ?? '取样点'}`, text: '等候取样' }),
  LOAD: (place, { address, rejected, rejectSays }) => {
    const where = address ?? place ?? '装卸点'
    if (!rejected) return { title: `请前往${where}`, text: '等候装卸' }
    return rejectSays === null
      ? { title: `请返回${where}`, text: '请按要求调整装载，然后重新过磅' }
      : { title: rejectSays, text: `请到${where}调整装载，然后重新过磅` }
  },
  CONFIRM: (_place, { address }) => ({
    title: '请等候现场确认',
    text: address ?? '请勿离开装卸点',
  }),
  WEIGH_2: (place) => ({ title: `请前往${place ?? '地磅'}过磅`, text: '第二次过磅' }),
  GATE_OUT: (place) => ({ title: `请前往${place ?? '门岗'}出厂`, text: '请核对磅单后离厂' }),
}

/** The step of a truck inside whose line names none. */
const STEP_OF_STAGE: Partial<Readonly<Record<Stage, StepType>>> = {
  ENTERED: 'WEIGH_1',
  FIRST_WEIGHED: 'LOAD',
  WEIGHED: 'GATE_OUT',
}

/** What a driver is told to do next. */
export function nextWords(facts: NextFacts): NextWords {
  const before = BEFORE[facts.stage]
  if (before !== undefined) return before(facts)
  const type = facts.step?.type ?? STEP_OF_STAGE[facts.stage] ?? 'GATE_OUT'
  return AT_STEP[type](facts.step?.place ?? null, facts)
}

const DAY = 86_400_000

/** Whether a driver's page is over: a day after the truck has left, or its visit was cancelled. */
export const isPageOver = (ended: Date | null, now: Date): boolean =>
  ended !== null && now.getTime() >= ended.getTime() + DAY
