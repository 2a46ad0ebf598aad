import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { makeQcClass, makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { makeRoute } from '#modules/archives/route/route.fixtures.ts'
import {
  calculationOf,
  type FinanceBed,
  type Order,
  type Weighed,
} from '#modules/finance/finance.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from '#test/fuzz/random.ts'
import {
  areaOf,
  makeFreight,
  makeModel,
  makeSheets,
  type RandomSite,
  upTo,
} from './random-terms.ts'

const PU = '/measure/mm-pu-weigh'
const ASSAYER = '901'
const CHECKER = '902'

/** Values are typed and checked by who holds exactly that right. */
const inLab = (userId: string, right: string) => ({
  userId,
  admin: false,
  permissions: new Set([`quality:qc-assay:${right}`]),
})

export async function makeRandomSite(bed: FinanceBed, random: Random): Promise<RandomSite> {
  const { id: classId } = await bed.on((tx) => makeQcClass(tx, bed))
  const item = async (code: string, name: string, more: AnyRow = {}) =>
    String((await bed.on((tx) => makeQcItem(tx, bed, { code, name, classId, ...more })))['id'])
  const items = {
    Mt: await item('Mt', '全水分', { isMoisture: true }),
    Ad: await item('Ad', '干基灰分'),
    Q: await item('Q', '发热量', { decimals: 0 }),
  }
  for (const [id, name] of [
    [ASSAYER, 'assayer'],
    [CHECKER, 'checker'],
  ] as const) {
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${id}, ${name}, ${name}, 1, now(), now(), 'LOCAL')`,
    )
    for (const itemId of Object.values(items))
      await bed.db.run(
        sql`insert into sys_user_assay (user_id, item_id, can_view, can_input) values (${id}, ${itemId}, true, true)`,
      )
  }
  const { id: routeId } = await bed.on((tx) =>
    makeRoute(tx, bed, { distance: (80 + random.below(3000) / 10).toFixed(1) }),
  )
  return { bed, random, items, routeId: String(routeId) }
}

const BASES = ['DE_SUTTLE', 'ORIGINAL', 'SMALLER', 'ORIGINAL_IN_TOLERANCE'] as const

/** What is bought is assayed; of what is sold the customer signs for some. */
export type SettledKind = 'pu' | 'sa'

/** A contract with random terms; its trucks weighed, assayed, handed on and settled, goods and freight. */
export async function settleContract(
  site: RandomSite,
  { kind, trucks }: { readonly kind: SettledKind; readonly trucks: number },
): Promise<void> {
  const { bed, random, routeId } = site
  const isPriced = random.chance(0.5)
  const settleBasis = random.pick(BASES)
  const order = await bed.order({
    kind,
    price: isPriced ? (null as never) : upTo(random, 900, 4),
    priceMode: isPriced ? 'PRICING' : 'FIXED',
    settleBasis,
    taxRate: random.pick(['0.13', '0.09', '0.03', '0']),
    taxIncluded: random.chance(0.7),
    noticeTerms: { payFare: true, routeId },
  })
  if (isPriced) await makeSheets(site, order)
  if (kind === 'pu') await makeModel(site, order)
  const carrierId = await makeFreight(site, order)
  const cars: Weighed[] = []
  for (let truck = 0; truck < trucks; truck += 1)
    cars.push(await makeTruck(site, { order, settleBasis, carrierId }))
  if (kind === 'pu') await assayAll(site, cars)
  else await priceAll(site, cars)
  await bed.call('PUT', `/measure/mm-${kind}-weigh/down`, { ids: cars.map(({ id }) => id) })
  await settleAll(site, { order, cars, carrierId })
}

interface Delivered {
  readonly order: Order
  readonly cars: readonly Weighed[]
  readonly carrierId: string
}

async function settleAll(
  { bed, random }: RandomSite,
  { order, cars, carrierId }: Delivered,
): Promise<void> {
  const area = areaOf(order)
  const isSale = order.kind === 'sa'
  const lines: AnyRow[] = []
  const loads: AnyRow[] = []
  for (const car of cars) {
    const { id: calculationId } = await calculationOf(bed, car.lineId)
    const adjusted = { adjustAmount: upTo(random, 90, 2), adjustReason: '协商' }
    lines.push({ calculationId, ...(random.chance(0.3) ? adjusted : {}) })
    const added = random.chance(0.3) ? { addAmount: upTo(random, 90, 2) } : {}
    loads.push({ weighId: car.id, weighSubId: car.lineId, ...added })
  }
  await bed.call('POST', `/${area}/fd-${isSale ? 'sa' : 'pu'}-settlement-main/create`, {
    [isSale ? 'customerId' : 'vendorId']: order.partnerId,
    // Lines of one tax rate: sheets may differ in theirs.
    fdSettlementSub: await ofOneRate(bed, lines),
  })
  await bed.call('POST', `/${area}/fare-settle/create`, { carrierId, fdFareSettleSub: loads })
}

async function ofOneRate(bed: FinanceBed, lines: readonly AnyRow[]): Promise<readonly AnyRow[]> {
  const ids = lines.map(({ calculationId }) => calculationId)
  const rows = await bed.db.rows<{ readonly id: string }>(
    sql`select id::text from fd_calculation where id = any(${ids}::bigint[]) and tax_rate = (select tax_rate from fd_calculation where id = ${ids[0]})`,
  )
  const kept = new Set(rows.map(({ id }) => id))
  return lines.filter(({ calculationId }) => kept.has(String(calculationId)))
}

interface Going {
  readonly order: Order
  readonly settleBasis: string
  readonly carrierId: string
}

async function makeTruck(
  { bed, random }: RandomSite,
  { order, settleBasis, carrierId }: Going,
): Promise<Weighed> {
  const suttle = 20_000 + random.below(20_000)
  const other = tonsOf(((suttle + random.below(400) - 200) / 1000).toFixed(3))
  const hasTicket = settleBasis !== 'DE_SUTTLE' || random.chance(0.8)
  const ticket = order.kind === 'sa' ? { receiptWeight: other } : { originalWeight: other }
  const car = await bed.weighed(order, {
    suttle: (suttle / 1000).toFixed(3),
    line: hasTicket ? ticket : {},
  })
  await bed.db.run(sql`update mm_weigh set carrier_id = ${carrierId} where id = ${car.id}`)
  // What is weighed later may fall under a later price.
  bed.wait(random.below(1200))
  return car
}

/** What is bought has its price from its assay on; what is sold is asked for it: freight takes what is lost by it. */
async function priceAll({ bed }: RandomSite, cars: readonly Weighed[]): Promise<void> {
  const ids = cars.map(({ lineId }) => lineId)
  const body = { ids, price: null, reason: '取价' }
  await bed.call('PUT', '/measure/mm-sa-weigh/batchChangePrice', body)
}

/**
 * Each line typed by one of the laboratory, all of them checked by another. The first of a contract is typed by the
 * call, the others are written as it leaves them: what is asked here begins with the check.
 */
async function assayAll(
  { bed, random, items }: RandomSite,
  cars: readonly Weighed[],
): Promise<void> {
  const others: { readonly id: string; readonly typed: string }[] = []
  for (const [at, { lineId }] of cars.entries()) {
    const values = [
      { itemId: items.Mt, value: (6 + random.below(700) / 100).toFixed(2) },
      { itemId: items.Ad, value: (10 + random.below(500) / 100).toFixed(2) },
      { itemId: items.Q, value: String(4200 + random.below(1500)) },
    ]
    const typed = Object.fromEntries(values.map(({ itemId, value }) => [itemId, value]))
    if (at > 0) others.push({ id: lineId, typed: JSON.stringify(typed) })
    else await bed.call('PUT', `${PU}/input-assay`, { id: lineId, values }, inLab(ASSAYER, 'input'))
  }
  await bed.db.run(
    sql`insert into qc_line_assay (weigh_sub_id, typed, input_user_id) select given.id, given.typed, ${ASSAYER}::bigint from unnest(${others.map(({ id }) => id)}::bigint[], ${others.map(({ typed }) => typed)}::jsonb[]) as given (id, typed)`,
  )
  await bed.db.run(
    sql`update mm_weigh_sub set assay_status = 'INPUT' where id = any(${others.map(({ id }) => id)}::bigint[])`,
  )
  const ids = cars.map(({ lineId }) => lineId)
  await bed.call('PUT', `${PU}/check-assay`, { ids }, inLab(CHECKER, 'check'))
}
