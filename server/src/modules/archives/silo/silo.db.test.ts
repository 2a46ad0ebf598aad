import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { updateArchive } from '../archive-writes.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { lockSilo } from '../warehouse/place.queries.ts'
import { makeSilo } from './silo.fixtures.ts'

describe('筒仓', () => {
  const bed = useTestBed()

  test('容量须大于零，报警位不能倒', async () => {
    const make = (body: Parameters<typeof makeSilo>[2]) =>
      bed.db.transaction((tx) => makeSilo(tx, bed, body))
    await expect(make({ capacity: '0' })).rejects.toThrow('容量须大于0')
    await expect(make({ lowAlarm: '400', highAlarm: '300' })).rejects.toThrow(
      '低位报警须小于高位报警，高位报警不能超过容量',
    )
    await expect(make({ highAlarm: '500.001' })).rejects.toThrow('高位报警不能超过容量')
    const row = await make({ lowAlarm: '50', highAlarm: '480' })
    expect(row).toMatchObject({ siloState: 'IDLE', singleInv: true, inventoryId: null })
  })

  test('当前物料由库存写入，表单改不了', async () => {
    const [silo, material] = await bed.db.transaction(async (tx) => [
      await makeSilo(tx, bed, { code: 'S2', warehouseId: await anyWarehouse() }),
      await makeInventory(tx, bed),
    ])
    const id = String(silo?.['id'])
    const sent = { id, version: 0, name: '2号', inventoryId: material?.['id'] }
    expect((await updateArchive(bed, 'silo', sent))['inventoryId']).toBeNull()
    await bed.db.run(sql`update as_silo set inventory_id = ${material?.['id']} where id = ${id}`)
    const facts = await bed.db.transaction((tx) => lockSilo(tx, id))
    expect(facts).toMatchObject({ name: '2号', capacity: '500.000', invName: '精煤' })
  })

  const anyWarehouse = async () => {
    const row = await bed.db.row<{ readonly id: string }>(sql`select id from as_warehouse limit 1`)
    return row?.id
  }
})
