import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { loadDemoPlaces } from './places-demo.ts'

describe('演示场所', () => {
  const bed = useTestBed()

  test('每个库区有厂区、仓库、筒仓和二十张卡，第一个另有手持机', async () => {
    const orgIds = [TENANTS.org, TENANTS.otherOrg]
    await bed.db.transaction((tx) => loadDemoPlaces(tx, { ...bed, orgIds }))
    for (const [at, orgId] of orgIds.entries()) {
      const counts = await bed.db.row(
        sql`select (select count(*)::int from as_inv_factory where org_id = ${orgId} and is_default) as factories,
          (select count(*)::int from as_warehouse where org_id = ${orgId}) as warehouses,
          (select count(*)::int from as_silo where org_id = ${orgId}) as silos,
          (select count(*)::int from as_iccard where org_id = ${orgId}) as cards,
          (select count(*)::int from sys_handset where org_id = ${orgId}) as handsets`,
      )
      const handsets = at === 0 ? 1 : 0
      expect(counts).toEqual({ factories: 1, warehouses: 2, silos: 2, cards: 20, handsets })
    }
  })
})
