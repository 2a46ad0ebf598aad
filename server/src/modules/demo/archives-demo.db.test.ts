import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { loadDemoArchives } from './archives-demo.ts'

describe('演示档案', () => {
  const bed = useTestBed()

  test('八种物料分配到各库区，连同分类', async () => {
    const orgIds = [TENANTS.org, TENANTS.otherOrg]
    const { materials, classes, units } = await bed.db.transaction((tx) =>
      loadDemoArchives(tx, { ...bed, orgIds }),
    )
    expect([materials.size, classes.size, units.size]).toEqual([8, 5, 3])
    const keeper = testCaller({ admin: false, orgId: TENANTS.otherOrg })
    const seen = async (entity: string, ids: Iterable<string>) => {
      const model = bed.engine.registry.model(entity)
      return loadRows(bed.db, bed.engine.registry, { model, caller: keeper, ids: [...ids] })
    }
    expect(await seen('inventoryClass', classes.values())).toHaveLength(5)
    const rows = await seen('inventory', materials.values())
    expect(rows).toHaveLength(8)
    expect(rows.every((row) => row['allocate'] === true && row['orgId'] === null)).toBe(true)
    expect(rows.find((row) => row['invName'] === '粗苯')).toMatchObject({
      asInventoryExWeigh: { isDangerous: true },
    })
    const plates = await bed.db.row(sql`select count(*)::int as count from as_plate`)
    expect(plates).toEqual({ count: 48 })
  })
})
