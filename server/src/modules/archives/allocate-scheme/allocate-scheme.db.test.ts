import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { makeComputationGroup } from '../computation-group/computation-group.fixtures.ts'
import { makeInventory, unitIds } from '../inventory/inventory.fixtures.ts'
import { makeInventoryClass } from '../inventory-class/inventory-class.fixtures.ts'
import { makeCustomer, makeVendor } from '../partner/partner.fixtures.ts'
import { allocateSchemeActions } from './allocate-scheme.actions.ts'
import { makeAllocateScheme } from './allocate-scheme.fixtures.ts'

const weigher = testCaller({ admin: false })
const BASE = '/material/as-allocate-scheme'

describe('分配方案', () => {
  const bed = useTestBed()
  let app: App
  let coalId: string
  let cokeId: string
  let comId: string | undefined

  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    await bed.db.transaction(async (tx) => {
      comId = unitIds(await makeComputationGroup(tx, bed))[0]
      const shared = true
      coalId = String((await makeInventoryClass(tx, bed, { shared, invcName: '煤' }))['id'])
      const coke = { shared, invcCode: '02', invcName: '焦' }
      cokeId = String((await makeInventoryClass(tx, bed, coke))['id'])
    })
  })
  afterAll(() => app.close())

  const inTx = (work: (tx: Parameters<typeof makeVendor>[0]) => Promise<AnyRow>) =>
    bed.db.transaction(work)
  const share = async (invCode: string, invcId: string): Promise<string> => {
    const body = { shared: true, invCode, invName: `物料${invCode}`, invcId, comId }
    return String((await inTx((tx) => makeInventory(tx, bed, body)))['id'])
  }
  const scheme = async (body: Parameters<typeof makeAllocateScheme>[2]): Promise<string> => {
    const row = await inTx((tx) => makeAllocateScheme(tx, bed, { orgIds: TENANTS.org, ...body }))
    return String(row['id'])
  }
  const execute = async (id: string, caller = bed.caller) => {
    const asked = { ...bed, caller, params: { id } }
    return (
      await askCall(actionCalls(app.services, allocateSchemeActions), `${BASE}/execute/:id`, asked)
    ).data
  }
  const sees = async (entity: string, id: string, caller = weigher) => {
    const model = bed.engine.registry.model(entity)
    const rows = await loadRows(bed.db, bed.engine.registry, { model, caller, ids: [id] })
    return rows.length === 1
  }

  test('按分类执行：选中的物料连同分类分给库区，重复执行只跳过', async () => {
    const [coal, coke] = [await share('E1', coalId), await share('E2', cokeId)]
    const id = await scheme({ code: 'E', invcIds: coalId })
    expect(await execute(id)).toEqual({ added: 1, skipped: 0 })
    expect(await sees('inventory', coal)).toBe(true)
    expect(await sees('inventoryClass', coalId)).toBe(true)
    expect(await sees('inventory', coke)).toBe(false)
    expect(await execute(id)).toEqual({ added: 0, skipped: 1 })
    const model = bed.engine.registry.model('inventory')
    const { caller } = bed
    const [row] = await loadRows(bed.db, bed.engine.registry, { model, caller, ids: [coal] })
    expect(row?.['allocate']).toBe(true)
  })

  test('上级分类选中下级分类的物料；停用的和库区自有的不分', async () => {
    const below = { shared: true, invcCode: '0101', invcName: '瘦煤', parentId: cokeId }
    const leaf = String((await inTx((tx) => makeInventoryClass(tx, bed, below)))['id'])
    const [kept, off] = [await share('D1', leaf), await share('D2', leaf)]
    await disableArchive(bed, 'inventory', off)
    const own = { invCode: 'D3', invcId: leaf, comId }
    await inTx((tx) => makeInventory(tx, bed, own))
    const id = await scheme({ code: 'D', invcIds: cokeId, orgIds: TENANTS.otherOrg })
    await execute(id)
    const neighbour = testCaller({ admin: false, orgId: TENANTS.otherOrg })
    expect(await sees('inventory', kept, neighbour)).toBe(true)
    expect(await sees('inventory', off, neighbour)).toBe(false)
  })

  test('供应商、客户、分类也能分，往来单位按类别选', async () => {
    const vendor = (code: string, partnerClass: string | null) =>
      inTx((tx) => makeVendor(tx, bed, { shared: true, code, name: code, partnerClass }))
    const [first, second] = [await vendor('V1', null), await vendor('V2', null)]
    const customer = await inTx((tx) => makeCustomer(tx, bed, { shared: true, code: 'K1' }))
    await execute(await scheme({ code: 'V', archiveType: 'VENDOR' }))
    await execute(await scheme({ code: 'K', archiveType: 'CUSTOMER' }))
    await execute(await scheme({ code: 'C', archiveType: 'INVENTORY_CLASS' }))
    expect(await sees('vendor', String(first['id']))).toBe(true)
    expect(await sees('vendor', String(second['id']))).toBe(true)
    expect(await sees('customer', String(customer['id']))).toBe(true)
    expect(await sees('inventoryClass', cokeId)).toBe(true)
    const none = await scheme({ code: 'VN', archiveType: 'VENDOR', partnerClasses: 'NOBODY' })
    expect(await execute(none)).toEqual({ added: 0, skipped: 0 })
  })

  test('自动方案：新增或启用时就分好，别的集团不受影响', async () => {
    const id = await scheme({ code: 'A', invcIds: coalId, auto: true })
    const made = await share('A1', coalId)
    expect(await sees('inventory', made)).toBe(true)
    await disableArchive(bed, 'allocateScheme', id)
    const later = await share('A2', coalId)
    expect(await sees('inventory', later)).toBe(false)
    const { caller, engine, db } = bed
    const state = (entity: string, row: string, action: 'enable' | 'disable') =>
      db.transaction((tx) =>
        changeState(tx, engine, {
          model: engine.registry.model(entity),
          caller,
          ids: [row],
          action,
        }),
      )
    await state('allocateScheme', id, 'enable')
    await state('inventory', later, 'disable')
    await state('inventory', later, 'enable')
    expect(await sees('inventory', later)).toBe(true)
    await disableArchive(bed, 'allocateScheme', id)
  })

  test('编码相撞时说出库区和编码；库区的人不能执行', async () => {
    await share('X1', coalId)
    const clash = { invCode: 'X1', invcId: coalId, comId }
    const caller = testCaller({ orgId: TENANTS.otherOrg })
    await inTx((tx) => makeInventory(tx, { ...bed, caller }, clash))
    const id = await scheme({ code: 'X', invcIds: coalId, orgIds: TENANTS.otherOrg })
    await expect(execute(id)).rejects.toThrow('太和煤矿已有编码X1')
    await expect(execute(id, weigher)).rejects.toThrow('当前操作没有权限')
  })

  test('enumList 给出启用的方案', async () => {
    const { data } = await askCall(
      actionCalls(app.services, allocateSchemeActions),
      `${BASE}/enumList`,
      bed,
    )
    const list = data as readonly { readonly label: string; readonly value: string }[]
    expect(list.length).toBeGreaterThan(3)
    expect(Object.keys(list[0] ?? {})).toEqual(['value', 'label'])
  })
})
