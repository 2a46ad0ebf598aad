import type { Clock, Stop } from '#station/clock/clock.ts'
import type { Log } from '#station/log.ts'
import type { ServerLink } from '#station/server-link/server-link.ts'
import type { Journal } from './journal.ts'
import type { OfflineQueue } from './offline-queue.ts'

/** Sent once more if the server has not acknowledged it by then; it knows it by its number. */
const AGAIN_TIME = 15_000

const LOOK_TIME = 1000
/** Where the server has to name a scale and there is none. */
const NO_SCALE = '0'

export interface CatchUp {
  /** The server is back, or there is something new. */
  wake(): void
  stored(number: string, result: string): void
  stop: Stop
}

export interface CatchUpOptions {
  readonly clock: Clock
  readonly link: ServerLink
  readonly log: Log
  readonly queue: OfflineQueue
  readonly journal: Journal
}

/**
 * Brings the server up to date, one at a time and in order: the next weighing leaves only when the one before it
 * is acknowledged, so that a broken connection can cost a repetition and never an order.
 */
export function startCatchUp(options: CatchUpOptions): CatchUp {
  const { clock, link, queue } = options
  let underWay: string | null = null
  let stopTimer: Stop = () => undefined
  const tellNext = makeTeller(options)
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

/** Tells the server what happened at the station, until it has taken or refused each line. */
function makeTeller({ link, journal, log }: CatchUpOptions): () => Promise<void> {
  let isTelling = false
  /** Lines that the server was too busy for: the next one gets its turn, so that none keeps the others waiting. */
  let passed = 0
  const tellNext = async (): Promise<void> => {
    const waiting = journal.waiting()
    const next = waiting[passed % Math.max(1, waiting.length)]
    if (!link.isReady() || next === undefined || isTelling) return
    isTelling = true
    const { id, scaleId, type, detail, registryId, time } = next
    const body = { type, detail, registryId, time }
    const question = { type: 'ask', id, question: 'raise', body } as const
    const answer = await link.ask({ ...question, scaleId: scaleId ?? NO_SCALE })
    isTelling = false
    if (answer === null) return
    if (answer.busy === true) {
      passed += 1
      return
    }
    if (!answer.ok) log(`服务器没有接受“${detail}”：${answer.msg ?? ''}`)
    journal.settle(id, answer.ok ? 'TOLD' : 'REFUSED')
    await tellNext()
  }
  return tellNext
}
