import { randomInt } from 'node:crypto'
import { firstStates, type SiteNeeds } from '@junheng/domain/confirm/confirm-states.ts'
import { drawPoints } from '@junheng/domain/confirm/group-cars.ts'
import { placeOf } from '@junheng/domain/place/place.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { visitEntered } from '@junheng/domain/visit/visit-told.ts'
import { findSiteNeeds } from '#modules/archives/api.ts'
import { lockVisit, type Visit, type VisitSub } from '#modules/registry/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import { findPresent, storeWeighOfRows } from './confirm.queries.ts'

const NO_NEEDS: SiteNeeds = { sceneConfirm: false, isSample: false, sampleStage: null }
const BY_ITSELF = { id: '0', name: '系统' } as const

/** A row for each material of a vehicle that has come in; those it has already stay as they are. */
async function makeConfirmRows(tx: Tx, engine: Engine, visit: Visit): Promise<void> {
  const { registrySubIds, weighId } = await findPresent(tx, visit.id)
  const fresh = visit.subs.filter(({ id }) => !registrySubIds.includes(id))
  if (fresh.length === 0) return
  const needs = await findSiteNeeds(
    tx,
    fresh.map(({ inventoryId }) => inventoryId),
  )
  const rows = fresh.map((sub) => ({
    head: [engine.newId()],
    values: firstValues(engine, { visit, sub, needs: needs.get(sub.inventoryId) ?? NO_NEEDS }),
  }))
  insertRows(tx, engine.registry.model('confirm'), rows, ['id'])
  // A truck whose tare is known has its record as soon as it is inside.
  if (weighId !== null) await storeWeighOfRows(tx, { registryId: visit.id, weighId })
}

function firstValues(
  engine: Engine,
  {
    visit,
    sub,
    needs,
  }: { readonly visit: Visit; readonly sub: VisitSub; readonly needs: SiteNeeds },
) {
  const now = formatWireDateTime(engine.clock.now())
  const { orgId, groupId, kind, side } = visit
  const { inventoryId, batchNo, pieces } = sub
  const states = firstStates(needs)
  return {
    orgId,
    groupId,
    kind,
    side,
    registryId: visit.id,
    registrySubId: sub.id,
    inventoryId,
    ...placeOf(sub),
    batchNo,
    pieces,
    notLoaded: false,
    confirmCount: 0,
    ...states,
    points:
      states.sampleStatus === 'WAIT'
        ? drawPoints(needs.pointCount ?? 0, (below) => randomInt(below))
        : null,
    createUserId: BY_ITSELF.id,
    createUser: BY_ITSELF.name,
    createDate: now,
    updateUserId: BY_ITSELF.id,
    updateUser: BY_ITSELF.name,
    updateDate: now,
    version: 0,
  }
}

/** A vehicle that passes the gate is waited for on site. */
export const confirmAtEntrance = hear(visitEntered, async (tx, { id }, engine) => {
  await makeConfirmRows(tx, engine, await lockVisit(tx, id))
})
