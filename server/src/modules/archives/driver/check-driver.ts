import { judgeDriver } from '@junheng/domain/party/driver-pass.ts'
import { listingFindings } from '@junheng/domain/party/listing.ts'
import { type Finding, type Verdict, weighFindings } from '@junheng/domain/party/verdict.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { driverTrain } from '../archive-settings.ts'
import { findBlacklist } from '../blacklist/check-blacklist.ts'
import type { Gate } from '../vehicle/check-vehicle.ts'
import { isDangerousMaterial } from '../vehicle/vehicle.queries.ts'
import { type DriverKey, findDriver } from './driver.queries.ts'

export interface DriverQuestion extends Gate, DriverKey {
  /** What he is to carry; null: not known yet. */
  readonly inventoryId: string | null
}

export interface DriverAnswer extends Verdict {
  readonly driverId: string | null
  readonly driverName: string | null
}

/** The one check that registration and gates ask of a driver. A hit stops the vehicle he drives. */
export async function checkDriver(
  tx: Queryable,
  engine: Engine,
  { orgId, groupId, inventoryId, ...key }: DriverQuestion,
): Promise<DriverAnswer> {
  const now = engine.clock.now()
  const found = await findDriver(tx, { groupId, ...key })
  const idNumber = found?.idNumber ?? key.idNumber?.toUpperCase()
  const targets = idNumber ? [{ targetType: 'DRIVER' as const, value: idNumber }] : []
  const listings = await findBlacklist(tx, { orgId, groupId, now, targets })
  if (found === null) {
    const unknown: Finding = { level: 'REFUSE', refusal: refuse('driver.unknown') }
    const verdict = weighFindings([...listingFindings(listings), unknown])
    return { driverId: null, driverName: null, ...verdict }
  }
  const dangerousGoods = await isDangerousMaterial(tx, { groupId, inventoryId })
  const train = await engine.setting(driverTrain, { orgId, groupId })
  const verdict = judgeDriver({ ...found, listings }, { now, dangerousGoods, train })
  return { driverId: found.id, driverName: found.driverName, ...verdict }
}
