import { tell } from '@junheng/domain/entity/define-event.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { isInside } from '@junheng/domain/visit/stages.ts'
import { barrierOpen, visitEntered } from '@junheng/domain/visit/visit-told.ts'
import { enterFactory } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { bindCard } from '../card/bind-card.ts'
import { type GateSite, logOf, type Pass } from '../passing/gate-site.ts'
import { eventNoted, isRepeated } from '../passing/passing.queries.ts'
import { advanceVisit } from '../registry/course/change-visit.ts'
import { lockGateFacts } from '../registry/visit.queries.ts'
import { lockVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import { checkEntrance, checkRoom } from './check-entrance.ts'

interface Entering {
  readonly visit: Visit
  readonly pass: Pass
  readonly freeCardId: string | null
  /** Prepared by the port `EntranceStep`. */
  readonly begin: ((tx: Tx) => Promise<void>) | null
}

/**
 * A vehicle passes the gate inwards. What follows further up (confirm rows) hears of `visitEntered` in the same
 * transaction, then a stored tare is used; the factory's place is taken last, since most vehicles share it.
 */
export async function enterPlant(
  tx: Tx,
  { services }: GateSite,
  { visit, pass, freeCardId, begin }: Entering,
): Promise<Visit> {
  const { engine } = services
  const { call, point, reason } = pass
  const { caller } = call
  const now = engine.clock.now()
  const moment = { registryId: visit.id, event: 'entrance', userId: caller.userId, now } as const
  if (isInside(visit.stage) && (await isRepeated(tx, moment))) return visit
  const facts = await lockGateFacts(tx, visit.id)
  await checkEntrance(tx, { engine, visit, facts, pass, freeCardId })
  // Where nothing else can refuse any more, who takes the place says that there is none.
  if (begin !== null || freeCardId !== null) await checkRoom(tx, facts)
  const checkId = point?.id ?? null
  const change = {
    stage: 'ENTERED',
    entranceTime: now,
    entranceCheckId: checkId,
    entranceCheckName: point?.name ?? null,
    entranceUser: caller.realName,
  } as const
  const entered = await advanceVisit(tx, engine, visit, {
    change,
    log: logOf(call, { action: 'entrance', label: '入厂', reason }),
    step: { stepType: 'GATE_IN', user: caller.realName, checkId },
    beside: [eventNoted({ ...moment, checkId })],
  })
  await engine.publish(tx, tell(visitEntered, { id: visit.id, checkId, orgId: visit.orgId }))
  if (begin !== null) await begin(tx)
  if (freeCardId !== null) await bindCard(tx, engine, { visit: entered, cardId: freeCardId, call })
  if (facts.factoryId !== null) assertAllowed(await enterFactory(tx, facts.factoryId))
  if (point !== null)
    await engine.publish(
      tx,
      tell(barrierOpen, {
        id: point.id,
        deviceCode: point.deviceCode,
        registryId: visit.id,
        node: '入厂',
      }),
    )
  return lockVisit(tx, visit.id)
}
