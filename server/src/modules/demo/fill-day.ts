import { addDays } from '@junheng/domain/values/wire-time.ts'
import { priceSheet } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import {
  arrivalOf,
  findTrucks,
  type OnContract,
  type Placed,
  placeOrder,
  type Truck,
  tripOf,
} from './carried-demo.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoCompany, userAt } from './demo-site.ts'
import {
  FILLED_DAYS,
  FILLED_ORDERS,
  type FilledOrder,
  oddityOf,
  type PlannedVisit,
  planDay,
} from './fill-plan.ts'
import { openLab } from './lab-day-demo.ts'
import { passExceptions, playEmpty, playProduction, playVoid } from './odd-visit-demo.ts'
import type { DemoGoods } from './orders-demo.ts'
import { auditWeigh, type DemoGround, type DemoTrip, playArrival, playTrip } from './visit-demo.ts'

/** What a lane has set up and goes on from: its notices by their place in the list of orders. */
export interface LaneState {
  readonly placed: Readonly<Record<string, Omit<Placed, 'order'>>>
}

export interface FilledDay {
  readonly company: DemoCompany
  readonly goods: DemoGoods
  readonly daysAgo: number
  /** Visits of a working day. */
  readonly visits: number
  readonly state: LaneState
  /** Whoever ends the server does not wait for the rest of the day. */
  readonly signal: AbortSignal | undefined
}

/** The notices of a company for all of the days, and the list that it sells without contracts by. */
export async function openLane(
  { tx, site }: DemoGround,
  { company, goods }: Pick<FilledDay, 'company' | 'goods'>,
): Promise<LaneState> {
  const from = FILLED_DAYS + 1
  const contracts = await tx.rows<OnContract>(
    sql`select id::text as id, vendor_id::text as "vendorId", customer_id::text as "customerId" from or_contract where group_id = ${site.groupId} order by id limit 10`,
  )
  const placed: Record<string, Omit<Placed, 'order'>> = {}
  for (const [at, order] of FILLED_ORDERS.entries()) {
    if (order.company !== company.orgCode) continue
    const on = order.contract === null ? null : (contracts[order.contract] ?? null)
    if (on === null && order.kind === 'sa') await makeList(tx, { site, company, goods, order })
    const { customer } = order
    const placing = { company, order, on, quantity: '15000', from, ...(customer && { customer }) }
    const { noticeId, noticeSubId } = await placeOrder(tx, { site, goods }, placing)
    placed[at] = { noticeId, noticeSubId }
  }
  return { placed }
}

async function makeList(
  tx: Tx,
  {
    site,
    company,
    goods,
    order,
  }: Pick<DemoGround, 'site'> &
    Pick<FilledDay, 'company' | 'goods'> & { readonly order: FilledOrder },
): Promise<void> {
  await makeDocument(tx, site, {
    entity: priceSheet,
    at: 'sa',
    body: {
      startTime: `${addDays(site.time.today, -FILLED_DAYS)} 00:00:00`,
      reason: '挂牌价',
      orPriceSub: [{ inventoryId: goods.materials.get(order.invCode), price: '735' }],
    },
    maker: userAt(site, 'manager', company),
    auditor: userAt(site, 'manager', company),
  })
}

/** Plays one day of one company: what arrives, who comes, what is weighed inside, what the laboratory finds. */
export async function playDay(ground: DemoGround, day: FilledDay): Promise<void> {
  const { tx, site } = ground
  const { company, daysAgo, visits } = day
  const { today } = site.time
  const plan = planDay({ today, daysAgo, visits })
  const mine = plan.filter(({ order }) => FILLED_ORDERS[order]?.company === company.orgCode)
  const due = mine.slice(await countVisits(tx, company, addDays(today, -daysAgo)))
  const trucks = await findFreeTrucks(tx, { site, company })
  const lab = await openLab(ground, { company, daysAgo, done: plan[0]?.nth ?? 0 })
  const clock = new DayClock(ground, day, due.length + 2)
  for (const arrival of await findOnTheirWay(ground, day))
    if (clock.next()) await receive(ground, arrival.trip, arrival.weighId)
  for (const visit of due) {
    const truck = trucks[visit.nth % trucks.length]
    if (truck !== undefined && clock.next()) await playVisit(ground, day, { visit, truck })
  }
  if (isProductionDay(day, plan) && clock.next()) await produce(ground, day)
  await lab.finish()
}

/** Trucks drive up one after the other from the morning on; today only as far as the hour of the install. */
class DayClock {
  readonly #ground: DemoGround
  readonly #day: FilledDay
  readonly #gap: number
  #at = 0

  constructor(ground: DemoGround, day: FilledDay, count: number) {
    this.#ground = ground
    this.#day = day
    this.#gap = Math.floor(WORKING_MINUTES / count)
  }

