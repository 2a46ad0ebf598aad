import type { LoadPlace, LoadRow, PlaceKind } from '@junheng/domain/weighing/loading-wire.ts'
import type { RowDraft } from './row-draft.ts'

type Chosen = Pick<RowDraft, 'warehouseId' | 'areaId' | 'siloId'>

/** Where a place lies must be what was chosen above it; what was left open takes everything. */
const fits = (chosen: string, of: string | null): boolean =>
  chosen === '' || of === null || of === chosen

/**
 * Places of a kind that may be chosen for a material, below what was chosen already. What the row has is
 * among them even where the list could not be read.
 *
 * @example
 * placesWithin(all, { kind: 'area', row, chosen: { warehouseId: '3', areaId: '', siloId: '' } })
 */
export function placesWithin(
  all: readonly LoadPlace[],
  {
    kind,
    row,
    chosen,
  }: { readonly kind: PlaceKind; readonly row: LoadRow; readonly chosen: Chosen },
): readonly Pick<LoadPlace, 'id' | 'name'>[] {
  const found = all.filter(
    (place) =>
      place.kind === kind &&
      (place.inventoryIds.length === 0 || place.inventoryIds.includes(row.inventoryId)) &&
      (kind === 'warehouse' || place.warehouseId === chosen.warehouseId) &&
      (kind === 'warehouse' || kind === 'area' || fits(chosen.areaId, place.areaId)) &&
      (kind !== 'location' || fits(chosen.siloId, place.siloId)),
  )
  const { id, name } = heldBy(row, kind)
  const isChosenAbove = kind === 'warehouse' || chosen.warehouseId === row.warehouseId
  const isMissing =
    id !== null && name !== null && isChosenAbove && !found.some((place) => place.id === id)
  return isMissing ? [{ id, name }, ...found] : found
}

function heldBy(
  row: LoadRow,
  kind: PlaceKind,
): { readonly id: string | null; readonly name: string | null } {
  switch (kind) {
    case 'warehouse':
      return { id: row.warehouseId, name: row.warehouseName }
    case 'area':
      return { id: row.areaId, name: row.areaName }
    case 'silo':
      return { id: row.siloId, name: row.siloName }
    case 'location':
      return { id: row.locationId, name: row.locationName }
  }
}
