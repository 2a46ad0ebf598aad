import { findOpenLines, recivePayment, settlement } from '#modules/finance/api.ts'
import { findWaiting } from '#modules/weighing/api.ts'
import { sql } from '#platform/db/sql.ts'
import { makeDocument, makeDraft } from './demo-documents.ts'
import { userAt } from './demo-site.ts'
import { withoutRechecks } from './settlement-demo.ts'
import type { DemoGround } from './visit-demo.ts'

interface Settled {
  readonly kind: 'pu' | 'sa'
  readonly partner: 'vendorId' | 'customerId'
  readonly area: string
  readonly money: { readonly direction: 'PAY' | 'RECEIVE'; readonly partnerType: string }
}

const SETTLED: readonly Settled[] = [
  {
    kind: 'pu',
    partner: 'vendorId',
    area: 'purorder',
    money: { direction: 'PAY', partnerType: 'VENDOR' },
  },
  {
    kind: 'sa',
    partner: 'customerId',
    area: 'sale',
    money: { direction: 'RECEIVE', partnerType: 'CUSTOMER' },
  },
]

/** More are not weighed in a month. */
const MOST = 2000

/** Everything weighed before a day is handed on, settled partner by partner, examined and paid. */
export async function settleMonth(ground: DemoGround, before: string): Promise<void> {
  for (const settled of SETTLED) {
    await handOn(ground, settled.kind, before)
    for (const [partnerId, lineIds] of await openLines(ground, settled.kind))
      await settle(ground, settled, { partnerId, lineIds })
  }
}

/** The oldest of this month are handed on, and the first partner's stand on a settlement that is being made. */
export async function draftSettlement(ground: DemoGround): Promise<void> {
  const { tx, site } = ground
  const [{ kind, partner }] = SETTLED as readonly [Settled, ...Settled[]]
  await handOn(ground, kind, site.time.today)
  const [first] = await openLines(ground, kind)
  if (first === undefined) return
  const [partnerId, lineIds] = first
  const body = { [partner]: partnerId, fdSettlementSub: linesOf(lineIds.slice(0, 12)) }
  await makeDraft(tx, site, { entity: settlement, at: kind, body, maker: userAt(site, 'finance') })
}

const linesOf = (ids: readonly string[]) => ids.map((calculationId) => ({ calculationId }))

async function handOn(
  { tx, site, calls }: DemoGround,
  kind: Settled['kind'],
  before: string,
): Promise<void> {
  const { orgId } = site.companies[0]
  const waiting = await findWaiting(tx, { orgId, kind, most: MOST })
  const due = await tx.rows<{ readonly id: string }>(
    sql`select id::text as id from mm_weigh where id = any(${waiting}::bigint[]) and business_date < ${before} order by id`,
  )
  const ids = await withoutRechecks(
    tx,
    site,
    due.map(({ id }) => id),
  )
  if (ids.length === 0) return
  const { caller } = userAt(site, 'finance')
  const body = { ids, target: 'GOODS' }
  await calls.ask(caller, `/measure/mm-${kind}-weigh/down`, body, { method: 'PUT' })
}

/** Lines that wait for their settlement, by partner. */
async function openLines(
  { tx, site }: DemoGround,
  kind: Settled['kind'],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = new Map<string, string[]>()
  for (const { id, partnerId } of await findOpenLines(tx, { orgId: site.companies[0].orgId, kind }))
    if (partnerId !== null) lines.set(partnerId, [...(lines.get(partnerId) ?? []), id])
  return lines
}

async function settle(
  { tx, site, calls }: DemoGround,
  { kind, partner, area, money }: Settled,
  { partnerId, lineIds }: { readonly partnerId: string; readonly lineIds: readonly string[] },
): Promise<void> {
  const maker = userAt(site, 'finance')
  const auditor = userAt(site, 'manager')
  const body = { [partner]: partnerId, fdSettlementSub: linesOf(lineIds) }
  site.time.pass(2)
  const made = { entity: settlement, at: kind, body, maker, auditor }
  const { id, payAmount: amount } = await makeDocument(tx, site, made)
  const examiner = userAt(site, 'examiner').caller
  const path = `/${area}/fd-${kind}-settlement-main/examine`
  await calls.ask(examiner, path, { ids: [id] }, { method: 'PUT' })
  if (amount === null) return
  site.time.pass(2)
  const paid = {
    ...money,
    bizKind: 'SETTLE',
    [partner]: partnerId,
    amount,
    payMethod: 'BANK',
    fdRecivePaymentSub: [{ settleId: id, writeOffAmount: amount }],
  }
  await makeDocument(tx, site, { entity: recivePayment, at: 'main', body: paid, maker, auditor })
}
