import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { type RouteRow, route } from './route.entity.ts'
import { findSamePlaces, lockRoutes } from './route.queries.ts'

export const routeRules = rulesFor(route, {
  check: async (tx, { row }) =>
    checkMaterialRows(row.asRouteInventory) ?? (await checkDuplicate(tx, row)),
})

/** A second route between the same places for the same materials could never be told from the first. */
async function checkDuplicate(tx: Tx, row: RouteRow): Promise<Refusal | null> {
  await lockRoutes(tx, row.orgId)
  const own = new Set<string | null>(
    row.asRouteInventory.map(({ inventoryId, invcId }) => inventoryId ?? invcId),
  )
  const others = await findSamePlaces(tx, row)
  const isSame = others.some((ids) => ids.length === own.size && ids.every((id) => own.has(id)))
  return isSame ? refuse('route.duplicate') : null
}
