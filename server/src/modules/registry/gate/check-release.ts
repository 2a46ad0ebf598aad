import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { VISIT_EVENT_TRAITS } from '@junheng/domain/visit/visit-events.ts'
import { findBoundCard } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { assertPoint } from '../gate-point.ts'
import type { GateSite, Pass } from '../passing/gate-site.ts'
import { assertStep } from '../registry/course/visit-steps.ts'
import type { RegistryRow } from '../registry/registry.entity.ts'
import type { GateFacts } from '../registry/visit.queries.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import { assertKindRight } from '../registry/visit-rights.ts'
import type { Visit } from '../visit.ts'
import { assertOnLine } from './check-entrance.ts'

export type ReleaseType = NonNullable<RegistryRow['releaseType']>

interface Leaving {
  readonly site: GateSite
  readonly visit: Visit
  readonly facts: GateFacts
  readonly pass: Pass
  /** Chip of the card that the driver gave back. */
  readonly cardUid: string | null
}

export interface MayLeave {
  readonly releaseType: ReleaseType
  /** What each of the gates said. */
  readonly answers: Readonly<Record<string, string>>
}

/** The right to let a vehicle go that was never weighed. */
const UNWEIGHED_RIGHT = 'releaseUnweighed'

/** Everything that may keep a vehicle in, in its order. Changes nothing but what an exit gate changes. */
export async function checkRelease(tx: Tx, leaving: Leaving): Promise<MayLeave> {
  const { visit, facts, pass } = leaving
  assertVisitEvent(visit, 'release')
  const releaseType = releaseTypeOf(leaving)
  const { point, call, mode } = pass
  if (point !== null) {
    assertPoint(point, call.caller, { types: ['GATE_OUT'], mode, kind: visit.kind })
    await assertOnLine(tx, { visit, point, stepType: 'GATE_OUT' })
  }
  if (releaseType === 'UNWEIGHED') {
    await checkCardBack(tx, leaving)
    return { releaseType, answers: {} }
  }
  if (facts.needExitCheck && facts.exitWeight === null)
    throw new RefusalError(refuse('gate.exitCheck'))
  const first = await askGates(tx, leaving, true)
  await checkCardBack(tx, leaving)
  if (releaseType === 'NORMAL') await assertStep(tx, visit, 'GATE_OUT')
  return { releaseType, answers: { ...first, ...(await askGates(tx, leaving, false)) } }
}

/** Why a vehicle of this stage may go: done, leaving as it came, or with a reason and nothing weighed. */
function releaseTypeOf({ visit, facts, pass }: Leaving): ReleaseType {
  const { code, stage } = visit
  if (stage === 'WEIGHED') return 'NORMAL'
  if (stage === 'FIRST_WEIGHED' && facts.singleType !== null) return facts.singleType
  if (stage === 'ENTERED' && pass.reason !== null) {
    assertKindRight(pass.call.caller, visit.kind, UNWEIGHED_RIGHT)
    return 'UNWEIGHED'
  }
  const action = VISIT_EVENT_TRAITS.release.label
  throw new RefusalError(refuse('visit.stage', { code, stage: STAGE_LABELS[stage], action }))
}

/** A card for one visit stays here; one that was lost meanwhile is not asked for. */
async function checkCardBack(tx: Tx, { visit, cardUid }: Leaving): Promise<void> {
  if (visit.cardNo === null) return
  const card = await findBoundCard(tx, visit.id)
  if (card?.cardType === 'TEMP' && (cardUid === null || card.cardUid !== cardUid))
    throw new RefusalError(refuse('gate.cardBack', { cardNo: card.cardNo }))
}

async function askGates(
  tx: Tx,
  { site: { ports, services }, visit }: Leaving,
  isBeforeCard: boolean,
): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = {}
  for (const gate of ports.exitGates)
    if ((gate.beforeCard ?? false) === isBeforeCard)
      answers[gate.name] = await gate.ask(tx, visit, services.engine)
  return answers
}
