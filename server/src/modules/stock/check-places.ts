import { checkParents } from '@junheng/domain/place/check-place.ts'
import type { Refusal } from '@junheng/domain/refusals/refusal.ts'
import { checkPlaceTakes, findPlaceParents, type PlaceIds } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'

/** Whether the parts of a place belong together; what lies there may leave, whatever the place takes now. */
export async function checkFrom(tx: Tx, place: PlaceIds): Promise<Refusal | null> {
  return checkParents({ ...place, parents: await findPlaceParents(tx, place) })
}

/** Whether a place takes all of some materials. */
export async function checkInto(
  tx: Tx,
  places: readonly (PlaceIds & { readonly inventoryId: string })[],
): Promise<Refusal | null> {
  for (const place of places) {
    const refusal = await checkPlaceTakes(tx, place)
    if (refusal) return refusal
  }
  return null
}
