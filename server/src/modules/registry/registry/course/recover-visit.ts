import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Visit, VisitSub } from '#modules/registry/visit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Warn } from '#platform/entity-engine/engine.ts'
import { assertPlates, NO_TICKET } from '../check-in/check-in.ts'
import { matchQueue, matchSite, renewSteps, takeTicket } from '../check-in/match-site.ts'
import { checkPapers } from '../check-in/visit-papers.ts'
import { checkWindow, takeSlot } from '../check-in/visit-slot.ts'
import { readColumns, storeBooking, storeColumns } from '../visit.queries.ts'
import { askStock, type BookingSite, reserveLines } from '../visit-bookings.ts'
import { tonsOfVisit } from './end-visit.ts'

/** Whether papers, plates and line would let the vehicle in today; takes its plates unless it is booked. */
async function checkAgain(tx: Tx, site: BookingSite, visit: Visit, again: Again) {
  await checkPapers(tx, site.engine, papersOfVisit(visit), again.warn)
  if (again.stage !== 'APPOINTED') await assertPlates(tx, platesOf(visit), visit.id)
  return matchSite(tx, questionOf(visit))
}

interface Again {
  readonly stage: Stage
  readonly warn: Warn
}

export const platesOf = ({ groupId, plateNumber, trailerPlateNumber }: Visit) => ({
  groupId,
  plates: trailerPlateNumber === null ? [plateNumber] : [plateNumber, trailerPlateNumber],
})

export const papersOfVisit = (visit: Visit) => ({ ...visit, inventoryIds: materialsOf(visit) })

interface Laden {
  readonly subs: readonly Pick<VisitSub, 'inventoryId'>[]
}

export const materialsOf = ({ subs }: Laden): readonly string[] => [
  ...new Set(subs.map(({ inventoryId }) => inventoryId)),
]

/** What the rules of the site are asked with for a stored visit. */
export const questionOf = (visit: Visit) => ({
  ...visit,
  noticeId: visit.noticeId ?? '',
  inventoryId: visit.subs[0]?.inventoryId ?? '',
})

/** A cancelled visit stands again: everything is taken anew, or the first check that fails refuses. */
export async function recoverVisit(
  tx: Tx,
  site: BookingSite,
  visit: Visit,
  warn: Warn,
): Promise<void> {
  const { engine } = site
  const names = ['stageBefore', 'slotId', 'appointDate', 'taskId'] as const
  const { stageBefore, slotId, appointDate, taskId } = await readColumns(tx, visit.id, names)
  const before = (stageBefore ?? 'REGISTERED') as Stage
  const place = await checkAgain(tx, site, visit, { stage: before, warn })
  const lines = visit.subs.flatMap((sub) =>
    sub.noticeSubId === null ? [] : [{ ...sub, noticeSubId: sub.noticeSubId }],
  )
  const carrying = { ...visit, taskId: typeof taskId === 'string' ? taskId : null }
  for (const [id, booking] of await reserveLines(tx, site, { lines, carrying }))
    await storeBooking(tx, id, booking)
  await askStock(tx, site, { ...visit, lines })
  const again = { stageBefore: null, countSa: 1, ...place }
  if (before === 'APPOINTED' && typeof slotId === 'string' && typeof appointDate === 'string') {
    const booked = { slotId, day: appointDate }
    assertAllowed(await checkWindow(tx, engine, booked, 'late'))
    await takeSlot(tx, engine, { ...visit, ...booked, tons: tonsOfVisit(visit) })
    await storeColumns(tx, visit.id, { ...again, stage: before })
    return
  }
  await storeColumns(tx, visit.id, { ...again, ...(await standingOf(tx, site, visit, place)) })
  // Meanwhile its goods may go another way through the plant.
  await renewSteps(tx, engine, {
    registryId: visit.id,
    lineId: place.lineId,
    inventoryIds: materialsOf(visit),
  })
}

/** It waits again at the tail of its queue, or where there is none may enter. */
async function standingOf(
  tx: Tx,
  { engine }: BookingSite,
  visit: Visit,
  place: { readonly factoryId: string },
) {
  const queue = await matchQueue(tx, questionOf(visit), place)
  if (queue === null) return { stage: 'REGISTERED', ...NO_TICKET }
  return { stage: 'QUEUING', ...(await takeTicket(tx, engine, { ...visit, queue })) }
}
