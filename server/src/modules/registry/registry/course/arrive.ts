import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { distanceMetres } from '@junheng/domain/visit/check-in.ts'
import { isDriverAccount } from '#modules/archives/api.ts'
import type { Visit } from '#modules/registry/visit.ts'
import { findFence } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { arriveAt, assertPlates } from '../check-in/check-in.ts'
import { matchQueue, matchSite, renewSteps } from '../check-in/match-site.ts'
import { checkPapers } from '../check-in/visit-papers.ts'
import { checkWindow } from '../check-in/visit-slot.ts'
import { readColumns } from '../visit.queries.ts'
import { assertVisitEvent, lockVisit } from '../visit-access.ts'
import { changeVisit } from './change-visit.ts'
import { type MoveSite, noticedAddress } from './move-visit.ts'
import { materialsOf, papersOfVisit, platesOf, questionOf } from './recover-visit.ts'

/** Where a driver says he is. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

/** A vehicle that was booked or under way is here: as registered now, but for the tons it holds already. */
export async function arriveVisit(
  tx: Tx,
  site: MoveSite,
  { visit, position }: { readonly visit: Visit; readonly position: Position | null },
): Promise<Visit> {
  const { engine, warn, log, caller } = site
  assertVisitEvent(visit, 'arrive')
  await checkPapers(tx, engine, papersOfVisit(visit), warn)
  await assertPlates(tx, platesOf(visit), visit.id)
  const question = questionOf(visit)
  const place = await matchSite(tx, question)
  await assertWindow(tx, site, visit)
  const queue = await matchQueue(tx, question, place)
  if (queue?.needInside) await assertInside(tx, { orgId: visit.orgId, position, caller })
  const noticed = await noticedAddress(tx, visit)
  const {
    queueTime: _at,
    arriveTime: _now,
    ...arrival
  } = await arriveAt(tx, site, { question, noticed }, place)
  const now = engine.clock.now()
  const change = { ...arrival, arriveTime: now, queueTime: arrival.queueId ? now : null }
  await changeVisit(tx, engine, visit, change, log)
  await renewSteps(tx, engine, {
    registryId: visit.id,
    lineId: place.lineId,
    inventoryIds: materialsOf(visit),
    checkedInBy: caller.realName,
  })
  return lockVisit(tx, visit.id)
}

async function assertWindow(tx: Tx, { engine }: MoveSite, visit: Visit): Promise<void> {
  const { slotId, appointDate } = await readColumns(tx, visit.id, ['slotId', 'appointDate'])
  if (slotId === null || appointDate === null) return
  assertAllowed(await checkWindow(tx, engine, { slotId, day: appointDate }))
}

interface Standing {
  readonly orgId: string
  readonly position: Position | null
  readonly caller: MoveSite['caller']
}

/**
 * A company without a fence takes check-ins from anywhere. A driver shows by his phone where he is; whoever checks
 * him in at the plant sees him there.
 */
async function assertInside(tx: Tx, { orgId, position, caller }: Standing): Promise<void> {
  const fence = await findFence(tx, orgId)
  if (!fence?.longitude || !fence.latitude || !fence.fenceRadius) return
  if (position === null && !(await isDriverAccount(tx, caller.userId))) return
  const centre = { longitude: Number(fence.longitude), latitude: Number(fence.latitude) }
  if (position === null || distanceMetres(centre, position) > fence.fenceRadius)
    throw new RefusalError(refuse('visit.fence'))
}
