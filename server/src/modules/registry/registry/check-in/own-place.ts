import type { Side } from '@junheng/domain/kinds/kinds.ts'
import { type NamedPlace, NOWHERE, namedPlaceOf } from '@junheng/domain/place/place.ts'
import type { VisitSub } from '#modules/registry/visit.ts'
import type { NoticeFacts, NoticeLineFacts } from '#modules/trade/api.ts'

/** Where the goods come from or go to on this company's side, as the notice has it. */
export function ownPlaceOf(
  side: Side | null,
  notice: NoticeFacts,
  line: NoticeLineFacts,
): NamedPlace {
  const own = side && notice[`${side}WarehouseId`]
  if (own !== null && own !== line.warehouseId)
    return {
      ...NOWHERE,
      warehouseId: own,
      warehouseName: side && notice[`${side}WarehouseName`],
    }
  return namedPlaceOf(line)
}

/** What a row that goes over to another line takes from it; null: its place stays as it was. */
export function movedPlace(
  sub: Pick<VisitSub, 'inventoryId'>,
  line: NoticeLineFacts,
  place: NamedPlace,
): NamedPlace | null {
  if (place.warehouseId !== null) return place
  // Where other goods would have lain says nothing of these.
  return sub.inventoryId === line.inventoryId ? null : NOWHERE
}