  /** False: it would be later than it is. */
  next(): boolean {
    const { time } = this.#ground.site
    const { daysAgo, signal } = this.#day
    signal?.throwIfAborted()
    const minutes = FIRST_MINUTE + this.#at * this.#gap
    this.#at += 1
    const before = time.clock.now()
    const text = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00`
    const at = time.at(daysAgo, text)
    const start = at > before ? at : before
    if (time.hour.getTime() - start.getTime() < LONGEST_VISIT) return false
    if (at > before) time.goTo(daysAgo, text)
    return true
  }
}

const FIRST_MINUTE = 8 * 60 + 10
const WORKING_MINUTES = 11 * 60
/** With the laboratory's work on it. */
const LONGEST_VISIT = 90 * 60_000
const pad = (n: number): string => String(n).padStart(2, '0')

async function playVisit(
  ground: DemoGround,
  { company, goods, state }: FilledDay,
  { visit, truck }: { readonly visit: PlannedVisit; readonly truck: Truck },
): Promise<void> {
  const order = FILLED_ORDERS[visit.order]
  const notices = state.placed[visit.order]
  if (order === undefined || notices === undefined) throw new Error('the demo has nothing to carry')
  const { nth, fate } = visit
  const carrying = { company, placed: { order, ...notices }, truck, nth, until: 'LEFT' } as const
  const trip = tripOf(goods, { ...carrying, oddity: oddityOf(fate) })
  if (fate === 'empty') return void (await playEmpty(ground, trip))
  const play = fate === 'void' ? playVoid : playTrip
  const { weighId } = await play(ground, trip)
  if (weighId === null) return
  if (order.kind === 'tr') return receive(ground, arrivalOf(goods, trip, company), weighId)
  // Goods on the road are signed where they arrive.
  if (order.kind === 'al') return
  await passExceptions(ground, trip, weighId)
  await auditWeigh(ground, trip, weighId)
}

/** Goods arrive; both records are signed. */
async function receive(ground: DemoGround, arrival: DemoTrip, sentId: string): Promise<void> {
  const { site } = ground
  site.time.pass(10)
  const { weighId } = await playArrival(ground, arrival, sentId)
  const sender = arrival.kind === 'al' ? (site.companies[1] ?? arrival.company) : arrival.company
  await auditWeigh(ground, { company: sender, kind: arrival.kind }, sentId)
  if (weighId !== null) await auditWeigh(ground, arrival, weighId)
}

const isProductionDay = ({ company, daysAgo }: FilledDay, plan: readonly PlannedVisit[]) =>
  plan.length > 4 && ['JH', 'MK', 'ZT'][daysAgo % 3] === company.orgCode

/** Coal that is brought from one store to another on one of the plant's own trucks. */
async function produce(ground: DemoGround, { company, goods, daysAgo }: FilledDay): Promise<void> {
  const { own } = await findTrucks(ground.tx)
  const truck = own[daysAgo % own.length]
  const place = goods.places.get(company.orgId)
  if (truck === undefined || place === undefined) return
  const weighId = await playProduction(ground, {
    company,
    plateNumber: truck.plateNumber,
    tare: truck.tare,
    load: Math.round(truck.capacity * 45) / 50,
    goods: {
      inventoryId: goods.materials.get('M003'),
      fromWarehouseId: place.rawId,
      toWarehouseId: place.productId,
    },
  })
  await auditWeigh(ground, { company, kind: 'pr' }, weighId)
}

/** What the install has put on this day already. */
async function countVisits(tx: Tx, { orgId }: DemoCompany, day: string): Promise<number> {
  const row = await tx.row<{ readonly n: number }>(
    sql`select count(*)::int as n from tr_registry where org_id = ${orgId} and source <> 'MIRROR' and create_date >= ${`${day} 00:00:00+08`} and create_date < ${`${addDays(day, 1)} 00:00:00+08`}`,
  )
  return row?.n ?? 0
}

/** Of every six trucks four serve the plant, one the mine and one the station: companies do not wait for each other. */
const LANE_OF = ['JH', 'JH', 'MK', 'JH', 'ZT', 'JH'] as const

async function findFreeTrucks(
  tx: Tx,
  { site, company }: Pick<DemoGround, 'site'> & Pick<FilledDay, 'company'>,
): Promise<readonly Truck[]> {
  const { hired } = await findTrucks(tx)
  const taken = await tx.rows<{ readonly plateNumber: string }>(
    sql`select plate_number as "plateNumber" from tr_open_plate where group_id = ${site.groupId} union select plate_number from tr_registry where group_id = ${site.groupId} and stage = 'APPOINTED'`,
  )
  const busy = new Set(taken.map(({ plateNumber }) => plateNumber))
  return hired
    .filter(({ plateNumber }) => !busy.has(plateNumber))
    .filter((_, at) => LANE_OF[at % LANE_OF.length] === company.orgCode)
}

/** Coal that the mine sent on an earlier day and that nobody has seen yet. */
async function findOnTheirWay(
  { tx, site }: DemoGround,
  { company, goods, daysAgo }: FilledDay,
): Promise<readonly { readonly trip: DemoTrip; readonly weighId: string }[]> {
  const [plant, mine = plant] = site.companies
  if (company !== plant) return []
  const before = `${addDays(site.time.today, -daysAgo)} 00:00:00+08`
  const rows = await tx.rows<{
    readonly weighId: string
    readonly noticeId: string
    readonly noticeSubId: string
    readonly plateNumber: string
    readonly driverId: string
    readonly tare: string
    readonly suttle: string
  }>(
    sql`select w.id::text as "weighId", r.notice_id::text as "noticeId", s.notice_sub_id::text as "noticeSubId", r.plate_number as "plateNumber", r.driver_id::text as "driverId", w.tare::text, w.suttle::text
      from tr_registry r join tr_registry_sub s on s.main_id = r.id join mm_weigh w on w.id = r.source_weigh_id::bigint
      where r.org_id = ${plant.orgId} and r.side = 'sh' and r.kind = 'al' and r.stage = 'APPOINTED' and r.create_date < ${before} order by r.id`,
  )
  return rows.map(({ weighId, tare, suttle, ...row }) => {
    const sent: DemoTrip = {
      ...row,
      company: mine,
      kind: 'al',
      side: 'fh',
      warehouseId: '',
      tare: Number(tare),
      load: Number(suttle),
      sent: null,
    }
    return { weighId, trip: arrivalOf(goods, sent, plant) }
  })
}
