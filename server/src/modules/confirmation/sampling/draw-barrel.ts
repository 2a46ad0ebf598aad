import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { barrelDraw } from '../confirmation-settings.ts'

interface OpenedGroup {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
}

/**
 * A barrel for a group that is opened, drawn among those that stand empty: known by their lids from earlier groups,
 * and in none that still collects or waits for its determination. Where none is free the sampler names one.
 */
export async function drawBarrel(tx: Tx, engine: Engine, group: OpenedGroup): Promise<void> {
  if (!(await engine.setting(barrelDraw, group))) return
  // Two groups that are opened at once would otherwise draw the same.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`barrelDraw/${group.orgId}`}, 0))`,
  )
  const free = await findFreeBarrels(tx, group.orgId)
  const drawn = free.length === 0 ? undefined : free[randomInt(free.length)]
  if (drawn === undefined) return
  tx.post(
    sql`insert into qc_barrel (id, main_id, row_no, barrel_code) values (${engine.newId()}, ${group.id}, 0, ${drawn})`,
  )
}

async function findFreeBarrels(tx: Tx, orgId: string): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly code: string }>(
    sql`select b.barrel_code as code from qc_barrel b join qc_barrel_group g on g.id = b.main_id where g.org_id = ${orgId} group by 1 having not bool_or(g.status in ('OPEN', 'SEALED')) order by 1`,
  )
  return rows.map(({ code }) => code)
}

/** Cars that came into a group go into its last barrel. */
export async function putIntoBarrel(tx: Tx, groupId: string): Promise<void> {
  tx.post(
    sql`update qc_barrel_car c set barrel_id = (select b.id from qc_barrel b where b.main_id = c.main_id order by b.row_no desc, b.id desc limit 1) where c.main_id = ${groupId} and c.live and c.barrel_id is null`,
  )
}
