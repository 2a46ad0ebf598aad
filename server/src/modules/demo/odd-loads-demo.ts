import type { DemoTrip } from './visit-demo.ts'

/**
 * What the rules of weighing tell of: coal that was lost or gained on the road, a truck that was not emptied wholly,
 * one that carries more than it may, one that was loaded with less than said.
 */
export type Oddity = 'loss' | 'gain' | 'tare' | 'overload' | 'plan'

/** To the division of the scales. */
export const rounded = (tons: number): number => Math.round(tons * 50) / 50

/** One of so many steps, another from one trip to the next. */
const stepOf = (nth: number, by: number, of: number): number => (nth * by) % of

interface OddTrip {
  readonly truck: { readonly capacity: number }
  /** Which trip it is. */
  readonly nth: number
}

/** What the oddity changes of a trip; by how much depends on the trip alone. */
export function oddLoad(
  trip: DemoTrip,
  { oddity, ...odd }: OddTrip & { readonly oddity: Oddity },
): Partial<DemoTrip> {
  return ODD_LOADS[oddity](trip, odd)
}

const ODD_LOADS: Readonly<Record<Oddity, (trip: DemoTrip, odd: OddTrip) => Partial<DemoTrip>>> = {
  loss: ({ load, sent }, { nth }) =>
    sent === null ? {} : { sent: rounded(load + 0.2 + 0.02 * stepOf(nth, 7, 19)) },
  gain: ({ load, sent }, { nth }) =>
    sent === null ? {} : { sent: rounded(load - 0.16 - 0.02 * stepOf(nth, 5, 9)) },
  tare: ({ tare, load, sent }, { nth }) => {
    const left = 0.38 + 0.02 * stepOf(nth, 5, 14)
    return {
      tare: rounded(tare + left),
      load: rounded(load - left),
      sent: sent === null ? null : rounded(load - left),
      answers: { accept: ['TARE_DEVIATION'], reason: '车厢底有粘煤卸不净，司机同意按此皮重' },
    }
  },
  overload: ({ sent }, { truck, nth }) => {
    const load = rounded(truck.capacity + 0.24 + 0.02 * stepOf(nth, 3, 17))
    return { load, sent: sent === null ? null : load }
  },
  // The silo ran out, or the driver wanted less: more than two tons and a tenth below what was said.
  plan: ({ load }, { nth }) => {
    const less = Math.max(2.2, load * (0.12 + 0.01 * stepOf(nth, 3, 5)))
    return { announced: load, load: rounded(load - less) }
  },
}
