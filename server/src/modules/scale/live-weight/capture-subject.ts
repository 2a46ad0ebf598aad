import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import { readVisit } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { fieldType } from '#platform/http/read-part.ts'

/** Whose weight is taken. */
export interface CaptureSubject {
  readonly registryId: string | null
  readonly vehicleId: string | null
  readonly plateNumber: string | null
}

interface AskedSubject extends CaptureSubject {
  readonly purpose: ReadingPurpose
}

/**
 * Who stands on the scale, by visit, vehicle or plate. A reading bears the plate of the visit it is for,
 * whatever else was sent; only a check of the scale itself is for nobody.
 */
export async function readSubject(
  { db, engine }: Pick<EntityServices, 'db' | 'engine'>,
  { asked, caller }: { readonly asked: AskedSubject; readonly caller: Caller },
): Promise<CaptureSubject> {
  const { registryId, vehicleId, plateNumber: sent, purpose } = asked
  if (registryId !== null) {
    const visit = await readVisit(db, registryId)
    if (visit === null || !reaches(caller, visit)) throw new RefusalError(refuse('row.missing'))
    return { registryId, vehicleId: visit.vehicleId, plateNumber: visit.plateNumber }
  }
  if (vehicleId !== null) {
    const model = engine.registry.model('vehicle')
    const { plateNumber } = await loadRow(db, engine.registry, { model, caller, id: vehicleId })
    return { registryId, vehicleId, plateNumber: String(plateNumber) }
  }
  if (sent === null && purpose !== 'CHECK') throw fieldType('registryId')
  return { registryId, vehicleId, plateNumber: sent }
}
