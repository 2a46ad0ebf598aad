import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'
import { readKnownCard } from '../card/read-card.ts'
import type { PassMode } from '../gate-point.ts'
import { findJustLeft, findVehicleVisit } from '../passing/passing.queries.ts'
import { findOpenVisit } from '../registry/visit-access.ts'

/** By what a vehicle at a gate is known; the first that is given counts. */
export interface Sign {
  readonly registryId: string | null
  readonly plateNumber: string | null
  /** Printed number or chip of a card. */
  readonly card: string | null
}

/** As a gate's screen sends it. */
export interface SentSign {
  readonly registryId: string | null
  readonly plateNumber: string | null
  readonly cardNo: string | null
  readonly cardUid: string | null
}

export const signOf = ({ registryId, plateNumber, cardNo, cardUid }: SentSign): Sign => ({
  registryId,
  plateNumber: plateNumber && normalisePlate(plateNumber),
  card: cardNo ?? cardUid,
})

/** A visit and how it was recognised. */
export interface Found {
  readonly registryId: string
  readonly mode: PassMode
  /** Card of the vehicle's own that no visit holds yet. */
  readonly freeCardId: string | null
}

/**
 * The open visit that a sign means, or null; looked for before the transaction opens. A card that is lost is
 * refused, and that somebody showed it stays in the log.
 */
export async function findSignedVisit(
  services: EntityServices,
  call: CallContext,
  sign: Sign,
): Promise<Found | null> {
  const { db, engine } = services
  const { orgId, userId } = call.caller
  const { registryId, plateNumber, card } = sign
  if (registryId !== null) return { registryId, mode: 'MANUAL', freeCardId: null }
  if (plateNumber !== null) {
    const now = engine.clock.now()
    const open = await findOpenVisit(db, { orgId, plateNumber })
    const id = open?.id ?? (await findJustLeft(db, { orgId, userId, now, plateNumber }))
    return id === null ? null : { registryId: id, mode: 'PLATE', freeCardId: null }
  }
  if (card === null) throw new RefusalError(refuse('call.fieldType', { field: 'plateNumber' }))
  const known = await readKnownCard(services, call, card)
  if (known.registryId !== null)
    return { registryId: known.registryId, mode: 'CARD', freeCardId: null }
  const { vehicleId } = known
  const own = vehicleId === null ? null : await findVehicleVisit(db, { orgId, vehicleId })
  return own === null ? null : { registryId: own, mode: 'CARD', freeCardId: known.id }
}

/** The same where there must be one. */
export async function requireSignedVisit(
  services: EntityServices,
  call: CallContext,
  sign: Sign,
): Promise<Found> {
  const found = await findSignedVisit(services, call, sign)
  if (found === null)
    throw new RefusalError(refuse('gate.noVisit', { sign: sign.plateNumber ?? sign.card ?? '' }))
  return found
}
