import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { fieldType, pathId } from '#platform/http/closed-body.ts'
import { streamCall } from '#platform/http/stream-call.ts'
import { reachScale } from '../reading/capture-reading.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { liveHubOf } from './live-hub.ts'
import { type StreamedScale, streamWeight } from './stream-weight.ts'

/** How long a watcher goes on with the scale as it was read: its bands seldom change. */
const REREAD = 3000
/** Scales of one stream; a browser opens six lines to a server and no more. */
const MOST_SCALES = 40

/** Live weights as server-sent events: of one scale, or of all that a screen shows. */
export function streamCalls(services: EntityServices, mount: MountModel): readonly Call[] {
  const about = { access: needs(permissionKey(mount, 'live')), tag: mount.label } as const
  const now = (): Date => services.engine.clock.now()
  const one = streamCall({
    ...about,
    path: `${mount.base}/:id/stream`,
    summary: '实时重量流',
    async open({ request, caller }) {
      const id = pathId(request.params['id'])
      return streamWeight([await streamed(services, { id, caller, isOne: true })], now)
    },
  })
  const several = streamCall({
    ...about,
    path: `${mount.base}/streams`,
    summary: '多台地磅的实时重量流，ids 以逗号分隔',
    async open({ request, caller }) {
      const ids = [...new Set((request.query['ids'] ?? '').split(',').filter(Boolean))]
      if (ids.length === 0 || ids.length > MOST_SCALES) throw fieldType('ids')
      const scales: StreamedScale[] = []
      for (const id of ids)
        scales.push(await streamed(services, { id: pathId(id), caller, isOne: false }))
      return streamWeight(scales, now)
    },
  })
  return [one, several]
}

async function streamed(
  { db, engine }: EntityServices,
  { id, caller, isOne }: { readonly id: string; readonly caller: Caller; readonly isOne: boolean },
): Promise<StreamedScale> {
  const hub = liveHubOf(db)
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
