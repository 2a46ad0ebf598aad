import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { choosePlace } from '@junheng/domain/passage/opening-times.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findQueuePlaces } from './discharge-address.queries.ts'

const TYPES = {
  in: ['UNLOAD', 'BOTH'],
  out: ['LOAD', 'BOTH'],
  internal: ['LOAD', 'UNLOAD', 'BOTH'],
} as const

interface Arrival {
  readonly queueId: string
  readonly kind: Kind
  readonly side: Side | null
  readonly now: Date
  /** Vehicles at each place, by its id; who keeps the visits counts them. */
  vehiclesAt(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/**
 * Where a vehicle of a queue loads or unloads: the first open place with room. Null: all open ones are
 * full, or the queue feeds none. A refusal says when the next one opens.
 */
export async function chooseDischargeAddress(
  db: Queryable,
  { queueId, kind, side, now, vehiclesAt }: Arrival,
): Promise<{ readonly dischargeAddressId: string | null } | Refusal> {
  const types = TYPES[passageOf(kind, side).direction]
  const places = await findQueuePlaces(db, { queueId, types })
  const counts = await vehiclesAt(places.map(({ id }) => id))
  const answer = choosePlace(
    places.map((place) => ({ ...place, vehicles: counts.get(place.id) ?? 0 })),
    now,
  )
  return 'place' in answer ? { dischargeAddressId: answer.place?.id ?? null } : answer
}
