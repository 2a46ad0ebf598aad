import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { findFareLines, selectSettled, storeFareStatus } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  claimCalculations,
  insertRevised,
  retireCalculations,
  type StoredCalculation,
  selectCalculations,
} from '../calculation/calculation.queries.ts'
import { computeFareLines } from '../calculation/compute-fares.ts'
import { renewCalculations } from '../calculation/renew.ts'
import type { FareSettleLine, FareSettleRow } from './fare-settle.entity.ts'
import { countPaidLines, storeCalculationIds } from './fare-settle.queries.ts'

interface Maker {
  readonly engine: Engine
  readonly caller: Caller
}

/** The records behind some settlements. */
export function recordsOf(rows: readonly (FareSettleRow | null)[]): readonly string[] {
  const ids = rows.flatMap((row) => row?.fdFareSettleSub.map(({ weighId }) => weighId) ?? [])
  return [...new Set(ids)]
}

/**
 * The calculation of each line, held; the records are held already. Who settles a load that was not handed on
 * hands it on by that.
 */
export async function holdFares(
  tx: Tx,
  { engine, caller }: Maker,
  lines: readonly FareSettleLine[],
): Promise<ReadonlyMap<string, StoredCalculation>> {
  const held = await selectFares(tx, engine, lines)
  const missing = lines.filter(({ weighSubId }) => !held.has(String(weighSubId)))
  if (missing.length === 0) return held
  const wanted = new Set(missing.map(({ weighSubId }) => String(weighSubId)))
  const ids = [...new Set(missing.map(({ weighId }) => String(weighId)))]
  for (const weigh of await selectSettled(tx, engine, { ids, lock: false })) {
    const all = await computeFareLines(tx, engine, weigh)
    const computed = new Map([...all].filter(([id]) => wanted.has(id)))
    await insertRevised(tx, { engine, caller }, { computed, type: 'FARE' })
  }
  return selectFares(tx, engine, lines)
}

async function selectFares(tx: Tx, engine: Engine, lines: readonly FareSettleLine[]) {
  const ids = lines.flatMap(({ weighSubId }) => weighSubId ?? [])
  const where = sql`t.weigh_sub_id = any(${ids}::bigint[]) and t.active and t.settle_type = 'FARE'`
  const rows = await selectCalculations(tx, engine, { where, lock: true })
  return new Map(rows.map((row) => [String(row.weighSubId), row]))
}

/** The settlement has the calculations of its lines and no others, and its records know how far they are. */
export async function claimFares(
  tx: Tx,
  engine: Engine,
  { row, before }: { readonly row: FareSettleRow; readonly before: FareSettleRow | null },
): Promise<void> {
  const ids = row.fdFareSettleSub.flatMap(({ calculationId }) => calculationId ?? [])
  const { freed } = await claimCalculations(tx, { settleId: row.id, settleCode: row.code, ids })
  await retireUnasked(tx, engine, freed)
  await followRecords(tx, [before, row])
}

/** A void or deleted settlement lets go of what it had. */
export async function freeFares(tx: Tx, engine: Engine, row: FareSettleRow): Promise<void> {
  const claim = { settleId: row.id, settleCode: row.code, ids: [] }
  const { freed } = await claimCalculations(tx, claim)
  await retireUnasked(tx, engine, freed)
  await followRecords(tx, [row])
}

/** A load that was handed on only by being settled comes back with its settlement. */
async function retireUnasked(tx: Tx, engine: Engine, weighIds: readonly string[]): Promise<void> {
  if (weighIds.length === 0) return
  const weighs = await selectSettled(tx, engine, { ids: [...new Set(weighIds)], lock: false })
  const kept = new Set(weighs.filter(isDown).map(({ id }) => String(id)))
  const ids = weighIds.filter((id) => !kept.has(id))
  const where = sql`t.weigh_id = any(${ids}::bigint[]) and t.active and t.settle_type = 'FARE' and t.settle_id is null`
  const open = await selectCalculations(tx, engine, { where })
  await retireCalculations(
    tx,
    open.map(({ id }) => id),
  )
}

const isDown = ({ downStatus }: { readonly downStatus: string | null }): boolean =>
  downStatus === 'DOWN'

/** Takes the loads of a recovered settlement again. */
export async function retakeFares(tx: Tx, maker: Maker, row: FareSettleRow): Promise<void> {
  const held = await holdFares(tx, maker, row.fdFareSettleSub)
  const fdFareSettleSub = row.fdFareSettleSub.map((line) => {
    const calculation = held.get(String(line.weighSubId))
    if (calculation === undefined) throw new RefusalError(refuse('row.missing'))
    return { ...line, calculationId: calculation.id }
  })
  await storeCalculationIds(tx, fdFareSettleSub)
  await claimFares(tx, maker.engine, { row: { ...row, fdFareSettleSub }, before: null })
}

/** Its red one is examined: what was handed on waits to be settled anew. */
export async function renewFares(tx: Tx, maker: Maker, red: FareSettleRow): Promise<void> {
  const where = sql`t.settle_id = ${red.sourceId} and t.active and t.settle_type = 'FARE'`
  const held = await selectCalculations(tx, maker.engine, { where, lock: true })
  const ids = [...new Set(held.flatMap(({ weighId }) => weighId ?? []))]
  const weighs = await selectSettled(tx, maker.engine, { ids, lock: false })
  const kept = new Set(weighs.filter(isDown).map(({ id }) => String(id)))
  const isKept = ({ weighId }: StoredCalculation) => kept.has(String(weighId))
  await renewCalculations(tx, maker, held.filter(isKept))
  await retireCalculations(
    tx,
    held.filter((row) => !isKept(row)).map(({ id }) => id),
  )
  await followRecords(tx, [red])
}

/** Tells the records how far their freight has come. */
async function followRecords(tx: Tx, rows: readonly (FareSettleRow | null)[]): Promise<void> {
  const ids = recordsOf(rows)
  const lines = new Map<string, number>()
  for (const { weighId } of await findFareLines(tx, ids))
    lines.set(weighId, (lines.get(weighId) ?? 0) + 1)
  const paid = await countPaidLines(tx, ids)
  const handedOn = await findHandedOn(tx, ids)
  const progress = (id: string) => {
    const done = paid.get(id) ?? 0
    if (done > 0 && done >= (lines.get(id) ?? 0)) return 'SETTLED'
    return done > 0 || handedOn.has(id) ? 'CALC' : 'NONE'
  }
  for (const status of ['NONE', 'CALC', 'SETTLED'] as const)
    await storeFareStatus(tx, { ids: ids.filter((id) => progress(id) === status), status })
}

/** Records whose freight is reckoned. */
async function findHandedOn(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select distinct weigh_id as id from fd_calculation where weigh_id = any(${ids}::bigint[]) and active and settle_type = 'FARE'`,
  )
  return new Set(rows.map(({ id }) => id))
}
