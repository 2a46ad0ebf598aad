import { describe, expect, test } from 'vitest'
import {
  isSamePlace,
  NO_PART,
  NOWHERE,
  namedPlaceOf,
  PLACE_COLUMNS,
  partFields,
  placeFields,
  placeKey,
  placeOf,
} from './place.ts'

describe('place / value', () => {
  const line = { ...NOWHERE, warehouseId: '1', warehouseName: '煤场', siloId: '9', batchNo: 'B1' }

  test('从一行里取出地点，不带别的', () => {
    const bare = { warehouseId: '1', areaId: null, siloId: '9', locationId: null }
    expect(placeOf(line)).toEqual(bare)
    const names = { warehouseName: '煤场', areaName: null, siloName: null, locationName: null }
    expect(namedPlaceOf(line)).toEqual({ ...bare, ...names })
  })

  test('同一仓库的不同部分是不同的地点', () => {
    expect(isSamePlace(line, { ...NO_PART, warehouseId: '1', siloId: '9' })).toBe(true)
    expect(isSamePlace(line, { ...NO_PART, warehouseId: '1' })).toBe(false)
    expect(isSamePlace(line, { ...line, siloId: null, locationId: '9' })).toBe(false)
    expect(placeKey(null)).toBe(placeKey(NOWHERE))
  })
})

describe('place / fields', () => {
  test('八列，各有编号和名称，顺序固定', () => {
    expect(Object.keys(placeFields())).toEqual([...PLACE_COLUMNS])
    expect(Object.keys(partFields())).toEqual(PLACE_COLUMNS.slice(2))
  })

  test('一行有两处地点时名称带前缀，标签也带', () => {
    const { fromWarehouseId, fromSiloName } = placeFields({
      as: 'from',
      label: '移出',
      warehouse: { required: true },
      parts: { width: 100 },
    })
    expect(fromWarehouseId.attrs).toEqual({
      label: '移出仓库',
      required: true,
      target: 'warehouse',
    })
    expect(fromSiloName.attrs).toMatchObject({
      label: '移出筒仓',
      width: 100,
      follows: { ref: 'fromSiloId', take: 'name' },
    })
  })
})
