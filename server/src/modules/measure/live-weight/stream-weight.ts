import { PassThrough, type Readable } from 'node:stream'
import { isWorthSending, type LiveWeight } from '@junheng/domain/scale/live-weight.ts'

/** How often the scale is looked at. */
const TICK = 100
/** A screen asks again after this long, and shows its token again. */
const LONGEST = 5 * 60_000

export interface StreamParts {
  look(): Promise<LiveWeight>
  /** The server goes down: whoever watches must not hold it up. */
  isOver(): boolean
  now(): Date
}

/** Live weights as server-sent events, until nobody listens any more. */
export function streamWeight({ look, isOver, now }: StreamParts): Readable {
  const stream = new PassThrough()
  const begun = now().getTime()
  let sent: { readonly shown: LiveWeight; readonly at: number } | null = null
  let busy = false
  const send = async (): Promise<void> => {
    const at = now().getTime()
    if (isOver() || at - begun > LONGEST) return void stream.end()
    const shown = await look()
    if (stream.destroyed || stream.writableEnded || !isWorthSending(sent, shown, at)) return
    sent = { shown, at }
    stream.write(`data: ${JSON.stringify(shown)}\n\n`)
  }
  const tick = (): void => {
    // A slow look is not overtaken by the next one.
    if (busy) return
    busy = true
    send()
      .catch((error: Error) => stream.destroy(error))
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(tick, TICK)
  stream.on('close', () => clearInterval(timer))
  tick()
  return stream
}
