import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import {
  checkPeriods,
  checkPlateOfType,
  checkTrailerPlate,
} from '@junheng/domain/party/vehicle-form.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkSource } from '#platform/entity-engine/source-fields.ts'
import { offeredParties } from '../blacklist/offered-parties.ts'
import { type ArchivePorts, anyUsage } from '../usage-check.ts'
import { type VehicleRow, vehicle } from './vehicle.entity.ts'
import { findCarrierName } from './vehicle.queries.ts'

/** Right to let a vehicle be weighed with its stored tare. */
const STORED_TARE = 'material:as-vehicle:stored-tare'

/** What other systems deliver of a vehicle. */
const DELIVERED = ['plateNumber', 'plateType', 'innerCode'] as const

export function vehicleRules(ports: ArchivePorts): EntityRules {
  return rulesFor(vehicle, {
    offered: offeredParties('VEHICLE'),
    complete: async (tx, change) => ({
      ...plates(change.row),
      ...(await carrierOf(tx, change)),
      ...withoutTrailer(change.row),
      ...withoutDanger(change.row),
    }),
    check: async (tx, change) =>
      checkSource(change, DELIVERED) ??
      checkPlates(change) ??
      checkPapers(change.row) ??
      checkStoredTare(change) ??
      (await checkWeighed(tx, ports, change)),
  })
}

function plates({ plateNumber, trailerPlateNumber }: VehicleRow): Partial<VehicleRow> {
  return {
    plateNumber: normalisePlate(plateNumber),
    trailerPlateNumber: trailerPlateNumber && normalisePlate(trailerPlateNumber),
  }
}

/**
 * The name of a chosen carrier is the carrier's own; a name typed over it is that of a company without an
 * archive, and the choice goes.
 */
async function carrierOf(
  tx: Tx,
  { before, row }: Change<VehicleRow>,
): Promise<Partial<VehicleRow>> {
  const { carrierId, carrierCompanyName } = row
  if (carrierId === null) return {}
  const name = await findCarrierName(tx, carrierId)
  const isChosen = before?.carrierId !== carrierId
  if (isChosen || carrierCompanyName === null || carrierCompanyName === name)
    return { carrierCompanyName: name }
  return before?.carrierCompanyName === carrierCompanyName
    ? { carrierCompanyName: name }
    : { carrierId: null }
}

/** 否 empties what the form then hides. */
function withoutTrailer({ hasTrailer }: VehicleRow): Partial<VehicleRow> {
  if (hasTrailer === '是') return {}
  return {
    trailerPlateNumber: null,
    trailerDrivingLicense: null,
    trailerRoadTransportLicense: null,
    trailerRoadTransportLicenseStartDate: null,
    trailerRoadTransportLicenseEndDate: null,
  }
}

function withoutDanger({ isDangerousChemicals }: VehicleRow): Partial<VehicleRow> {
  if (isDangerousChemicals === '是') return {}
  return {
    dangerousChemicalsRoadTransportLicense: null,
    roadTransportLicense: null,
    roadTransportLicenseStartDate: null,
    roadTransportLicenseEndDate: null,
  }
}

/** A plate stored before a rule was tightened stays as long as it is not touched. */
function checkPlates({ before, row }: Change<VehicleRow>): Refusal | null {
  const { plateNumber, plateType, trailerPlateNumber } = row
  const isOwnNew = before?.plateNumber !== plateNumber || before.plateType !== plateType
  const own = isOwnNew ? checkPlateOfType(plateNumber, plateType) : null
  if (own !== null || trailerPlateNumber === null) return own
  if (trailerPlateNumber === plateNumber) return refuse('vehicle.samePlate')
  const isTrailerNew = isOwnNew || before.trailerPlateNumber !== trailerPlateNumber
  return isTrailerNew ? checkTrailerPlate(trailerPlateNumber, plateType) : null
}

function checkPapers(row: VehicleRow): Refusal | null {
  return checkPeriods([
    {
      label: '道路运输证',
      start: row.mainVehicleRoadTransportLicenseStartDate,
      end: row.mainVehicleRoadTransportLicenseEndDate,
    },
    {
      label: '挂车运输证',
      start: row.trailerRoadTransportLicenseStartDate,
      end: row.trailerRoadTransportLicenseEndDate,
    },
    {
      label: '危化运输证',
      start: row.roadTransportLicenseStartDate,
      end: row.roadTransportLicenseEndDate,
    },
  ])
}

/** A stored tare replaces a weighing: whoever edits vehicles must not decide that alone. */
function checkStoredTare({ before, row, caller }: Change<VehicleRow>): Refusal | null {
  const isGranted = row.storedTare && before?.storedTare !== true
  return isGranted && !isPermitted(caller, STORED_TARE) ? refuse('vehicle.storedTareRight') : null
}

/** Tickets bear the plate; under another one they could not be found again. */
async function checkWeighed(
  tx: Tx,
  ports: ArchivePorts,
  { before, row }: Change<VehicleRow>,
): Promise<Refusal | null> {
  if (before === null || before.plateNumber === row.plateNumber) return null
  const weighed = await anyUsage(
    ports,
    'vehicle',
    async (check) => (await check.isWeighed?.(tx, row.id)) ?? false,
  )
  return weighed ? refuse('vehicle.weighed') : null
}
