import type { Stage } from '@junheng/domain/visit/stages.ts'
import { findItemsByCode } from '#modules/archives/api.ts'
import type { ContractRow } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  arrivalOf,
  findTrucks,
  type Order,
  type Placed,
  placeOrder,
  type Truck,
  tripOf,
} from './carried-demo.ts'
import { demoCalls } from './demo-calls.ts'
import type { DemoCompany, DemoSite } from './demo-site.ts'
import { throwAwayOld } from './lab-day-demo.ts'
import { LabWork } from './lab-work-demo.ts'
import type { Oddity } from './odd-loads-demo.ts'
import type { DemoGoods, DemoLife } from './orders-demo.ts'
import type { DemoScales } from './scales-demo.ts'
import {
  auditWeigh,
  type DemoGround,
  type DemoTrip,
  type DemoVisit,
  playArrival,
  playTrip,
  sampleVisit,
  takeTare,
} from './visit-demo.ts'

/** The first day on which vehicles came. */
const FIRST_VISIT_DAY = 86
/** Where the months are filled in behind the sign-in: enough for the laboratory to stand at every stage. */
const FIRST_DAY_BEFORE_FILLED = 8
/** The last month has visits every day, before it only every so many: the first start must stay short. */
const DAILY_FROM = 30
const EVERY_DAYS = 8

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

/** Stages in which vehicles stand when somebody opens the demo, with what they carry: every desk has one to go on with. */
const STANDING: readonly (readonly [order: number, until: Stage, isSampled?: true])[] = [
  [1, 'LEFT'],
  [0, 'FIRST_WEIGHED'],
  [1, 'FIRST_WEIGHED'],
  [0, 'FIRST_WEIGHED', true],
  [1, 'FIRST_WEIGHED', true],
  [0, 'LEFT'],
  [1, 'WEIGHED'],
  [2, 'ENTERED'],
  [3, 'ENTERED'],
  [0, 'CALLED'],
  [0, 'QUEUING'],
  [2, 'QUEUING'],
  [0, 'QUEUING'],
  [1, 'REGISTERED'],
  [3, 'CANCELLED'],
]
/** What they take from the first of them to the last. */
const STANDING_MINUTES = 320

/** Coal of yesterday that is still being assayed; of some of it the manager has something to look at. */
const ASSAYED: readonly (readonly [order: number, oddity?: Oddity])[] = [
  [0],
  [2],
  [0, 'gain'],
  [2],
  [0],
  [2, 'loss'],
  [0],
  [2],
]

/** Vehicles that came in the past months and those that stand in the plant now, by the product's own calls. */
export function demoLife(
  tx: Tx,
  site: DemoSite,
  parts: { readonly goods: DemoGoods; readonly scales: DemoScales; readonly isFilled: boolean },
): DemoLife {
  const ground: DemoGround = { tx, site, calls: demoCalls(tx, site), scales: parts.scales }
  const firstDay = parts.isFilled ? FIRST_DAY_BEFORE_FILLED : FIRST_VISIT_DAY
  const life = new Life(ground, parts.goods, firstDay)
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
  #day: number
  #trip = 0

  constructor(ground: DemoGround, goods: DemoGoods, firstDay: number) {
    this.#ground = ground
    this.#goods = goods
    this.#day = firstDay
  }

  /** The notices that the past months' vehicles came for. */
  async open(contracts: readonly ContractRow[]): Promise<void> {
    const { tx, site } = this.#ground
    const placed: Placed[] = []
    for (const order of ORDERS) {
      const on = order.contract === null ? null : (contracts[order.contract] ?? null)
      const company = this.#companyOf(order)
      const placing = { company, order, on, quantity: '5000', from: FIRST_VISIT_DAY + 1 }
      placed.push(await placeOrder(tx, { site, goods: this.#goods }, placing))
    }
    this.#placed = placed
    this.#lab = new LabWork(this.#ground, await findItemsByCode(tx, site.groupId))
    const { hired, own } = await findTrucks(tx)
    this.#trucks = hired
    this.#own = own
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

  /** Yesterday's coal is in the laboratory; what stands in the plant came in the hours before the install. */
  async close(): Promise<void> {
    const { site } = this.#ground
    const { time } = site
    time.goTo(1, '08:20:00')
    await throwAwayOld(this.#ground)
    time.goTo(1, '08:30:00')
    for (const [order, oddity] of ASSAYED) await this.#audited(order, oddity)
    await this.#lab?.close()
    time.goTo(1, '17:00:00')
    for (const { vehicleId, plateNumber, tare } of this.#own) {
      time.pass(5)
      await takeTare(this.#ground, { company: site.companies[0], vehicleId, plateNumber, tare })
    }
    time.goBefore(STANDING_MINUTES)
    // Goods on the road: the mine has sent them, the plant has not seen them yet.
    await this.#carry(4, 'LEFT', { arrives: false })
    for (const [order, until, isSampled] of STANDING) {
      time.pass(3)
      const { trip, id } = await this.#carry(order, until)
      if (!isSampled) continue
      time.pass(6)
      await sampleVisit(this.#ground, trip, id)
    }
    // Says so if they took longer than they may.
    time.goBefore(2)
  }

  async #work(): Promise<void> {
    await this.#audited(ROUND[this.#trip % ROUND.length] ?? 0)
  }

  async #audited(order: number, oddity?: Oddity): Promise<void> {
    const { trip, weighId } = await this.#carry(order, 'LEFT', { oddity })
    // One in a few waits for its signature.
    if (weighId !== null && this.#trip % 7 !== 0) await auditWeigh(this.#ground, trip, weighId)
  }

  async #carry(
    at: number,
    until: Stage,
    {
      arrives = true,
      oddity,
    }: { readonly arrives?: boolean; readonly oddity?: Oddity | undefined } = {},
  ): Promise<DemoVisit & { readonly trip: DemoTrip }> {
    const ground = this.#ground
    const trip = this.#tripOf(at, until, oddity)
    this.#trip += 1
    const { id, weighId } = await playTrip(ground, trip)
    const isMoving = trip.side !== null && until === 'LEFT'
    if (!isMoving || !arrives || weighId === null) return { trip, id, weighId }
    ground.site.time.pass(70)
    const arrival = arrivalOf(this.#goods, trip, ground.site.companies[0])
    await playArrival(ground, arrival, weighId)
    return { trip, id, weighId: null }
  }

  #tripOf(at: number, until: Stage, given?: Oddity): DemoTrip {
    const placed = this.#placed[at]
    const nth = this.#trip
    const truck = this.#trucks[(nth * 5) % this.#trucks.length]
    if (placed === undefined || truck === undefined)
      throw new Error('the demo has nothing to carry')
    const company = this.#companyOf(placed.order)
    // One truck in a while has lost more on the road than it may, or gained.
    const odd = nth % 11 === 10 ? (nth % 3 === 1 ? 'gain' : 'loss') : null
    return tripOf(this.#goods, { company, placed, truck, nth, oddity: given ?? odd, until })
  }

  /** The mine sends to the plant; everything else is the plant's own. */
  #companyOf({ kind }: Order): DemoCompany {
    const [plant, mine = plant] = this.#ground.site.companies
    return kind === 'al' ? mine : plant
  }
}
