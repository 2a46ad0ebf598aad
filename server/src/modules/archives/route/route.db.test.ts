import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { untilBlocked } from '#test/until.ts'
import { deleteArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { makeRoute } from './route.fixtures.ts'

describe('运输线路', () => {
  const bed = useTestBed()
  const make = (code: string, body: Parameters<typeof makeRoute>[2] = {}) =>
    bed.db.transaction((tx) => makeRoute(tx, bed, { code, ...body }))

  test('里程须大于零，保留一位小数', async () => {
    await expect(make('R0', { distance: '0' })).rejects.toThrow('里程(公里)须大于0')
    const places = { startPlace: '府谷', endPlace: '河津' }
    expect(await make('R0', { ...places, distance: '7' })).toMatchObject({ distance: '7.0' })
  })

  test('起点、终点和物料都相同的线路不能有两条', async () => {
    const material = await bed.db.transaction((tx) => makeInventory(tx, bed))
    const { id: inventoryId, invcId } = material
    const first = await make('R1')
    await expect(make('R2')).rejects.toThrow('运输线路重复')
    await make('R2', { endPlace: '龙门' })
    const lists = { asRouteInventory: [{ inventoryId }, { invcId }] }
    await make('R3', lists)
    await make('R4', { asRouteInventory: [{ inventoryId }] })
    const turned = { asRouteInventory: [{ invcId }, { inventoryId }] }
    await expect(make('R5', turned)).rejects.toThrow('运输线路重复')
    await updateArchive(bed, 'route', { id: first['id'], version: 0, distance: '400' })
    await deleteArchive(bed, 'route', first['id'])
    await make('R6')
  })

  test('两个人同时建同一条线路，后一个等前一个存完再看', async () => {
    const places = { startPlace: '榆林', endPlace: '渭南' }
    let late: Promise<unknown> | undefined
    await bed.db.transaction(async (tx) => {
      await makeRoute(tx, bed, { code: 'S1', ...places })
      late = make('S2', places).catch((error: unknown) => error)
      await untilBlocked(bed.db)
    })
    expect(await late).toMatchObject({ message: '运输线路重复' })
  })
})
