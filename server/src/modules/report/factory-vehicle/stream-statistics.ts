import { PassThrough, type Readable } from 'node:stream'
import type { StageChange } from './stage-hub.ts'

/** Everything anew, whatever was heard. */
const REFRESH = 30_000
/** After a change; a convoy through the gate is one refresh, not ten. */
const SETTLE = 700
const BEAT = 1000
/** How often it is asked whether who watches still may. */
const RECHECK = 2000
/** A screen asks again after this long, and shows its token or key again. */
const LONGEST = 5 * 60_000

export interface StreamParts {
  /** Everything, as it stands. */
  full(): Promise<object>
  /** How a change is told; null: not worth telling. */
  told(change: StageChange): Promise<object | null>
  listen(hear: (change: StageChange | null) => void): () => void
  /** The server goes down: whoever watches must not hold it up. */
  isOver(): boolean
  /** Whether who watches still may: a key that is taken away, changed or over opens nothing any more. */
  holds(): Promise<boolean>
  /** Nobody can hold a line open: one picture and an end. */
  readonly once: boolean
}

/** Statistics as server-sent events: an event for each change of stage, everything each 30 s. */
export function streamStatistics(parts: StreamParts): Readable {
  const stream = new PassThrough()
  const begun = performance.now()
  let due = 0
  let recheck = begun + RECHECK
  let busy = false
  const isOpen = (): boolean => !stream.destroyed && !stream.writableEnded
  const send = (event: object): void => {
    if (isOpen()) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  const fail = (error: Error): void => void stream.destroy(error)
  const refresh = async (): Promise<void> => {
    due = performance.now() + REFRESH
    send({ type: 'full', statistics: await parts.full() })
    if (parts.once) stream.end()
  }
  const stop = parts.listen((change) => {
    due = Math.min(due, performance.now() + SETTLE)
    if (change === null) return
    parts.told(change).then((event) => event && send({ type: 'change', ...event }), fail)
  })
  const beat = (): void => {
    if (parts.isOver() || performance.now() - begun > LONGEST) return void stream.end()
    if (performance.now() >= recheck) {
      recheck = performance.now() + RECHECK
      parts.holds().then((holds) => void (holds || stream.end()), fail)
    }
    // A slow look is not overtaken by the next one.
    if (busy || performance.now() < due) return
    busy = true
    refresh()
      .catch(fail)
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(beat, BEAT)
  stream.on('close', () => {
    clearInterval(timer)
    stop()
  })
  beat()
  return stream
}
