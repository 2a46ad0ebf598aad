import { idsOf } from '@junheng/domain/call/shape.ts'
import { isWorthSending, type LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { StreamLine, StreamSource } from '#platform/http/stream-call.ts'
import { scale } from '../scale/scale.entity.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { reachScale } from './capture-reading.ts'
import { liveHubOf } from './live-hub.ts'

/** How often a scale is looked at where nothing says that it has changed. */
const TICK = 100

/** One scale of a stream. */
interface StreamedScale {
  /** Written into every event where a stream has several; null: it has one. */
  readonly scaleId: string | null
  look(caller: Caller): Promise<LiveWeight>
  /** Calls back when the scale has changed; the function it gives ends that. */
  subscribe(hear: () => void): () => void
}

/** Live weights as server-sent events. */
function streamWeight(scales: readonly StreamedScale[], now: () => Date): StreamSource {
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

/** How long a watcher goes on with the scale as it was read: its bands seldom change. */
const REREAD = 3000
/** Scales of one stream; a browser opens six lines to a server and no more. */
const MOST_SCALES = 40

const nowOf =
  ({ engine }: EntityServices) =>
  (): Date =>
    engine.clock.now()

const one = defineAction(scale, {
  name: 'stream',
  path: ':id/stream',
  label: '实时重量流',
  button: { none: '过磅台自己读实时重量' },
  method: 'GET',
  right: { of: 'mount', action: 'live' },
  async open({ services, params, caller }) {
    const watched = await streamed(services, { id: params.id, caller, isOne: true })
    return streamWeight([watched], nowOf(services))
  },
})

const several = defineAction(scale, {
  name: 'streams',
  label: '多台地磅的实时重量流，ids 以逗号分隔',
  button: { none: '设备状态页面自己读实时重量' },
  method: 'GET',
  right: { of: 'mount', action: 'live' },
  query: { ids: idsOf('scale', { label: '地磅', most: MOST_SCALES }) },
  async open({ services, query, caller }) {
    const scales: StreamedScale[] = []
    for (const id of query.ids) scales.push(await streamed(services, { id, caller, isOne: false }))
    return streamWeight(scales, nowOf(services))
  },
})

/** Live weights as server-sent events: of one scale, or of all that a screen shows. */
export const streamActions: readonly Action[] = [one, several]

async function streamed(
  { db, engine }: EntityServices,
  { id, caller, isOne }: { readonly id: string; readonly caller: Caller; readonly isOne: boolean },
): Promise<StreamedScale> {
  const hub = liveHubOf(engine)
  let facts: ScaleFacts = await reachScale({ db }, id, caller)
  let readAt = engine.clock.now().getTime()
  return {
    scaleId: isOne ? null : id,
    subscribe: (hear) => hub.subscribe(id, hear),
    async look(watcher) {
      const now = engine.clock.now()
      if (now.getTime() - readAt > REREAD) {
        facts = await reachScale({ db }, id, watcher)
        readAt = now.getTime()
      }
      return hub.show(db, facts, now)
    },
  }
}
