import { checkPlateNumber, normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import {
  type FieldFault,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  type DispatchedVehicle,
  findDriverName,
  findEarlierNotice,
  findListedPlates,
  findVehicles,
  findVehiclesOf,
  insertVehicles,
} from './dispatch.queries.ts'

export interface DispatchTerms {
  readonly driverId: string | null
  readonly preQuantity: string | null
  readonly num: number | null
}

interface DispatchPlace {
  readonly noticeId: string
  readonly groupId: string
  newId(): string
}

/**
 * Puts pasted plates on a notice, all or none. Every bad line is told at once: who has pasted fifty does
 * not want to hear of them one by one.
 */
export async function dispatchPlates(
  tx: Tx,
  place: DispatchPlace,
  { plates, terms }: { readonly plates: readonly string[]; readonly terms: DispatchTerms },
): Promise<number> {
  const typed = plates.map(normalisePlate)
  const known = await findVehicles(tx, { groupId: place.groupId, plates: typed })
  const listed = new Set(await findListedPlates(tx, place.noticeId))
  const faults: { readonly line: number; readonly plate: string; readonly reason: Refusal }[] = []
  const vehicles: DispatchedVehicle[] = []
  const driverName = await driverNameOf(tx, place, terms)
  typed.forEach((plate, at) => {
    const vehicle = known.get(plate)
    const reason = checkPlate(plate, { vehicle, listed })
    if (reason || !vehicle) faults.push({ line: at + 1, plate, reason: reason ?? UNKNOWN })
    else vehicles.push({ vehicleId: vehicle.id, plateNumber: plate, driverName, ...terms })
    listed.add(plate)
  })
  if (faults.length > 0) throw new RefusalError(refuseLines(faults))
  await insertVehicles(tx, { ...place, vehicles })
  return vehicles.length
}

const UNKNOWN = refuse('notice.plateUnknown')

function checkPlate(
  plate: string,
  {
    vehicle,
    listed,
  }: {
    readonly vehicle: { readonly enabled: boolean } | undefined
    readonly listed: ReadonlySet<string>
  },
): Refusal | null {
  if (listed.has(plate)) return refuse('notice.plateTwice')
  if (vehicle === undefined) return checkPlateNumber(plate) ?? UNKNOWN
  return vehicle.enabled ? null : refuse('row.refDisabled', { label: '车辆', name: plate })
}

function refuseLines(
  faults: readonly { readonly line: number; readonly plate: string; readonly reason: Refusal }[],
): Refusal {
  const refusals = faults.map(({ line, plate, reason }) => ({
    line,
    refusal: refuse('notice.plates', { line, plate, reason: reason.message }),
  }))
  const errors = refusals.map(
    ({ line, refusal }): FieldFault => ({
      table: 'or_notice_vehicle',
      row: line - 1,
      field: 'plateNumber',
      msg: refusal.message,
    }),
  )
  return { ...(refusals[0]?.refusal ?? UNKNOWN), errors }
}

async function driverNameOf(
  tx: Tx,
  { groupId }: DispatchPlace,
  { driverId }: DispatchTerms,
): Promise<string | null> {
  if (driverId === null) return null
  const name = await findDriverName(tx, { groupId, id: driverId })
  if (name === null) throw new RefusalError(refuse('row.refMissing', { label: '司机' }))
  return name
}

/** The vehicles of another notice, or of the last one of the same partner, that are not listed yet. */
export async function copyVehicles(
  tx: Tx,
  place: DispatchPlace,
  fromId: string | null,
): Promise<number> {
  const source = fromId ?? (await findEarlierNotice(tx, place.noticeId))
  const found = source === null ? [] : await findVehiclesOf(tx, source)
  const listed = await findListedPlates(tx, place.noticeId)
  const vehicles = found.filter(({ plateNumber }) => !listed.has(plateNumber))
  if (vehicles.length === 0) throw new RefusalError(refuse('notice.noVehicles'))
  await insertVehicles(tx, { ...place, vehicles })
  return vehicles.length
}
