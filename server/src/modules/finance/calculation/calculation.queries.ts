import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import { rowSource } from '#platform/entity-engine/row-source.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import type { CalculationRow } from './calculation.entity.ts'

export interface StoredCalculation extends Omit<CalculationRow, 'orgId' | 'groupId'> {
  readonly orgId: string
  readonly groupId: string
}
export type CalculationChange = Partial<Omit<StoredCalculation, 'id' | 'version'>>

/** Calculations by a condition on `t`, ascending. */
export function selectCalculations(
  db: Queryable,
  { registry }: Pick<Engine, 'registry'>,
  { where, lock = false }: { readonly where: SqlFragment; readonly lock?: boolean },
): Promise<readonly StoredCalculation[]> {
  const { columns, from } = rowSource(registry, registry.model('calculation'))
  return db.rows<StoredCalculation>(
    sql`select ${columns} from ${from} where ${where} order by t.id${rawSql(lock ? ' for update of t' : '')}`,
  )
}

/** The records that some calculations are about, once each. */
export async function findWeighIds(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ readonly id: string }>(
    sql`select distinct weigh_id::text as id from fd_calculation where id = any(${ids}::bigint[]) and weigh_id is not null`,
  )
  return rows.map(({ id }) => id)
}

/** What a weigh line is paid for. */
export type SettleType = CalculationRow['settleType']

/** Those that count, of some records; held. */
export const activeOf = (
  tx: Tx,
  engine: Engine,
  weighIds: readonly string[],
): Promise<readonly StoredCalculation[]> =>
  selectCalculations(tx, engine, {
    where: sql`t.weigh_id = any(${weighIds}::bigint[]) and t.active`,
    lock: true,
  })

interface Maker {
  readonly engine: Engine
  readonly caller: Caller
}

/** Makes calculations; one that counts already for its line and type refuses by its index. */
export async function insertCalculations(
  tx: Tx,
  { engine, caller }: Maker,
  rows: readonly CalculationChange[],
): Promise<void> {
  const now = formatWireDateTime(engine.clock.now())
  const trail = {
    createUserId: caller.userId,
    createUser: caller.realName,
    createDate: now,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: now,
    version: 0,
  }
  insertRows(
    tx,
    engine.registry.model('calculation'),
    rows.map((row) => ({
      head: [engine.newId()],
      values: {
        settleType: 'GOODS',
        active: true,
        estimated: false,
        revision: 0,
        ...row,
        ...trail,
      },
    })),
    ['id'],
  )
}

/** Stores what was reckoned anew on one that is held. */
export async function storeCalculation(
  tx: Tx,
  { engine, caller }: Maker,
  { before, change }: { readonly before: StoredCalculation; readonly change: CalculationChange },
): Promise<void> {
  const after = {
    ...before,
    ...change,
    version: before.version + 1,
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: formatWireDateTime(engine.clock.now()),
  }
  const model = engine.registry.model('calculation')
  updateColumns(tx, model, { id: before.id, before: rowOf(before), after: rowOf(after) })
}

const rowOf = (row: object): AnyRow => row as AnyRow

/** Records come back, or are to be settled anew: what was reckoned of them does not count any more. */
export async function retireCalculations(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`update fd_calculation set active = false, version = version + 1 where id = any(${ids}::bigint[])`,
  )
}

/** How often the lines were reckoned for payment before, by line. */
async function findRevisions(
  tx: Tx,
  { lineIds, type }: { readonly lineIds: readonly string[]; readonly type: SettleType },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ readonly id: string; readonly next: number }>(
    sql`select weigh_sub_id as id, max(revision) + 1 as next from fd_calculation where weigh_sub_id = any(${lineIds}::bigint[]) and settle_type = ${type} group by 1`,
  )
  return new Map(rows.map(({ id, next }) => [id, next]))
}

/** Makes calculations of lines, each the next of its line and type. */
export async function insertRevised(
  tx: Tx,
  maker: Maker,
  {
    computed,
    type,
  }: { readonly computed: ReadonlyMap<string, CalculationChange>; readonly type: SettleType },
): Promise<void> {
  const revisions = await findRevisions(tx, { lineIds: [...computed.keys()], type })
  const rows = [...computed].map(([id, row]) => ({ ...row, revision: revisions.get(id) ?? 0 }))
  await insertCalculations(tx, maker, rows)
}

interface Claim {
  readonly settleId: string
  readonly settleCode: string
  readonly ids: readonly string[]
}

/** A settlement takes calculations up, and lets go of those it had and has no more. Records' ids of both. */
export async function claimCalculations(
  tx: Tx,
  { settleId, settleCode, ids }: Claim,
): Promise<{ readonly taken: readonly string[]; readonly freed: readonly string[] }> {
  const freed = await tx.rows<{ readonly weighId: string }>(
    sql`update fd_calculation set settle_id = null, settle_code = null, status = case when settle_amount is null then 'EXCEPTION' else 'CALCULATED' end, version = version + 1 where settle_id = ${settleId} and active and id <> all(${ids}::bigint[]) returning weigh_id as "weighId"`,
  )
  const taken = await tx.rows<{ readonly weighId: string }>(
    sql`update fd_calculation set settle_id = ${settleId}, settle_code = ${settleCode}, status = case when settle_amount is null then 'EXCEPTION' else 'SETTLED' end, version = version + 1 where id = any(${ids}::bigint[]) and settle_id is null returning weigh_id as "weighId"`,
  )
  const idsOf = (rows: readonly { readonly weighId: string }[]) =>
    rows.map(({ weighId }) => weighId)
  return { taken: idsOf(taken), freed: idsOf(freed) }
}

/** Of records, those of which no line stands in a settlement: another line of theirs may still. */
export async function findUnsettled(
  db: Queryable,
  weighIds: readonly string[],
): Promise<readonly string[]> {
  if (weighIds.length === 0) return []
  const rows = await db.rows<{ readonly id: string }>(
    sql`select w.id::text as id from unnest(${weighIds}::bigint[]) w(id) where not exists (select 1 from fd_calculation c where c.weigh_id = w.id and c.active and c.settle_type = 'GOODS' and c.settle_id is not null)`,
  )
  return rows.map(({ id }) => id)
}

/** Lines that wait for a settlement, the oldest first. */
export function findOpenLines(
  db: Queryable,
  { orgId, kind }: { readonly orgId: string; readonly kind: string },
): Promise<readonly { readonly id: string; readonly partnerId: string | null }[]> {
  return db.rows(
    sql`select id::text as id, partner_id as "partnerId" from fd_calculation where org_id = ${orgId} and kind = ${kind} and active and settle_id is null and status = 'CALCULATED' and settle_type = 'GOODS' order by weigh_date, id`,
  )
}
