import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Random } from '#test/fuzz/random.ts'
import type { Operator, Told } from '#test/simulate/operator.ts'
import { homeName, OPERATORS } from '#test/simulate/sim-site.ts'

/** Something a clerk was told has been done: the statement counts it, and it must be there once. */
export interface AckedDeed {
  readonly what: string
  readonly counted: SqlFragment
}

/** Somebody who works on the money of the plant, and remembers what was confirmed to him. */
export interface MoneyClerk {
  readonly operator: Operator
  readonly random: Random
  readonly db: Database
  readonly mark: string
  readonly acked: AckedDeed[]
}

const PATHS = { pu: '/purorder/fd-pu-settlement-main', sa: '/sale/fd-sa-settlement-main' } as const
type Kind = keyof typeof PATHS

interface Found {
  readonly id: string
  readonly kind: Kind
  readonly partnerId: string
}

const find = ({ db }: MoneyClerk, statement: SqlFragment): Promise<Found | null> =>
  db.row<Found>(statement)

/** Asks for what one row is about, under a name of its own; done: what proves it is kept. */
async function ask(
  { operator, acked }: MoneyClerk,
  sent: { readonly as?: string; readonly method?: 'POST' | 'PUT'; readonly path: string },
  { body, proof }: { readonly body: AnyRow; readonly proof?: (told: AnyRow) => SqlFragment },
): Promise<Told> {
  const told = await operator.ask({ as: homeName(0), method: 'PUT', ...sent, body })
  if (told.kind === 'done' && proof) acked.push({ what: sent.path, counted: proof(told.data) })
  return told
}

const KINDS = sql`kind in ('pu', 'sa')`

const auditRecord = async (clerk: MoneyClerk): Promise<void> => {
  const row = await find(
    clerk,
    sql`select id::text, kind from mm_weigh where status = 'DRAFT' and weigh_state = 'DONE' and ${KINDS} order by random() limit 1`,
  )
  if (row)
    await ask(
      clerk,
      { path: `/measure/mm-${row.kind}-weigh/audit` },
      {
        body: { ids: [row.id] },
        proof: () =>
          sql`select count(*)::int as n from mm_weigh where id = ${row.id} and status = 'AUDITED'`,
      },
    )
}

const priceRecord = async (clerk: MoneyClerk): Promise<void> => {
  const row = await find(
    clerk,
    sql`select s.id::text, w.kind from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.status = 'AUDITED' and coalesce(w.down_status, 'NONE') = 'NONE' and s.price is null and w.${KINDS} order by random() limit 1`,
  )
  if (row)
    await ask(
      clerk,
      { path: `/measure/mm-${row.kind}-weigh/modify-price` },
      { body: { id: row.id, price: String(500 + clerk.random.below(400)), reason: '定价' } },
    )
}

const handOn = async (clerk: MoneyClerk): Promise<void> => {
  const row = await find(
    clerk,
    sql`select w.id::text, w.kind from mm_weigh w join mm_weigh_sub s on s.main_id = w.id where w.status = 'AUDITED' and coalesce(w.down_status, 'NONE') = 'NONE' and s.price is not null and w.${KINDS} order by random() limit 1`,
  )
  if (row)
    await ask(
      clerk,
      { path: `/measure/mm-${row.kind}-weigh/down` },
      {
        body: { ids: [row.id] },
        proof: () =>
          sql`select count(distinct weigh_id)::int as n from fd_calculation where weigh_id = ${row.id} and active`,
      },
    )
}

const reckon = async (clerk: MoneyClerk): Promise<void> => {
  const row = await find(
    clerk,
    sql`select id::text, kind from fd_calculation where active and settle_id is null and ${KINDS} order by random() limit 1`,
  )
  if (!row) return
  const base = row.kind === 'pu' ? '/purorder/fd-pu-calculation' : '/sale/fd-sa-calculation'
  await ask(clerk, { path: `${base}/calculate` }, { body: { ids: [row.id] } })
}

/** A document is marked, so that one that was made twice is found. */
const markOf = (clerk: MoneyClerk): string => `${clerk.mark}-${clerk.acked.length}-${newMark()}`
let marks = 0
const newMark = (): number => (marks += 1)

