import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArchive } from '#modules/archives/api.ts'
import { disableArchive, updateArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { makeArea } from '#modules/archives/area/area.fixtures.ts'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import { makeSilo } from '#modules/archives/silo/silo.fixtures.ts'
import { dept } from '#modules/system/dept/dept.entity.ts'
import { findOrder } from '#modules/trade/order-writes.fixtures.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { testServices } from '#test/services.ts'
import { TENANTS } from '#test/tenants.ts'
import { stockKeeper } from './keeper.ts'
import {
  lyingIn,
  makeStorage,
  posting,
  recordsOf,
  type Storage,
} from './posting/posting.fixtures.ts'
import { reconcileNightly } from './stock/reconcile.ts'
import { reconcileAction, stockCalls } from './stock/stock.actions.ts'
import {
  actStockDocument,
  makeOpening,
  makeStockDocument,
  updateStockDocument,
} from './stock-documents.fixtures.ts'

const at = (time: string) => new Date(`2026-11-15T${time}:00+08:00`)

describe('库存 / 单据', () => {
  const bed = useTestBed()
  beforeAll(() => bed.clock.set(at('08:00')))
  const on = <T>(work: Parameters<typeof bed.db.transaction<T>>[0]) => bed.db.transaction(work)
  const storage = (body?: Parameters<typeof makeStorage>[2]) =>
    on((tx) => makeStorage(tx, bed, body))
  type Document = Parameters<typeof makeStockDocument>[2]
  const make = (entity: Document, body: AnyRow) =>
    on((tx) => makeStockDocument(tx, bed, entity, body))
  const act = (entity: Document, row: AnyRow, action: StateAction) =>
    on((tx) => actStockDocument(tx, bed, { entity, id: row['id'], action }))
  const open = (place: Storage, quantity: string, body: AnyRow = {}) =>
    on((tx) => makeOpening(tx, bed, { ...place, quantity, ...body }))
  const read = (entity: Document, row: AnyRow) =>
    findOrder(bed.db, bed, { entity, at: 'main', id: row['id'] })
  const ask = async (path: string, body?: AnyRow): Promise<AnyRow> => {
    const services = testServices({ db: bed.db, engine: bed.engine })
    const asked = { db: bed.db, caller: bed.caller, ...(body ? { body } : {}) }
    const calls = [...actionCalls(services, [reconcileAction]), ...stockCalls(services)]
    return (await askCall(calls, `/store/pd-stock/${path}`, asked)).data as AnyRow
  }

  describe('期初', () => {
    test('审核入账，弃审冲回，再审核再入账，作废冲回、恢复又入', async () => {
      const place = await storage()
      const row = await make('stockInit', { ...place, quantity: '100', pieces: 4 })
      expect(row).toMatchObject({ countSa: 1, invName: '精煤', warehouseName: '原料仓' })
      const lying: string[] = []
      for (const action of ['audit', 'init', 'audit', 'obsolete', 'recover'] as const) {
        await act('stockInit', row, action)
        const { countSa } = await read('stockInit', row)
        lying.push(`${action} ${await lyingIn(bed.db, place)} ${String(countSa)}`)
      }
      expect(lying).toEqual([
        'audit 100.000 1',
        'init 0.000 1',
        'audit 100.000 1',
        'obsolete 0.000 0',
        'recover 100.000 1',
      ])
    })

    test('同一位置只有一次，有了别的流水就不行，冲掉的不算', async () => {
      const place = await storage()
      const first = await open(place, '10')
      const second = await make('stockInit', { ...place, quantity: '5' })
      await expect(act('stockInit', second, 'audit')).rejects.toThrow('已有出入库记录')
      await act('stockInit', first, 'init')
      await act('stockInit', second, 'audit')
      await expect(act('stockInit', first, 'audit')).rejects.toThrow('已有出入库记录')
      const other = await make('stockInit', { ...place, quantity: '5', batchNo: 'B1' })
      await on((tx) =>
        stockKeeper.post(tx, [posting(place, { quantity: '1', batchNo: 'B1' })], 'TAKE'),
      )
      await expect(act('stockInit', other, 'audit')).rejects.toThrow('已有出入库记录')
      expect(await lyingIn(bed.db, place)).toBe('6.000')
    })

    test('两张同时审核，只有一张成', async () => {
      const place = await storage()
      const rows = [
        await make('stockInit', { ...place, quantity: '5' }),
        await make('stockInit', { ...place, quantity: '6' }),
      ]
      const results = await Promise.allSettled(rows.map((row) => act('stockInit', row, 'audit')))
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    })

    test('不管库存的仓库没有期初', async () => {
      const place = await storage({ isStock: false, name: '临时库' })
      await expect(make('stockInit', { ...place, quantity: '5' })).rejects.toThrow(
        '仓库临时库不管库存',
      )
    })
  })

  describe('移库', () => {
    const move = (from: Storage, to: Storage, quantity: string, body: AnyRow = {}) =>
      make('transferForm', {
        fromWarehouseId: from.warehouseId,
        toWarehouseId: to.warehouseId,
        pdTransferFormSub: [{ inventoryId: from.inventoryId, quantity }],
        ...body,
      })

    test('一出一入合计为零，不够的整张不动', async () => {
      const [from, to] = [await storage({ name: '一号库' }), await storage()]
      await open(from, '50')
      const row = await move(from, to, '20.5')
      expect(row).toMatchObject({ quantity: '20.500', invNames: '精煤', countSa: 1 })
      await act('transferForm', row, 'audit')
      expect([await lyingIn(bed.db, from), await lyingIn(bed.db, to)]).toEqual(['29.500', '20.500'])
      const over = await move(from, to, '30')
      await expect(act('transferForm', over, 'audit')).rejects.toThrow(
        '库存不足：一号库 精煤 现存29.500吨，需30.000吨',
      )
      // What has gone on from there cannot be taken back.
      const on2 = await move({ ...to, inventoryId: from.inventoryId }, from, '10')
      await act('transferForm', on2, 'audit')
      await expect(act('transferForm', row, 'init')).rejects.toThrow('现存10.500吨，需20.500吨')
    })

    test('位置不能相同，各部分要在仓库里，仓库要收这种物料', async () => {
      const [from, to] = [await storage(), await storage({ name: '成品库' })]
      await expect(move(from, from, '1')).rejects.toThrow('移出与移入的位置不能相同')
      const area = await on((tx) =>
        makeArea(tx, bed, { code: 'A8', warehouseId: from.warehouseId }),
      )
      await expect(move(from, to, '1', { toAreaId: area['id'] })).rejects.toThrow(
        '区域不属于所选仓库',
      )
      await expect(move(from, to, '1', { fromAreaId: area['id'] })).resolves.toBeDefined()
      await updateArchive(bed, 'warehouse', {
        id: to.warehouseId,
        version: 0,
        inventoryIds: to.inventoryId,
      })
      await expect(move(from, to, '1')).rejects.toThrow('仓库成品库不存放精煤')
    })
  })

  test('生产：领用出库，产出入库，只有草稿能改', async () => {
    const place = await storage()
    await open(place, '30')
    const workshop = await on((tx) =>
      createArchive(tx, bed, { entity: dept, body: { code: 'D1', name: '配煤车间' } }),
    )
    const of = (prType: string, quantity: string) => ({
      prType,
      deptId: workshop['id'],
      warehouseId: place.warehouseId,
      pdPrStockSub: [{ inventoryId: place.inventoryId, quantity }],
    })
    const used = await make('prStock', of('CONSUME', '12'))
    const made = await make('prStock', of('OUTPUT', '7'))
    await act('prStock', used, 'audit')
    await act('prStock', made, 'audit')
    expect((await recordsOf(bed.db, place)).slice(1)).toEqual([
      ['PR_OUT', '-12.000', '18.000'],
      ['PR_IN', '7.000', '25.000'],
    ])
    await act('prStock', used, 'obsolete')
    expect(await lyingIn(bed.db, place)).toBe('37.000')
  })

  describe('盘点', () => {
    const count = async (row: AnyRow, figures: Readonly<Record<string, string>>) => {
      const stored = await read('stockCheck', row)
      const lines = childRowsOf(stored['pdStockCheckSub']).map((line) => ({
        ...line,
        countQuantity: figures[String(line['inventoryId'])] ?? line['countQuantity'],
      }))
      const body = { id: row['id'], version: stored['version'], pdStockCheckSub: lines }
      return on((tx) => updateStockDocument(tx, bed, 'stockCheck', body))
    }

    test('E-1 只记差异，盘点以后的出入库不动；E-2 收发存', async () => {
      bed.clock.set(at('07:00'))
      const place = await storage({ name: '煤场' })
      await open(place, '1000')
      bed.clock.set(at('08:00'))
      const check = await make('stockCheck', { warehouseId: place.warehouseId })
      const [line] = childRowsOf((await read('stockCheck', check))['pdStockCheckSub'])
      expect(line).toMatchObject({ bookQuantity: '1000.000', countQuantity: null, diff: null })
      await on((tx) => {
        const bizTime = at('09:10')
        const out = { quantity: '-30', recordType: 'SA_OUT', bizTime: at('11:00') } as const
        return stockKeeper.post(
          tx,
          [
            posting(place, { quantity: '33.223', bizTime, bizId: '1', bizSubId: '1' }),
            posting(place, { ...out, bizId: '2', bizSubId: '2' }),
          ],
          'TAKE',
        )
      })
      await expect(act('stockCheck', check, 'audit')).rejects.toThrow('精煤没有填实盘数')
      const counted = await count(check, { [place.inventoryId]: '988.5' })
      expect(childRowsOf(counted['pdStockCheckSub'])).toMatchObject([{ diff: '-11.500' }])
      bed.clock.set(at('10:00'))
      await act('stockCheck', check, 'audit')
      const records = await recordsOf(bed.db, place)
      expect(records.at(-1)).toEqual(['TAKE_LOSS', '-11.500', '991.723'])
      expect(await lyingIn(bed.db, place)).toBe('991.723')
      const answer = await ask('summary', {
        from: '2026-11-15 08:00:00',
        to: '2026-11-16 08:00:00',
      })
      const row = childRowsOf(answer['list']).find((one) => one['warehouseName'] === '煤场')
      expect(row).toMatchObject({
        opening: '1000.000',
        in: '33.223',
        out: '41.500',
        closing: '991.723',
      })
      const until = await ask('summary', { from: '2026-11-15 06:00:00', to: '2026-11-15 10:00:00' })
      const early = childRowsOf(until['list']).find((one) => one['warehouseName'] === '煤场')
      expect(early).toMatchObject({ opening: '0.000', in: '1033.223', closing: '1033.223' })
      await expect(
        ask('summary', { from: '2026-11-15 08:00:00', to: '2026-11-15 08:00:00' }),
      ).rejects.toThrow('结束时间须晚于开始时间')
      await expect(ask('summary', { from: '2026-11-15' })).rejects.toThrow('字段from的值格式错误')
    })

    test('同一仓库同一范围只有一张未审核的', async () => {
      const place = await storage({ name: '二号库' })
      await open(place, '10')
      const { warehouseId } = place
      const area = async (code: string) =>
        (await on((tx) => makeArea(tx, bed, { code, warehouseId })))['id']
      const [one, two] = [await area('P1'), await area('P2')]
      const whole = await make('stockCheck', { warehouseId })
      const part = (areaId: unknown) => make('stockCheck', { warehouseId, scope: 'AREA', areaId })
      await expect(make('stockCheck', { warehouseId })).rejects.toThrow('仓库二号库正在盘点')
      await expect(part(one)).rejects.toThrow('仓库二号库正在盘点')
      await act('stockCheck', whole, 'obsolete')
      await part(one)
      await part(two)
      await expect(act('stockCheck', whole, 'recover')).rejects.toThrow('仓库二号库正在盘点')
      const both = await Promise.allSettled([part(one), part(one)])
      expect(both.every(({ status }) => status === 'rejected')).toBe(true)
      const empty = await storage()
      const rush = [1, 2, 3].map(() => make('stockCheck', { warehouseId: empty.warehouseId }))
      const done = (await Promise.allSettled(rush)).filter(({ status }) => status === 'fulfilled')
      expect(done).toHaveLength(1)
    })

    test('账外的物料可以加行，按盘点时的账；范围外和重复的不行', async () => {
      const place = await storage()
      await open(place, '10')
      const found = await storage()
      const { warehouseId } = place
      const scope = { scope: 'INVENTORY', inventoryId: place.inventoryId }
      const check = await make('stockCheck', { warehouseId, ...scope })
      const stored = await read('stockCheck', check)
      const [line] = childRowsOf(stored['pdStockCheckSub'])
      const put = (row: AnyRow, lines: readonly AnyRow[]) =>
        on((tx) =>
          updateStockDocument(tx, bed, 'stockCheck', {
            id: row['id'],
            version: row['version'],
            pdStockCheckSub: lines,
          }),
        )
      const stray = { inventoryId: found.inventoryId, countQuantity: '1' }
      await expect(put(stored, [line!, stray])).rejects.toThrow('不在盘点范围内')
      const again = { inventoryId: place.inventoryId, countQuantity: '1' }
      await expect(put(stored, [line!, again])).rejects.toThrow('盘点明细重复：精煤')
      await act('stockCheck', check, 'obsolete')
      const all = await make('stockCheck', { warehouseId })
      const open2 = await read('stockCheck', all)
      const [first] = childRowsOf(open2['pdStockCheckSub'])
      const row = await put(open2, [{ ...first, countQuantity: '10' }, stray])
      const [, added] = childRowsOf(row['pdStockCheckSub'])
      expect(added).toMatchObject({ bookQuantity: '0.000', diff: '1.000' })
      await act('stockCheck', all, 'audit')
      expect((await recordsOf(bed.db, place)).slice(1)).toEqual([['TAKE_GAIN', '1.000', '1.000']])
      await act('stockCheck', all, 'init')
      expect(await lyingIn(bed.db, place)).toBe('10.000')
    })
  })

  test('有库存的仓位不能停用，出空了才可以', async () => {
    const place = await storage()
    const { warehouseId } = place
    const silo = await on((tx) => makeSilo(tx, bed, { code: 'S7', warehouseId }))
    const row = await open(place, '10', { siloId: silo['id'] })
    const disable = (entity: string, id: unknown) => disableArchive(bed, entity, id)
    await expect(disable('warehouse', warehouseId)).rejects.toThrow('尚有库存10吨')
    await expect(disable('silo', silo['id'])).rejects.toThrow('尚有库存10吨')
    await act('stockInit', row, 'init')
    await disable('silo', silo['id'])
  })

  test('核对什么也没有，夜里的结果留下', async () => {
    const answer = await ask('reconcile')
    expect(answer['differences']).toEqual([])
    expect(Number(answer['lines'])).toBeGreaterThan(5)
    await reconcileNightly(bed.db, bed.engine)
    const run = await bed.db.row(sql`select differences from pd_reconcile`)
    expect(run).toEqual({ differences: [] })
    expect(TENANTS.org).toBe(bed.caller.orgId)
  })
})
