import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { useTestBed } from '#test/database.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { makeInventoryClass } from '../inventory-class/inventory-class.fixtures.ts'
import { inventoryActions, materialListCall } from './inventory.actions.ts'
import { makeInventory } from './inventory.fixtures.ts'
import { qcSettingsCalls } from './qc-settings.actions.ts'

const MADE = new Date('2026-11-15T01:00:00Z')
const BASE = '/material/as-inventory'

describe('物料 / 规范里的查询', () => {
  const bed = useTestBed()
  let app: App
  let topId: string
  let alike: { readonly invcId: unknown; readonly comId: unknown }

  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    bed.clock.set(MADE)
    const off = await bed.db.transaction(async (tx) => {
      const top = await makeInventoryClass(tx, bed, { invcCode: '1', invcName: '原料' })
      topId = String(top['id'])
      const below = { invcCode: '11', invcName: '煤', parentId: topId }
      const { id: invcId } = await makeInventoryClass(tx, bed, below)
      const { comId } = await makeInventory(tx, bed, { invCode: 'M2', invcId })
      alike = { invcId, comId }
      await makeInventory(tx, bed, { invCode: 'M1', invcId, comId })
      return makeInventory(tx, bed, { invCode: 'M3', invcId, comId })
    })
    await disableArchive(bed, 'inventory', off['id'])
  })
  afterAll(() => app.close())

  const ask = async (
    name: string,
    asked: { params?: Record<string, string>; body?: object } = {},
  ) => {
    const { services } = app
    const calls = [...actionCalls(services, inventoryActions), materialListCall(services)]
    const answer = await askCall(calls, `${BASE}/${name}`, { ...bed, ...asked })
    return answer.data
  }

  test('getMaterList2 给出全部启用的物料，制单时间是毫秒', async () => {
    expect(await ask('getMaterList2')).toMatchObject([
      {
        invCode: 'M1',
        createDate: MADE.getTime(),
        invcName: '煤',
        groupName: '华晟集团',
        asInventoryExWeigh: { weighType: 'TRUCK_SCALE' },
      },
      { invCode: 'M2' },
    ])
  })

  test('getMaterList 是带物料的分类树', async () => {
    expect(await ask('getMaterList')).toMatchObject([
      {
        text: '原料',
        parent: '#',
        materials: [],
        children: [{ text: '煤', leaf: true, materials: [{ invCode: 'M1' }, { invCode: 'M2' }] }],
      },
    ])
  })

  test('getMaterialList 与列表相同，只是制单时间是毫秒', async () => {
    const answer = await ask('getMaterialList', { body: { limit: { pn: 1, ps: 10 } } })
    expect(answer).toMatchObject({ total: 3, list: [{ createDate: MADE.getTime() }, {}, {}] })
  })

  test('getMenuList 给出下级分类', async () => {
    const classes = await ask('getMenuList/:id', { params: { id: topId } })
    expect(classes).toMatchObject([{ invcName: '煤', createDate: MADE.getTime() }])
  })

  test('物料质检属性单独读写：随物料的版本、检查和日志，别的设置不动', async () => {
    const base = '/quality/pro-qc-ex'
    const asInventoryExQc = { carGroupNum: 3, pointCount: 5 }
    const made = await bed.db.transaction((tx) =>
      makeInventory(tx, bed, { invCode: 'M9', ...alike, asInventoryExQc }),
    )
    const calls = qcSettingsCalls(app.services)
    const request = (path: string, asked: object = {}) =>
      askCall(calls, `${base}/${path}`, { ...bed, ...asked })
    const search = [{ key: 'mainId', op: 'eq', val: made['id'] }]
    const { data: page } = await request('list', { body: { limit: { pn: 1, ps: 10 }, search } })
    const [row] = (page as { list: { id: string }[] }).list
    expect(row).toMatchObject({ inventoryId: made['id'], invCode: 'M9', pointCount: 5 })
    const id = row?.id ?? ''
    const seen = { id, inventoryId: made['id'], invCode: 'M9', carGroupNum: 3, version: 0 }
    expect((await request(':id', { params: { id } })).data).toMatchObject(seen)

    const body = { id, version: 0, carGroupNum: 4 }
    const { data, logged } = await request('update', { body })
    expect(data).toMatchObject({ id, carGroupNum: 4, pointCount: 5, version: 1 })
    expect(logged).toMatchObject([{ entity: 'inventory', bizKey: made['id'], action: 'update' }])
    await expect(request('update', { body })).rejects.toThrow('数据已被他人修改')
    await expect(request('update', { body: { id, version: 1, carGroupNum: 501 } })).rejects.toThrow(
      '组车数',
    )
    await expect(request(':id', { params: { id: String(made['id']) } })).rejects.toThrow()
  })
})
