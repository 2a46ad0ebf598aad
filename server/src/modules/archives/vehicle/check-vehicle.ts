import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { listingFindings } from '@junheng/domain/party/listing.ts'
import { judgeVehicle, type VehicleLevels } from '@junheng/domain/party/vehicle-pass.ts'
import { type Finding, type Verdict, weighFindings } from '@junheng/domain/party/verdict.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  annualReviewCheck,
  dangerCheck,
  emissionCheck,
  licenseCheck,
  minEmission,
} from '../archive-settings.ts'
import { findBlacklist } from '../blacklist/check-blacklist.ts'
import { findVehicle, isDangerousMaterial, type VehicleOnFile } from './vehicle.queries.ts'

/** Company and group in which somebody wants to pass. */
export interface Gate {
  readonly orgId: string
  readonly groupId: string
}

export interface VehicleQuestion extends Gate {
  readonly plateNumber: string
  /** What it is to carry; null: not known yet. */
  readonly inventoryId: string | null
  /** As somebody has just read it; absent: it is read here. */
  readonly vehicle?: VehicleOnFile | null
}

export interface VehicleAnswer extends Verdict {
  readonly vehicleId: string | null
}

/**
 * The one check that registration and gates ask of a vehicle: archive, black list, papers, dangerous
 * goods, trailer, emission. Writes nothing and locks nothing.
 */
export async function checkVehicle(
  tx: Queryable,
  engine: Engine,
  { orgId, groupId, inventoryId, ...asked }: VehicleQuestion,
): Promise<VehicleAnswer> {
  const now = engine.clock.now()
  const plateNumber = normalisePlate(asked.plateNumber)
  const { vehicle: found = await findVehicle(tx, { groupId, plateNumber }) } = asked
  const plates = [plateNumber, ...(found?.trailerPlateNumber ? [found.trailerPlateNumber] : [])]
  const listings = await findBlacklist(tx, {
    orgId,
    groupId,
    now,
    targets: plates.map((value) => ({ targetType: 'VEHICLE', value })),
  })
  if (found === null) {
    const unknown: Finding = {
      level: 'REFUSE',
      refusal: refuse('vehicle.unknown', { plate: plateNumber }),
    }
    return { vehicleId: null, ...weighFindings([...listingFindings(listings), unknown]) }
  }
  const levels = await vehicleLevels(engine, { orgId, groupId })
  const dangerousGoods = await isDangerousMaterial(tx, { groupId, inventoryId })
  const verdict = judgeVehicle({ ...found, listings }, { now, dangerousGoods, levels })
  return { vehicleId: found.id, ...verdict }
}

async function vehicleLevels(engine: Engine, gate: Gate): Promise<VehicleLevels> {
  return {
    annualReview: await engine.setting(annualReviewCheck, gate),
    license: await engine.setting(licenseCheck, gate),
    danger: await engine.setting(dangerCheck, gate),
    emission: await engine.setting(emissionCheck, gate),
    minEmission: await engine.setting(minEmission, gate),
  }
}
