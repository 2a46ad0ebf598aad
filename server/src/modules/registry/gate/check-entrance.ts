import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  checkDriver,
  findBoundCard,
  findFactoryRoom,
  isDangerousMaterial,
} from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { assertPoint } from '../gate-point.ts'
import type { Pass } from '../passing/gate-site.ts'
import { isOnLine } from '../passing/passing.queries.ts'
import { assertAir } from '../registry/check-in/air-alert.ts'
import { checkPapers } from '../registry/check-in/visit-papers.ts'
import { assertStep } from '../registry/course/visit-steps.ts'
import type { GateFacts } from '../registry/visit.queries.ts'
import { assertVisitEvent } from '../registry/visit-access.ts'
import { cardMode } from '../registry-settings.ts'
import type { Visit } from '../visit.ts'

interface Entering {
  readonly engine: Engine
  readonly visit: Visit
  readonly facts: GateFacts
  readonly pass: Pick<Pass, 'call' | 'mode' | 'point'>
  /** A card of the vehicle's own that will be bound on the way. */
  readonly freeCardId: string | null
}

/**
 * Everything that may keep a vehicle out, in its order; last of all its factory may be full (`checkRoom`). Changes
 * nothing.
 */
export async function checkEntrance(tx: Tx, entering: Entering): Promise<void> {
  const { engine, visit, facts, pass, freeCardId } = entering
  const { call, point, mode } = pass
  assertVisitEvent(visit, 'entrance')
  if (point !== null) {
    assertPoint(point, call.caller, { types: ['GATE_IN'], mode, kind: visit.kind })
    await assertOnLine(tx, { visit, point, stepType: 'GATE_IN' })
  }
  const inventoryIds = visit.subs.map(({ inventoryId }) => inventoryId)
  // The notice is not asked again: registered vehicles finish. Papers are as they are today.
  await checkPapers(tx, engine, { ...visit, inventoryIds }, (text) => call.warn(text))
  await assertAir(tx, engine, visit)
  await checkDangerousGoods(tx, entering)
  const isCarded = freeCardId !== null || (await hasCard(tx, visit))
  if (!isCarded && (await engine.setting(cardMode, visit)) !== 'NONE')
    throw new RefusalError(refuse('gate.makeCard'))
  if (visit.stage === 'REGISTERED' && facts.queueId !== null)
    throw new RefusalError(refuse('queue.again'))
  await assertStep(tx, visit, 'GATE_IN')
}

/** A card that has been lost meanwhile is none. */
const hasCard = async (tx: Tx, { id, cardNo }: Visit): Promise<boolean> =>
  cardNo !== null && (await findBoundCard(tx, id)) !== null

async function checkDangerousGoods(tx: Tx, { engine, visit, facts }: Entering): Promise<void> {
  const { orgId, groupId } = visit
  for (const { inventoryId } of visit.subs) {
    if (!(await isDangerousMaterial(tx, { groupId, inventoryId }))) continue
    const { escortId: driverId, waybillNo } = facts
    if (driverId === null) throw new RefusalError(refuse('gate.escort'))
    assertAllowed(
      (await checkDriver(tx, engine, { orgId, groupId, inventoryId, driverId })).refusal,
    )
    if (waybillNo === null) throw new RefusalError(refuse('gate.waybill'))
  }
}

/** The line names the points of each step, and any of them will do. */
export async function assertOnLine(
  tx: Tx,
  {
    visit,
    point,
    stepType,
  }: {
    readonly visit: Visit
    readonly point: NonNullable<Pass['point']>
    readonly stepType: 'GATE_IN' | 'GATE_OUT'
  },
): Promise<void> {
  if (!(await isOnLine(tx, { registryId: visit.id, stepType, checkId: point.id })))
    throw new RefusalError(refuse('gate.otherPoint', { name: point.name }))
}

/** Whether its factory has room; the last place is taken by who comes first. */
export async function checkRoom(tx: Tx, { factoryId }: GateFacts): Promise<void> {
  const room = factoryId === null ? null : await findFactoryRoom(tx, factoryId)
  if (room && room.maxVehicle > 0 && room.inFactory >= room.maxVehicle)
    throw new RefusalError(refuse('factory.full'))
}
