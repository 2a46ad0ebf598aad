import type { FoundPrice } from '@junheng/domain/price/price-facts.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { WeighActor } from '#modules/weighing/weigh-site.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { findLinePrices } from '../price/price-lines.ts'
import { type StoredWeigh, selectWeighs, storeWeigh } from '../weigh-row.ts'

/** A record as finance sees it; only finance moves on how far its payment has come. */
export type SettledWeigh = StoredWeigh

/** How far the payment of a record's goods has come. */
export type SettleStatus = NonNullable<StoredWeigh['settleStatus']>

/** Records that finance is about to hand on, take back or settle; ascending. */
export function selectSettled(
  db: Queryable,
  engine: Engine,
  { ids, lock }: { readonly ids: readonly string[]; readonly lock: boolean },
): Promise<readonly SettledWeigh[]> {
  return selectWeighs(db, engine, { where: sql`t.id = any(${ids}::bigint[])`, lock })
}

/** Holds records, whose lines are about to be settled. */
export async function lockSettling(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`select id from mm_weigh where id = any(${ids}::bigint[]) order by id for update`)
}

/** How far the payment of a record has come: of its goods, and of its freight. */
type PayStanding = Partial<Pick<SettledWeigh, 'downStatus' | 'settleStatus' | 'fareStatus'>>

/** The record is handed on for settlement, or comes back. */
export async function storeDown(
  tx: Tx,
  engine: Engine,
  actor: WeighActor,
  {
    weigh,
    isDown,
    standing,
  }: {
    readonly weigh: SettledWeigh
    readonly isDown: boolean
    readonly standing: PayStanding
  },
): Promise<void> {
  await storeWeigh(tx, engine, actor, weigh, {
    header: standing,
    log: isDown
      ? { action: 'down', label: '下推结算' }
      : { action: 'reversedown', label: '撤回下推' },
  })
}

/** What of many records is settled at once; the settlement's own log says so. */
export async function storeSettleStatus(
  tx: Tx,
  { ids, status }: { readonly ids: readonly string[]; readonly status: SettleStatus },
): Promise<void> {
  if (ids.length === 0) return
  tx.post(
    sql`update mm_weigh set settle_status = ${status}, version = version + 1 where id = any(${ids}::bigint[])`,
  )
}

/** What the customer signed for, as a settlement has it confirmed. */
export async function storeReceipts(
  tx: Tx,
  receipts: readonly { readonly weighSubId: string; readonly tons: string }[],
): Promise<void> {
  const ids = receipts.map(({ weighSubId }) => weighSubId)
  const tons = receipts.map(({ tons: each }) => each)
  tx.post(
    sql`update mm_weigh_sub s set receipt_weight = r.tons from unnest(${ids}::bigint[], ${tons}::numeric[]) r(id, tons) where s.id = r.id`,
  )
  tx.post(
    sql`update mm_weigh w set receipt_weight = (select sum(s.receipt_weight) from mm_weigh_sub s where s.main_id = w.id), version = w.version + 1 where w.id in (select main_id from mm_weigh_sub where id = any(${ids}::bigint[]))`,
  )
}

/** The price of each line as it is found now, by line. */
export async function findSettlePrices(
  db: Queryable,
  engine: Engine,
  weigh: SettledWeigh,
): Promise<ReadonlyMap<string, FoundPrice>> {
  const finishTime = parseWireDateTime(weigh.finishTime ?? '') ?? engine.clock.now()
  const lines = await findLinePrices(db, engine, { weigh, finishTime })
  return new Map(lines.map(({ line, found }) => [line.id, found]))
}

/** Finished, audited records that wait to be handed on and want no assay first, the oldest first. */
export async function findWaiting(
  db: Queryable,
  { orgId, kind, most }: { readonly orgId: string; readonly kind: string; readonly most: number },
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select w.id::text as id from mm_weigh w where w.org_id = ${orgId} and w.kind = ${kind} and w.status = 'AUDITED' and w.weigh_state = 'DONE' and coalesce(w.down_status, 'NONE') = 'NONE' and not exists (select 1 from mm_weigh_sub s where s.main_id = w.id and coalesce(s.assay_status, 'NONE') not in ('NONE', 'DETERMINED')) order by w.id limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
