import {
  type ConfirmState,
  type SampleState,
  worstSample,
} from '@junheng/domain/confirm/confirm-states.ts'
import type { Place } from '@junheng/domain/place/place.ts'
import type { Rate } from '@junheng/domain/values/rate.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { storeWeighOfRows } from './confirm.queries.ts'

/** What was said on site of one material, as the weighing takes it over. */
export interface ConfirmedLine extends Place {
  readonly registrySubId: string
  readonly confirmState: ConfirmState
  readonly sampleStatus: SampleState
  readonly batchNo: string | null
  readonly siteDeduct: Tons | null
  readonly siteRate: Rate | null
  readonly pieces: number | null
  readonly notLoaded: boolean
}

/** All materials of a visit, as they stand; whoever decides on them has locked the visit. */
export function confirmStateOf(
  db: Queryable,
  registryId: string,
): Promise<readonly ConfirmedLine[]> {
  return db.rows<ConfirmedLine>(
    sql`select c.registry_sub_id as "registrySubId", c.confirm_state as "confirmState", c.sample_status as "sampleStatus",
      c.warehouse_id as "warehouseId", c.area_id as "areaId", c.silo_id as "siloId", c.location_id as "locationId", c.batch_no as "batchNo",
      c.site_deduct as "siteDeduct", c.site_rate as "siteRate", c.pieces, c.not_loaded as "notLoaded"
    from mm_confirm c where c.registry_id = ${registryId} order by c.id`,
    { held: true },
  )
}

/**
 * The first weighing of a visit: its rows show the weights from now on. Gives how their samples stand, of several
 * materials the worst; null: the visit has no rows.
 */
export async function linkConfirmRows(
  tx: Tx,
  of: { readonly registryId: string; readonly weighId: string },
): Promise<SampleState | null> {
  const states = await storeWeighOfRows(tx, of)
  return states.length === 0 ? null : worstSample(states)
}

/** The weighing of a visit is void: what was confirmed must be confirmed again, what was said stays as default. */
export async function resetConfirmRows(tx: Tx, registryId: string): Promise<void> {
  tx.post(
    sql`update mm_confirm set confirm_state = case when confirm_state = 'SINGLE' and state_before = 'NONE' then 'NONE' else 'WAIT' end, state_before = null, version = version + 1 where registry_id = ${registryId} and confirm_state in ('CONFIRMED', 'SINGLE')`,
  )
  await storeWeighOfRows(tx, { registryId, weighId: null })
}

/** Whether the samples of a visit are part of a group that was sealed: what was weighed must then stand. */
export async function isInSealedGroup(db: Queryable, registryId: string): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from qc_barrel_car c join qc_barrel_group g on g.id = c.main_id where c.registry_id = ${registryId} and c.live and g.status in ('SEALED', 'DETERMINED') limit 1`,
  )
  return row !== null
}
