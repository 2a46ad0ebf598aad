import type { Clock, Stop } from '#station/clock/clock.ts'
import type { ServerLink } from '#station/server-link/server-link.ts'
import type { Journal } from './journal.ts'
import type { OfflineQueue } from './offline-queue.ts'

/** Sent once more if the server has not acknowledged it by then; it knows it by its number. */
const AGAIN_TIME = 15_000

const LOOK_TIME = 1000
const MOST_ATTEMPTS = 20

export interface CatchUp {
  /** The server is back, or there is something new. */
  wake(): void
  stored(number: string, result: string): void
  stop: Stop
}

export interface CatchUpOptions {
  readonly clock: Clock
  readonly link: ServerLink
  readonly queue: OfflineQueue
  readonly journal: Journal
}

/**
 * Brings the server up to date, one at a time and in order: the next weighing leaves only when the one before it
 * is acknowledged, so that a broken connection can cost a repetition and never an order.
 */
export function startCatchUp({ clock, link, queue, journal }: CatchUpOptions): CatchUp {
  let underWay: string | null = null
  let isTelling = false
  let attempts = 0
  let stopTimer: Stop = () => undefined
  const sendNext = (): void => {
    const next = queue.first()
    if (!link.isReady() || next === null || underWay !== null) return
    underWay = next.number
    stopTimer = clock.after(AGAIN_TIME, () => {
      underWay = null
      sendNext()
    })
    link.send({ type: 'offline', ...next })
  }
  const tellNext = async (): Promise<void> => {
    const next = journal.first()
    if (!link.isReady() || next === null || isTelling) return
    isTelling = true
    const { id, scaleId, type, detail, registryId, time } = next
    const body = { type, detail, registryId, time }
    const answer = await link.ask({ type: 'ask', id, question: 'raise', scaleId, body })
    isTelling = false
    if (answer === null) return
    // A server that is busy says no as well; one that says it again and again will never take it.
    attempts = answer.ok ? 0 : attempts + 1
    if (!answer.ok && attempts < MOST_ATTEMPTS) return
    attempts = 0
    journal.settle(id)
    await tellNext()
  }
  const wake = (): void => {
    if (!link.isReady()) {
      underWay = null
      stopTimer()
    }
    sendNext()
    void tellNext()
  }
  const stopLooking = clock.every(LOOK_TIME, wake)
  return {
    wake,
    stored(number, result) {
      queue.settle(number, result)
      if (underWay !== number) return
      underWay = null
      stopTimer()
      sendNext()
    },
    stop() {
      stopTimer()
      stopLooking()
    },
  }
}
