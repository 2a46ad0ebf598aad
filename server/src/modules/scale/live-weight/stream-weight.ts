import { isWorthSending, type LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { StreamLine, StreamSource } from '#platform/http/stream-call.ts'

/** How often a scale is looked at where nothing says that it has changed. */
const TICK = 100

/** One scale of a stream. */
export interface StreamedScale {
  /** Written into every event where a stream has several; null: it has one. */
  readonly scaleId: string | null
  look(caller: Caller): Promise<LiveWeight>
  /** Calls back when the scale has changed; the function it gives ends that. */
  subscribe(hear: () => void): () => void
}

/** Live weights as server-sent events. */
export function streamWeight(scales: readonly StreamedScale[], now: () => Date): StreamSource {
  return (line) => {
    const ends = scales.map((scale) => scale.subscribe(line.repeat(sender(scale, line, now), TICK)))
    return () => {
      for (const end of ends) end()
    }
  }
}

/** Looks at a scale and sends what is worth it. */
function sender(scale: StreamedScale, line: StreamLine, now: () => Date): () => Promise<void> {
  let sent: { readonly shown: LiveWeight; readonly at: number } | null = null
  return async () => {
    const shown = await scale.look(line.caller())
    const at = now().getTime()
    if (!isWorthSending(sent, shown, at)) return
    sent = { shown, at }
    line.send(textOf(scale.scaleId, shown))
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
