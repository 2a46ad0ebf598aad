import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { type Suttle, suttleOf } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { RulePurpose } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import type { Visit } from '#modules/registry/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { WeighFacts, WeighLineFacts } from './weigh-facts.ts'
import { findStoredWeigh, type StoredWeigh } from './weigh-rule.queries.ts'

export interface Draft {
  readonly visit: Visit
  readonly scaleId: string
  readonly weight: Tons
}

/** The next weighing of a visit as it would be if the scale showed this weight; null: it is not inside. */
export async function draftFacts(
  db: Queryable,
  { visit, scaleId, weight }: Draft,
): Promise<WeighFacts | null> {
  const weigh = visit.weighId === null ? null : await findStoredWeigh(db, visit.weighId)
  const purpose = purposeOf(visit, weigh)
  if (purpose === null) return null
  const figures = figuresOf(visit, { purpose, weigh, weight })
  return {
    moment: 'SAVE',
    orgId: visit.orgId,
    groupId: visit.groupId,
    kind: visit.kind,
    side: visit.side,
    purpose,
    registryId: visit.id,
    weighId: weigh?.id ?? null,
    vehicleId: visit.vehicleId,
    plateNumber: visit.plateNumber,
    trailerPlateNumber: visit.trailerPlateNumber,
    scaleId,
    readingId: null,
    weight,
    ...figures,
    firstTime: weigh && timeOf(weigh.firstTime),
    finishTime: weigh && timeOf(weigh.finishTime),
    exitCheckTime: null,
    lines: lineFacts(visit, figures.suttle),
    isAttended: true,
    accept: [],
    reason: null,
  }
}

const timeOf = (text: string | null): Date | null =>
  text === null ? null : parseWireDateTime(text)

function purposeOf({ stage }: Visit, weigh: StoredWeigh | null): RulePurpose | null {
  if (stage === 'ENTERED') return 'FIRST'
  if (stage === 'WEIGHED') return 'EXIT_CHECK'
  if (stage !== 'FIRST_WEIGHED' || weigh === null) return null
  return weigh.singleType === null ? 'SECOND' : 'EXIT_CHECK'
}

type Figures = Pick<WeighFacts, 'role' | 'gross' | 'tare' | 'suttle' | 'lastWeight'>

interface Weighing {
  readonly purpose: RulePurpose
  readonly weigh: StoredWeigh | null
  readonly weight: Tons
}

/** First and second take the roles of the kind; a check before the exit is compared with the last weight. */
function figuresOf({ kind, side }: Visit, { purpose, weigh, weight }: Weighing): Figures {
  const [before, after] = [weigh?.gross ?? null, weigh?.tare ?? null]
  const isGrossFirst = passageOf(kind, side).firstWeighing === 'gross'
  if (purpose === 'EXIT_CHECK') {
    const lastWeight = isGrossFirst ? (after ?? before) : (before ?? after)
    return { role: null, gross: before, tare: after, suttle: null, lastWeight }
  }
  const isGross = isGrossFirst === (purpose === 'FIRST')
  const gross = isGross ? weight : before
  const tare = isGross ? after : weight
  const isWhole = purpose === 'SECOND' && gross !== null && tare !== null && isLess(tare, gross)
  return {
    role: isGross ? 'GROSS' : 'TARE',
    gross,
    tare,
    suttle: isWhole ? suttleOf(gross, tare) : null,
    lastWeight: isGrossFirst ? before : after,
  }
}

/** A load of one material is known by the net weight; how several share it shows only when it is saved. */
function lineFacts({ subs }: Visit, suttle: Suttle | null): readonly WeighLineFacts[] {
  return subs.map(({ inventoryId, preQuantity, originalGross, originalTare }) => ({
    inventoryId,
    preQuantity,
    originalGross,
    originalTare,
    suttle: subs.length === 1 ? suttle : null,
    deSuttle: null,
    loss: null,
    lossAllow: null,
    siteDeduct: null,
    siteRate: null,
    theoryWeight: null,
    theoryDiff: null,
  }))
}
