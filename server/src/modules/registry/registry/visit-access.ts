import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { OPEN_STAGES } from '@junheng/domain/visit/stages.ts'
import { checkVisitEvent, type VisitEvent } from '@junheng/domain/visit/visit-events.ts'
import type { Caller } from '#platform/access/caller.ts'
import { reaches } from '#platform/access/reach.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Visit } from '../visit.ts'
import { lockVisitRows, selectVisits } from './visit.queries.ts'

/** The visit with its row locked; missing: refused. Whoever calls has made sure whose it is. */
export async function lockVisit(tx: Tx, registryId: string): Promise<Visit> {
  const [visit] = await lockVisitRows(tx, [registryId])
  if (visit === undefined) throw new RefusalError(refuse('row.missing'))
  return visit
}

/** Several, ascending; one that is missing refuses all. */
export async function lockVisits(
  tx: Tx,
  registryIds: readonly string[],
): Promise<readonly Visit[]> {
  const visits = await lockVisitRows(tx, registryIds)
  assertAllFound([...new Set(registryIds)], visits)
  return visits
}

export function assertAllFound(ids: readonly string[], found: readonly unknown[]): void {
  if (found.length < ids.length) throw new RefusalError(refuse('row.missing'))
}

export async function readVisit(db: Queryable, registryId: string): Promise<Visit | null> {
  const [visit] = await selectVisits(db, sql`r.id = ${registryId}`)
  return visit ?? null
}

/** What a gate or a scale knows a vehicle by. */
export interface VisitSign {
  readonly orgId: string
  readonly registryId?: string | null
  readonly plateNumber?: string | null
  readonly cardNo?: string | null
}

/** The visit that is under way in a company, by the first sign that is given; not locked. */
export async function findOpenVisit(db: Queryable, sign: VisitSign): Promise<Visit | null> {
  const { orgId, registryId, plateNumber, cardNo } = sign
  const own = sql`r.org_id = ${orgId} and r.stage = any(${[...OPEN_STAGES]})`
  const by = registryId
    ? sql`r.id = ${registryId}`
    : plateNumber
      ? sql`(r.plate_number = ${plateNumber} or r.trailer_plate_number = ${plateNumber})`
      : cardNo
        ? sql`r.card_no = ${cardNo}`
        : null
  if (by === null) return null
  const [visit] = await selectVisits(db, sql`${own} and ${by}`)
  return visit ?? null
}

/** A visit of a company that the caller does not reach does not exist for him. */
export function assertReach(visit: Pick<Visit, 'orgId' | 'groupId'>, caller: Caller): void {
  if (!reaches(caller, visit)) throw new RefusalError(refuse('row.missing'))
}

/** Throws the refusal of the state machine where the event cannot happen now. */
export function assertVisitEvent(visit: Visit, event: VisitEvent): void {
  assertAllowed(checkVisitEvent(visit, event))
}
