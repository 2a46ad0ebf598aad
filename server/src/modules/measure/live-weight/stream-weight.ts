import { PassThrough, type Readable } from 'node:stream'
import { isWorthSending, type LiveWeight } from '@junheng/domain/scale/live-weight.ts'

/** How often a scale is looked at where nothing says that it has changed. */
const TICK = 100
/** A screen asks again after this long: lines that stay open for days are cut by whatever lies between. */
const LONGEST = 5 * 60_000
/** How often it is asked whether the watcher may still watch. */
const HOLDS_EVERY = 2000

/** One scale of a stream. */
export interface StreamedScale {
  /** Written into every event where a stream has several; null: it has one. */
  readonly scaleId: string | null
  look(): Promise<LiveWeight>
  /** Calls back when the scale has changed; the function it gives ends that. */
  subscribe(hear: () => void): () => void
}

export interface StreamParts {
  readonly scales: readonly StreamedScale[]
  /** The server goes down: whoever watches must not hold it up. */
  isOver(): boolean
  /** Whether the watcher may still watch: he may have signed out, or been made to. */
  holds(): Promise<boolean>
  now(): Date
}

/** Live weights as server-sent events, until nobody listens any more. */
export function streamWeight({ scales, isOver, holds, now }: StreamParts): Readable {
  const stream = new PassThrough()
  const begun = now().getTime()
  const isAlive = (): boolean => !stream.destroyed && !stream.writableEnded
  const ends = scales.map((scale) => {
    const tick = sender(scale, {
      now,
      write: (text) => void (isAlive() && stream.write(text)),
      fail: (error) => void stream.destroy(error),
    })
    const unsubscribe = scale.subscribe(tick)
    const timer = setInterval(tick, TICK)
    tick()
    return (): void => {
      clearInterval(timer)
      unsubscribe()
    }
  })
  const watch = setInterval(() => {
    if (isAlive() && (isOver() || now().getTime() - begun > LONGEST)) stream.end()
  }, TICK)
  const hold = setInterval(() => {
    holds()
      .then((isHeld) => void (!isHeld && isAlive() && stream.end()))
      .catch((error: Error) => void stream.destroy(error))
  }, HOLDS_EVERY)
  stream.on('close', () => {
    clearInterval(watch)
    clearInterval(hold)
    for (const end of ends) end()
  })
  return stream
}

interface Line {
  now(): Date
  write(text: string): void
  fail(error: Error): void
}

/** Looks at a scale and sends what is worth it; a slow look is not overtaken by the next one. */
function sender(scale: StreamedScale, { now, write, fail }: Line): () => void {
  let sent: { readonly shown: LiveWeight; readonly at: number } | null = null
  let busy = false
  const send = async (): Promise<void> => {
    const shown = await scale.look()
    const at = now().getTime()
    if (!isWorthSending(sent, shown, at)) return
    sent = { shown, at }
    write(`data: ${textOf(scale.scaleId, shown)}\n\n`)
  }
  return () => {
    if (busy) return
    busy = true
    send()
      .catch(fail)
      .finally(() => {
        busy = false
      })
  }
}

/** Fifty screens get the same text; it is written once. */
const texts = new WeakMap<LiveWeight, string>()

function textOf(scaleId: string | null, shown: LiveWeight): string {
  if (scaleId !== null) return JSON.stringify({ scaleId, ...shown })
  const known = texts.get(shown)
  if (known !== undefined) return known
  const text = JSON.stringify(shown)
  texts.set(shown, text)
  return text
}
