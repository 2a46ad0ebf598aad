import { idsOf } from '@junheng/domain/call/shape.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { scale } from '../scale/scale.entity.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { reachScale } from './capture-reading.ts'
import { liveHubOf } from './live-hub.ts'
import { type StreamedScale, streamWeight } from './stream-weight.ts'

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
