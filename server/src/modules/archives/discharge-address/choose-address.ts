import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { choosePlace, nextOpening } from '@junheng/domain/passage/opening-times.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findPlaceTimes, findQueuePlaces } from './discharge-address.queries.ts'

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

/** Whether vehicles are taken at a place at this moment; a refusal says when they will be. */
export async function checkAddressOpen(
  db: Queryable,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<Refusal | null> {
  const place = await findPlaceTimes(db, id)
  if (place === null || place.closed) return refuse('discharge.shut')
  const next = nextOpening(place.times, now)
  return next <= now ? null : refuse('discharge.closed', { next: formatWireDateTime(next) })
}
