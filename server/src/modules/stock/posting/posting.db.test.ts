import { tonsOf } from '@junheng/domain/values/tons.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSilo } from '#modules/archives/silo/silo.fixtures.ts'
import { makeMaterial } from '#modules/trade/contract/contract.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { batchUse, stockGate, stockKeeper } from '../keeper.ts'
import { reconcile } from '../stock/reconcile.ts'
import { lyingIn, makeStorage, posting, recordsOf, type Storage } from './posting.fixtures.ts'

const NOW = new Date('2026-11-15T02:00:00Z')

describe('库存 / 过账', () => {
  const bed = useTestBed()
  const on = <T>(work: Parameters<typeof bed.db.transaction<T>>[0]) => bed.db.transaction(work)
  const storage = (body?: Parameters<typeof makeStorage>[2]) =>
    on((tx) => makeStorage(tx, bed, body))
  const post = (
    at: Storage,
    changes: Parameters<typeof posting>[1],
    policy: 'ASK' | 'TAKE' = 'ASK',
  ) => on((tx) => stockKeeper.post(tx, [posting(at, changes)], policy))
  const back = (bizId: string, policy: 'ASK' | 'TAKE' = 'ASK') =>
    on((tx) => stockKeeper.reverse(tx, { bizType: 'weigh', bizId, bizTime: NOW }, policy))

  test('库存与流水同增同减，空的部分算相同，重复过账什么也不做', async () => {
    const at = await storage()
    await post(at, { quantity: '33.223', bizSubId: '11', bizId: '1', pieces: 5 })
    await post(at, { quantity: '10', bizSubId: '12', bizId: '1' })
    await post(at, { quantity: '33.223', bizSubId: '11', bizId: '1', pieces: 5 })
    await post(at, { quantity: '0', bizSubId: '13', bizId: '1' })
    const rows = await bed.db.rows(
      sql`select s.quantity, s.pieces, s.last_record_id = max(r.id)::text as last from pd_stock s join pd_store_record r on r.warehouse_id = s.warehouse_id where s.warehouse_id = ${at.warehouseId} group by s.id`,
    )
    expect(rows).toEqual([{ quantity: '43.223', pieces: 5, last: true }])
    expect(await recordsOf(bed.db, at)).toEqual([
      ['PU_IN', '33.223', '33.223'],
      ['PU_IN', '10.000', '43.223'],
    ])
    await post(at, { quantity: '1', bizSubId: '14', bizId: '1', batchNo: 'B1' })
    expect(await recordsOf(bed.db, at)).toHaveLength(3)
    expect(await lyingIn(bed.db, at)).toBe('44.223')
  })

  test('过磅的一笔重复或同时送来八次，只记一次；冲销了的序号不能再用', async () => {
    const at = await storage()
    const one = { quantity: '33.223', bizSubId: '61', bizId: '6' }
    const sent = Array.from({ length: 8 }, () => post(at, one, 'TAKE'))
    expect(await Promise.all(sent)).toEqual(sent.map(() => []))
    expect(await post(at, one, 'TAKE')).toEqual([])
    expect(await recordsOf(bed.db, at)).toEqual([['PU_IN', '33.223', '33.223']])
    expect(await lyingIn(bed.db, at)).toBe('33.223')
    await back('6', 'TAKE')
    await back('6', 'TAKE')
    expect(await lyingIn(bed.db, at)).toBe('0.000')
    await expect(post(at, one, 'TAKE')).rejects.toThrow('was taken back')
    expect(await recordsOf(bed.db, at)).toHaveLength(2)
  })

  test('许多笔一起过账：每个位置只改一次，流水逐笔相接，与一笔一笔的一样', async () => {
    const [at, other] = [await storage(), await storage()]
    const lines = ['-5', '8', '-9.5'].map((quantity, nth) => ({
      quantity,
      bizId: '71',
      bizSubId: `71${nth}`,
      pieces: nth,
    }))
    await post(other, { quantity: '3', bizSubId: '719', bizId: '71' }, 'TAKE')
    const all = [
      ...lines.map((line) => posting(at, line)),
      posting(other, { quantity: '1', bizSubId: '718', bizId: '71' }),
      posting(other, { quantity: '3', bizSubId: '719', bizId: '71' }),
    ]
    const short = await on((tx) => stockKeeper.post(tx, all, 'TAKE'))
    expect(short.map(({ bizSubId }) => bizSubId)).toEqual(['710', '712'])
    expect(await recordsOf(bed.db, at)).toEqual([
      ['PU_IN', '-5.000', '-5.000'],
      ['PU_IN', '8.000', '3.000'],
      ['PU_IN', '-9.500', '-6.500'],
    ])
    expect(await recordsOf(bed.db, other)).toEqual([
      ['PU_IN', '3.000', '3.000'],
      ['PU_IN', '1.000', '4.000'],
    ])
    const rows = await bed.db.rows(
      sql`select s.quantity, s.pieces, s.last_record_id = (select max(r.id)::text from pd_store_record r where r.warehouse_id = s.warehouse_id) as last from pd_stock s where s.warehouse_id = any(${[at.warehouseId, other.warehouseId]}::bigint[]) order by s.quantity`,
    )
    expect(rows).toEqual([
      { quantity: '-6.500', pieces: 3, last: true },
      { quantity: '4.000', pieces: 0, last: true },
    ])
  })

  test('E-3 磅单入库、化验调整、作废，回到零', async () => {
    const at = await storage()
    const line = { bizId: '31', bizSubId: '311' }
    await post(at, { ...line, quantity: '33.223' }, 'TAKE')
    await post(at, { ...line, quantity: '-0.169', recordType: 'ADJUST', postSeq: 2 }, 'TAKE')
    expect(await lyingIn(bed.db, at)).toBe('33.054')
    expect(await back('31', 'TAKE')).toEqual([])
    expect(await lyingIn(bed.db, at)).toBe('0.000')
    expect(await recordsOf(bed.db, at)).toEqual([
      ['PU_IN', '33.223', '33.223'],
      ['ADJUST', '-0.169', '33.054'],
      ['ADJUST', '0.169', '33.223'],
      ['PU_IN', '-33.223', '0.000'],
    ])
    const flows = await bed.db.rows<{ flow: string }>(
      sql`select distinct flow from pd_store_record where warehouse_id = ${at.warehouseId}`,
    )
    expect(flows).toEqual([{ flow: 'IN' }])
    const reversed = await bed.db.row(
      sql`select count(*)::int as n from pd_store_record r join pd_store_record o on o.id = r.reversed_id::bigint and o.record_type = r.record_type and o.quantity = -r.quantity where r.warehouse_id = ${at.warehouseId}`,
    )
    expect(reversed).toEqual({ n: 2 })
    // Taken back once: a second time there is nothing left, and the number does not serve again.
    await back('31', 'TAKE')
    expect(await recordsOf(bed.db, at)).toHaveLength(4)
    await expect(post(at, { ...line, quantity: '33.223' })).rejects.toThrow('was taken back')
    await post(at, { ...line, quantity: '5', postSeq: 3 })
    await back('31')
    expect(await lyingIn(bed.db, at)).toBe('0.000')
  })

  test('单据不能发成负数；过磅照记并说明；允许负库存的仓库不问', async () => {
    const at = await storage({ name: '原料仓' })
    const issue = { quantity: '-30', recordType: 'SA_OUT', bizId: '41', bizSubId: '411' } as const
    await expect(post(at, issue)).rejects.toThrow('库存不足：原料仓 精煤 现存0.000吨，需30.000吨')
    await post(at, { quantity: '20', bizId: '40', bizSubId: '400' })
    await expect(post(at, issue)).rejects.toThrow('现存20.000吨，需30.000吨')
    expect(await recordsOf(bed.db, at)).toHaveLength(1)
    const shorts = await post(at, issue, 'TAKE')
    expect(shorts).toEqual([
      { bizSubId: '411', says: '库存不足：原料仓 精煤 现存20.000吨，需30.000吨' },
    ])
    expect(await lyingIn(bed.db, at)).toBe('-10.000')
    // What comes in is never refused, though it does not yet reach zero.
    await post(at, { quantity: '3', bizId: '42', bizSubId: '421' })
    const free = await storage({ allowNegative: true })
    expect(await post(free, { ...issue, bizSubId: '431' })).toEqual([])
    expect(await post(free, { ...issue, bizSubId: '432' }, 'TAKE')).toEqual([])
    expect(await lyingIn(bed.db, free)).toBe('-60.000')
  })

  test('不管库存的仓库不记账', async () => {
    const at = await storage({ isStock: false })
    expect(await post(at, { quantity: '5', bizSubId: '51' })).toEqual([])
    expect(await recordsOf(bed.db, at)).toEqual([])
    await on((tx) => stockGate.check(tx, { orgId: TENANTS.org, ...at, quantity: tonsOf('99') }))
  })

  test('64 张出库单同时各发 30 吨，库存 100 吨：正好三张', async () => {
    const at = await storage()
    await post(at, { quantity: '100', bizId: '60', bizSubId: '600' })
    const issues = [...Array(64).keys()].map((n) =>
      post(at, {
        quantity: '-30',
        recordType: 'PR_OUT',
        bizId: String(6100 + n),
        bizSubId: String(6200 + n),
      }),
    )
    const results = await Promise.allSettled(issues)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const said = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
    expect(new Set(said)).toEqual(new Set(['库存不足：原料仓 精煤 现存10.000吨，需30.000吨']))
    expect(await lyingIn(bed.db, at)).toBe('10.000')
  })

  test('两头对发的移动不会互相锁死', async () => {
    const [a, b] = [await storage(), await storage()]
    const there = { warehouseId: b.warehouseId, inventoryId: a.inventoryId }
    await post(a, { quantity: '100', bizId: '70', bizSubId: '700' })
    await post(there, { quantity: '100', bizId: '70', bizSubId: '701' })
    const swap = (n: number, from: Storage, to: Storage) =>
      on((tx) => {
        const of = { bizId: String(7100 + n), bizSubId: String(7200 + n) }
        const out = posting(from, { ...of, quantity: '-1', recordType: 'MOVE_OUT' })
        return stockKeeper.post(
          tx,
          [out, posting(to, { ...of, quantity: '1', recordType: 'MOVE_IN' })],
          'ASK',
        )
      })
    const moves = [...Array(20).keys()].map((n) => (n % 2 ? swap(n, a, there) : swap(n, there, a)))
    await Promise.all(moves)
    expect([await lyingIn(bed.db, a), await lyingIn(bed.db, b)]).toEqual(['100.000', '100.000'])
  })

  test('筒仓：当前物料随库存写入，出空清除；混料、超容单据拒绝，过磅提醒', async () => {
    const at = await storage()
    const other = String((await on((tx) => makeMaterial(tx, bed, { invName: '焦炭' })))['id'])
    const { warehouseId } = at
    const silo = await on((tx) => makeSilo(tx, bed, { code: 'S9', warehouseId, capacity: '100' }))
    const siloId = String(silo['id'])
    const held = async () =>
      (
        await bed.db.row<{ id: string | null }>(
          sql`select inventory_id as id from as_silo where id = ${siloId}`,
        )
      )?.id
    await post(at, { quantity: '90', siloId, bizSubId: '81', bizId: '81' })
    expect(await held()).toBe(at.inventoryId)
    const coke = { ...at, inventoryId: other }
    await expect(post(coke, { quantity: '1', siloId, bizSubId: '82' })).rejects.toThrow(
      '筒仓1号筒仓内存有精煤',
    )
    await expect(post(at, { quantity: '20', siloId, bizSubId: '83' })).rejects.toThrow(
      '筒仓余量不足，余10吨',
    )
    const full = await post(at, { quantity: '20', siloId, bizSubId: '84', bizId: '84' }, 'TAKE')
    expect(full).toEqual([{ bizSubId: '84', says: '筒仓余量不足，余10吨' }])
    const mixed = await post(coke, { quantity: '1', siloId, bizSubId: '85', bizId: '85' }, 'TAKE')
    expect(mixed.map(({ says }) => says)).toEqual(['筒仓1号筒仓内存有精煤'])
    expect(await held()).toBe(at.inventoryId)
    for (const bizId of ['84', '85', '81']) await back(bizId)
    expect(await held()).toBeNull()
    await post(coke, { quantity: '100', siloId, bizSubId: '86', bizId: '86' })
    expect(await held()).toBe(other)
  })

  test('单据已指向同一筒仓的两车同时过账，不会互相锁死', async () => {
    const at = await storage()
    const { warehouseId } = at
    const silo = await on((tx) => makeSilo(tx, bed, { code: 'S6', warehouseId }))
    const siloId = String(silo['id'])
    let here = 0
    let go = (): void => {}
    const both = new Promise<void>((resolve) => {
      go = resolve
    })
    const finish = (n: string) =>
      on(async (tx) => {
        // As a row does that is stored with a reference to the silo.
        await tx.run(sql`select 1 from as_silo where id = ${siloId} for key share`)
        here += 1
        if (here === 2) go()
        await both
        const line = { quantity: '5', siloId, bizId: n, bizSubId: n }
        return stockKeeper.post(tx, [posting(at, line)], 'TAKE')
      })
    await Promise.all([finish('9601'), finish('9602')])
    expect(await lyingIn(bed.db, at)).toBe('10.000')
  })

  test('一个序号下的两笔是调用者的错，不会悄悄少记一笔', async () => {
    const [from, to] = [await storage(), await storage()]
    const line = { recordType: 'ADJUST', bizId: '97', bizSubId: '97', postSeq: 2 } as const
    const legs = [
      posting(from, { ...line, quantity: '-1' }),
      posting(to, { ...line, quantity: '1' }),
    ]
    await expect(on((tx) => stockKeeper.post(tx, legs, 'TAKE'))).rejects.toThrow('two postings')
  })

  test('登记问整个仓库，现场确认问所选的位置', async () => {
    const at = await storage()
    const { warehouseId } = at
    const silo = await on((tx) => makeSilo(tx, bed, { code: 'S8', warehouseId }))
    const siloId = String(silo['id'])
    await post(at, { quantity: '20', siloId, bizSubId: '91', batchNo: 'A' })
    await post(at, { quantity: '15', siloId, bizSubId: '92', batchNo: 'B' })
    const ask = (quantity: string) =>
      on((tx) => stockGate.check(tx, { orgId: TENANTS.org, ...at, quantity: tonsOf(quantity) }))
    const askAt = (place: string | null, quantity: string) =>
      on((tx) =>
        stockKeeper.checkPlace(tx, {
          orgId: TENANTS.org,
          ...at,
          areaId: null,
          siloId: place,
          locationId: null,
          quantity: tonsOf(quantity),
        }),
      )
    await ask('35')
    await expect(ask('35.001')).rejects.toThrow('库存不足：原料仓 精煤 现存35.000吨，需35.001吨')
    await askAt(siloId, '35')
    await expect(askAt(siloId, '36')).rejects.toThrow('现存35.000吨，需36.000吨')
    await expect(askAt(null, '1')).rejects.toThrow('现存0.000吨，需1.000吨')
  })

  test('批次出库后就是已出库，冲销了又不是，移库不算', async () => {
    const at = await storage()
    const batchId = bed.engine.newId()
    await bed.db.run(
      sql`insert into as_batch (id, org_id, group_id, batch_no, kind, inventory_id, batch_date, quantity, num, state, create_date, update_date) values (${batchId}, ${TENANTS.org}, ${TENANTS.group}, 'PC1', 'sa', ${at.inventoryId}, '2026-11-15', 0, 0, 'CLOSED', now(), now())`,
    )
    const left = () => on((tx) => batchUse.hasLeft(tx, batchId))
    const of = { batchNo: 'PC1' }
    await post(at, { ...of, quantity: '50', bizId: '101', bizSubId: '101' })
    await post(at, { ...of, quantity: '-1', recordType: 'MOVE_OUT', bizId: '102', bizSubId: '102' })
    expect(await left()).toBe(false)
    await post(at, { ...of, quantity: '-9', recordType: 'SA_OUT', bizId: '103', bizSubId: '103' })
    expect(await left()).toBe(true)
    await back('103')
    expect(await left()).toBe(false)
  })

  test('流水和过账键只增不改', async () => {
    for (const table of ['pd_store_record', 'pd_post_key'] as const) {
      const name = sql`${table === 'pd_store_record' ? sql`pd_store_record` : sql`pd_post_key`}`
      await expect(bed.db.run(sql`delete from ${name}`)).rejects.toThrow('append-only')
      await expect(bed.db.run(sql`update ${name} set post_seq = 0`)).rejects.toThrow('append-only')
    }
  })

  test('任意过账和冲销之后，库存等于流水之和，结存逐笔相接', async () => {
    const at = await storage()
    let next = 20_000
    const step = fc.record({
      kind: fc.constantFrom('post', 'post', 'post', 'repeat', 'reverse'),
      grams: fc.integer({ min: -40_000, max: 60_000 }),
      batchNo: fc.constantFrom(null, 'A', 'B'),
      pieces: fc.option(fc.integer({ min: -3, max: 9 })),
      policy: fc.constantFrom('ASK' as const, 'TAKE' as const),
      pick: fc.nat(),
      hour: fc.integer({ min: 0, max: 23 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const made: Parameters<typeof posting>[1][] = []
        for (const { kind, grams, batchNo, pieces, policy, pick, hour } of steps) {
          const old = made[pick % Math.max(made.length, 1)]
          if (kind === 'post') {
            next += 1
            const id = String(next)
            const quantity = (grams / 1000).toFixed(3)
            const recordType = grams < 0 ? 'SA_OUT' : 'PU_IN'
            const bizTime = new Date(Date.UTC(2026, 10, 15, hour))
            const of = { bizId: id, bizSubId: id, bizTime }
            const one = { quantity, batchNo, pieces, recordType, ...of } as const
            const done = await post(at, one, policy).then(
              () => true,
              () => false,
            )
            if (done) made.push(one)
          } else if (old && kind === 'repeat') await post(at, old, policy).catch(() => null)
          else if (old) await back(String(old.bizId), policy).catch(() => null)
        }
        expect((await reconcile(bed.db, { orgId: TENANTS.org })).differences).toEqual([])
      }),
      { numRuns: 12 },
    )
    const told = await bed.db.row(
      sql`update pd_stock set quantity = quantity + 1 where id = (select min(id) from pd_stock where warehouse_id = ${at.warehouseId}) returning id`,
    )
    const { differences } = await reconcile(bed.db, { orgId: TENANTS.org })
    expect(differences).toMatchObject([
      { document: '库存', field: 'quantity', rowId: told?.['id'] },
    ])
  })
})
