import type { OtherPrice, SheetFacts } from '@junheng/domain/price/check-sheet.ts'
import type { Link } from '@junheng/domain/price/price-chain.ts'
import { instantOf } from '@junheng/domain/price/price-times.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { Dependant } from '../dependant.ts'

/**
 * Serialises what changes the prices in force. One lock for a group's sheets of a kind instead of one for
 * each key: a batch walks its sheets by id, so that two batches would take each other's keys crosswise.
 */
export async function lockPriceKeys(
  tx: Tx,
  { groupId, kind }: { readonly groupId: string | null; readonly kind: string },
): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`or_price ${groupId} ${kind}`}, 0))`,
  )
}

interface StoredTimes {
  readonly startTime: string
  readonly endTime: string | null
}

const linkOf = ({ startTime, endTime }: StoredTimes): Link => ({
  startTime: instantOf(startTime),
  endTime: endTime === null ? null : instantOf(endTime),
})

/** Rows of other AUDITED sheets with any of the keys. */
export async function findOtherPrices(
  db: Queryable,
  { sheetId, matchKeys }: { readonly sheetId: string; readonly matchKeys: readonly string[] },
): Promise<readonly OtherPrice[]> {
  const rows = await db.rows<StoredTimes & { readonly matchKey: string; readonly code: string }>(
    sql`select s.match_key as "matchKey", h.code, h.start_time as "startTime", h.end_time as "endTime" from or_price_sub s join or_price h on h.id = s.main_id where s.match_key = any(${matchKeys}) and h.status = 'AUDITED' and h.id <> ${sheetId} order by h.start_time, h.id`,
  )
  return rows.map((row) => ({ matchKey: row.matchKey, code: row.code, ...linkOf(row) }))
}

export interface ContractTerms extends NonNullable<SheetFacts['contract']> {
  readonly partnerName: string | null
}

/** A contract as a price sheet needs it; `lock` keeps it as it is until the transaction ends. */
export function findContractTerms(
  db: Queryable,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<ContractTerms | null> {
  return db.row<ContractTerms>(
    sql`select status, enabled, price_mode as "priceMode", coalesce(vendor_name, customer_name) as "partnerName" from or_contract where id = ${id}${rawSql(lock ? ' for share' : '')}`,
  )
}

/** Materials of a contract and every class they stand in. */
export interface ContractGoods {
  readonly inventoryIds: readonly string[]
  readonly classIds: readonly string[]
}

export async function findContractGoods(db: Queryable, id: string): Promise<ContractGoods> {
  const goods = await db.row<ContractGoods>(
    sql`with recursive goods as (
      select i.id, i.invc_id from or_contract_sub s join as_inventory i on i.id = s.inventory_id where s.main_id = ${id}
    ), up(id, parent_id) as (
      select c.id, c.parent_id from goods g join as_inventory_class c on c.id = g.invc_id
      union select p.id, p.parent_id from as_inventory_class p join up on p.id = up.parent_id
    )
    select array(select id::text from goods) as "inventoryIds", array(select id::text from up) as "classIds"`,
  )
  return goods ?? { inventoryIds: [], classIds: [] }
}

/** A row of a chain: in force from `link.startTime` on. */
export interface ChainRow {
  readonly subId: string
  readonly matchKey: string
  readonly link: Link
}

/** Every AUDITED row with any of the keys. */
export async function findChains(
  tx: Tx,
  matchKeys: readonly string[],
): Promise<readonly ChainRow[]> {
  const rows = await tx.rows<StoredTimes & { readonly subId: string; readonly matchKey: string }>(
    sql`select s.id as "subId", s.match_key as "matchKey", h.start_time as "startTime", h.end_time as "endTime" from or_price_sub s join or_price h on h.id = s.main_id where s.match_key = any(${matchKeys}) and h.status = 'AUDITED'`,
  )
  return rows.map(({ subId, matchKey, ...times }) => ({ subId, matchKey, link: linkOf(times) }))
}

/** When a row holds; without `validFrom` it is of no sheet in force. */
export interface Validity {
  readonly subId: string
  readonly validFrom: Date | null
  readonly effectiveEnd: Date | null
}

/** All at once: the database allows no moment at which two prices of a chain hold. */
export async function storeValidity(tx: Tx, rows: readonly Validity[]): Promise<void> {
  const texts = (pick: (row: Validity) => Date | null) =>
    rows.map((row) => pick(row)?.toISOString() ?? null)
  tx.post(
    sql`update or_price_sub s set valid_from = v.valid_from, effective_end = v.effective_end from unnest(${rows.map(({ subId }) => subId)}::bigint[], ${texts((row) => row.validFrom)}::timestamptz[], ${texts((row) => row.effectiveEnd)}::timestamptz[]) as v(id, valid_from, effective_end) where s.id = v.id and (s.valid_from, s.effective_end) is distinct from (v.valid_from, v.effective_end)`,
  )
}

/** A sheet that stands on a contract. */
export const priceSheetOnContract: Dependant = async (tx, contractId) => {
  const sheet = await tx.row<{ readonly code: string }>(
    sql`select code from or_price where contract_id = ${contractId} and status <> 'OBSOLETE' order by id limit 1`,
  )
  return sheet && { document: '价格单', code: sheet.code }
}

/** The sheet that a price row stands in. */
export async function findSheetOfLine(db: Queryable, lineId: string): Promise<string | null> {
  const found = await db.row<{ readonly id: string }>(
    sql`select main_id::text as id from or_price_sub where id = ${lineId}`,
  )
  return found?.id ?? null
}
