import type { Tons } from '@junheng/domain/values/tons.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { tareEndDate } from '@junheng/domain/weighing/stored-tare.ts'
import { lockVehicle } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { tareValidDays } from '../weighing-settings.ts'
import {
  disableTares,
  findTaresOfWeigh,
  findValidTare,
  insertTare,
  refreshTares,
  reviveTare,
  storeFixed,
} from './vehicle-tare.queries.ts'

export interface TakenTare {
  readonly vehicleId: string
  readonly trailerPlateNumber: string | null
  readonly tare: Tons
  readonly tareTime: Date
  readonly source: 'WEIGH' | 'TAKE' | 'HAND'
  readonly readingId: string | null
  readonly weighId: string | null
}

interface TareSite {
  readonly engine: Engine
  readonly company: { readonly orgId: string; readonly groupId: string }
  readonly user: { readonly id: string; readonly name: string }
}

/**
 * Notes the empty weight of a truck. What was taken for the purpose, or belongs to a truck that has a stored
 * tare already, becomes its stored tare; any other only counts in its mean.
 */
export async function recordTare(
  tx: Tx,
  { engine, company, user }: TareSite,
  taken: TakenTare,
): Promise<boolean> {
  // In this order, and in one write: what is in force is read once the truck is locked.
  const [vehicle, valid] = await Promise.all([
    lockVehicle(tx, taken.vehicleId),
    taken.source === 'WEIGH' ? findValidTare(tx, taken.vehicleId) : null,
  ])
  if (vehicle === null) return false
  const days = await engine.setting(tareValidDays, company)
  const isStored = days > 0 && (taken.source !== 'WEIGH' || valid !== null)
  if (isStored)
    await insertTare(tx, {
      ...taken,
      id: engine.newId(),
      vehicle,
      endDate: tareEndDate(formatWireDate(taken.tareTime), days),
      user,
      now: engine.clock.now(),
    })
  await refreshTares(tx, vehicle.id)
  return isStored
}

/** A weighing that is void, or was another truck's, gives no tare: the former one returns. */
export async function forgetTare(
  tx: Tx,
  { engine, user }: Omit<TareSite, 'company'>,
  {
    weighId,
    vehicleId,
    reason,
  }: { readonly weighId: string; readonly vehicleId: string | null; readonly reason: string },
): Promise<void> {
  if (vehicleId === null || (await lockVehicle(tx, vehicleId)) === null) return
  const now = engine.clock.now()
  const given = await findTaresOfWeigh(tx, weighId)
  if (given.length > 0) {
    await disableTares(tx, { ids: given.map(({ id }) => id), reason, user, now })
    await reviveTare(tx, { vehicleId, today: formatWireDate(now) })
    await storeFixed(tx, vehicleId)
  }
  await refreshTares(tx, vehicleId)
}