const settle = async (clerk: MoneyClerk): Promise<void> => {
  const open = await clerk.db.rows<Found>(
    sql`select id::text, kind, partner_id as "partnerId" from fd_calculation where active and settle_id is null and settle_amount is not null and ${KINDS} order by partner_id, random() limit 20`,
  )
  const first = open[clerk.random.below(Math.max(1, open.length))]
  if (!first) return
  const own = open.filter(({ partnerId }) => partnerId === first.partnerId)
  const remark = markOf(clerk)
  await ask(
    clerk,
    { method: 'POST', path: `${PATHS[first.kind]}/create` },
    {
      body: {
        [first.kind === 'pu' ? 'vendorId' : 'customerId']: first.partnerId,
        remark,
        fdSettlementSub: own
          .slice(0, 1 + clerk.random.below(3))
          .map(({ id }) => ({ calculationId: id })),
      },
      // A red one takes the remark of its source along.
      proof: () =>
        sql`select count(*)::int as n from fd_settlement_main where remark = ${remark} and red_blue = 'BLUE'`,
    },
  )
}

const moveOn =
  (name: 'audit' | 'examine') =>
  async (clerk: MoneyClerk): Promise<void> => {
    const where =
      name === 'audit' ? sql`status = 'DRAFT'` : sql`status = 'AUDITED' and examine_status = 'NONE'`
    const row = await find(
      clerk,
      sql`select id::text, kind from fd_settlement_main where ${where} order by random() limit 1`,
    )
    if (!row) return
    const reached =
      name === 'audit' ? sql`status = 'AUDITED'` : sql`examine_status in ('EXAMINED', 'REVERSED')`
    await ask(
      clerk,
      // Who audits does not examine.
      { as: homeName(name === 'audit' ? 0 : 1), path: `${PATHS[row.kind]}/${name}` },
      {
        body: { ids: [row.id] },
        proof: () =>
          sql`select count(*)::int as n from fd_settlement_main where id = ${row.id} and ${reached}`,
      },
    )
  }

const reverse = async (clerk: MoneyClerk): Promise<void> => {
  const row = await find(
    clerk,
    sql`select id::text, kind from fd_settlement_main where examine_status = 'EXAMINED' and red_blue = 'BLUE' order by random() limit 1`,
  )
  if (row)
    await ask(
      clerk,
      { path: `${PATHS[row.kind]}/red` },
      {
        body: { id: row.id, reason: '重算' },
        proof: () =>
          sql`select count(*)::int as n from fd_settlement_main where source_id = ${row.id} and status <> 'OBSOLETE'`,
      },
    )
}

/** Money comes in: made, then audited, each confirmed on its own. */
const receive = async (clerk: MoneyClerk): Promise<void> => {
  const partner = await clerk.db.row<{ readonly id: string }>(
    sql`select id::text from as_customer order by random() limit 1`,
  )
  const remark = markOf(clerk)
  const as = homeName(clerk.random.below(OPERATORS))
  const path = '/account/recive-payment'
  const made = await ask(
    clerk,
    { as, method: 'POST', path: `${path}/create` },
    {
      body: {
        direction: 'RECEIVE',
        bizKind: 'PREPAY',
        partnerType: 'CUSTOMER',
        customerId: partner?.id,
        amount: String(1 + clerk.random.below(5000)),
        payMethod: 'BANK',
        remark,
      },
      proof: () => sql`select count(*)::int as n from fd_recive_payment where remark = ${remark}`,
    },
  )
  if (made.kind !== 'done') return
  const id = String(made.data['id'])
  await ask(
    clerk,
    { as, path: `${path}/audit` },
    {
      body: { ids: [id] },
      proof: () =>
        sql`select count(*)::int as n from fd_account_flow where biz_type = 'RECEIPT' and biz_id = ${id}`,
    },
  )
}

/** All with their weights. */
const DEEDS: readonly (readonly [weight: number, deed: (clerk: MoneyClerk) => Promise<void>])[] = [
  [6, auditRecord],
  [6, priceRecord],
  [6, handOn],
  [3, reckon],
  [8, settle],
  [8, moveOn('audit')],
  [8, moveOn('examine')],
  [4, reverse],
  [8, receive],
]
const TOTAL = DEEDS.reduce((sum, [weight]) => sum + weight, 0)

export async function doMoneyDeed(clerk: MoneyClerk): Promise<void> {
  let at = clerk.random.below(TOTAL)
  for (const [weight, deed] of DEEDS) {
    at -= weight
    if (at < 0) return deed(clerk)
  }
}

/** What was confirmed and is not there, or is there twice. */
export async function findUnkept(
  db: Queryable,
  acked: readonly AckedDeed[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { what, counted } of acked) {
    const row = await db.row<{ readonly n: number }>(counted)
    if (row?.n !== 1) found.push(`${what}: ${row?.n ?? 0} times`)
  }
  return found
}
