import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#platform/access/system-caller.ts'
import { useTestApp } from '#test/app.ts'
import { stockKeeper } from '../keeper.ts'
import { makeStorage, posting } from '../posting/posting.fixtures.ts'

describe('库存的调用', () => {
  const site = useTestApp({
    clerks: [{ username: 'reader', permissions: ['store:pd-stock:list'] }],
  })

  beforeAll(async () => {
    const { app, groupId, orgIds } = site
    const orgId = orgIds.first
    const maker = { engine: app.engine, caller: systemCaller({ groupId, orgId }) }
    await app.db.transaction(async (tx) => {
      const [one, two] = [await makeStorage(tx, maker), await makeStorage(tx, maker)]
      const bizTime = new Date('2026-11-15T01:00:00Z')
      const of = (at: typeof one, quantity: string, n: string) =>
        posting(at, { quantity, orgId, groupId, bizId: n, bizSubId: n, bizTime })
      await stockKeeper.post(tx, [of(one, '40', '1'), of(two, '7', '2')], 'ASK')
      await stockKeeper.reverse(tx, { bizType: 'weigh', bizId: '2', bizTime }, 'ASK')
      // The other company's goods are not ours to see.
      const theirs = { ...of(one, '9', '3'), orgId: orgIds.second }
      await stockKeeper.post(tx, [theirs], 'ASK')
    })
  })

  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: AnyRow, as?: string) =>
    site.call<AnyRow>(method, path, body, as ? { as } : {})

  test('列表不显示空的，合计数量；流水全在，只能看', async () => {
    const {
      envelope: { data },
    } = await ask('POST', '/store/pd-stock/list', {}, 'reader')
    expect(data).toMatchObject({ total: 1, sums: { quantity: '40.000', pieces: '0' } })
    const [first] = data['list'] as readonly AnyRow[]
    expect(first).toMatchObject({
      warehouseName: '原料仓',
      invName: '精煤',
      quantity: tonsOf('40'),
    })
    const records = await ask('POST', '/store/pd-store-record/list', {})
    const list = records.envelope.data['list'] as readonly AnyRow[]
    expect(list.filter((row) => row['orgId'] === site.orgIds.first)).toHaveLength(3)
    for (const path of ['pd-stock', 'pd-store-record'])
      expect((await ask('POST', `/store/${path}/create`, {})).status).toBe(404)
  })

  test('一个地址两种合计：带时间是收发存，不带是列表的精确合计', async () => {
    const list = await ask('POST', '/store/pd-stock/summary', {}, 'reader')
    expect(list.envelope.data).toMatchObject({ total: 1, sums: { quantity: '40.000' } })
    const period = { from: '2026-11-15 08:00:00', to: '2026-11-16 08:00:00' }
    const flow = await ask('POST', '/store/pd-stock/summary', period, 'reader')
    const sums = { opening: '0.000', in: '40.000', out: '0.000', closing: '40.000' }
    expect(flow.envelope.data).toMatchObject({ sums })
    const stray = await ask('POST', '/store/pd-stock/summary', { ...period, limit: {} }, 'reader')
    expect(stray.status).toBe(400)
  })

  test('核对要权限', async () => {
    expect((await ask('GET', '/store/pd-stock/reconcile', undefined, 'reader')).status).toBe(403)
    const {
      envelope: { data },
    } = await ask('GET', '/store/pd-stock/reconcile')
    expect(data).toMatchObject({ lines: 2, differences: [] })
  })
})
