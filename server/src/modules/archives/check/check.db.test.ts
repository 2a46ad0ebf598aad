import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '#app/app.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { useTestBed } from '#test/database.ts'
import { deleteArchive, disableArchive, updateArchive } from '../archive-writes.fixtures.ts'
import { askCall } from '../ask-call.fixtures.ts'
import { makeLine } from '../line/line.fixtures.ts'
import { makeCheck } from './check.fixtures.ts'
import { findPrefixes } from './check.queries.ts'

describe('控制点', () => {
  const bed = useTestBed()
  let made = 0
  const make = (body: Parameters<typeof makeCheck>[2] = {}) => {
    made += 1
    return bed.db.transaction((tx) => makeCheck(tx, bed, { code: `P${made}`, ...body }))
  }
  const makeUsed = async (code: string) => {
    const point = await make()
    const steps = [{ seq: 1, checkIds: point['id'], stepType: 'WEIGH_1' }]
    const line = await bed.db.transaction((tx) => makeLine(tx, bed, { code, asLineSub: steps }))
    return { point, line }
  }

  test('编号前缀：大写字母或数字，一个控制点内不重复', async () => {
    const prefix = { prefix: 'PU1', prefixName: '采购一', target: 'WEIGH' }
    await expect(make({ asCheckPrefix: [{ ...prefix, prefix: 'pu' }] })).rejects.toThrow(
      '前缀须为1到6位大写字母或数字',
    )
    await expect(make({ asCheckPrefix: [prefix, prefix] })).rejects.toThrow('前缀已存在：PU1')
    const row = await make({ asCheckPrefix: [prefix] })
    expect(row['asCheckPrefix']).toMatchObject([{ prefix: 'PU1', target: 'WEIGH' }])
  })

  test('单据按种类取控制点的前缀', async () => {
    const row = await make({
      asCheckPrefix: [
        { prefix: 'W2', prefixName: '磅二', target: 'WEIGH' },
        { prefix: 'R1', prefixName: '登记', target: 'REGISTRY' },
        { prefix: 'W1', prefixName: '磅一', target: 'WEIGH' },
      ],
    })
    const checkId = String(row['id'])
    const found = await findPrefixes(bed.db, { checkIds: [checkId], target: 'WEIGH' })
    expect(found).toMatchObject([
      { prefix: 'W2', prefixName: '磅二', rule: null },
      { prefix: 'W1', prefixName: '磅一', rule: null },
    ])
  })

  test('设备编号在库区内不重复', async () => {
    await make({ deviceCode: 'SCALE-1' })
    await expect(make({ deviceCode: 'SCALE-1' })).rejects.toThrow('设备编号已存在：SCALE-1')
  })

  test('启用的线路用着的控制点不能停用、不能改类型、不能删除', async () => {
    const { point, line } = await makeUsed('L1')
    const { id } = point
    await expect(disableArchive(bed, 'check', id)).rejects.toThrow('线路L1使用此控制点')
    const retype = () =>
      updateArchive(bed, 'check', { id, version: 0, checkType: 'LOAD', name: '装车点' })
    await expect(retype()).rejects.toThrow('线路L1使用此控制点')
    await expect(deleteArchive(bed, 'check', id)).rejects.toThrow('L1引用，不能删除')
    await disableArchive(bed, 'line', line['id'])
    await disableArchive(bed, 'check', id)
  })

  test('改名不受线路影响', async () => {
    const { point } = await makeUsed('L2')
    const row = await updateArchive(bed, 'check', { id: point['id'], version: 0, name: '二号磅' })
    expect(row['name']).toBe('二号磅')
  })
})

describe('控制点 / 选择编号前缀', () => {
  const bed = useTestBed()
  let app: App
  const ids: string[] = []
  beforeAll(async () => {
    app = await buildApp({ url: bed.url, logLevel: 'silent' })
    for (const code of ['A', 'B', 'C']) {
      const asCheckPrefix = [{ prefix: code, prefixName: `前缀${code}`, target: 'REGISTRY' }]
      const row = await bed.db.transaction((tx) => makeCheck(tx, bed, { code, asCheckPrefix }))
      ids.push(String(row['id']))
    }
  })
  afterAll(() => app.close())

  const pickFrom = async (search: readonly object[]) => {
    const { services } = app
    const model = services.engine.registry.model('check')
    const [mount] = model.mounts
    if (!mount) throw new Error('check has no mount')
    const body = { limit: { pn: 1, ps: 10 }, tplId: 'pick-check-prefix', search }
    const calls = listCalls({ services, model, mount })
    const answer = await askCall(calls, `${mount.base}/asCheckPrefix/list`, { ...bed, body })
    return (answer.data as { list: readonly { prefixName: string }[] }).list.map(
      ({ prefixName }) => prefixName,
    )
  }

  test('没有控制点时先选控制点', async () => {
    await expect(pickFrom([])).rejects.toThrow('请先选择控制点')
    await expect(pickFrom([{ key: 'mainId', op: 'eq', val: '' }])).rejects.toThrow('请先选择控制点')
  })

  test('只列所选控制点的前缀', async () => {
    expect(await pickFrom([{ key: 'mainId', op: 'eq', val: ids[1] }])).toEqual(['前缀B'])
    const several = { key: 'mainId', op: 'in', val: `${ids[0]},${ids[2]}` }
    expect(await pickFrom([several])).toEqual(expect.arrayContaining(['前缀A', '前缀C']))
  })
})
