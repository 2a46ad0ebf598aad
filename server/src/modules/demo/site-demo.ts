import { addDays } from '@junheng/domain/values/wire-time.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import { findItemsByCode } from '#modules/archives/api.ts'
import { type ContractRow, notice } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { demoCalls } from './demo-calls.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoCompany, type DemoSite, userAt } from './demo-site.ts'
import { LabWork } from './lab-work-demo.ts'
import type { DemoGoods, DemoLife } from './orders-demo.ts'
import type { DemoScales } from './scales-demo.ts'
import {
  auditWeigh,
  type DemoGround,
  type DemoTrip,
  playArrival,
  playTrip,
  takeTare,
} from './visit-demo.ts'

/** The first day on which vehicles came. */
const FIRST_VISIT_DAY = 86
/** The last month has visits every day, before it only every so many: the first start must stay short. */
const DAILY_FROM = 30
const EVERY_DAYS = 8

/** Smaller trucks carry less coke than the plant sells at a time. */
const LEAST_CAPACITY = 15

type TripKind = 'pu' | 'sa' | 'al' | 'tr' | 'st'

/** What is carried; `contract` is its place in the list of contracts. */
interface Order {
  readonly kind: TripKind
  readonly contract: number | null
  readonly invCode: string
  readonly store: 'rawId' | 'productId'
}

const ORDERS: readonly Order[] = [
  { kind: 'pu', contract: 0, invCode: 'M001', store: 'rawId' },
  { kind: 'sa', contract: 4, invCode: 'M004', store: 'productId' },
  { kind: 'pu', contract: 3, invCode: 'M003', store: 'rawId' },
  { kind: 'sa', contract: 6, invCode: 'M005', store: 'productId' },
  { kind: 'al', contract: 9, invCode: 'M003', store: 'rawId' },
  { kind: 'tr', contract: null, invCode: 'M003', store: 'rawId' },
  { kind: 'st', contract: null, invCode: 'M004', store: 'productId' },
]

/** Orders by how often they are carried: mostly coal in and coke out. */
const ROUND = [0, 1, 2, 1, 0, 3, 4, 0, 1, 5, 2, 3, 0, 1, 4, 6] as const

/** Stages in which vehicles stand when somebody opens the demo, with what they carry. */
const STANDING: readonly (readonly [order: number, until: Stage])[] = [
  [0, 'LEFT'],
  [1, 'LEFT'],
  [1, 'WEIGHED'],
  [0, 'FIRST_WEIGHED'],
  [1, 'FIRST_WEIGHED'],
  [2, 'ENTERED'],
  [3, 'ENTERED'],
  [0, 'CALLED'],
  [0, 'QUEUING'],
  [2, 'QUEUING'],
  [1, 'REGISTERED'],
  [3, 'CANCELLED'],
]

interface Truck {
  readonly vehicleId: string
  readonly plateNumber: string
  readonly driverId: string
  readonly tare: number
  readonly capacity: number
}

interface Placed {
  readonly noticeId: string
  readonly noticeSubId: string
  readonly order: Order
}

/** Vehicles that came in the past months and those that stand in the plant now, by the product's own calls. */
export function demoLife(
  tx: Tx,
  site: DemoSite,
  parts: { readonly goods: DemoGoods; readonly scales: DemoScales },
): DemoLife {
  const ground: DemoGround = { tx, site, calls: demoCalls(tx, site), scales: parts.scales }
  const life = new Life(ground, parts.goods)
  return {
    open: (contracts) => life.open(contracts),
    until: (daysAgo) => life.until(daysAgo),
    close: () => life.close(),
  }
}

/** One vehicle a day, in the morning or in the afternoon, and on a busy day both. */
const comingsOn = (day: number): readonly string[] =>
  ['09:30:00', '14:10:00'].filter((_, at) => day > DAILY_FROM || day % 10 === 0 || at === day % 2)

