import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type RawCall } from '#platform/http/call.ts'
import { fieldType, pathId } from '#platform/http/closed-body.ts'
import { reachScale } from '../reading/capture-reading.ts'
import type { ScaleFacts } from '../scale/scale.queries.ts'
import { liveHubOf } from './live-hub.ts'
import { type StreamedScale, type StreamParts, streamWeight } from './stream-weight.ts'

/** How long a watcher goes on with the scale as it was read: its bands seldom change. */
const REREAD = 5000
/** Scales of one stream; a browser opens six lines to a server and no more. */
const MOST_SCALES = 40

/** Live weights as server-sent events: of one scale, or of all that a screen shows. */
export function streamCalls(services: EntityServices, mount: MountModel): readonly Call[] {
  const about = {
    kind: 'raw',
    method: 'GET',
    access: needs(permissionKey(mount, 'live')),
    tag: mount.label,
  } as const
  const one: RawCall = {
    ...about,
    path: `${mount.base}/:id/stream`,
    summary: '实时重量流',
    async reply({ request, caller, holds }, reply) {
      const id = pathId(request.params['id'])
      const scale = await streamed(services, { id, caller: known(caller), isOne: true })
      return send(services, reply, { scales: [scale], holds })
    },
  }
  const several: RawCall = {
    ...about,
    path: `${mount.base}/streams`,
    summary: '多台地磅的实时重量流，ids 以逗号分隔',
    async reply({ request, caller, holds }, reply) {
      const ids = [...new Set((request.query['ids'] ?? '').split(',').filter(Boolean))]
      if (ids.length === 0 || ids.length > MOST_SCALES) throw fieldType('ids')
      const scales: StreamedScale[] = []
      for (const id of ids)
        scales.push(
          await streamed(services, { id: pathId(id), caller: known(caller), isOne: false }),
        )
      return send(services, reply, { scales, holds })
    },
  }
  return [one, several]
}

function known(caller: Caller | null): Caller {
  if (caller === null) throw new RefusalError(refuse('access.signIn'))
  return caller
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
    async look() {
      const now = engine.clock.now()
      if (now.getTime() - readAt > REREAD) {
        facts = await reachScale({ db }, id, caller)
        readAt = now.getTime()
      }
      return hub.show(db, facts, now)
    },
  }
}

function send(
  { engine }: EntityServices,
  reply: FastifyReply,
  { scales, holds }: Pick<StreamParts, 'scales' | 'holds'>,
): FastifyReply {
  const { server } = reply.server
  const wasListening = server.listening
  const stream = streamWeight({
    scales,
    holds,
    now: () => engine.clock.now(),
    isOver: () => wasListening && !server.listening,
  })
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // Kept alive, the line would outlive the stream and hold up a server that closes.
      .header('connection', 'close')
      .send(stream)
  )
}
