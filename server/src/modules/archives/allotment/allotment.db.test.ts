import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { allotmentActions } from '../allocate-scheme/allotment.actions.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { makeComputationGroup } from '../computation-group/computation-group.fixtures.ts'
import { makeInventory, unitIds } from '../inventory/inventory.fixtures.ts'
import { makeInventoryClass } from '../inventory-class/inventory-class.fixtures.ts'
import { inventoryClassUsage } from '../inventory-class/inventory-class.rules.ts'
import type { UsageCheck } from '../usage-check.ts'

/** Stands in for the modules above: companies that have used a material. */
const used = new Set<string>()
const documents: UsageCheck = {
  entity: 'inventory',
  hasOpenBusiness: async () => false,
  isUsedIn: async (_tx, { id, orgId }) => used.has(`${id} ${orgId}`),
}

const weigher = testCaller({ admin: false })
const neighbour = testCaller({ admin: false, orgId: TENANTS.otherOrg })

describe('分配', () => {
  const bed = useTestBed()
  let app: App
  let topId: string
  let leafId: string
  let comId: string | undefined

  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    await bed.db.transaction(async (tx) => {
      comId = unitIds(await makeComputationGroup(tx, bed))[0]
      const shared = true
      topId = String((await makeInventoryClass(tx, bed, { shared }))['id'])
      const below = { shared, invcCode: '0101', invcName: '煤', parentId: topId }
      leafId = String((await makeInventoryClass(tx, bed, below))['id'])
    })
  })
  afterAll(() => app.close())

  const share = async (invCode: string) => {
    const body = { shared: true, invCode, invName: `物料${invCode}`, invcId: leafId, comId }
    const row = await bed.db.transaction((tx) => makeInventory(tx, bed, body))
    return String(row['id'])
  }

  const ask = (action: 'allot' | 'unallot', body: object, caller = bed.caller) => {
    const ports = { usageChecks: [inventoryClassUsage, documents] }
    const calls = actionCalls(app.services, allotmentActions(ports))
    return askCall(calls, `/material/as-allocate-scheme/${action}`, { ...bed, caller, body })
  }

  const sees = async (caller: typeof weigher, entity: string, id: string) => {
    const model = bed.engine.registry.model(entity)
    const rows = await loadRows(bed.db, bed.engine.registry, { model, caller, ids: [id] })
    return rows.length === 1
  }

  const material = (ids: readonly string[], orgIds: readonly string[] = [TENANTS.org]) => ({
    archiveType: 'INVENTORY',
    ids,
    orgIds,
  })

  test('集团物料分配后库区才看得见，分类跟着来', async () => {
    const id = await share('S1')
    expect(await sees(weigher, 'inventory', id)).toBe(false)
    const { data, logged } = await ask('allot', material([id]))
    expect(data).toEqual({ added: 1, skipped: 0 })
    expect(logged).toMatchObject([{ entity: 'inventory', bizKey: id, label: '分配' }])
    expect(await sees(weigher, 'inventory', id)).toBe(true)
    expect(await sees(weigher, 'inventoryClass', leafId)).toBe(true)
    expect(await sees(weigher, 'inventoryClass', topId)).toBe(true)
    expect(await sees(neighbour, 'inventory', id)).toBe(false)
  })

  test('重复分配只补缺的，已分配随之变化', async () => {
    const id = await share('S2')
    const model = bed.engine.registry.model('inventory')
    const allocate = async () => {
      const { caller } = bed
      const [row] = await loadRows(bed.db, bed.engine.registry, { model, caller, ids: [id] })
      return row?.['allocate']
    }
    await ask('allot', material([id]))
    const { data } = await ask('allot', material([id], [TENANTS.org, TENANTS.otherOrg]))
    expect(data).toEqual({ added: 1, skipped: 1 })
    expect(await allocate()).toBe(true)
    const both = material([id], [TENANTS.org, TENANTS.otherOrg])
    expect((await ask('unallot', both)).data).toEqual({ removed: 2 })
    expect(await allocate()).toBe(false)
  })

  test('库区已有同样编码时不能分配', async () => {
    const id = await share('S3')
    await bed.db.transaction((tx) =>
      makeInventory(tx, bed, { invCode: 'S3', invcId: leafId, comId }),
    )
    await expect(ask('allot', material([id]))).rejects.toThrow('华晟焦化已有编码S3')
    expect((await ask('allot', material([id], [TENANTS.otherOrg]))).data).toMatchObject({
      added: 1,
    })
  })

  test('用过的不能取消分配，有物料的分类也不能', async () => {
    const id = await share('S4')
    await ask('allot', material([id]))
    used.add(`${id} ${TENANTS.org}`)
    await expect(ask('unallot', material([id]))).rejects.toThrow('华晟焦化已使用物料S4')
    const classes = { archiveType: 'INVENTORY_CLASS', ids: [leafId], orgIds: [TENANTS.org] }
    await expect(ask('unallot', classes)).rejects.toThrow('华晟焦化已使用煤')
  })

  test('库区自有的档案不能分配，库区的人不能分配', async () => {
    const own = await bed.db.transaction((tx) =>
      makeInventory(tx, bed, { invCode: 'OWN', invcId: leafId, comId }),
    )
    await expect(ask('allot', material([String(own['id'])]))).rejects.toThrow(
      'OWN不是集团共享的档案，不能分配',
    )
    await expect(ask('allot', material([topId]), weigher)).rejects.toThrow('当前操作没有权限')
  })

  test('别的集团的库区和不认识的档案类型都被拒绝', async () => {
    const id = await share('S5')
    await expect(ask('allot', material([id], [TENANTS.foreignOrg]))).rejects.toThrow('资源不存在')
    const wrong = { ...material([id]), archiveType: 'PLATE' }
    await expect(ask('allot', wrong)).rejects.toThrow('字段archiveType的值格式错误')
    await expect(ask('allot', { ...material([id]), more: 1 })).rejects.toThrow('未知字段：more')
  })
})
