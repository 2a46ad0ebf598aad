import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import { makeArea } from '../area/area.fixtures.ts'
import { makeSilo } from '../silo/silo.fixtures.ts'
import type { UsageCheck } from '../usage-check.ts'
import { makeWarehouse } from '../warehouse/warehouse.fixtures.ts'
import { makeLocation } from './location.fixtures.ts'
import { locationRules } from './location.rules.ts'

describe('货位', () => {
  const bed = useTestBed()

  test('排、列、层都存下', async () => {
    const place = { rowNo: 3, columnNo: 12, layerNo: 2, batchControl: true }
    const row = await bed.db.transaction((tx) => makeLocation(tx, bed, place))
    expect(row).toMatchObject(place)
  })

  test('筒仓须在所选区域里', async () => {
    const made = bed.db.transaction(async (tx) => {
      const { id: warehouseId } = await makeWarehouse(tx, bed, { code: 'W2' })
      const east = await makeArea(tx, bed, { code: 'E', warehouseId })
      const west = await makeArea(tx, bed, { code: 'W', warehouseId })
      const silo = await makeSilo(tx, bed, { code: 'S', warehouseId, areaId: east['id'] })
      return makeLocation(tx, bed, {
        code: 'L2',
        warehouseId,
        areaId: west['id'],
        siloId: silo['id'],
      })
    })
    await expect(made).rejects.toThrow('筒仓不属于所选区域')
  })

  test('有库存的货位不能换仓库，清空后可以', async () => {
    let stock = '3.200'
    const held: UsageCheck = {
      entity: 'location',
      hasOpenBusiness: async () => false,
      isUsedIn: async () => false,
      stockOf: async () => stock,
    }
    const rules = locationRules({ usageChecks: [held] }).rules
    const engine = { ...bed.engine, registry: bed.engine.registry, rulesOf: () => rules }
    const [row, other] = await bed.db.transaction(async (tx) => [
      await makeLocation(tx, bed, {
        code: 'L3',
        warehouseId: (await makeWarehouse(tx, bed, { code: 'W3' }))['id'],
      }),
      await makeWarehouse(tx, bed, { code: 'W4' }),
    ])
    const move = () =>
      updateArchive({ ...bed, engine }, 'location', {
        id: row?.['id'],
        version: 0,
        warehouseId: other?.['id'],
      })
    await expect(move()).rejects.toThrow('尚有库存3.2吨')
    stock = '0'
    expect((await move())['warehouseId']).toBe(other?.['id'])
  })
})
