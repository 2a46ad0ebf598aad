import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { Suttle } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type StoredReading, storeExceptions } from '#modules/scale/api.ts'
import { judgeWeigh } from '#modules/weighing/weigh-rule/judge-weigh.ts'
import type {
  Judgement,
  WeighFacts,
  WeighLineFacts,
} from '#modules/weighing/weigh-rule/weigh-facts.ts'
import type { WeighActor } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { StoredWeigh } from '../weigh-row.ts'

/** What the operator has said to what the rules asked. */
export interface OperatorAnswers {
  readonly accept: readonly string[]
  readonly reason: string | null
  readonly isAttended: boolean
}

/** Whose load is judged: of a visit, or of a truck inside the plant. */
export interface JudgedTruck {
  readonly orgId: string
  readonly groupId: string
  readonly kind: Kind
  readonly side: Side | null
  readonly registryId: string | null
  readonly vehicleId: string | null
  readonly plateNumber: string
  readonly trailerPlateNumber: string | null
}

export interface JudgedWeight {
  readonly purpose: WeighFacts['purpose']
  readonly role: WeighFacts['role']
  readonly reading: StoredReading | null
  readonly scaleId: string | null
  readonly gross?: Tons | null
  readonly tare?: Tons | null
  readonly suttle?: Suttle | null
  readonly lastWeight?: Tons | null
  readonly lines: readonly WeighLineFacts[]
}

/** The facts of a weighing as the rules ask for them. */
export function weighFacts(
  truck: JudgedTruck,
  weigh: StoredWeigh | null,
  weight: JudgedWeight,
  answers: OperatorAnswers,
  moment: WeighFacts['moment'] = 'SAVE',
): WeighFacts {
  const timeOf = (text: string | null | undefined): Date | null =>
    text ? parseWireDateTime(text) : null
  return {
    moment,
    orgId: truck.orgId,
    groupId: truck.groupId,
    kind: truck.kind,
    side: truck.side,
    purpose: weight.purpose,
    role: weight.role,
    registryId: truck.registryId,
    weighId: weigh?.id ?? null,
    vehicleId: truck.vehicleId,
    plateNumber: truck.plateNumber,
    trailerPlateNumber: truck.trailerPlateNumber,
    scaleId: weight.scaleId,
    reading: weight.reading,
    weight: weight.reading?.weight ?? null,
    gross: weight.gross ?? null,
    tare: weight.tare ?? null,
    suttle: weight.suttle ?? null,
    lastWeight: weight.lastWeight ?? null,
    firstTime: timeOf(weigh?.firstTime),
    finishTime: timeOf(weigh?.finishTime),
    exitCheckTime: timeOf(weigh?.exitTime),
    lines: weight.lines,
    ...answers,
  }
}

/** Judges, and says aloud what was let pass. */
export async function judgeRecord(
  tx: Tx,
  engine: Engine,
  actor: WeighActor,
  facts: WeighFacts,
): Promise<Judgement> {
  const judgement = await judgeWeigh(tx, engine, facts)
  for (const warning of judgement.warnings) actor.warn(warning)
  return judgement
}

/** Stores what a judgement found on the record it was about. */
export async function keepJudgement(
  tx: Tx,
  engine: Engine,
  { caller }: WeighActor,
  {
    judgement,
    weigh,
    reading,
    reason,
  }: {
    readonly judgement: Judgement
    readonly weigh: StoredWeigh
    readonly reading: StoredReading | null
    readonly reason: string | null
  },
): Promise<void> {
  await storeExceptions(tx, engine, {
    drafts: judgement.exceptions,
    about: {
      orgId: weigh.orgId,
      groupId: weigh.groupId,
      plateNumber: weigh.plateNumber,
      registryId: weigh.registryId,
      weighId: weigh.id,
      weighCode: weigh.code,
      readingId: reading?.id ?? null,
      scaleId: reading?.scaleId ?? null,
      reason,
      user: { id: caller.userId, name: caller.realName },
    },
  })
}

/** What a judgement leaves on the record itself. */
export function judgedColumns(weigh: StoredWeigh | null, judgement: Judgement) {
  const earlier = Array.isArray(weigh?.ruleTrace) ? (weigh.ruleTrace as readonly unknown[]) : []
  return {
    ruleTrace: [...earlier, ...judgement.trace],
    exceptionCount: (weigh?.exceptionCount ?? 0) + judgement.exceptions.length,
    overLimit: judgement.overLimit ?? weigh?.overLimit ?? null,
    overload: judgement.overload ?? weigh?.overload ?? null,
  }
}
