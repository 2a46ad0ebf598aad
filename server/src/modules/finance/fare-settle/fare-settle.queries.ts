import { payStateOf } from '@junheng/domain/freight/check-settle.ts'
import type { PayState } from '@junheng/domain/freight/fare-terms.ts'
import { type Money, subtractMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Holds settlements until the commit, ascending. */
export async function lockSettles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select id from fd_fare_settle where id = any(${ids}::bigint[]) order by id for update`,
  )
}

/** The blue draft that each ticket stands in; what stands in none is left out. */
export async function findDraftsOf(
  db: Queryable,
  { orgId, codes }: { readonly orgId: string; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ readonly code: string; readonly id: string }>(
    sql`select s.weigh_code as code, h.id from fd_fare_settle_sub s join fd_fare_settle h on h.id = s.main_id
    where s.live and s.weigh_code = any(${codes}::text[]) and h.org_id = ${orgId} and h.status = 'DRAFT' and h.red_blue = 'BLUE'`,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Another settlement that pays for one of the lines already. */
export function findTaken(
  db: Queryable,
  { settleId, weighSubIds }: { readonly settleId: string; readonly weighSubIds: readonly string[] },
): Promise<{ readonly weighCode: string; readonly code: string } | null> {
  return db.row(
    sql`select s.weigh_code as "weighCode", h.code from fd_fare_settle_sub s join fd_fare_settle h on h.id = s.main_id
    where s.live and s.weigh_sub_id = any(${weighSubIds}::bigint[]) and s.main_id <> ${settleId} order by s.weigh_code, h.id limit 1`,
  )
}

/** Lines of records that a settlement pays for. */
export async function countPaidLines(
  db: Queryable,
  weighIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ readonly weighId: string; readonly n: number }>(
    sql`select weigh_id as "weighId", count(*)::int as n from fd_fare_settle_sub where live and weigh_id = any(${weighIds}::bigint[]) group by weigh_id`,
  )
  return new Map(rows.map(({ weighId, n }) => [weighId, n]))
}

/** Lets go of the lines of a settlement, or takes them again; two that take one fail in the database. */
export async function storeLive(
  tx: Tx,
  { settleId, live }: { readonly settleId: string; readonly live: boolean },
): Promise<void> {
  await tx.run(sql`update fd_fare_settle_sub set live = ${live} where main_id = ${settleId}`)
}

/** Lines that are taken again stand on the calculations that count now. */
export async function storeCalculationIds(
  tx: Tx,
  lines: readonly { readonly id: string; readonly calculationId: string | null }[],
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const calculations = lines.map(({ calculationId }) => calculationId)
  await tx.run(
    sql`update fd_fare_settle_sub s set calculation_id = r.calculation from unnest(${ids}::bigint[], ${calculations}::text[]) r(id, calculation) where s.id = r.id`,
  )
}

/** The red one of a settlement that is not void. */
export async function findRedCode(db: Queryable, settleId: string): Promise<string | null> {
  const found = await db.row<{ readonly code: string }>(
    sql`select code from fd_fare_settle where source_id = ${settleId} and status <> 'OBSOLETE' order by id limit 1`,
  )
  return found?.code ?? null
}

/** A settlement that stands on a contract with a carrier. */
export async function findSettleOn(db: Queryable, fareContractId: string): Promise<string | null> {
  const found = await db.row<{ readonly code: string }>(
    sql`select code from fd_fare_settle where fare_contract_id = ${fareContractId} and status <> 'OBSOLETE' order by id limit 1`,
  )
  return found?.code ?? null
}

export async function storeReversed(tx: Tx, settleId: string): Promise<void> {
  await tx.run(
    sql`update fd_fare_settle set status = 'REVERSED', version = version + 1 where id = ${settleId}`,
  )
}

/** A settlement of freight as far as its cash is paid. */
export interface OpenFare {
  readonly id: string
  readonly code: string
  readonly orgId: string
  readonly carrierId: string
  readonly status: string
  readonly cashAmount: Money
  readonly oilAmount: Money
  readonly remitAmount: Money
  readonly oilConfirmed: boolean
}

/** Settlements of freight that are written off, held ascending. */
export function lockOpenFares(tx: Tx, ids: readonly string[]): Promise<readonly OpenFare[]> {
  return tx.rows<OpenFare>(
    sql`select id, code, org_id as "orgId", carrier_id as "carrierId", status, coalesce(cash_amount, 0)::numeric(16,2) as "cashAmount", coalesce(oil_amount, 0)::numeric(16,2) as "oilAmount", remit_amount as "remitAmount", coalesce(oil_confirmed, false) as "oilConfirmed" from fd_fare_settle where id = any(${ids}::bigint[]) order by id for update`,
  )
}

export async function storeRemitted(
  tx: Tx,
  asked: { readonly id: string; readonly remitAmount: Money; readonly payStatus: PayState },
): Promise<void> {
  const { id, remitAmount, payStatus } = asked
  await tx.run(
    sql`update fd_fare_settle set remit_amount = ${remitAmount}, pay_status = ${payStatus}, version = version + 1 where id = ${id}`,
  )
}

/** Holds the payments that were written off against settlements of freight, which come before those. */
export async function holdPaymentsOf(tx: Tx, settleIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`select id from fd_recive_payment where id in (select main_id from fd_recive_payment_sub where fare_settle_id = any(${settleIds}::bigint[])) order by id for update`,
  )
}

/** Money that was written off against a settlement is open on its payments again. */
export async function takeBackRemitted(tx: Tx, settleId: string): Promise<void> {
  const gone = await tx.row<{ readonly sum: Money }>(
    sql`with gone as (
      delete from fd_recive_payment_sub s using fd_recive_payment p where p.id = s.main_id and s.fare_settle_id = ${settleId}
      returning case when p.status = 'AUDITED' then s.write_off_amount else 0 end as amount
    ) select coalesce(sum(amount), 0)::numeric(16,2) as sum from gone`,
  )
  for (const fare of await lockOpenFares(tx, [settleId])) {
    const remitAmount = subtractMoney(fare.remitAmount, gone?.sum ?? ZERO_MONEY)
    const payStatus = payStateOf({ ...fare, remitAmount })
    await storeRemitted(tx, { id: settleId, remitAmount, payStatus })
  }
}

/** The records behind a settlement, for who wants to see them. */
export const recordsOfSettle = (id: string) =>
  sql`select s.weigh_id as id from fd_fare_settle_sub s where s.main_id = ${id}`

/** Prints are counted beside the version: a paper changes nothing that somebody may be typing over. */
export async function countFarePrint(tx: Tx, id: string, printNo: number): Promise<void> {
  await tx.run(sql`update fd_fare_settle set print_count = ${printNo} where id = ${id}`)
}
