import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { useTestBed } from '#test/database.ts'
import { deleteArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { makeInventoryClass } from './inventory-class.fixtures.ts'

describe('物料分类', () => {
  const bed = useTestBed()
  const make = (body: Parameters<typeof makeInventoryClass>[2]) =>
    bed.db.transaction((tx) => makeInventoryClass(tx, bed, body))

  test('级次随上级，移动时下级跟着变', async () => {
    const root = await make({ invcCode: 'A', invcName: '原料' })
    const coal = await make({ invcCode: 'A1', invcName: '煤', parentId: root['id'] })
    const lean = await make({ invcCode: 'A11', invcName: '瘦煤', parentId: coal['id'] })
    expect([root['level'], coal['level'], lean['level']]).toEqual([1, 2, 3])
    await updateArchive(bed, 'inventoryClass', { id: coal['id'], version: 0, parentId: null })
    const model = bed.engine.registry.model('inventoryClass')
    const { caller } = bed
    const moved = await loadRow(bed.db, bed.engine.registry, {
      model,
      caller,
      id: String(lean['id']),
    })
    expect(moved['level']).toBe(2)
  })

  test('上级不能是自己的下级', async () => {
    const top = await make({ invcCode: 'B', invcName: '产品' })
    const below = await make({ invcCode: 'B1', invcName: '焦炭', parentId: top['id'] })
    const ring = updateArchive(bed, 'inventoryClass', {
      id: top['id'],
      version: 0,
      parentId: below['id'],
    })
    await expect(ring).rejects.toThrow('上级不能是自己或下级')
  })

  test('分类下还有物料或下级时不能删除', async () => {
    const top = await make({ invcCode: 'C', invcName: '备件' })
    const leaf = await make({ invcCode: 'C1', invcName: '轴承', parentId: top['id'] })
    await bed.db.transaction((tx) => makeInventory(tx, bed, { invcId: leaf['id'] }))
    await expect(deleteArchive(bed, 'inventoryClass', leaf['id'])).rejects.toThrow(
      '分类下还有物料，不能删除',
    )
    await expect(deleteArchive(bed, 'inventoryClass', top['id'])).rejects.toThrow(
      '已被物料分类C1引用，不能删除',
    )
  })

  test('来自NC的分类不能在这里改名，备注可以', async () => {
    const { id } = await make({ invcCode: 'D', invcName: '外来' })
    await bed.db.run(sql`update as_inventory_class set resource_type = 'NC' where id = ${id}`)
    await expect(
      updateArchive(bed, 'inventoryClass', { id, version: 0, invcName: '改名' }),
    ).rejects.toThrow('来自NC的档案请在来源系统修改')
    const row = await updateArchive(bed, 'inventoryClass', { id, version: 0, remark: '本厂备注' })
    expect(row['remark']).toBe('本厂备注')
  })
})
