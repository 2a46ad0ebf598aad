import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { deleteArchive, disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { makeArea } from '../area/area.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { makeLocation } from '../location/location.fixtures.ts'
import { makeSilo } from '../silo/silo.fixtures.ts'
import type { UsageCheck } from '../usage-check.ts'
import { checkPlaceTakes } from './place-checks.ts'
import { ensureTransitWarehouses } from './transit-warehouse.ts'
import { makeWarehouse } from './warehouse.fixtures.ts'
import { warehouseRules } from './warehouse.rules.ts'

describe('仓库', () => {
  const bed = useTestBed()
  const inTx = <T>(
    work: (tx: Parameters<Parameters<typeof bed.db.transaction>[0]>[0]) => Promise<T>,
  ) => bed.db.transaction(work)

  test('区域、筒仓、货位的上级须一致', async () => {
    const w1 = await inTx((tx) => makeWarehouse(tx, bed, { code: 'P1' }))
    const w2 = await inTx((tx) => makeWarehouse(tx, bed, { code: 'P2' }))
    const area = await inTx((tx) => makeArea(tx, bed, { code: 'PA', warehouseId: w1['id'] }))
    const wrong = { code: 'PS', warehouseId: w2['id'], areaId: area['id'] }
    await expect(inTx((tx) => makeSilo(tx, bed, wrong))).rejects.toThrow('区域不属于所选仓库')
    const right = { ...wrong, warehouseId: w1['id'] }
    const silo = await inTx((tx) => makeSilo(tx, bed, right))
    const loose = { code: 'PL', warehouseId: w2['id'], siloId: silo['id'] }
    await expect(inTx((tx) => makeLocation(tx, bed, loose))).rejects.toThrow('筒仓不属于所选仓库')
    await inTx((tx) => makeLocation(tx, bed, { ...loose, warehouseId: w1['id'] }))
    await expect(
      updateArchive(bed, 'area', { id: area['id'], version: 0, warehouseId: w2['id'] }),
    ).rejects.toThrow('还有筒仓PS在其中，不能移动')
  })

  test('仓库和区域只存放列出的物料，不列表示全部', async () => {
    const [coal, coke] = await inTx(async (tx) => {
      const first = await makeInventory(tx, bed, { invCode: 'T1', invName: '精煤' })
      const { invcId, comId } = first
      return [
        first,
        await makeInventory(tx, bed, { invCode: 'T2', invName: '焦炭', invcId, comId }),
      ]
    })
    const { id: warehouseId } = await inTx((tx) =>
      makeWarehouse(tx, bed, { code: 'T', name: '煤仓', inventoryIds: coal?.['id'] }),
    )
    const takes = (inventoryId: unknown, place: AnyRow) =>
      inTx((tx) =>
        checkPlaceTakes(tx, {
          warehouseId: String(warehouseId),
          ...place,
          inventoryId: String(inventoryId),
        }),
      )
    expect(await takes(coal?.['id'], {})).toBeNull()
    expect((await takes(coke?.['id'], {}))?.message).toBe('仓库煤仓不存放焦炭')
    const area = await inTx((tx) =>
      makeArea(tx, bed, { code: 'TA', name: '西区', warehouseId, inventoryIds: coke?.['id'] }),
    )
    expect((await takes(coal?.['id'], { areaId: String(area['id']) }))?.message).toBe(
      '区域西区不存放精煤',
    )
  })

  test('有库存的仓库不能停用、删除，数量说明多少', async () => {
    const stocked = new Map<string, string>()
    const stock: UsageCheck = {
      entity: 'warehouse',
      hasOpenBusiness: async () => false,
      isUsedIn: async () => false,
      stockOf: async (_tx, id) => stocked.get(id) ?? '0',
    }
    const rules = warehouseRules({ usageChecks: [stock] }).rules
    const engine = { ...bed.engine, registry: bed.engine.registry, rulesOf: () => rules }
    const { id } = await inTx((tx) => makeWarehouse(tx, bed, { code: 'ST' }))
    stocked.set(String(id), '12.500')
    await expect(disableArchive({ ...bed, engine }, 'warehouse', id)).rejects.toThrow(
      '尚有库存12.5吨',
    )
    await expect(deleteArchive({ ...bed, engine }, 'warehouse', id)).rejects.toThrow('尚有库存')
    stocked.clear()
    await disableArchive({ ...bed, engine }, 'warehouse', id)
  })

  const transitOf = (orgId: string) =>
    bed.db.rows(
      sql`select id, code, name from as_warehouse where org_id = ${orgId} and warehouse_type = 'TRANSIT'`,
    )

  test('库区一建立就有一个在途仓库', async () => {
    const model = bed.engine.registry.model('organization')
    const [mount] = model.mounts
    if (mount === undefined) throw new Error('organization has no mount')
    const input = parseRow(mount, { orgCode: 'NEW', orgName: '新库区' })
    const { caller } = bed
    const org = await inTx((tx) => createRow(tx, bed.engine, { model, mount, caller, input }))
    expect(await transitOf(org.id)).toMatchObject([{ name: '在途仓库' }])
  })

  test('早先的库区补建在途仓库，重复执行不会多建；人不能建、改、停用、删除', async () => {
    expect(await transitOf(TENANTS.org)).toEqual([])
    await inTx((tx) => ensureTransitWarehouses(tx, bed.engine))
    await inTx((tx) => ensureTransitWarehouses(tx, bed.engine))
    const [transit, ...more] = await transitOf(TENANTS.org)
    expect(more).toEqual([])
    const said = '在途仓库由系统维护，每个库区一个'
    const second = { code: 'X', warehouseType: 'TRANSIT' }
    await expect(inTx((tx) => makeWarehouse(tx, bed, second))).rejects.toThrow(said)
    const { id } = transit as AnyRow
    await expect(
      updateArchive(bed, 'warehouse', { id, version: 0, warehouseType: 'RAW' }),
    ).rejects.toThrow(said)
    await expect(disableArchive(bed, 'warehouse', id)).rejects.toThrow(said)
    await expect(deleteArchive(bed, 'warehouse', id)).rejects.toThrow(said)
    await updateArchive(bed, 'warehouse', { id, version: 0, name: '途中' })
  })

  test('数据库也只许一个在途仓库', async () => {
    await inTx((tx) => ensureTransitWarehouses(tx, bed.engine))
    const double = bed.db.run(
      sql`insert into as_warehouse (id, code, name, warehouse_type, resource_type, org_id, group_id, create_date, update_date) values (99, 'ZZ', '又一个', 'TRANSIT', 'LOCAL', ${TENANTS.org}, ${TENANTS.group}, now(), now())`,
    )
    await expect(double).rejects.toThrow('as_warehouse_transit')
  })
})
