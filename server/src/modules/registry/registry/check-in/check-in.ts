import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { sumTons } from '@junheng/domain/values/tons.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { checkBothEnds } from '@junheng/domain/visit/check-in.ts'
import { checkOwnAccount } from '#modules/archives/api.ts'
import type { RegistryPorts } from '#modules/registry/ports.ts'
import { autoAudit } from '#modules/registry/registry-settings.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { takePlates } from '../open-plate.queries.ts'
import type { RegistryRow } from '../registry.entity.ts'
import { askStock, reserveLines } from '../visit-bookings.ts'
import { assertKindRight } from '../visit-rights.ts'
import { assertAir } from './air-alert.ts'
import { assertPlaces } from './check-places.ts'
import { sourceOf } from './entry-point.ts'
import {
  assertNoAppointment,
  matchAddress,
  matchQueue,
  matchSite,
  takeTicket,
} from './match-site.ts'
import { asRow, ownerOf, planVisit, type VisitPlan } from './plan-visit.ts'
import { checkPapers } from './visit-papers.ts'
import { takeSlot } from './visit-slot.ts'

type VisitChange = Change<RegistryRow>

/** Registers a vehicle: the checks in their order, the first that fails refuses; then everything is taken. */
export async function checkIn(
  tx: Tx,
  ports: RegistryPorts,
  change: VisitChange,
): Promise<Partial<RegistryRow>> {
  const { engine, row, caller, warn } = change
  assertKindRight(caller, row.kind, 'create')
  const plan = await planVisit(tx, change)
  const partners = [plan.columns.partnerId ?? null, plan.carrying.carrierId]
  assertAllowed(await checkOwnAccount(tx, { userId: caller.userId, partners }))
  await assertPlaces(tx, ports, { ...row, goods: plan.subs })
  const { orgId, groupId, carrying, question } = plan
  await checkPapers(tx, engine, papersOf(plan), warn)
  const slot = slotOf(row)
  if (slot !== null)
    await assertAir(tx, engine, { ...row, orgId, groupId, ...carrying, day: slot.day })
  if (slot === null) await assertPlates(tx, plan, row.id)
  const place = await matchSite(tx, question)
  if (slot === null) await assertNoAppointment(tx, question, place)
  const site = { engine, ports }
  const lines = plan.subs.map((sub) => ({ ...sub, booking: null }))
  const bookings = await reserveLines(tx, site, { lines, carrying })
  await askStock(tx, site, { kind: row.kind, side: row.side, orgId, lines })
  assertAllowed(checkBothEnds(row, plan.notice))
  const { plateNumber } = carrying
  const tons = sumTons(plan.subs.map(({ preQuantity }) => preQuantity))
  const arrival = slot
    ? {
        ...place,
        stage: 'APPOINTED',
        slotText: await takeSlot(tx, engine, { orgId, groupId, plateNumber, tons, ...slot }),
      }
    : await arriveAt(tx, change, plan, place)
  return asRow({
    ...plan.columns,
    ...arrival,
    ...(await auditColumns(change)),
    source: await sourceOf(tx, { caller, checkId: row.checkId }),
    priority: plan.notice.priority ?? 0,
    trRegistrySub: plan.subs.map(({ id, columns }) => {
      const booking = bookings.get(id)
      return { ...columns, id, booking, reserved: booking?.reserved ?? '0' }
    }),
  })
}

export const papersOf = ({ orgId, groupId, carrying, vehicle, subs, columns }: VisitPlan) => ({
  orgId,
  groupId,
  vehicle,
  plateNumber: carrying.plateNumber,
  inventoryIds: [...new Set(subs.map(({ inventoryId }) => inventoryId))],
  carrierId: carrying.carrierId,
  driverId: columns.driverId ?? null,
  idNumber: columns.idNumber ?? null,
  mobile: columns.mobile ?? null,
})

/** One open visit per vehicle in the group; the table decides, so that of two at once one is let in. */
export async function assertPlates(
  tx: Tx,
  { groupId, plates }: Pick<VisitPlan, 'groupId' | 'plates'>,
  registryId: string,
): Promise<void> {
  const holder = await takePlates(tx, { groupId, plates, registryId })
  if (holder === null) return
  const { plateNumber: plate, orgName: org, code } = holder
  throw new RefusalError(refuse('visit.open', { plate, org, code }))
}

/** Day and slot a visit is booked for; null: the vehicle is here. */
export function slotOf({
  slotId,
  appointDate,
}: Pick<RegistryRow, 'slotId' | 'appointDate'>): { slotId: string; day: string } | null {
  if (slotId === null) return null
  if (appointDate === null) throw new RefusalError(refuse('visit.slotDate'))
  return { slotId, day: appointDate }
}

/** Columns of a vehicle that stands at the gate: it waits in a queue, or may enter at once. */
export async function arriveAt(
  tx: Tx,
  { engine }: Pick<VisitChange, 'engine'>,
  { question, noticed }: Pick<VisitPlan, 'question' | 'noticed'>,
  place: Awaited<ReturnType<typeof matchSite>>,
) {
  const queue = await matchQueue(tx, question, place)
  const { kind, side } = question
  const address = await matchAddress(tx, engine, { noticed, queue, kind, side })
  const ticket = queue ? await takeTicket(tx, engine, { ...question, queue }) : NO_TICKET
  return {
    ...place,
    ...address,
    ...ticket,
    queueTime: ticket.queueTime && formatWireDateTime(ticket.queueTime),
    stage: queue ? ('QUEUING' as const) : ('REGISTERED' as const),
    arriveTime: formatWireDateTime(engine.clock.now()),
  }
}

export const NO_TICKET = { queueId: null, queueName: null, queueNo: null, queueTime: null } as const

async function auditColumns({ engine, row, caller }: VisitChange): Promise<object> {
  const { orgId, groupId } = ownerOf(row)
  if (!(await engine.setting(autoAudit, { orgId, groupId }))) return {}
  return {
    status: 'AUDITED',
    auditUserId: caller.userId,
    auditUser: caller.realName,
    auditDate: formatWireDateTime(engine.clock.now()),
  }
}
