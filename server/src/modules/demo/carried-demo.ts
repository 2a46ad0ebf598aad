import { addDays } from '@junheng/domain/values/wire-time.ts'
import type { Stage } from '@junheng/domain/visit/stages.ts'
import { notice } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoCompany, type DemoSite, userAt } from './demo-site.ts'
import { type Oddity, oddLoad, rounded } from './odd-loads-demo.ts'
import type { DemoGoods } from './orders-demo.ts'
import type { DemoTrip } from './visit-demo.ts'

/** What is carried; `contract` is its place in the list of contracts. */
export interface Order {
  readonly kind: 'pu' | 'sa' | 'al' | 'tr' | 'st'
  readonly contract: number | null
  readonly invCode: string
  readonly store: 'rawId' | 'productId'
}

export interface Placed {
  readonly noticeId: string
  readonly noticeSubId: string
  readonly order: Order
}

export interface Truck {
  readonly vehicleId: string
  readonly plateNumber: string
  readonly driverId: string
  /** Tons. */
  readonly tare: number
  readonly capacity: number
}

/** What of a contract its notice repeats. */
export interface OnContract {
  readonly id: string
  readonly vendorId: string | null
  readonly customerId: string | null
}

export interface Placing {
  readonly company: DemoCompany
  readonly order: Order
  readonly on: OnContract | null
  readonly quantity: string
  /** Days before the install from which it holds. */
  readonly from: number
  /** Place of the customer where there is no contract. */
  readonly customer?: number
}

const storeOf = ({ places }: DemoGoods, { orgId }: DemoCompany, store: Order['store']): string =>
  places.get(orgId)?.[store] ?? ''

/** A notice that vehicles come for. */
export async function placeOrder(
  tx: Tx,
  { site, goods }: { readonly site: DemoSite; readonly goods: DemoGoods },
  { company, order, on, quantity, from, customer = 0 }: Placing,
): Promise<Placed> {
  const { kind, invCode, store } = order
  const [plant] = site.companies
  const customerId = on?.customerId ?? goods.partners.customer[customer]
  const partners = {
    pu: { vendorId: on?.vendorId },
    sa: { customerId },
    st: { customerId },
    al: {
      fhOrgId: company.orgId,
      shOrgId: plant.orgId,
      fhWarehouseId: storeOf(goods, company, 'rawId'),
      shWarehouseId: storeOf(goods, plant, 'rawId'),
    },
    tr: {
      fhWarehouseId: storeOf(goods, company, 'rawId'),
      shWarehouseId: storeOf(goods, company, 'productId'),
    },
  }
  const line = {
    inventoryId: goods.materials.get(invCode),
    quantity,
    warehouseId: storeOf(goods, company, store),
  }
  const row = await makeDocument(tx, site, {
    entity: notice,
    at: kind === 'st' ? 'sa' : kind,
    body: {
      kind,
      startTime: `${addDays(site.time.today, -from)} 00:00:00`,
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

export interface Carrying {
  readonly company: DemoCompany
  readonly placed: Placed
  readonly truck: Truck
  /** Which trip it is; loads differ a little from one to the next. */
  readonly nth: number
  /** What is out of the ordinary about it; null: nothing. */
  readonly oddity: Oddity | null
  readonly until: Stage
}

export function tripOf(goods: DemoGoods, carrying: Carrying): DemoTrip {
  const { company, placed, truck, nth, oddity, until } = carrying
  const { order, noticeId, noticeSubId } = placed
  const { kind } = order
  const isMoving = kind === 'al' || kind === 'tr'
  const load = rounded(truck.capacity * (0.9 + 0.01 * (nth % 8)))
  const usual: DemoTrip = {
    company,
    kind,
    side: isMoving ? 'fh' : null,
    noticeId,
    noticeSubId,
    warehouseId: storeOf(goods, company, order.store),
    plateNumber: truck.plateNumber,
    driverId: truck.driverId,
    tare: rounded(truck.tare + 0.02 * (nth % 4)),
    load,
    sent: kind === 'pu' ? rounded(load + 0.02 * (nth % 3)) : null,
    until,
  }
  return oddity === null ? usual : { ...usual, ...oddLoad(usual, { oddity, truck, nth }) }
}

/** The same goods where they arrive: a transfer in its own company, coal of the mine in the plant. */
export function arrivalOf(goods: DemoGoods, trip: DemoTrip, company: DemoCompany): DemoTrip {
  const store = trip.kind === 'tr' ? 'productId' : 'rawId'
  return {
    ...trip,
    company,
    side: 'sh',
    load: rounded(trip.load - 0.02),
    warehouseId: storeOf(goods, company, store),
  }
}

interface TruckRow {
  readonly id: string
  readonly plateNumber: string
  readonly maxGross: string
  readonly capacity: string
  readonly own: boolean
  readonly driverId: string
}

/** Smaller trucks carry less coke than the plant sells at a time. */
const LEAST_CAPACITY = 15

/** Trucks that may carry common goods, with their drivers; those of the plant itself apart. */
export async function findTrucks(
  tx: Tx,
): Promise<{ readonly hired: readonly Truck[]; readonly own: readonly Truck[] }> {
  const rows = await tx.rows<TruckRow>(
    sql`select v.id, v.plate_number as "plateNumber", v.max_gross as "maxGross", v.capacity_tonnage as capacity, v.stored_tare as own, d.id as "driverId"
      from as_vehicle v join as_driver d on d.vehicle_id = v.id
      where not d.is_dangerous and not exists (select 1 from as_blacklist b where b.vehicle_id = v.id)
      order by v.id`,
  )
  const trucks = rows.map(({ id, plateNumber, maxGross, capacity, own, driverId }) => ({
    vehicleId: id,
    plateNumber,
    driverId,
    own,
    tare: rounded(Number(maxGross) - Number(capacity) - 0.2),
    capacity: Number(capacity),
  }))
  return {
    hired: trucks.filter(({ own, capacity }) => !own && capacity >= LEAST_CAPACITY),
    own: trucks.filter(({ own }) => own),
  }
}
