import type { LoadPlace } from '@junheng/domain/weighing/loading-wire.ts'
import { describe, expect, it } from 'vitest'
import { makeRow } from './loader.fixtures.ts'
import { placesWithin } from './places-within.ts'

const place = (kind: LoadPlace['kind'], id: string, more: Partial<LoadPlace> = {}): LoadPlace => ({
  kind,
  id,
  name: `${kind}${id}`,
  warehouseId: null,
  areaId: null,
  siloId: null,
  inventoryIds: [],
  ...more,
})
const all = [
  place('warehouse', '1'),
  place('warehouse', '2', { inventoryIds: ['6'] }),
  place('area', '3', { warehouseId: '1' }),
  place('silo', '4', { warehouseId: '1', areaId: '3' }),
  place('silo', '5', { warehouseId: '1', areaId: '9' }),
  place('location', '6', { warehouseId: '1', siloId: '4' }),
  place('location', '7', { warehouseId: '2' }),
]
const none = { warehouseId: '', areaId: '', siloId: '' }
const row = makeRow()
const ids = (kind: LoadPlace['kind'], chosen: Partial<typeof none>, of = row, places = all) =>
  placesWithin(places, { kind, row: of, chosen: { ...none, ...chosen } }).map(({ id }) => id)

describe('pages / loader / 地点', () => {
  it('只列放得下这种物料的，并在已选的里面', () => {
    expect(ids('warehouse', {})).toEqual(['1'])
    expect(ids('area', {})).toEqual([])
    expect(ids('silo', { warehouseId: '1' })).toEqual(['4', '5'])
    expect(ids('silo', { warehouseId: '1', areaId: '3' })).toEqual(['4'])
    expect(ids('location', { warehouseId: '1', siloId: '4' })).toEqual(['6'])
  })

  it('没读到清单时，至少有原来的那个', () => {
    const held = makeRow({ warehouseId: '8', warehouseName: '八号棚' })
    expect(ids('warehouse', {}, held, [])).toEqual(['8'])
  })
})
