import { checkPlateNumber } from '@junheng/domain/checks/plate-number.ts'
import {
  type LineFault,
  MOST_VEHICLES,
  refuseLines,
} from '@junheng/domain/notice/dispatch-lines.ts'
import { plateTypeOf } from '@junheng/domain/party/vehicle-form.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { businessDayInterval } from '@junheng/domain/values/business-day.ts'
import {
  createArchive,
  findDriverNames,
  findDrivers,
  findVehicles,
  type Maker,
  type NamedDriver,
  quickCreateVehicle,
  vehicle,
} from '#modules/archives/api.ts'
import { dayStartOf } from '#modules/system/api.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { VisitMaker } from '../ports.ts'
import {
  type DispatchedVehicle,
  findListedPlates,
  findSameNotices,
  findSentVehicles,
  insertVehicles,
} from './dispatch.queries.ts'

/** A vehicle that somebody wants on a notice. */
export interface WantedVehicle {
  readonly line: number
  readonly plateNumber: string
  /** Name, mobile or identity number, where a person wrote it. */
  readonly driver: string | null
  /** Where it is copied. */
  readonly driverId: string | null
  readonly preQuantity: string | null
  readonly num: number | null
}

export interface DispatchPlace extends Maker {
  readonly noticeId: string
}

/** A vehicle of the notice now, and whether it was on its list before. */
export interface DispatchedLine {
  readonly line: number
  readonly vehicle: DispatchedVehicle
  readonly isNew: boolean
  /** Its archive was made from the plate alone. */
  readonly isMade: boolean
}

interface Dispatch {
  readonly wanted: readonly WantedVehicle[]
  /** What is wrong with lines that could not be read. */
  readonly faults: readonly LineFault[]
  /** Vehicles that are listed already may come again: they are wanted for their visits. */
  readonly again: boolean
}

/**
 * Puts vehicles on a notice, all or none. Every bad line is told at once: who has pasted fifty does not want to
 * hear of them one by one.
 */
export async function dispatchVehicles(
  tx: Tx,
  place: DispatchPlace,
  { wanted, faults: unread, again }: Dispatch,
): Promise<readonly DispatchedLine[]> {
  const { noticeId, engine, caller } = place
  const { groupId, orgId } = caller
  const known = await findVehicles(tx, { groupId, plates: wanted.map((one) => one.plateNumber) })
  const listed = await findListedPlates(tx, noticeId)
  const mayMake = await engine.setting(quickCreateVehicle, { orgId, groupId })
  const drivers = await driversOf(tx, groupId, wanted)
  const faults: LineFault[] = [...unread]
  for (const { line, plateNumber, driver } of wanted) {
    const found = known.get(plateNumber)
    const isListed = !again && listed.has(plateNumber)
    const reason =
      (isListed ? refuse('notice.plateTwice') : checkVehicle(plateNumber, found, mayMake)) ??
      drivers.fault(driver)
    if (reason !== null) faults.push({ line, plateNumber, reason })
  }
  assertAllowed(refuseLines(faults))
  const lines: DispatchedLine[] = []
  for (const { line, plateNumber, driver, driverId, preQuantity, num } of wanted) {
    const found = known.get(plateNumber)
    const vehicleId = found?.id ?? (await makeVehicle(tx, place, plateNumber))
    const named = drivers.of({ driver, driverId })
    const dispatched = { vehicleId, plateNumber, ...named, preQuantity, num }
    const isNew = !listed.has(plateNumber)
    lines.push({ line, vehicle: dispatched, isNew, isMade: found === undefined })
  }
  const vehicles = lines.filter(({ isNew }) => isNew).map((one) => one.vehicle)
  await insertVehicles(tx, { noticeId, vehicles, newId: () => engine.newId() })
  return lines
}

function checkVehicle(
  plate: string,
  found: { readonly enabled: boolean } | undefined,
  mayMake: boolean,
): Refusal | null {
  if (found === undefined)
    return checkPlateNumber(plate) ?? (mayMake ? null : refuse('vehicle.quickCreateOff'))
  return found.enabled ? null : refuse('row.refDisabled', { label: '车辆', name: plate })
}

/** As at the registry: the plate says what is known of it. */
async function makeVehicle(tx: Tx, maker: Maker, plateNumber: string): Promise<string> {
  const body = { plateNumber, plateType: plateTypeOf(plateNumber) }
  return (await createArchive(tx, maker, { entity: vehicle, body })).id
}

async function driversOf(tx: Tx, groupId: string, wanted: readonly WantedVehicle[]) {
  const names = [...new Set(wanted.flatMap(({ driver }) => driver ?? []))]
  const ids = wanted.flatMap(({ driverId }) => driverId ?? [])
  const found = names.length === 0 ? [] : await findDrivers(tx, { groupId, names })
  const nameById = ids.length === 0 ? new Map<string, string>() : await findDriverNames(tx, ids)
  const meant = (name: string): readonly NamedDriver[] =>
    found.filter(({ driverName, mobile, idNumber }) =>
      [driverName, mobile, idNumber].includes(name),
    )
  return {
    fault(driver: string | null): Refusal | null {
      if (driver === null) return null
      const { length } = meant(driver)
      if (length === 1) return null
      return refuse(length === 0 ? 'notice.driverUnknown' : 'notice.driverSeveral', { driver })
    },
    of({ driver, driverId }: Pick<WantedVehicle, 'driver' | 'driverId'>) {
      const [named] = driver === null ? [] : meant(driver)
      if (named) return { driverId: named.id, driverName: named.driverName }
      const driverName = nameById.get(driverId ?? '') ?? null
      return { driverId: driverName === null ? null : driverId, driverName }
    },
  }
}

/**
 * Vehicles of a business day for the same partner: those that were put on a list that day and those that came.
 * Whoever drives no more, or is listed already and need not come again, is left out.
 */
export async function findVehiclesOfDay(
  db: Queryable,
  { noticeId, engine, caller }: DispatchPlace,
  {
    day,
    again,
    visits,
  }: { readonly day: string; readonly again: boolean; readonly visits: VisitMaker },
): Promise<readonly WantedVehicle[]> {
  const { groupId, orgId } = caller
  const interval = businessDayInterval(day, await dayStartOf(engine, { orgId, groupId }))
  const noticeIds = await findSameNotices(db, noticeId)
  const sent = await findSentVehicles(db, { noticeIds, ...interval })
  const came = await visits.cameOn(db, { noticeIds, ...interval })
  const all = [...sent, ...came.map((one) => ({ ...one, num: null }))]
  const known = await findVehicles(db, { groupId, plates: all.map((one) => one.plateNumber) })
  const listed = again ? new Set<string>() : await findListedPlates(db, noticeId)
  const once = new Map(all.toReversed().map((one) => [one.plateNumber, one]))
  const vehicles = [...once.values()]
    .filter(({ plateNumber }) => known.get(plateNumber)?.enabled && !listed.has(plateNumber))
    .toReversed()
  if (vehicles.length === 0) throw new RefusalError(refuse('notice.noVehicles', { day }))
  return vehicles.map((one, at) => ({ ...one, line: at + 1, driver: null }))
}

export function assertNotTooMany(count: number): void {
  if (count > MOST_VEHICLES)
    throw new RefusalError(refuse('notice.tooManyVehicles', { max: MOST_VEHICLES }))
}
