import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { checkSiloInflow } from '@junheng/domain/place/check-place.ts'
import type { Place } from '@junheng/domain/place/place.ts'
import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { checkPlaceTakes, findSilo } from '#modules/archives/api.ts'
import type { RegistryPorts } from '#modules/registry/ports.ts'
import type { Tx } from '#platform/db/database.ts'

/** Goods of a visit and where they are to lie. */
export interface PlacedGoods {
  readonly inventoryId: string
  readonly preQuantity: Tons
  readonly place: Place
}

/** Whether the places of a visit belong together, take its materials, and have room for what comes in. */
export async function assertPlaces(
  tx: Tx,
  { stock }: Pick<RegistryPorts, 'stock'>,
  {
    kind,
    side,
    goods,
  }: { readonly kind: Kind; readonly side: Side | null; readonly goods: readonly PlacedGoods[] },
): Promise<void> {
  const isComingIn = passageOf(kind, side).direction === 'in'
  for (const { inventoryId, preQuantity: asked, place } of goods) {
    const { warehouseId, siloId } = place
    if (warehouseId === null) continue
    // Silos come after notices in the order of locks: nothing is held here.
    const where = { ...place, warehouseId, inventoryId }
    assertAllowed(await checkPlaceTakes(tx, where, { hold: false }))
    const silo = isComingIn && siloId !== null ? await findSilo(tx, siloId) : null
    if (silo === null || siloId === null) continue
    const lying = (await stock.tonsInSilo?.(tx, siloId)) ?? '0'
    assertAllowed(checkSiloInflow({ silo, stock: lying, inventoryId, asked }))
  }
}
