import { tell } from '@junheng/domain/entity/define-event.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { barrierOpen, visitLeft } from '@junheng/domain/visit/visit-told.ts'
import { giveBackCard, leaveFactory, type Point } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type GateSite, logOf, type Pass } from '../passing/gate-site.ts'
import { eventNoted, isRepeated, type Noted } from '../passing/passing.queries.ts'
import { advanceVisit, type VisitLog } from '../registry/course/change-visit.ts'
import { makeMirrorVisit } from '../registry/course/mirror-visit.ts'
import { lockGateFacts } from '../registry/visit.queries.ts'
import { lockVisit } from '../registry/visit-access.ts'
import { endBookings } from '../registry/visit-bookings.ts'
import type { Visit } from '../visit.ts'
import { checkRelease, type MayLeave } from './check-release.ts'

/** A vehicle passes the gate outwards, by its card, its plate or a desk. */
export async function leavePlant(
  tx: Tx,
  site: GateSite,
  { visit, pass, cardUid }: { visit: Visit; pass: Pass; cardUid: string | null },
): Promise<Visit> {
  const { engine } = site.services
  const { call, point, reason } = pass
  const now = engine.clock.now()
  const { userId, realName } = call.caller
  const moment = { registryId: visit.id, event: 'release', userId, now } as const
  if (visit.stage === 'LEFT' && (await isRepeated(tx, moment))) return visit
  const facts = await lockGateFacts(tx, visit.id)
  const may = await checkRelease(tx, { site, visit, facts, pass, cardUid })
  const left = await endVisit(tx, site, {
    noted: { ...moment, checkId: point?.id ?? null },
    visit,
    may,
    point,
    reason,
    user: realName,
    factoryId: facts.factoryId,
    log: logOf(call, { action: 'release', label: '出厂', reason }),
  })
  if (point !== null)
    await engine.publish(
      tx,
      tell(barrierOpen, {
        id: point.id,
        deviceCode: point.deviceCode,
        registryId: visit.id,
        node: '出厂',
      }),
    )
  return left
}

/** Why and by whom a visit ends. */
export interface Ending {
  readonly visit: Visit
  readonly may: MayLeave
  readonly point: Point | null
  readonly reason: string | null
  readonly user: string
  readonly factoryId: string | null
  readonly log: VisitLog
  /** What a second click is known by; null: nobody clicks it twice. */
  readonly noted: Noted | null
}

/** The visit is over, whoever ended it. */
async function endVisit(tx: Tx, site: GateSite, ending: Ending): Promise<Visit> {
  await endVisits(tx, site, [ending])
  return lockVisit(tx, ending.visit.id)
}

/**
 * Visits are over, whoever ended them. Locks are taken in the order of the product, for all visits at once: what
 * stands on them hears of `visitLeft` first, then come cards, notices and factories.
 */
export async function endVisits(tx: Tx, site: GateSite, endings: readonly Ending[]): Promise<void> {
  const {
    services: { engine },
    ports,
  } = site
  for (const ending of endings) await markLeft(tx, engine, ending)
  for (const { visit, may, point } of endings) {
    const told = {
      id: visit.id,
      releaseType: may.releaseType,
      stageBefore: visit.stage,
      orgId: visit.orgId,
      checkId: point?.id ?? null,
    }
    await engine.publish(tx, tell(visitLeft, told))
  }
  for (const { visit } of endings) if (visit.cardNo !== null) await giveBackCard(tx, visit.id)
  // Tons that were kept for them and never weighed are free again; the documents were made all the same.
  const unweighed: Visit[] = []
  for (const { visit } of endings)
    if (visit.stage !== 'WEIGHED') unweighed.push(await lockVisit(tx, visit.id))
  await endBookings(tx, { engine, ports }, { visits: unweighed, as: 'release' })
  const factories = endings.flatMap(({ factoryId }) => (factoryId === null ? [] : [factoryId]))
  for (const factoryId of factories.toSorted(byId)) await leaveFactory(tx, factoryId)
  for (const { visit } of endings)
    if (visit.stage === 'WEIGHED' && isOutgoing(visit))
      await makeMirrorVisit(tx, engine, await lockVisit(tx, visit.id))
}

const byId = (one: string, other: string): number => Number(BigInt(one) - BigInt(other))

async function markLeft(tx: Tx, engine: Engine, ending: Ending): Promise<void> {
  const { visit, may, point, reason, user, log, noted } = ending
  const now = notBefore(visit.entranceTime, engine.clock.now())
  const { releaseType, answers } = may
  const change = {
    stage: 'LEFT',
    leaveTime: now,
    leaveCheckId: point?.id ?? null,
    leaveCheckName: point?.name ?? null,
    leaveUser: user,
    stayMinutes: minutesBetween(visit.entranceTime, now),
    releaseType,
    releaseReason: reason,
    exitAnswers: answers,
  } as const
  await advanceVisit(tx, engine, visit, {
    change,
    log,
    step: { stepType: 'GATE_OUT', user, checkId: point?.id ?? null },
    beside: noted === null ? [] : [eventNoted(noted)],
  })
}

/** Goods on their way to another company, or to another warehouse. */
const isOutgoing = ({ kind, side }: Visit): boolean =>
  side === 'fh' && passageOf(kind, side).direction === 'out'

/** Times are stored to the millisecond and read to the second. */
const REST_OF_SECOND = 999

/** A clock that was set back meanwhile must not keep a truck inside: nobody leaves before he has come. */
const notBefore = (earliest: Date | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), earliest === null ? 0 : earliest.getTime() + REST_OF_SECOND))

/** @example minutesBetween(10:00:00, 10:01:59) // 1 */
function minutesBetween(from: Date | null, to: Date): number | null {
  return from === null ? null : Math.floor((to.getTime() - from.getTime()) / 60_000)
}
