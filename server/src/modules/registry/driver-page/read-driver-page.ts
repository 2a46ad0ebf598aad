import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { maskName, maskPlate } from '@junheng/domain/values/mask-name.ts'
import { isPageOver, nextWords, waitMinutes } from '@junheng/domain/visit/driver-page.ts'
import type { DriverQueue, DriverVisit } from '@junheng/domain/visit/driver-wire.ts'
import { stageLabel } from '@junheng/domain/visit/stages.ts'
import { findWorkPoints } from '#modules/archives/api.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { DriverFacts } from '../ports.ts'
import { readPlace } from '../queueing/queueing.queries.ts'
import { findRejectSays } from '../registry/rejected-visits.queries.ts'
import { readVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import { type DriverRow, findByToken, findNextStep } from './driver-page.queries.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

interface PageParts {
  readonly services: Pick<EntityServices, 'db' | 'engine'>
  readonly facts: DriverFacts
}

/**
 * All that a driver may know of his visit. Whoever holds the address reads it, so that names are masked, and
 * neither prices nor hidden deductions are among it.
 */
export async function readDriverPage(
  { services, facts }: PageParts,
  token: string,
): Promise<DriverVisit> {
  const { db, engine } = services
  const row = TOKEN.test(token) ? await findByToken(db, token) : null
  const ended = row?.ended ?? null
  if (row === null || isPageOver(ended === null ? null : new Date(ended), engine.clock.now()))
    throw new RefusalError(refuse('driver.gone'))
  const visit = await readVisit(db, row.id)
  if (visit === null) throw new RefusalError(refuse('driver.gone'))
  const rejected = row.rejectCount > 0 && visit.stage === 'FIRST_WEIGHED'
  return {
    ...headOf(row, visit),
    queue: await queueOf(services, { row, visit }),
    next: nextWords({
      stage: visit.stage,
      step: await findNextStep(db, visit.id),
      address: row.addressName,
      slot: row.slot,
      outOfQueue: row.missCount > 0 && row.queueId === null,
      rejected,
      rejectSays: rejected ? await findRejectSays(db, visit.id) : null,
    }),
    canLoad: await facts.canLoad(services, visit),
    ticket: await facts.ticket(services, visit),
  }
}

function headOf(
  row: DriverRow,
  visit: Visit,
): Omit<DriverVisit, 'queue' | 'next' | 'canLoad' | 'ticket'> {
  return {
    orgName: row.orgName,
    code: visit.code,
    plateNumber: maskPlate(visit.plateNumber),
    driverName: visit.driverName === null ? null : maskName(visit.driverName),
    invName: row.invName,
    preQuantity: row.preQuantity,
    addressName: row.addressName,
    stage: visit.stage,
    stageName: stageLabel(visit),
    entranceTime: row.entranceTime,
    leaveTime: row.leaveTime,
    passNo: row.passNo,
  }
}

async function queueOf(
  { db }: PageParts['services'],
  { row, visit }: { readonly row: DriverRow; readonly visit: Visit },
): Promise<DriverQueue | null> {
  const { queueId, queueName, queueNo, queueTime, callTime, paused, addressId } = row
  if (queueId === null || !['QUEUING', 'CALLED'].includes(visit.stage)) return null
  const isWaiting = visit.stage === 'QUEUING'
  const place = isWaiting ? await readPlace(db, { registryId: visit.id, queueId }) : null
  const ahead = isWaiting ? (place?.ahead ?? null) : 0
  const points = await findWorkPoints(db, { queueId, addressId })
  const wait = ahead === null || visit.stage === 'CALLED' ? null : waitMinutes(ahead, points)
  return {
    queueName,
    queueNo,
    queueTime,
    callTime,
    paused,
    ahead,
    place: place?.text ?? null,
    waitMinutes: wait,
  }
}
