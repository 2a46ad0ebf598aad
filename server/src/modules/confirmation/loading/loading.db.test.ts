import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { LoadTruck } from '@junheng/domain/weighing/loading-wire.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeSilo } from '#modules/archives/silo/silo.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { testCaller } from '#test/tenants.ts'
import { PU, useConfirmBed } from '../confirm/confirm.fixtures.ts'
import type { VisitMade } from '../confirm/confirm-bed.fixtures.ts'

const BASE = '/measure/mm-loading'
const clerk = (...permissions: readonly string[]) => {
  const { scope } = testCaller()
  return { as: { admin: false, platformAdmin: false, permissions: new Set(permissions), scope } }
}

describe('装卸', () => {
  const bed = useConfirmBed()
  let coal: AnyRow

  beforeAll(async () => {
    coal = await bed.material({ sceneConfirm: true })
  })

  const truckOf = async ({ id }: VisitMade, asked = {}): Promise<LoadTruck | undefined> => {
    const board = await bed.ask<readonly LoadTruck[]>(`${BASE}/board`, {}, asked)
    return board.find(({ registryId }) => registryId === id)
  }
  const addSteps = async ({ id }: VisitMade, passed: { readonly weighed: boolean }) => {
    for (const [at, type] of ['WEIGH_1', 'LOAD', 'CONFIRM'].entries()) {
      const passTime = at === 0 && passed.weighed ? '2026-11-15T03:00:00Z' : null
      await bed.db.run(
        sql`insert into tr_registry_step (id, main_id, row_no, seq, step_type, required, needed, pass_time) values (${bed.engine.newId()}, ${id}, ${at}, ${at + 1}, ${type}, true, true, ${passTime}::timestamptz)`,
      )
    }
  }
  const start = (visit: VisitMade, asked = {}) =>
    bed.ask(`${BASE}/start`, { registryId: visit.id }, asked)

  test('看板有待确认的车：能做什么、为什么不能、装卸步骤', async () => {
    const waiting = await bed.visit({ materials: [coal] })
    expect(await truckOf(waiting)).toMatchObject({
      plateNumber: waiting.plate,
      direction: 'in',
      base: PU,
      hasLoad: false,
      back: false,
      mine: true,
      cargo: coal['invName'],
      rows: [{ ihandle: true, actions: ['CONFIRM', 'SINGLE_WEIGH'], noReason: null }],
    })
    const fresh = await bed.visit({ materials: [coal], weighed: false })
    expect((await truckOf(fresh))?.rows).toMatchObject([{ actions: [], noReason: '未一次过磅' }])
    await bed.finish(waiting)
    expect(await truckOf(waiting)).toBeUndefined()
  })

  test('开始装卸通过装卸步骤，不能跳过一次过磅；再按一次不变', async () => {
    const early = await bed.visit({ materials: [coal], weighed: false })
    await addSteps(early, { weighed: false })
    await expect(start(early)).rejects.toThrow('请先完成一次计量')
    const visit = await bed.visit({ materials: [coal] })
    await addSteps(visit, { weighed: true })
    expect(await truckOf(visit)).toMatchObject({ hasLoad: true, loadTime: null })
    await start(visit)
    const begun = await truckOf(visit)
    expect(begun).toMatchObject({ hasLoad: true, loadUser: '管理员' })
    expect(begun?.loadTime).not.toBeNull()
    await start(visit)
    expect((await truckOf(visit))?.loadTime).toBe(begun?.loadTime)
    await bed.finish(visit)
    await expect(start(visit)).rejects.toThrow('当前为过磅完成，不能装卸')
  })

  test('被地磅退回的车说明多装多少，重新开始或确认后消失', async () => {
    const visit = await bed.visit({ materials: [coal] })
    await addSteps(visit, { weighed: true })
    await start(visit)
    const detail = JSON.stringify([{ field: 'reason', to: '返回装卸点，多装1.780吨' }])
    await bed.db.run(
      sql`insert into sys_log (id, entity, biz_key, action, label, detail, user_id, user_name, org_id, group_id, create_date, path, execute_time, request_id) values (${bed.engine.newId()}, 'registry', ${visit.id}, 'rejectLoad', '退回装卸', ${detail}, '0', '系统', ${bed.caller.orgId}, ${bed.caller.groupId}, now(), '', 0, '')`,
    )
    await bed.db.run(sql`update tr_registry set reject_count = 1 where id = ${visit.id}`)
    await bed.db.run(
      sql`update tr_registry_step set pass_time = null where main_id = ${visit.id} and step_type = 'LOAD'`,
    )
    const told = { back: true, rejectCount: 1, rejectSays: '返回装卸点，多装1.780吨' }
    expect(await truckOf(visit)).toMatchObject(told)
    await start(visit)
    expect(await truckOf(visit)).toMatchObject({ back: false, rejectCount: 1 })
  })

  test('地点一次给全，说明在谁里面、放什么', async () => {
    const silo = await bed.db.transaction((tx) =>
      makeSilo(tx, bed, { code: 'T9', name: '九号仓', warehouseId: bed.warehouseId }),
    )
    const places = await bed.ask<readonly AnyRow[]>(`${BASE}/places`, {})
    expect(places).toContainEqual(
      expect.objectContaining({ kind: 'warehouse', id: bed.warehouseId, inventoryIds: [] }),
    )
    expect(places).toContainEqual(
      expect.objectContaining({ kind: 'silo', id: silo['id'], warehouseId: bed.warehouseId }),
    )
  })

  test('封签号去重合并，清空也行', async () => {
    const visit = await bed.visit({ materials: [coal] })
    const seal = (sealNos: string) => bed.ask(`${BASE}/seal`, { registryId: visit.id, sealNos })
    await seal('F1、F2  F1')
    expect(await truckOf(visit)).toMatchObject({ sealNos: 'F1,F2' })
    await seal('')
    expect(await truckOf(visit)).toMatchObject({ sealNos: null })
  })

  test('只看到能确认的业务；没有任何确认权限的一律拒绝；点名的人先看自己仓库的车', async () => {
    const visit = await bed.visit({ materials: [coal] })
    const sales = clerk('measure:confirm-sa-weigh:submit')
    expect(await truckOf(visit, sales)).toBeUndefined()
    await expect(start(visit, sales)).rejects.toThrow('没有权限')
    await expect(truckOf(visit, clerk())).rejects.toThrow('没有权限')
    const keeper = clerk('measure:confirm-pu-weigh:submit')
    expect(await truckOf(visit, keeper)).toMatchObject({ mine: true })
    const { userId } = bed.caller
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values (${userId}, 'keeper', '老张', ${bed.caller.groupId}, now(), now(), 'LOCAL') on conflict do nothing`,
    )
    const check = await bed.db.transaction((tx) =>
      makeCheck(tx, bed, {
        code: 'Z9',
        name: '别处',
        checkType: 'LOAD',
        warehouseIds: bed.warehouseId,
      }),
    )
    await bed.db.run(
      sql`update as_check set user_ids = array[${userId}]::bigint[] where id = ${check['id']}`,
    )
    await bed.db.run(sql`update mm_confirm set warehouse_id = null where registry_id = ${visit.id}`)
    expect(await truckOf(visit)).toMatchObject({ mine: true })
    const elsewhere = bed.engine.newId()
    await bed.db.run(
      sql`update as_check set warehouse_ids = array[${elsewhere}]::bigint[] where id = ${check['id']}`,
    )
    await bed.db.run(
      sql`update mm_confirm set warehouse_id = ${bed.warehouseId} where registry_id = ${visit.id}`,
    )
    expect(await truckOf(visit)).toMatchObject({ mine: false })
  })
})
