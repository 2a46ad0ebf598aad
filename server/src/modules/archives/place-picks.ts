import { pick } from '@junheng/domain/entity/define-entity.ts'
import { areaPopup, locationPopup, siloPopup, warehousePopup } from './place-popups.ts'

/** Where a part of a warehouse lies is filled in with it. */
export const inWarehouse = { warehouseId: 'warehouseId', warehouseName: 'warehouseName' } as const
export const inArea = { areaId: 'areaId', areaName: 'areaName' } as const
export const inSilo = { siloId: 'siloId', siloName: 'siloName' } as const
/** A whole place, from a row that has one. */
export const inPlace = {
  ...inWarehouse,
  ...inArea,
  ...inSilo,
  locationId: 'locationId',
  locationName: 'locationName',
} as const

/** Pickers of a place down to the silo. */
export const siloPicks = {
  warehouseId: pick(warehousePopup, { fill: { warehouseName: 'name' } }),
  areaId: pick(areaPopup, {
    fill: { areaName: 'name', ...inWarehouse },
    filter: { warehouseId: 'warehouseId' },
  }),
  siloId: pick(siloPopup, {
    fill: { siloName: 'name', ...inWarehouse, ...inArea },
    filter: { warehouseId: 'warehouseId', areaId: 'areaId' },
  }),
}

/** Pickers of a place down to the location. */
export const placePicks = {
  ...siloPicks,
  locationId: pick(locationPopup, {
    fill: { locationName: 'name', ...inWarehouse, ...inArea, ...inSilo },
    filter: { warehouseId: 'warehouseId', areaId: 'areaId', siloId: 'siloId' },
  }),
}
