import type { FareTerms } from '@junheng/domain/freight/compute-fare.ts'
import type { LossBasis, LossPriceMode } from '@junheng/domain/freight/fare-terms.ts'
import type { OilTerms } from '@junheng/domain/freight/total-fares.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { FareKind } from '../fare-price/fare-fields.ts'

/** What a settlement is reckoned by: a contract with the carrier. */
export interface SettleTerms extends FareTerms, OilTerms {
  readonly id: string
  readonly code: string
  readonly carrierId: string
  readonly lossBasis: LossBasis
  readonly lossPercentage: Rate | null
  readonly lossWeight: Tons | null
  readonly lossPriceMode: LossPriceMode
  readonly lossPrice: UnitPrice | null
}

const TERMS = sql`id, code, carrier_id as "carrierId", weight_basis as "weightBasis", loss_basis as "lossBasis", loss_percentage as "lossPercentage",
  loss_weight as "lossWeight", allow_rule as "allowRule", loss_mode as "lossMode", loss_price_mode as "lossPriceMode", loss_price as "lossPrice",
  loss_times as "lossTimes", tax_rate as "taxRate", min_ton as "minTon", fare_round as "fareRound", oil_rate as "oilRate", oil_unit as "oilUnit"`

/** The contract that is named, whatever has become of it since. */
export function findTerms(db: Queryable, id: string): Promise<SettleTerms | null> {
  return db.row<SettleTerms>(sql`select ${TERMS} from fd_fare_contract where id = ${id}`)
}

/** The carrier's contract of a day: of several the one that began last. */
export function findTermsOfDay(
  db: Queryable,
  asked: {
    readonly orgId: string
    readonly kind: FareKind
    readonly carrierId: string
    readonly day: string
  },
): Promise<SettleTerms | null> {
  const { orgId, kind, carrierId, day } = asked
  return db.row<SettleTerms>(
    sql`select ${TERMS} from fd_fare_contract where org_id = ${orgId} and kind = ${kind} and carrier_id = ${carrierId} and status = 'AUDITED'
    and start_date <= ${day}::date and end_date >= ${day}::date order by start_date desc, id desc limit 1`,
  )
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

/** The records behind a settlement, for who wants to see them. */
export const recordsOfSettle = (id: string) =>
  sql`select s.weigh_id as id from fd_fare_settle_sub s where s.main_id = ${id}`
