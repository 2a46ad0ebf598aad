import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { useTestBed } from '#test/database.ts'
import { disableArchive } from '../archive-writes.fixtures.ts'
import { makeCheck } from '../check/check.fixtures.ts'
import { makeInventory } from '../inventory/inventory.fixtures.ts'
import { makeLine } from './line.fixtures.ts'

describe('厂内线路', () => {
  const bed = useTestBed()
  let gate: string
  let scale: string
  let made = 0

  beforeAll(async () => {
    await bed.db.transaction(async (tx) => {
      const prefix = { prefix: 'W1', prefixName: '磅房一', target: 'WEIGH' }
      const points = [
        await makeCheck(tx, bed, { code: 'G', name: '东门', checkType: 'GATE_IN' }),
        await makeCheck(tx, bed, { code: 'S', name: '地磅', asCheckPrefix: [prefix] }),
      ]
      ;[gate = '', scale = ''] = points.map((point) => String(point['id']))
    })
  })

  const make = (body: Parameters<typeof makeLine>[2]) => {
    made += 1
    return bed.db.transaction((tx) => makeLine(tx, bed, { code: `L${made}`, ...body }))
  }
  const steps = (...list: readonly AnyRow[]) => ({
    asLineSub: list.map((step, at) => ({ seq: at + 1, ...step })),
  })

  test('步骤按序号走得通才能保存', async () => {
    const enter = { stepType: 'GATE_IN', checkIds: gate }
    const weigh = { stepType: 'WEIGH_1', checkIds: scale }
    const row = await make(steps(enter, weigh))
    expect(row['asLineSub']).toMatchObject([{ required: true }, { checkIds: scale }])
    await expect(make(steps(weigh, enter))).rejects.toThrow('步骤2顺序不正确')
  })

  test('同一序号只能用一次', async () => {
    const enter = { seq: 1, stepType: 'GATE_IN', checkIds: gate }
    const weigh = { seq: 1, stepType: 'WEIGH_1', checkIds: scale }
    await expect(make({ asLineSub: [enter, weigh] })).rejects.toThrow('序号已存在：1')
  })

  test('控制点的类型要合步骤', async () => {
    const mixed = { stepType: 'WEIGH_1', checkIds: `${scale},${gate}` }
    await expect(make(steps(mixed))).rejects.toThrow('控制点类型不符')
  })

  test('编号前缀须是步骤的控制点的', async () => {
    const weigh = { stepType: 'WEIGH_1', checkIds: scale }
    await make(steps({ ...weigh, prefixNames: '磅房一' }))
    await expect(make(steps({ ...weigh, prefixNames: '磅房一,磅房二' }))).rejects.toThrow(
      '步骤1的控制点没有编号前缀磅房二',
    )
  })

  test('适用物料每行是物料或分类之一，不重复', async () => {
    const material = await bed.db.transaction((tx) => makeInventory(tx, bed))
    const { id: inventoryId, invcId } = material
    const both = { asLineInventory: [{ inventoryId, invcId }] }
    await expect(make(both)).rejects.toThrow('物料')
    await expect(make({ asLineInventory: [{}] })).rejects.toThrow('物料')
    await expect(make({ asLineInventory: [{ inventoryId }, { inventoryId }] })).rejects.toThrow(
      '物料已存在',
    )
    const row = await make({ asLineInventory: [{ inventoryId }, { invcId }] })
    expect(row['asLineInventory']).toHaveLength(2)
  })

  test('控制点停用期间，线路不能启用', async () => {
    const point = await bed.db.transaction((tx) =>
      makeCheck(tx, bed, { code: 'X', name: '西磅', checkType: 'SCALE' }),
    )
    const line = await make(steps({ stepType: 'WEIGH_1', checkIds: point['id'] }))
    await disableArchive(bed, 'line', line['id'])
    await disableArchive(bed, 'check', point['id'])
    const { engine, caller } = bed
    const model = engine.registry.model('line')
    const enable = () =>
      bed.db.transaction((tx) =>
        changeState(tx, engine, { model, caller, ids: [String(line['id'])], action: 'enable' }),
      )
    await expect(enable()).rejects.toThrow('控制点西磅已停用')
  })
})
