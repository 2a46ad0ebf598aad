import { grossLimit } from '@junheng/domain/party/axle-limits.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { LEAST_TARES } from '@junheng/domain/weighing/vehicle-rules.ts'
import type { RuleFacts, RuleLine } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import { type RuleRow, type RuleType, settingOf } from '@junheng/domain/weighing/weigh-rules.ts'
import { findWeighFlags, type MaterialFlags } from '#modules/archives/api.ts'
import { maxStay } from '#modules/registry/api.ts'
import { findRuleScale, type RuleScaleFacts, type StoredReading } from '#modules/scale/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WeighFacts, WeighLineFacts } from './weigh-facts.ts'
import {
  findStandingFacts,
  type SimilarQuestion,
  type StandingFacts,
} from './weigh-rule.queries.ts'

/** What rules are asked with. */
export interface GatheredFacts {
  readonly facts: RuleFacts
  /** Rules that may be broken once by this visit. */
  readonly overrides: readonly RuleType[]
}

/** Completes what a weighing says of itself by what the archives, the scale and other records say of it. */
export async function gatherFacts(
  db: Queryable,
  engine: Engine,
  { facts, rows }: { readonly facts: WeighFacts; readonly rows: readonly RuleRow[] },
): Promise<GatheredFacts> {
  const now = engine.clock.now()
  const lines = await lineFacts(db, facts.lines)
  const scale = facts.scaleId === null ? null : await findRuleScale(db, facts.scaleId)
  const photos = photosOf(facts.reading)
  const standing = await findStandingFacts(db, {
    orgId: facts.orgId,
    registryId: facts.registryId,
    weighId: facts.weighId,
    vehicleId: facts.vehicleId,
    plateNumber: facts.plateNumber,
    scaleId: facts.scaleId,
    readingId: facts.reading?.id ?? null,
    hashes: photos.map(({ sha256 }) => sha256),
    mostTares: facts.role === 'TARE' ? LEAST_TARES : 0,
    similar: similarQuestion({ facts, lines, rows, scale, now }),
    now,
  })
  const known: RuleFacts = {
    moment: facts.moment,
    kind: facts.kind,
    side: facts.side,
    purpose: facts.purpose,
    role: facts.role,
    weight: facts.weight,
    gross: facts.gross,
    tare: facts.tare,
    suttle: facts.suttle,
    lastWeight: facts.lastWeight,
    ...shippedWeights(facts.lines),
    ...vehicleFacts(standing),
    lines,
    scale: scale && { ...scale, isCheckFailed: standing.lastResult === 'FAIL' },
    plateNumber: facts.plateNumber,
    trailerPlateNumber: facts.trailerPlateNumber,
    ...seenFacts(facts.reading),
    isPictureMissing: facts.reading?.source === 'SCALE' && photos.length < (scale?.cameras ?? 0),
    isPictureRepeated: standing.isPictureRepeated,
    similarTo: standing.similarTo,
    now,
    today: formatWireDate(now),
    firstTime: facts.firstTime,
    finishTime: facts.finishTime,
    exitCheckTime: facts.exitCheckTime,
    maxStayMinutes: await engine.setting(maxStay, facts),
  }
  return { facts: known, overrides: standing.overrides }
}

/** Of several materials each has a ticket of its own: the vehicle was loaded from the least to the most. */
function shippedWeights(
  lines: readonly WeighLineFacts[],
): Pick<RuleFacts, 'originalGross' | 'originalTare'> {
  const gross = lines.flatMap(({ originalGross }) => originalGross ?? [])
  const tare = lines.flatMap(({ originalTare }) => originalTare ?? [])
  return {
    originalGross: gross.toSorted(compareDecimal).at(-1) ?? null,
    originalTare: tare.toSorted(compareDecimal)[0] ?? null,
  }
}

const vehicleFacts = ({
  vehicleId,
  tareCount,
  ...limits
}: StandingFacts): Pick<RuleFacts, 'limit' | 'capacityTonnage' | 'avgTare' | 'tareCount'> => ({
  limit: vehicleId === null ? null : grossLimit(limits),
  capacityTonnage: limits.capacityTonnage,
  avgTare: limits.avgTare,
  tareCount,
})

async function lineFacts(
  db: Queryable,
  lines: readonly WeighLineFacts[],
): Promise<readonly RuleLine[]> {
  const materials = await findWeighFlags(db, [
    ...new Set(lines.map(({ inventoryId }) => inventoryId)),
  ])
  return lines.map((line) => ({ ...NO_FLAGS, ...materials.get(line.inventoryId), ...line }))
}

const NO_FLAGS: Omit<MaterialFlags, 'inventoryId'> = {
  invName: '',
  classIds: [],
  overload: false,
  isDangerous: false,
  minSuttle: null,
  maxSuttle: null,
  tareTolerance: null,
}

/** The curve of the weight is drawn, not photographed. */
const photosOf = (reading: WeighFacts['reading']): StoredReading['pictures'] =>
  (reading?.pictures ?? []).filter(({ position }) => position !== 'CURVE')

/** A reading keeps a plate only when its camera was sure of it. */
const seenFacts = (
  reading: WeighFacts['reading'],
): Pick<RuleFacts, 'source' | 'recognisedPlate' | 'recognisedTrailer' | 'confidence'> => ({
  source: reading?.source ?? null,
  recognisedPlate: reading?.recognisedPlate ?? null,
  recognisedTrailer: reading?.recognisedTrailer ?? null,
  confidence: 1,
})

interface SimilarRule {
  readonly facts: WeighFacts
  readonly lines: readonly RuleLine[]
  readonly rows: readonly RuleRow[]
  readonly scale: RuleScaleFacts | null
  readonly now: Date
}

/** The same load is suspicious for some time, once it is known to be a load. */
function similarQuestion({ facts, lines, rows, scale, now }: SimilarRule): SimilarQuestion | null {
  const { gross, role } = facts
  if (gross === null || role !== 'GROSS' || scale === null) return null
  const { minutes } = settingOf('SIMILAR', { scope: facts, material: lines[0] ?? null, rows })
  return {
    gross,
    division: scale.division,
    inventoryIds: facts.lines.map(({ inventoryId }) => inventoryId),
    since: new Date(now.getTime() - minutes * 60_000),
  }
}
