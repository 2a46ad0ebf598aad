import { checkParents } from '@junheng/domain/place/check-place.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts } from '#platform/entity-engine/engine.ts'
import { type ArchivePorts, stockAt } from '../usage-check.ts'
import { findBelow, findPlaceParents, findTakes, type PlaceIds } from './place.queries.ts'

export type PlaceEntity = 'warehouse' | 'area' | 'silo' | 'location'

/** Goods that lie somewhere must be found there: neither the place nor its warehouse may go away. */
export async function checkEmpty(
  tx: Tx,
  ports: ArchivePorts,
  place: { readonly entity: PlaceEntity; readonly id: string },
): Promise<Refusal | null> {
  const stock = await stockAt(tx, ports, place)
  return isZero(stock) ? null : refuse('place.stock', { stock })
}

/** Guards every kind of place has. */
export function placeGuards(ports: ArchivePorts, entity: PlaceEntity) {
  const guard = (tx: Tx, { row }: ActionFacts<{ readonly id: string }>): Promise<Refusal | null> =>
    checkEmpty(tx, ports, { entity, id: row.id })
  return { disable: guard, delList: guard }
}

type Parented = PlaceIds & { readonly id: string }

/** Its parents agree, and it has not left goods or places behind in another warehouse. */
export async function checkPlaceRow(
  tx: Tx,
  ports: ArchivePorts,
  {
    entity,
    before,
    row,
  }: {
    readonly entity: PlaceEntity
    readonly before: Parented | null
    readonly row: Parented
  },
): Promise<Refusal | null> {
  const refusal = checkParents({ ...row, parents: await findPlaceParents(tx, row) })
  if (refusal || before === null) return refusal
  const moved = before.warehouseId !== row.warehouseId
  const regrouped = (before.areaId ?? null) !== (row.areaId ?? null)
  if (!moved && !regrouped) return null
  const below = await findBelow(tx, {
    areaId: entity === 'area' ? row.id : null,
    siloId: entity === 'silo' ? row.id : null,
  })
  if (below) return refuse('place.hasBelow', below)
  return moved ? checkEmpty(tx, ports, { entity, id: row.id }) : null
}

/** Whether goods may be sent to a place: its parts belong together and take the material. */
export async function checkPlaceTakes(
  tx: Tx,
  place: PlaceIds & { readonly inventoryId: string },
  { hold = true }: { readonly hold?: boolean } = {},
): Promise<Refusal | null> {
  const refusal = checkParents({ ...place, parents: await findPlaceParents(tx, place, { hold }) })
  if (refusal) return refusal
  const facts = await findTakes(tx, place)
  if (facts === null) return null
  const { invName: material, warehouseName, areaName } = facts
  if (warehouseName !== null) return refuse('warehouse.material', { name: warehouseName, material })
  return areaName === null ? null : refuse('area.material', { name: areaName, material })
}
