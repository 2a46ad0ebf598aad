import {
  type ConfirmState,
  firstStates,
  type SiteNeeds,
} from '@junheng/domain/confirm/confirm-states.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { visitMoved } from '@junheng/domain/visit/visit-told.ts'
import { findSiteNeeds } from '#modules/archives/api.ts'
import { lockVisit, type Visit, type VisitSub } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { tellSamples } from '../samples-changed.ts'
import { leaveGroup } from '../sampling/leave-group.ts'
import { isInSealedGroup } from './confirm-standing.ts'

interface StandingRow {
  readonly id: string
  readonly inventoryId: string
  readonly confirmState: ConfirmState
  readonly confirmCount: number
  readonly barrelGroupId: string | null
}

const NO_NEEDS: SiteNeeds = { sceneConfirm: false, isSample: false, sampleStage: null }

/** A visit that turns out to be for another line brings its row on site along. */
export const confirmFollowsMove = hear(visitMoved, async (tx, moved, engine) => {
  const visit = await lockVisit(tx, moved.id)
  const sub = visit.subs.find(({ id }) => id === moved.registrySubId)
  const standing = sub && (await lockRow(tx, sub.id))
  if (sub && standing) await alignRow(tx, engine, { visit, sub, standing })
})

function lockRow(tx: Tx, registrySubId: string): Promise<StandingRow | null> {
  return tx.row<StandingRow>(
    sql`select id, inventory_id as "inventoryId", confirm_state as "confirmState", confirm_count as "confirmCount", barrel_group_id as "barrelGroupId" from mm_confirm where registry_sub_id = ${registrySubId} for update`,
  )
}

interface Aligned {
  readonly visit: Visit
  readonly sub: VisitSub
  readonly standing: StandingRow
}

async function alignRow(tx: Tx, engine: Engine, { visit, sub, standing }: Aligned): Promise<void> {
  const isWeighed = visit.stage === 'WEIGHED' || visit.stage === 'LEFT'
  if (standing.inventoryId === sub.inventoryId) {
    // Where goods were seen they lie, whatever the other line says.
    if (!isWeighed && standing.confirmCount === 0) await storePlace(tx, standing.id, sub)
    return
  }
  await leaveSamples(tx, { visit, sub, standing, isWeighed })
  if (isWeighed) await storeMaterial(tx, standing.id, sub)
  else await beginAnew(tx, engine, { visit, sub, standing })
}

/** The samples of other goods are of no use: the car leaves its group while that is still possible. */
async function leaveSamples(
  tx: Tx,
  { visit, sub, standing, isWeighed }: Aligned & { readonly isWeighed: boolean },
): Promise<void> {
  const { barrelGroupId: groupId } = standing
  if (groupId === null) return
  // A weighed car cannot be sampled again: who has grouped it takes it out first.
  if (isWeighed || (await isInSealedGroup(tx, visit.id)))
    throw new RefusalError(refuse('weigh.sealed'))
  await leaveGroup(tx, { registrySubId: sub.id, groupId })
}

async function storePlace(tx: Tx, id: string, sub: VisitSub): Promise<void> {
  tx.post(
    sql`update mm_confirm set warehouse_id = ${sub.warehouseId}, area_id = ${sub.areaId}, silo_id = ${sub.siloId}, location_id = ${sub.locationId}, batch_no = ${sub.batchNo}, version = version + 1 where id = ${id}`,
  )
}

async function storeMaterial(tx: Tx, id: string, { inventoryId }: VisitSub): Promise<void> {
  tx.post(
    sql`update mm_confirm set inventory_id = ${inventoryId}, version = version + 1 where id = ${id}`,
  )
}

/** Other goods are to be confirmed and sampled as their material wants it, as if they had just come in. */
async function beginAnew(tx: Tx, engine: Engine, { visit, sub, standing }: Aligned): Promise<void> {
  const needs = await findSiteNeeds(tx, [sub.inventoryId])
  const { confirmState, sampleStatus } = firstStates(needs.get(sub.inventoryId) ?? NO_NEEDS)
  // A vehicle that was sent away stays so; the state it would come back to is the new one.
  const isSingle = standing.confirmState === 'SINGLE'
  tx.post(
    sql`update mm_confirm set inventory_id = ${sub.inventoryId}, confirm_state = ${isSingle ? 'SINGLE' : confirmState}, state_before = ${isSingle ? confirmState : null}, sample_status = ${sampleStatus},
      confirm_user_id = null, confirm_user = null, confirm_time = null, confirm_count = 0, sample_user_id = null, sample_user = null, sample_time = null, barrel_group_id = null,
      site_deduct = null, site_rate = null, not_loaded = false, pieces = ${sub.pieces} where id = ${standing.id}`,
  )
  await storePlace(tx, standing.id, sub)
  await tellSamples(tx, engine, [visit.id])
}
