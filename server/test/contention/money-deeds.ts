import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { accountCreditGate } from '#modules/finance/account/credit-gate.ts'
import type { FinanceBed, Order } from '#modules/finance/finance.fixtures.ts'
import { quantitySite, reserve } from '#modules/trade/api.ts'
import { subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'

/** Few partners that many clients crowd upon. */
export interface MoneyWorld {
  readonly bed: FinanceBed
  readonly orders: readonly Order[]
}

const OTHER = { userId: '77', realName: '复核人' }
const PATHS = { pu: '/purorder/fd-pu-settlement-main', sa: '/sale/fd-sa-settlement-main' } as const
const MONEY = '/account/recive-payment'

type Random = () => number
type Deed = (world: MoneyWorld, random: Random) => Promise<unknown>

const anyOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)]

const find = <T>({ bed }: MoneyWorld, statement: SqlFragment): Promise<T | null> =>
  bed.db.row<T>(statement)

interface Settled {
  readonly id: string
  readonly kind: 'pu' | 'sa'
  readonly partnerId: string
  readonly open: string
}

/** A settlement in a state, whichever. */
const anySettle = (world: MoneyWorld, where: SqlFragment): Promise<Settled | null> =>
  find<Settled>(
    world,
    sql`select id::text, kind, partner_id as "partnerId", (coalesce(pay_amount, 0) - paid_amount)::text as open from fd_settlement_main where ${where} order by random() limit 1`,
  )

const actOn = async (
  world: MoneyWorld,
  name: string,
  { where, as = {} }: { readonly where: SqlFragment; readonly as?: object },
): Promise<void> => {
  const row = await anySettle(world, where)
  if (row) await world.bed.call('PUT', `${PATHS[row.kind]}/${name}`, { ids: [row.id] }, as)
}

/** A truck is weighed out; what its customer has is kept back for it. */
const weighing: Deed = async ({ bed, orders }, random) => {
  const order = anyOf(orders, random)
  if (order) await bed.weighed(order, { suttle: (20 + random() * 20).toFixed(3) })
}

/** A truck is registered for a sale, as far as its customer's money reaches. */
const registering: Deed = async ({ bed, orders }, random) => {
  const order = anyOf(
    orders.filter(({ kind }) => kind === 'sa'),
    random,
  )
  if (order === undefined) return
  await bed.on(async (tx) => {
    await reserve(tx, quantitySite(bed.engine, accountCreditGate), {
      key: bed.engine.newId(),
      noticeSubId: subIdOf(order.notice),
      vehicle: { vehicleId: null, plateNumber: '陕A00001', carrierId: null },
      quantity: tonsOf((5 + random() * 30).toFixed(3)),
    })
    // What the gate has promised is there.
    const short = await tx.row<AnyRow>(
      sql`select id from fd_account where partner_id = ${order.partnerId} and credit_mode = 'CONTROL' and balance + credit_limit - frozen < 0`,
    )
    if (short) throw new Error('the gate promised more than is available')
  })
}

const handingOn =
  (name: 'down' | 'reversedown'): Deed =>
  async (world) => {
    const state = name === 'down' ? 'NONE' : 'DOWN'
    const row = await find<{ readonly id: string; readonly kind: string }>(
      world,
      sql`select id::text, kind from mm_weigh where status = 'AUDITED' and coalesce(down_status, 'NONE') = ${state} order by random() limit 1`,
    )
    if (row) await world.bed.call('PUT', `/measure/mm-${row.kind}-weigh/${name}`, { ids: [row.id] })
  }

const reckoning: Deed = async (world) => {
  const row = await find<{ readonly id: string; readonly kind: 'pu' | 'sa' }>(
    world,
    sql`select id::text, kind from fd_calculation where active order by random() limit 1`,
  )
  if (!row) return
  const base = row.kind === 'pu' ? '/purorder/fd-pu-calculation' : '/sale/fd-sa-calculation'
  await world.bed.call('PUT', `${base}/calculate`, { ids: [row.id] })
}

