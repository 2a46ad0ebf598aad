import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { deleteArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { makeLocation } from '../location/location.fixtures.ts'
import { makeWarehouse } from '../warehouse/warehouse.fixtures.ts'
import { makeArea } from './area.fixtures.ts'

describe('区域', () => {
  const bed = useTestBed()

  test('还有货位在其中时不能换仓库、不能删除；改名可以', async () => {
    const { area, other } = await bed.db.transaction(async (tx) => {
      const made = await makeArea(tx, bed)
      const { id: areaId, warehouseId } = made
      await makeLocation(tx, bed, { code: 'AL', areaId, warehouseId })
      return { area: made, other: await makeWarehouse(tx, bed, { code: 'W9' }) }
    })
    const { id } = area
    await expect(
      updateArchive(bed, 'area', { id, version: 0, warehouseId: other['id'] }),
    ).rejects.toThrow('还有货位AL在其中，不能移动')
    await expect(deleteArchive(bed, 'area', id)).rejects.toThrow('已被货位AL引用，不能删除')
    expect((await updateArchive(bed, 'area', { id, version: 0, name: '北区' }))['name']).toBe(
      '北区',
    )
  })
})
