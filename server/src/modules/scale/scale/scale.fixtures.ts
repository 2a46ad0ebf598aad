import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { SimFault } from '@junheng/domain/scale/sim-scale.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import type { ArchiveBody, Maker } from '#modules/archives/api.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { liveHubOf } from '../live-weight/live-hub.ts'
import { makeInForce } from '../second-person/in-force.fixtures.ts'
import { makeWeighRoom } from '../weigh-room/weigh-room.fixtures.ts'
import { scale } from './scale.entity.ts'
import { findScale } from './scale.queries.ts'

/** A simulated truck scale of 100 t with a division of 20 kg, in a room of its own unless one is named. */
export async function makeScale(
  tx: Tx,
  maker: Maker,
  { roomId, ...body }: ArchiveBody<typeof scale> = {},
): Promise<AnyRow> {
  const code = typeof body.code === 'string' ? body.code : 'S1'
  const room = roomId ?? (await makeWeighRoom(tx, maker, { code: `R-${code}` }))['id']
  return makeInForce(tx, maker, {
    entity: scale,
    body: {
      code,
      name: '一号磅',
      maxCapacity: '100.000',
      connType: 'SIM',
      protocol: 'SIM',
      ...body,
      roomId: room,
    },
  })
}

interface Site {
  readonly db: Database
  readonly engine: Engine
}

/**
 * Puts a load on a simulated scale; it stands still at once. `0` empties the platform, which a scale wants
 * to see between two readings.
 *
 * @example
 * await putOnScale(bed, scaleId, '48.260')
 */
export async function putOnScale(
  { db, engine }: Site,
  scaleId: unknown,
  weight: string,
  more: {
    readonly beams?: { readonly front: boolean; readonly rear: boolean }
    readonly fault?: SimFault
    readonly plateNumber?: string | null
    readonly trailerPlateNumber?: string | null
  } = {},
): Promise<void> {
  const { plateNumber, trailerPlateNumber, ...load } = more
  const found = await findScale(db, String(scaleId))
  if (found === null) throw new Error(`no scale ${String(scaleId)}`)
  const hub = liveHubOf(engine)
  hub.allowSimulation()
  await hub.simulate(db, found, {
    load: { weight: tonsOf(weight), ...load },
    recognised: {
      ...(plateNumber === undefined ? {} : { plateNumber }),
      ...(trailerPlateNumber === undefined ? {} : { trailerPlateNumber }),
    },
    now: engine.clock.now(),
  })
}
