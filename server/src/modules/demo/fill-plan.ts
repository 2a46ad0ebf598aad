import { weekDayOf } from '@junheng/domain/values/week-day.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import type { Order } from './carried-demo.ts'
import type { Oddity } from './odd-loads-demo.ts'

/** Days that are filled in after the install, today among them. */
export const FILLED_DAYS = 90

/** What is carried in which company; `share`: of fifty visits. */
export interface FilledOrder extends Order {
  readonly company: string
  readonly share: number
  /** Place of the customer where there is no contract. */
  readonly customer?: number
}

/** Coal in and coke out at the plant; the mine sends to it and sells, the station ships. */
export const FILLED_ORDERS: readonly FilledOrder[] = [
  { company: 'JH', kind: 'pu', contract: 0, invCode: 'M001', store: 'rawId', share: 10 },
  { company: 'JH', kind: 'sa', contract: 4, invCode: 'M004', store: 'productId', share: 9 },
  { company: 'JH', kind: 'pu', contract: 3, invCode: 'M003', store: 'rawId', share: 6 },
  { company: 'JH', kind: 'sa', contract: 6, invCode: 'M005', store: 'productId', share: 5 },
  { company: 'JH', kind: 'pu', contract: 2, invCode: 'M002', store: 'rawId', share: 5 },
  { company: 'MK', kind: 'al', contract: 9, invCode: 'M003', store: 'rawId', share: 4 },
  {
    company: 'MK',
    kind: 'sa',
    contract: null,
    invCode: 'M003',
    store: 'rawId',
    share: 4,
    customer: 7,
  },
  {
    company: 'ZT',
    kind: 'sa',
    contract: null,
    invCode: 'M003',
    store: 'rawId',
    share: 3,
    customer: 6,
  },
  { company: 'ZT', kind: 'tr', contract: null, invCode: 'M003', store: 'rawId', share: 2 },
  { company: 'JH', kind: 'tr', contract: null, invCode: 'M003', store: 'rawId', share: 1 },
  { company: 'JH', kind: 'st', contract: null, invCode: 'M004', store: 'productId', share: 1 },
]

/** Which order comes when, each as evenly as its share allows. */
const ROUND: readonly number[] = spread(FILLED_ORDERS.map(({ share }) => share))

function spread(shares: readonly number[]): readonly number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const given = shares.map(() => 0)
  return Array.from({ length: whole }, (_, at) => {
    const owed = shares.map((share, order) => (share * (at + 1)) / whole - (given[order] ?? 0))
    const next = owed.indexOf(Math.max(...owed))
    given[next] = (given[next] ?? 0) + 1
    return next
  })
}

/** What becomes of a visit: most are weighed and leave, some oddly, some leave empty or are called off. */
export type Fate = 'usual' | Oddity | 'empty' | 'void'

/** What is odd about what a visit carries. */
export const oddityOf = (fate: Fate): Oddity | null =>
  fate === 'usual' || fate === 'empty' || fate === 'void' ? null : fate

export interface PlannedVisit {
  /** Which of all visits it is. */
  readonly nth: number
  /** Place in `FILLED_ORDERS`. */
  readonly order: number
  readonly fate: Fate
}

const SUNDAY = 7

/** Visits of all companies on a day. */
function visitsOn(day: string, visits: number): number {
  return weekDayOf(day) === SUNDAY ? Math.round(visits * 0.4) : visits
}

/**
 * The visits of a day; the same for the same day and number, whatever has been filled before.
 *
 * @example
 * planDay({ today: '2026-11-16', daysAgo: 1, visits: 10 }).length // 4, a Sunday
 */
export function planDay({
  today,
  daysAgo,
  visits,
}: {
  readonly today: string
  readonly daysAgo: number
  readonly visits: number
}): readonly PlannedVisit[] {
  let nth = 0
  for (let before = FILLED_DAYS - 1; before > daysAgo; before -= 1)
    nth += visitsOn(addDays(today, -before), visits)
  const count = visitsOn(addDays(today, -daysAgo), visits)
  return Array.from({ length: count }, (_, at) => plannedAt(nth + at))
}

function plannedAt(nth: number): PlannedVisit {
  const order = ROUND[nth % ROUND.length] ?? 0
  return { nth, order, fate: fateOf(nth, FILLED_ORDERS[order]?.kind ?? 'pu') }
}

/** Goods that nobody samples: a record of them can be made void. */
const UNSAMPLED = ROUND.indexOf(FILLED_ORDERS.findIndex(({ invCode }) => invCode === 'M005'))

/** One in forty with an exception, one in a hundred empty, one in a hundred void; by kinds that can be. */
function fateOf(nth: number, kind: Order['kind']): Fate {
  if (nth % 100 === UNSAMPLED) return 'void'
  if (kind === 'sa' && nth % 43 === 5) return 'empty'
  const before = countBefore(nth, kind)
  if (kind === 'pu' && before % 19 === 3)
    return ODD[Math.floor(before / 19) % ODD.length] ?? 'usual'
  return kind === 'sa' && before % 53 === 11 ? 'plan' : 'usual'
}

/** What is odd about purchases, in turn: mostly what went missing on the road. */
const ODD: readonly Oddity[] = [
  'loss',
  'gain',
  'loss',
  'tare',
  'overload',
  'loss',
  'gain',
  'loss',
  'tare',
  'loss',
  'overload',
]

const KINDS = ROUND.map((order) => FILLED_ORDERS[order]?.kind)

/** Visits of a kind before one of all. */
function countBefore(nth: number, kind: Order['kind']): number {
  const countIn = (kinds: typeof KINDS): number => kinds.filter((each) => each === kind).length
  const rounds = Math.floor(nth / KINDS.length)
  return rounds * countIn(KINDS) + countIn(KINDS.slice(0, nth % KINDS.length))
}
