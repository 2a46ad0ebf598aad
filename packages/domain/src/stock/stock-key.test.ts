import { describe, expect, test } from 'vitest'
import { compareKeys, keyText, type StockKey } from './stock-key.ts'

const KEY: StockKey = {
  warehouseId: '10',
  areaId: null,
  siloId: null,
  locationId: null,
  inventoryId: '7',
  batchNo: null,
}
const key = (changes: Partial<StockKey>): StockKey => ({ ...KEY, ...changes })

describe('stock / key', () => {
  test('按仓库、区域、筒仓、货位、物料、批次排，编号按数值，空的在前', () => {
    const ordered = [
      key({ warehouseId: '9', batchNo: 'Z' }),
      key({}),
      key({ batchNo: 'A' }),
      key({ batchNo: 'B' }),
      key({ inventoryId: '12' }),
      key({ locationId: '3' }),
      key({ siloId: '3' }),
      key({ areaId: '2' }),
      key({ areaId: '11' }),
    ]
    const shuffled = [...ordered].reverse()
    expect(shuffled.sort(compareKeys)).toEqual(ordered)
    expect(compareKeys(KEY, { ...KEY })).toBe(0)
  })

  test('空与空相同，各部分不会串', () => {
    expect(keyText(KEY)).toBe(keyText({ ...KEY }))
    const texts = [
      key({ areaId: '1', siloId: null }),
      key({ areaId: null, siloId: '1' }),
      key({ batchNo: '1' }),
    ].map(keyText)
    expect(new Set(texts).size).toBe(3)
  })
})
