import { KIND_TRAITS, passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { DemoCalls } from './demo-calls.ts'
import { type DemoCompany, type DemoSite, userAt } from './demo-site.ts'
import type { DemoScales } from './scales-demo.ts'

export const VISITS = '/registry/tr-registry'
/** Each kind is registered at its own desk. */
const DESKS: Readonly<Record<DemoTrip['kind'], string>> = {
  pu: '/purorder/tr-registry',
  pt: '/pt/tr-registry',
  sa: '/sale/tr-registry',
  st: '/st/tr-registry',
  al: '/allot/tr-registry',
  tr: '/transfer/tr-registry',
}
export const WEIGHS = '/measure/mm-weigh'

/** One vehicle that comes for one line of a notice. */
export interface DemoTrip {
  readonly company: DemoCompany
  readonly kind: Exclude<Kind, 'pr'>
  readonly side: Side | null
  readonly noticeId: string
  readonly noticeSubId: string
  readonly warehouseId: string
  readonly plateNumber: string
  readonly driverId: string
  /** Tons. */
  readonly tare: number
  readonly load: number
  /** What the other side says it sent, where goods arrive. */
  readonly sent: number | null
  /** What was said to be loaded, where that differs. */
  readonly announced?: number
  /** What the weigher says to what the rules ask. */
  readonly answers?: AnyRow
  /** How far it has come when the demo begins; absent: it has left. */
  readonly until?: Stage
  /** More of the form: who escorts dangerous goods, a booked slot. */
  readonly more?: AnyRow
}

export interface DemoGround {
  readonly tx: Tx
  readonly site: DemoSite
  readonly calls: DemoCalls
  readonly scales: DemoScales
}

/** Where a trip ended: its visit, and its record once it was weighed. */
export interface DemoVisit {
  readonly id: string
  readonly weighId: string | null
}

const tons = (weight: number): string => weight.toFixed(3)

/** What the shipper weighed: the same vehicle, loaded and empty. */
const shipperTicket = (tare: number, sent: number): AnyRow => ({
  originalWeight: tons(sent),
  originalGross: tons(tare + sent),
  originalTare: tons(tare),
})

/** What of a visit's row the trip goes on from. */
interface MadeVisit {
  readonly id: string
  readonly stage: Stage
}

/** Plays a trip from its registration on, with the minutes that each step takes. */
export async function playTrip(ground: DemoGround, trip: DemoTrip): Promise<DemoVisit> {
  return goOn(ground, trip, await registerTrip(ground, trip))
}

export function registerTrip({ site, calls }: DemoGround, trip: DemoTrip): Promise<MadeVisit> {
  const { caller } = userAt(site, 'gate', trip.company)
  return calls.ask<MadeVisit>(caller, `${DESKS[trip.kind]}/create`, {
    ...(trip.side === null ? {} : { side: trip.side }),
    noticeId: trip.noticeId,
    plateNumber: trip.plateNumber,
    driverId: trip.driverId,
    ...trip.more,
    trRegistrySub: [
      {
        noticeSubId: trip.noticeSubId,
        warehouseId: trip.warehouseId,
        preQuantity: tons(trip.announced ?? trip.load),
        ...(trip.sent === null ? {} : shipperTicket(trip.tare, trip.sent)),
      },
    ],
  })
}

/** The vehicle arrives at the other side, where its goods are awaited. */
export async function playArrival(
  ground: DemoGround,
  trip: DemoTrip,
  sourceWeighId: string,
): Promise<DemoVisit> {
  const { tx, site, calls } = ground
  const found = await tx.row<{ readonly id: string }>(
    sql`select id from tr_registry where source_weigh_id = ${sourceWeighId} and side = 'sh'`,
  )
  if (found === null) throw new Error('no goods are on their way')
  const { caller } = userAt(site, 'gate', trip.company)
  const arrived = await calls.ask<MadeVisit>(caller, `${DESKS[trip.kind]}/arrive`, found)
  return goOn(ground, trip, { ...found, stage: arrived.stage })
}

/** Minutes until its turn, 2 to 8: no two trucks wait equally long. */
const waitOf = ({ load, tare }: DemoTrip): number => 2 + (Math.round((load + tare) * 100) % 7)

/** From the gate to the gate, as far as the trip goes. */
async function goOn(
  ground: DemoGround,
  trip: DemoTrip,
  { id, stage }: MadeVisit,
): Promise<DemoVisit> {
  const { site, calls } = ground
  const { until = 'LEFT', company } = trip
  const gate = userAt(site, 'gate', company).caller
  const stopped = { id, weighId: null }
  if (until === 'APPOINTED' || until === 'REGISTERED' || until === 'QUEUING') return stopped
  site.time.pass(waitOf(trip))
  if (until === 'CANCELLED') {
    const body = { ids: [id], reason: '司机改期' }
    await calls.ask(gate, `${DESKS[trip.kind]}/obsolete`, body, { method: 'PUT' })
    return stopped
  }
  if (stage === 'QUEUING') await calls.ask(gate, `${VISITS}/call`, { ids: [id] })
  if (until === 'CALLED') return stopped
  site.time.pass(4)
  await calls.ask(gate, `${VISITS}/entrance`, { registryId: id })
  if (until === 'ENTERED') return stopped
  const gross = trip.tare + trip.load
  const isIn = passageOf(trip.kind, trip.side).direction === 'in'
  const [first, second] = isIn ? [gross, trip.tare] : [trip.tare, gross]
  site.time.pass(6)
  const begun = await weigh(ground, trip, { id, expect: 'FIRST', weight: first })
  if (until === 'FIRST_WEIGHED') return { id, weighId: begun.id }
  site.time.pass(12)
  await confirm(ground, trip, id)
  site.time.pass(9)
  const done = await weigh(ground, trip, { id, expect: 'SECOND', weight: second })
  const visit = { id, weighId: done.id }
  if (until === 'WEIGHED') return visit
  site.time.pass(5)
  await calls.ask(gate, `${VISITS}/release`, { registryId: id })
  return visit
}

/** The truck drives on, is weighed, and drives off. */
export async function weigh(
  ground: DemoGround,
  { company, answers }: Pick<DemoTrip, 'company' | 'answers'>,
  asked: { readonly id: string; readonly expect: string; readonly weight: number },
): Promise<{ readonly id: string }> {
  const scaleId = scaleOf(ground, company)
  await putOn(ground, { company, weight: 0 })
  await putOn(ground, { company, weight: asked.weight })
  const { caller } = userAt(ground.site, 'weigher', company)
  const body = { registryId: asked.id, scaleId, expect: asked.expect, ...answers }
  const answer = await ground.calls.ask<{ readonly id: string }>(
    caller,
    `${WEIGHS}/weighsave`,
    body,
  )
  await putOn(ground, { company, weight: 0 })
  return answer
}

export const scaleOf = ({ scales }: DemoGround, { orgId }: DemoCompany): string =>
  scales.get(orgId)?.[0] ?? ''

export async function putOn(
  ground: DemoGround,
  { company, weight }: { readonly company: DemoCompany; readonly weight: number },
): Promise<void> {
  const { caller } = userAt(ground.site, 'weigher', company)
  const params = { id: scaleOf(ground, company) }
  await ground.calls.ask(caller, '/measure/mm-scale/:id/sim', { weight: tons(weight) }, { params })
}

interface SiteRow {
  readonly id: string
  readonly version: number
  readonly confirmState: string
  readonly sampleStatus: string
}

type OnSite = Pick<DemoTrip, 'kind' | 'side' | 'company' | 'warehouseId'>

/** The yard samples and confirms whatever waits for it. */
export async function confirm(ground: DemoGround, trip: OnSite, id: string): Promise<void> {
  const { kind, side, warehouseId } = trip
  const isIn = passageOf(kind, side).direction === 'in'
  if (isIn) await sampleVisit(ground, trip, id)
  const open = (await siteRows(ground, id)).filter(({ confirmState }) => confirmState === 'WAIT')
  await submit(ground, trip, { as: 'keeper', rows: open, body: { warehouseId } })
  if (!isIn) await sampleVisit(ground, trip, id)
}

/** The yard takes the samples that it still owes. */
export async function sampleVisit(ground: DemoGround, trip: OnSite, id: string): Promise<void> {
  const rows = (await siteRows(ground, id)).filter(({ sampleStatus }) => sampleStatus === 'WAIT')
  await submit(ground, trip, { as: 'sampler', rows, param: { type: 'sampling' } })
}

const siteRows = ({ tx }: DemoGround, id: string): Promise<SiteRow[]> =>
  tx.rows<SiteRow>(
    sql`select id, version, confirm_state as "confirmState", sample_status as "sampleStatus" from mm_confirm where registry_id = ${id} order by id`,
  )

async function submit(
  { site, calls }: DemoGround,
  { kind, side, company }: OnSite,
  {
    as,
    rows,
    body = {},
    param = {},
  }: {
    readonly as: string
    readonly rows: readonly SiteRow[]
    readonly body?: AnyRow
    readonly param?: AnyRow
  },
): Promise<void> {
  if (rows.length === 0) return
  const mount = KIND_TRAITS[kind].sides === null ? kind : `${kind}-${side}`
  const { caller } = userAt(site, as, company)
  const handed = rows.map(({ id, version }) => ({ id, version, action: 'CONFIRM', ...body }))
  await calls.ask(caller, `/measure/confirm-${mount}-weigh/submit`, { rows: handed, param })
}

/** The stored tare of one of the plant's own trucks. */
export async function takeTare(
  ground: DemoGround,
  {
    company,
    vehicleId,
    plateNumber,
    tare,
  }: Pick<DemoTrip, 'company' | 'plateNumber' | 'tare'> & { readonly vehicleId: string },
): Promise<void> {
  const { site, calls } = ground
  const { caller } = userAt(site, 'weigher', company)
  await putOn(ground, { company, weight: 0 })
  await putOn(ground, { company, weight: tare })
  const params = { id: scaleOf(ground, company) }
  const asked = { plateNumber, purpose: 'TARE' }
  const path = '/measure/mm-scale/:id/capture'
  const { id: readingId } = await calls.ask<{ readonly id: string }>(caller, path, asked, {
    params,
  })
  await calls.ask(caller, '/measure/mm-vehicle-tare/take', { vehicleId, readingId })
  await putOn(ground, { company, weight: 0 })
}

/** The manager signs a finished record, unless something about it is still to be looked at. */
export async function auditWeigh(
  { tx, site, calls }: DemoGround,
  { company, kind }: { readonly company: DemoCompany; readonly kind: Kind },
  weighId: string,
): Promise<void> {
  const held = await tx.row(
    sql`select 1 from mm_exception where weigh_id = ${weighId} and state = 'OPEN'`,
  )
  if (held !== null) return
  const { caller } = userAt(site, 'manager', company)
  const path = `/measure/mm-${kind}-weigh/audit`
  await calls.ask(caller, path, { ids: [weighId] }, { method: 'PUT' })
}
