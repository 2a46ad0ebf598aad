import { grossLimit } from '@junheng/domain/party/axle-limits.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { LEAST_TARES } from '@junheng/domain/weighing/vehicle-rules.ts'
import type { RuleFacts, RuleLine } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import { type RuleRow, settingOf } from '@junheng/domain/weighing/weigh-rules.ts'
import { findVehicleLimits, findWeighFlags, type MaterialFlags } from '#modules/archives/api.ts'
import { hasPictureElsewhere, maxStay } from '#modules/registry/api.ts'
import { findReadingFacts, findRuleScale, type RuleScaleFacts } from '#modules/scale/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WeighFacts, WeighLineFacts } from './weigh-facts.ts'
import { countTares, findSimilar } from './weigh-rule.queries.ts'

/** Completes what a weighing says of itself by what the archives, the scale and other records say of it. */
export async function gatherFacts(
  db: Queryable,
  engine: Engine,
  { facts, rows }: { readonly facts: WeighFacts; readonly rows: readonly RuleRow[] },
): Promise<RuleFacts> {
  const now = engine.clock.now()
  const lines = await lineFacts(db, facts.lines)
  const scale = facts.scaleId === null ? null : await findRuleScale(db, facts.scaleId)
  return {
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
    ...(await vehicleFacts(db, facts)),
    lines,
    scale: scale && { ...scale, isCheckFailed: scale.lastResult === 'FAIL' },
    plateNumber: facts.plateNumber,
    trailerPlateNumber: facts.trailerPlateNumber,
    ...(await readingFacts(db, { readingId: facts.readingId, scale })),
    similarTo: await similarTo(db, {
      facts,
      scale,
      since: similarSince(now, { facts, lines, rows }),
      until: now,
    }),
    now,
    today: formatWireDate(now),
    firstTime: facts.firstTime,
    finishTime: facts.finishTime,
    exitCheckTime: facts.exitCheckTime,
    maxStayMinutes: await engine.setting(maxStay, facts),
  }
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

async function vehicleFacts(
  db: Queryable,
  { vehicleId, role }: WeighFacts,
): Promise<Pick<RuleFacts, 'limit' | 'capacityTonnage' | 'avgTare' | 'tareCount'>> {
  const limits = vehicleId === null ? null : await findVehicleLimits(db, vehicleId)
  if (limits === null || vehicleId === null)
    return { limit: null, capacityTonnage: null, avgTare: null, tareCount: 0 }
  const { capacityTonnage, avgTare } = limits
  const tareCount =
    role === 'TARE' && avgTare !== null ? await countTares(db, { vehicleId, most: LEAST_TARES }) : 0
  return { limit: grossLimit(limits), capacityTonnage, avgTare, tareCount }
}

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

type SeenFacts = Pick<
  RuleFacts,
  | 'source'
  | 'recognisedPlate'
  | 'recognisedTrailer'
  | 'confidence'
  | 'isPictureMissing'
  | 'isPictureRepeated'
>

const NOTHING_SEEN: SeenFacts = {
  source: null,
  recognisedPlate: null,
  recognisedTrailer: null,
  confidence: 1,
  isPictureMissing: false,
  isPictureRepeated: false,
}

/** A reading keeps a plate only when its camera was sure of it. */
async function readingFacts(
  db: Queryable,
  {
    readingId,
    scale,
  }: { readonly readingId: string | null; readonly scale: RuleScaleFacts | null },
): Promise<SeenFacts> {
  const reading = readingId === null ? null : await findReadingFacts(db, readingId)
  if (reading === null || readingId === null) return NOTHING_SEEN
  // The curve of the weight is drawn, not photographed.
  const photos = (reading.pictures ?? []).filter(({ position }) => position !== 'CURVE')
  const hashes = photos.map(({ sha256 }) => sha256)
  return {
    ...NOTHING_SEEN,
    source: reading.source,
    recognisedPlate: reading.recognisedPlate,
    recognisedTrailer: reading.recognisedTrailer,
    isPictureMissing: reading.source === 'SCALE' && photos.length < (scale?.cameras ?? 0),
    isPictureRepeated: await hasPictureElsewhere(db, { hashes, readingId }),
  }
}

interface SimilarFacts {
  readonly facts: WeighFacts
  readonly scale: RuleScaleFacts | null
  readonly since: Date
  readonly until: Date
}

interface SimilarRule {
  readonly facts: WeighFacts
  readonly lines: readonly RuleLine[]
  readonly rows: readonly RuleRow[]
}

/** How far back the same load is suspicious. */
function similarSince(now: Date, { facts, lines, rows }: SimilarRule): Date {
  const { minutes } = settingOf('SIMILAR', { scope: facts, material: lines[0] ?? null, rows })
  return new Date(now.getTime() - minutes * 60_000)
}

async function similarTo(
  db: Queryable,
  { facts, scale, since, until }: SimilarFacts,
): Promise<string | null> {
  const { gross, role } = facts
  if (gross === null || role !== 'GROSS' || scale === null) return null
  return findSimilar(db, {
    orgId: facts.orgId,
    weighId: facts.weighId,
    plateNumber: facts.plateNumber,
    inventoryIds: facts.lines.map(({ inventoryId }) => inventoryId),
    gross,
    division: scale.division,
    since,
    until,
  })
}
