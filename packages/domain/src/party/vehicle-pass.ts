import { type Refusal, refuse } from '../refusals/refusal.ts'
import { compareDecimal } from '../values/decimal.ts'
import type { Tons } from '../values/tons.ts'
import { formatWireDate, formatWireDateTime } from '../values/wire-time.ts'
import { type Listing, listingFindings } from './listing.ts'
import { type CheckLevel, type Finding, type Verdict, weighFindings } from './verdict.ts'

/** Emission stages of 国0 … 国6; electric vehicles meet every floor. */
export const EMISSION_STANDARDS = {
  '0': '国0',
  '1': '国1',
  '2': '国2',
  '3': '国3',
  '4': '国4',
  '5': '国5',
  '6': '国6',
  D: '电动',
} as const
export type EmissionStandard = keyof typeof EMISSION_STANDARDS

/** What is on file of a vehicle that wants to come in. */
export interface VehicleFacts {
  readonly enabled: boolean
  readonly annualReviewDate: string | null
  readonly maxGross: Tons | null
  readonly licenceEndDate: string | null
  readonly isDangerous: boolean
  readonly dangerEndDate: string | null
  readonly hasTrailer: boolean
  readonly trailerEndDate: string | null
  readonly emissionStandard: EmissionStandard | null
  /** Rows in force of its plates. */
  readonly listings: readonly Listing[]
}

export interface VehicleLevels {
  readonly annualReview: CheckLevel
  /** Road transport permit, the trailer's papers too. */
  readonly license: CheckLevel
  readonly danger: CheckLevel
  readonly emission: CheckLevel
  /** Lowest stage that may enter; 0: any, known or not. */
  readonly minEmission: number
}

/** Up to this total mass no road transport permit is asked for. */
const PERMIT_FREE_TONS = '4.5'

/**
 * Whether a vehicle may pass, in the order a gate keeper looks: disabled, black list, annual review,
 * permit, dangerous goods, trailer, emission.
 *
 * @example
 * judgeVehicle(facts, { now, dangerousGoods: false, levels }).refusal?.message // '车辆已停用'
 */
export function judgeVehicle(
  vehicle: VehicleFacts,
  {
    now,
    dangerousGoods,
    levels,
  }: {
    readonly now: Date
    readonly dangerousGoods: boolean
    readonly levels: VehicleLevels
  },
): Verdict {
  const today = formatWireDate(now)
  const paper = (end: string | null, until: string, level: CheckLevel, expired: Refusal) =>
    paperFindings({ end, until, level, expired, dangerousGoods })
  const findings: Finding[] = []
  if (!vehicle.enabled) findings.push({ level: 'REFUSE', refusal: refuse('vehicle.disabled') })
  findings.push(...listingFindings(vehicle.listings))
  const reviewed = vehicle.annualReviewDate
  const expired = refuse('vehicle.reviewExpired')
  findings.push(...paper(reviewed, formatWireDateTime(now), levels.annualReview, expired))
  if (needsPermit(vehicle))
    findings.push(
      ...paper(vehicle.licenceEndDate, today, levels.license, refuse('vehicle.licenceExpired')),
    )
  if (dangerousGoods && !vehicle.isDangerous)
    findings.push({ level: levels.danger, refusal: refuse('vehicle.notDangerous') })
  if (dangerousGoods && vehicle.isDangerous)
    findings.push(
      ...paper(vehicle.dangerEndDate, today, levels.danger, refuse('vehicle.dangerExpired')),
    )
  if (vehicle.hasTrailer)
    findings.push(
      ...paper(vehicle.trailerEndDate, today, levels.license, refuse('vehicle.trailerExpired')),
    )
  if (isBelowFloor(vehicle.emissionStandard, levels.minEmission))
    findings.push({
      level: levels.emission,
      // Nobody has looked yet: that is another matter than a truck that is too old.
      refusal: refuse(
        vehicle.emissionStandard === null ? 'vehicle.noEmission' : 'vehicle.emission',
      ),
    })
  return weighFindings(findings)
}

const needsPermit = ({ maxGross }: VehicleFacts): boolean =>
  maxGross === null || compareDecimal(maxGross, PERMIT_FREE_TONS) > 0

/** A stage nobody has entered cannot meet a floor. */
export function isBelowFloor(stage: EmissionStandard | null, floor: number): boolean {
  return stage !== 'D' && floor > 0 && Number(stage ?? -1) < floor
}

export interface Paper {
  /** Last moment or day on which it is valid; null: not on file. */
  readonly end: string | null
  readonly until: string
  readonly level: CheckLevel
  readonly expired: Refusal
  readonly dangerousGoods: boolean
}

/**
 * A paper that is not on file only warns, since gates make vehicles from a plate alone; for dangerous
 * goods it must be there.
 */
export function paperFindings({
  end,
  until,
  level,
  expired,
  dangerousGoods,
}: Paper): readonly Finding[] {
  if (level === 'OFF') return []
  if (end === null)
    return [{ level: dangerousGoods ? 'REFUSE' : 'WARN', refusal: refuse('vehicle.noPapers') }]
  return end < until ? [{ level, refusal: expired }] : []
}