class Life {
  readonly #ground: DemoGround
  readonly #goods: DemoGoods
  #placed: readonly Placed[] = []
  #trucks: readonly Truck[] = []
  #own: readonly Truck[] = []
  #lab: LabWork | null = null
  #day = FIRST_VISIT_DAY
  #trip = 0

  constructor(ground: DemoGround, goods: DemoGoods) {
    this.#ground = ground
    this.#goods = goods
  }

  /** The notices that the past months' vehicles came for. */
  async open(contracts: readonly ContractRow[]): Promise<void> {
    const placed: Placed[] = []
    for (const order of ORDERS) {
      const on = order.contract === null ? null : (contracts[order.contract] ?? null)
      placed.push(await this.#place(order, on))
    }
    this.#placed = placed
    const { tx, site } = this.#ground
    this.#lab = new LabWork(this.#ground, await findItemsByCode(tx, site.groupId))
    const trucks = await findTrucks(this.#ground.tx)
    this.#trucks = trucks.filter(({ own, capacity }) => !own && capacity >= LEAST_CAPACITY)
    this.#own = trucks.filter(({ own }) => own)
  }

  /** Lets the site live until a day. */
  async until(daysAgo: number): Promise<void> {
    const { time } = this.#ground.site
    for (; this.#day > daysAgo; this.#day -= this.#day > DAILY_FROM ? EVERY_DAYS : 1) {
      for (const coming of comingsOn(this.#day)) {
        time.goTo(this.#day, coming)
        await this.#work()
      }
      await this.#lab?.day()
    }
    // That day belongs to the desks.
    if (this.#day === daysAgo) this.#day -= 1
  }

  /** The last evening: what stands in the plant when somebody looks. */
  async close(): Promise<void> {
    const { site } = this.#ground
    const { time } = site
    time.goTo(1, '19:00:00')
    for (const { vehicleId, plateNumber, tare } of this.#own) {
      time.pass(5)
      await takeTare(this.#ground, { company: site.companies[0], vehicleId, plateNumber, tare })
    }
    for (const [order, until] of STANDING) {
      time.pass(3)
      await this.#carry(order, until)
    }
    // Goods on the road: the mine has sent them, the plant has not seen them yet.
    await this.#carry(4, 'LEFT', { arrives: false })
    await this.#lab?.close()
  }

  async #work(): Promise<void> {
    const order = ROUND[this.#trip % ROUND.length] ?? 0
    const trip = await this.#carry(order, 'LEFT')
    // One in a few waits for its signature.
    if (trip.weighId !== null && this.#trip % 7 !== 0)
      await auditWeigh(this.#ground, trip.trip, trip.weighId)
  }

  async #carry(
    at: number,
    until: Stage,
    { arrives = true } = {},
  ): Promise<{ readonly trip: DemoTrip; readonly weighId: string | null }> {
    const ground = this.#ground
    const trip = this.#tripOf(at, until)
    this.#trip += 1
    const { weighId } = await playTrip(ground, trip)
    const isMoving = trip.side !== null && until === 'LEFT'
    if (!isMoving || !arrives || weighId === null) return { trip, weighId }
    ground.site.time.pass(70)
    const company = ground.site.companies[0]
    const arrival: DemoTrip = {
      ...trip,
      company,
      side: 'sh',
      load: rounded(trip.load - 0.02),
      warehouseId: this.#storeOf(company, trip.kind === 'tr' ? 'productId' : 'rawId'),
    }
    await playArrival(ground, arrival, weighId)
    return { trip, weighId: null }
  }

  #tripOf(at: number, until: Stage): DemoTrip {
    const placed = this.#placed[at]
    const truck = this.#trucks[(this.#trip * 5) % this.#trucks.length]
    if (placed === undefined || truck === undefined)
      throw new Error('the demo has nothing to carry')
    const { order, noticeId, noticeSubId } = placed
    const { kind } = order
    const isMoving = kind === 'al' || kind === 'tr'
    const company = kind === 'al' ? this.#mine() : this.#ground.site.companies[0]
    const load = rounded(truck.capacity * (0.9 + 0.01 * (this.#trip % 8)))
    // One truck in a while has lost more on the road than it may.
    const lost = this.#trip % 11 === 10 ? 0.3 : 0.02 * (this.#trip % 3)
    return {
      company,
      kind,
      side: isMoving ? 'fh' : null,
      noticeId,
      noticeSubId,
      warehouseId: this.#storeOf(company, order.store),
      plateNumber: truck.plateNumber,
      driverId: truck.driverId,
      tare: rounded(truck.tare + 0.02 * (this.#trip % 4)),
      load,
      sent: kind === 'pu' ? rounded(load + lost) : null,
      until,
    }
  }

  #mine(): DemoCompany {
    const [plant, mine = plant] = this.#ground.site.companies
    return mine
  }

  #storeOf({ orgId }: DemoCompany, store: Order['store']): string {
    return this.#goods.places.get(orgId)?.[store] ?? ''
  }

  async #place(order: Order, on: ContractRow | null): Promise<Placed> {
    const { tx, site } = this.#ground
    const { kind, invCode, store } = order
    const company = kind === 'al' ? this.#mine() : site.companies[0]
    const plant = site.companies[0]
    const partners = {
      pu: { vendorId: on?.vendorId },
      sa: { customerId: on?.customerId },
      st: { customerId: this.#goods.partners.customer[0] },
      al: {
        fhOrgId: company.orgId,
        shOrgId: plant.orgId,
        fhWarehouseId: this.#storeOf(company, 'rawId'),
        shWarehouseId: this.#storeOf(plant, 'rawId'),
      },
      tr: {
        fhWarehouseId: this.#storeOf(plant, 'rawId'),
        shWarehouseId: this.#storeOf(plant, 'productId'),
      },
    }
    const line = {
      inventoryId: this.#goods.materials.get(invCode),
      quantity: '5000',
      warehouseId: this.#storeOf(company, store),
    }
    const row = await makeDocument(tx, site, {
      entity: notice,
      at: kind === 'st' ? 'sa' : kind,
      body: {
        kind,
        startTime: `${addDays(site.time.today, -FIRST_VISIT_DAY - 1)} 00:00:00`,
        endTime: `${addDays(site.time.today, 30)} 00:00:00`,
        ...(on === null ? {} : { contractId: on.id }),
        ...partners[kind],
        orNoticeSub: [line],
      },
      maker: userAt(site, 'manager', company),
      auditor: userAt(site, 'manager', company),
    })
    return { order, noticeId: row.id, noticeSubId: String(row.orNoticeSub[0]?.id) }
  }
}

/** To the division of the scales. */
const rounded = (tons: number): number => Math.round(tons * 50) / 50

interface TruckRow {
  readonly id: string
  readonly plateNumber: string
  readonly maxGross: string
  readonly capacity: string
  readonly own: boolean
  readonly driverId: string
}

/** Trucks that may carry common goods, with their drivers. */
async function findTrucks(tx: Tx): Promise<readonly (Truck & { readonly own: boolean })[]> {
  const rows = await tx.rows<TruckRow>(
    sql`select v.id, v.plate_number as "plateNumber", v.max_gross as "maxGross", v.capacity_tonnage as capacity, v.stored_tare as own, d.id as "driverId"
      from as_vehicle v join as_driver d on d.vehicle_id = v.id
      where not d.is_dangerous and not exists (select 1 from as_blacklist b where b.vehicle_id = v.id)
      order by v.id`,
  )
  return rows.map(({ id, plateNumber, maxGross, capacity, own, driverId }) => ({
    vehicleId: id,
    plateNumber,
    driverId,
    own,
    tare: rounded(Number(maxGross) - Number(capacity) - 0.2),
    capacity: Number(capacity),
  }))
}