const settling: Deed = async (world, random) => {
  const order = anyOf(world.orders, random)
  if (!order) return
  const open = await world.bed.db.rows<{ readonly id: string }>(
    sql`select id::text from fd_calculation where partner_id = ${order.partnerId} and active and settle_id is null order by random() limit ${1 + Math.floor(random() * 3)}`,
  )
  if (open.length === 0) return
  await world.bed.call('POST', `${PATHS[order.kind === 'pu' ? 'pu' : 'sa']}/create`, {
    [order.kind === 'pu' ? 'vendorId' : 'customerId']: order.partnerId,
    fdSettlementSub: open.map(({ id }) => ({ calculationId: id })),
  })
}

const reversing: Deed = async (world) => {
  const row = await anySettle(world, sql`examine_status = 'EXAMINED' and red_blue = 'BLUE'`)
  if (!row) return
  await world.bed.call('PUT', `${PATHS[row.kind]}/red`, { id: row.id, reason: '重算' })
}

/** Money comes in or goes out, for a settlement or for none yet. */
const paying: Deed = async (world, random) => {
  const row = await anySettle(world, sql`examine_status = 'EXAMINED' and pay_amount > paid_amount`)
  const order = anyOf(world.orders, random)
  if (!order) return
  const kind = row?.kind ?? (order.kind === 'pu' ? 'pu' : 'sa')
  const isSale = kind === 'sa'
  const amount = (1 + random() * 5000).toFixed(2)
  const receipt = await world.bed.call('POST', `${MONEY}/create`, {
    direction: isSale ? 'RECEIVE' : 'PAY',
    bizKind: row ? 'SETTLE' : 'PREPAY',
    partnerType: isSale ? 'CUSTOMER' : 'VENDOR',
    [isSale ? 'customerId' : 'vendorId']: row?.partnerId ?? order.partnerId,
    amount,
    payMethod: 'BANK',
    fdRecivePaymentSub: row ? [{ settleId: row.id, writeOffAmount: amount }] : [],
  })
  await world.bed.call('PUT', `${MONEY}/audit`, { ids: [receipt['id']] })
}

const payingBack: Deed = async (world) => {
  const row = await find<{ readonly id: string }>(
    world,
    sql`select id::text from fd_recive_payment where status = 'AUDITED' order by random() limit 1`,
  )
  if (row) await world.bed.call('PUT', `${MONEY}/init`, { ids: [row.id] })
}

/** All with their weights; settlements move on more often than back, or nothing would ever be examined. */
const DEEDS: readonly (readonly [weight: number, name: string, deed: Deed])[] = [
  [14, 'weighing', weighing],
  [14, 'registering', registering],
  [14, 'down', handingOn('down')],
  [3, 'reversedown', handingOn('reversedown')],
  [4, 'calculate', reckoning],
  [12, 'settling', settling],
  [12, 'audit', (world) => actOn(world, 'audit', { where: sql`status = 'DRAFT'` })],
  [
    12,
    'examine',
    (world) =>
      actOn(world, 'examine', {
        where: sql`status = 'AUDITED' and examine_status = 'NONE'`,
        as: OTHER,
      }),
  ],
  [3, 'init', (world) => actOn(world, 'init', { where: sql`status = 'AUDITED'` })],
  [2, 'obsolete', (world) => actOn(world, 'obsolete', { where: sql`status = 'DRAFT'` })],
  [6, 'red', reversing],
  [8, 'paying', paying],
  [4, 'payingBack', payingBack],
]

const TOTAL = DEEDS.reduce((sum, [weight]) => sum + weight, 0)

/** One deed; its name, for who is told of a fault. */
export function pickDeed(random: Random): { readonly name: string; readonly deed: Deed } {
  let at = random() * TOTAL
  for (const [weight, name, deed] of DEEDS) {
    at -= weight
    if (at < 0) return { name, deed }
  }
  throw new Error('no deed left')
}
