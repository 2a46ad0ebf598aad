import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { plateTypeOf } from '@junheng/domain/party/vehicle-form.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import {
  checkDangerousCarrier,
  checkDriver,
  checkVehicle,
  createArchive,
  findVehicle,
  isDangerousMaterial,
  type Maker,
  quickCreateVehicle,
  type VehicleOnFile,
  vehicle,
} from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine, Warn } from '#platform/entity-engine/engine.ts'

/** Who comes, with what, and where to. */
export interface ComingVehicle {
  readonly orgId: string
  readonly groupId: string
  readonly plateNumber: string
  readonly inventoryIds: readonly string[]
  readonly carrierId: string | null
  readonly driverId: string | null
  readonly idNumber: string | null
  readonly mobile: string | null
  /** As it has just been read; absent: it is read again. */
  readonly vehicle?: VehicleOnFile | null
}

/** Papers, black list and dangerous goods of vehicle, carrier and driver; what only warns goes into the answer. */
export async function checkPapers(
  tx: Tx,
  engine: Engine,
  coming: ComingVehicle,
  warn: Warn,
): Promise<void> {
  const { orgId, groupId, plateNumber, inventoryIds } = coming
  const known = coming.vehicle === undefined ? {} : { vehicle: coming.vehicle }
  const heard = new Set<string>()
  for (const inventoryId of inventoryIds) {
    const question = { orgId, groupId, inventoryId }
    const answer = await checkVehicle(tx, engine, { ...question, ...known, plateNumber })
    for (const text of answer.warnings) heard.add(text)
    assertAllowed(answer.refusal)
    await assertCarrier(tx, coming, inventoryId)
  }
  for (const inventoryId of inventoryIds)
    for (const text of await driverWarnings(tx, engine, coming, inventoryId)) heard.add(text)
  for (const text of heard) warn(text)
}

async function assertCarrier(
  tx: Tx,
  { groupId, carrierId }: ComingVehicle,
  inventoryId: string,
): Promise<void> {
  if (carrierId !== null && (await isDangerousMaterial(tx, { groupId, inventoryId })))
    assertAllowed(await checkDangerousCarrier(tx, carrierId))
}

async function driverWarnings(
  tx: Tx,
  engine: Engine,
  { orgId, groupId, driverId, idNumber, mobile }: ComingVehicle,
  inventoryId: string,
): Promise<readonly string[]> {
  if (driverId === null && idNumber === null && mobile === null) return []
  const key = { driverId, idNumber, mobile }
  const answer = await checkDriver(tx, engine, { orgId, groupId, inventoryId, ...key })
  // A driver without an archive may drive; the black list knows him by his number all the same.
  if (answer.refusal?.code !== 'driver.unknown') assertAllowed(answer.refusal)
  return answer.warnings
}

/** The vehicle's archive; an unknown one gets its own where the company allows it, and whoever asked is told. */
export async function findOrMakeVehicle(
  tx: Tx,
  { engine, caller, warn }: Maker & { readonly warn: Warn },
  sent: string,
): Promise<VehicleOnFile | null> {
  const { groupId, orgId } = caller
  const plateNumber = normalisePlate(sent)
  const known = await findVehicle(tx, { groupId, plateNumber })
  if (known || !(await engine.setting(quickCreateVehicle, { orgId, groupId }))) return known
  const body = { plateNumber, plateType: plateTypeOf(plateNumber) }
  await createArchive(tx, { engine, caller }, { entity: vehicle, body })
  warn(`车辆档案没有${plateNumber}，已按车牌新建，请补登记`)
  return findVehicle(tx, { groupId, plateNumber })
}
