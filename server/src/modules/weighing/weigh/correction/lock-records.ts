import { holdVehicles } from '#modules/archives/api.ts'
import { holdConfirms } from '#modules/confirmation/api.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import { holdBatches, lockLines, lockTasks } from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type StoredWeigh, selectWeighs } from '../weigh-row.ts'

/**
 * Holds what several records touch, all of it in the order of locks, before the first of them changes: one
 * record done down to the stock before the next is even locked would wait for who waits for it.
 */
export async function lockRecords(tx: Tx, engine: Engine, ids: readonly string[]): Promise<void> {
  const visits: Visit[] = []
  for (const id of await visitsAround(tx, ids)) visits.push(await lockVisit(tx, id))
  const weighs = await selectWeighs(tx, engine, {
    where: sql`t.id = any(${ids}::bigint[])`,
    lock: true,
  })
  await tx.run(
    sql`select 1 from mm_weigh_sub where main_id = any(${ids}::bigint[]) order by id for no key update`,
  )
  await holdConfirms(
    tx,
    visits.map(({ id }) => id),
  )
  await holdVehicles(
    tx,
    given(weighs, ({ vehicleId }) => [vehicleId]),
  )
  await holdBatches(tx, given(weighs, linesOf('batchId')))
  const bookings = visits.flatMap(({ subs }) => subs.flatMap(({ booking }) => booking ?? []))
  await lockTasks(
    tx,
    bookings.map(({ taskId }) => taskId),
  )
  const noticed = given(weighs, linesOf('noticeSubId'))
  await lockLines(tx, [...new Set([...noticed, ...bookings.map((each) => each.noticeSubId)])])
}

/** The visits of records, those that sent their goods and those that wait for them; ascending. */
async function visitsAround(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select r.id from tr_registry r where r.id in (
      select w.registry_id from mm_weigh w where w.id = any(${ids}::bigint[])
      union select s.registry_id from mm_weigh w join mm_weigh s on s.id = w.source_weigh_id where w.id = any(${ids}::bigint[]) and w.side = 'sh')
    or (r.source_weigh_id = any(${ids}) and r.source = 'MIRROR') order by r.id`,
  )
  return rows.map(({ id }) => id)
}

const linesOf =
  (name: 'batchId' | 'noticeSubId') =>
  ({ mmWeighSub }: StoredWeigh): readonly (string | null)[] =>
    mmWeighSub.map((line) => line[name])

const given = (
  weighs: readonly StoredWeigh[],
  ids: (weigh: StoredWeigh) => readonly (string | null)[],
): readonly string[] => [...new Set(weighs.flatMap(ids).filter((id) => id !== null))]
