import type { Side } from '@junheng/domain/kinds/kinds.ts'
import type { VisitSub } from '#modules/registry/visit.ts'
import type { NoticeFacts, NoticeLineFacts } from '#modules/trade/api.ts'

/** Where goods lie, with the names of its parts. */
export interface OwnPlace {
  readonly warehouseId: string | null
  readonly warehouseName: string | null
  readonly areaId: string | null
  readonly areaName: string | null
  readonly siloId: string | null
  readonly siloName: string | null
  readonly locationId: string | null
  readonly locationName: string | null
}

const NOWHERE: OwnPlace = {
  warehouseId: null,
  warehouseName: null,
  areaId: null,
  areaName: null,
  siloId: null,
  siloName: null,
  locationId: null,
  locationName: null,
}

/** Where the goods come from or go to on this company's side, as the notice has it. */
export function placeOf(side: Side | null, notice: NoticeFacts, line: NoticeLineFacts): OwnPlace {
  const own = side && notice[`${side}WarehouseId`]
  if (own !== null && own !== line.warehouseId)
    return {
      ...NOWHERE,
      warehouseId: own,
      warehouseName: side && notice[`${side}WarehouseName`],
    }
  const { warehouseId, warehouseName, areaId, areaName, siloId, siloName } = line
  const { locationId, locationName } = line
  return {
    warehouseId,
    warehouseName,
    areaId,
    areaName,
    siloId,
    siloName,
    locationId,
    locationName,
  }
}

/** What a row that goes over to another line takes from it; null: its place stays as it was. */
export function movedPlace(
  sub: Pick<VisitSub, 'inventoryId'>,
  line: NoticeLineFacts,
  place: OwnPlace,
): OwnPlace | null {
  if (place.warehouseId !== null) return place
  // Where other goods would have lain says nothing of these.
  return sub.inventoryId === line.inventoryId ? null : NOWHERE
}
