import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import type { Visit } from '#modules/registry/api.ts'
import { forgetTare, recordTare } from '#modules/weighing/vehicle-tare/record-tare.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { assertNotUsed } from '../correction/take-back.ts'
import { assertNotReplaced } from '../movement/replaced-weigh.ts'
import { findLiveWeigh, type StoredWeigh, standingOf, storeWeigh } from '../weigh-row.ts'

/** 改车号: the record, and the tare it gave, were another truck's all along. */
export async function followPlate(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  visit: Visit,
): Promise<void> {
  const weigh = await findLiveWeigh(tx, engine, { registryId: visit.id, lock: true })
  if (weigh === null) return assertNotReplaced(tx, visit.id)
  if (weigh.plateNumber === visit.plateNumber) return
  assertAllowed(checkWeighEvent(standingOf(weigh), 'changePlate'))
  assertNotUsed(weigh)
  assertOwnTare(weigh)
  const { caller } = actor
  const user = { id: caller.userId, name: caller.realName }
  const stored = await storeWeigh(tx, engine, actor, weigh, {
    header: {
      plateNumber: visit.plateNumber,
      vehicleId: visit.vehicleId,
      trailerPlateNumber: visit.trailerPlateNumber,
      axleType: visit.axleType,
    },
    log: { action: 'changePlate', label: '改车号' },
  })
  await forgetTare(
    tx,
    { engine, user },
    { weighId: weigh.id, vehicleId: weigh.vehicleId, reason: '改车号' },
  )
  const { vehicleId, tare, tareTime, tareSource } = stored
  const isScale = tareSource === 'SCALE' || tareSource === 'OFFLINE' || tareSource === 'SIM'
  if (vehicleId === null || tare === null || tareTime === null || !isScale) return
  await recordTare(
    tx,
    { engine, company: stored, user },
    {
      vehicleId,
      trailerPlateNumber: stored.trailerPlateNumber,
      tare,
      tareTime: parseWireDateTime(tareTime) ?? engine.clock.now(),
      source: 'WEIGH',
      readingId: stored.tareReadingId,
      weighId: stored.id,
    },
  )
}

/** What another truck weighed empty some day is no tare of this one. */
export function assertOwnTare({ code, plateNumber, tareSource }: StoredWeigh): void {
  if (tareSource === 'STORED')
    throw new RefusalError(refuse('weigh.storedTarePlate', { code, plate: plateNumber ?? '' }))
}
