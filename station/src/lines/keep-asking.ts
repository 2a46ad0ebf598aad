import type { Clock, Stop } from '#station/clock/clock.ts'
import type { KeptLine } from './keep-open.ts'

/** Polled indicators are asked as often as the others speak by themselves. */
const POLL_TIME = 100

/** Asks an indicator that speaks only when it is asked, as long as its line is open; null asks nothing. */
export const keepAsking = (
  line: KeptLine,
  { clock, ask }: { readonly clock: Clock; readonly ask: () => Uint8Array | null },
): Stop =>
  clock.every(POLL_TIME, () => {
    const question = line.isOpen() ? ask() : null
    if (question !== null) line.write(question)
  })
