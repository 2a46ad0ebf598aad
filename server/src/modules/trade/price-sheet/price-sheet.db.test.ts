import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { makeQcClass, makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { makeInventoryClass } from '#modules/archives/inventory-class/inventory-class.fixtures.ts'
import { makeCustomer } from '#modules/archives/partner/partner.fixtures.ts'
import { dayStart } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { copyRow } from '#platform/entity-engine/copy-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { testCaller } from '#test/tenants.ts'
import { makeAuditedContract, makeMaterial } from '../contract/contract.fixtures.ts'
import { actOrder, findOrder, updateOrder } from '../order-writes.fixtures.ts'
import { noPricedWeighs, type PricedWeighs } from '../ports.ts'
import { backdatePrice } from '../trade-settings.ts'
import { makeAuditedSheet, makePriceSheet, makePricingContract } from './price-sheet.fixtures.ts'
import { priceSheetRules } from './price-sheet.rules.ts'

const bed = useTestBed()

/** Each test in a transaction that is rolled back: no price meets another's. */
async function inside(work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('rolled back')
  await expect(
    bed.db.transaction(async (tx) => {
      await work(tx)
      throw done
    }),
  ).rejects.toBe(done)
}

type Kind = 'pu' | 'sa' | 'al'

const act = (tx: Tx, action: StateAction, row: AnyRow, at: Kind = 'pu') =>
  actOrder(tx, bed, { entity: 'priceSheet', at, action, id: row['id'] })

const find = (tx: Tx, row: AnyRow, at: Kind = 'pu') =>
  findOrder(tx, bed, { entity: 'priceSheet', at, id: row['id'] })

const lineOf = async (tx: Tx, row: AnyRow, at: Kind = 'pu') =>
  childRowsOf((await find(tx, row, at))['orPriceSub'])[0]

const DAY = ' 00:00:00'

describe('价格单 / 保存', () => {
  test('合同的往来单位带出，自己不作为条件；净价和价格档由服务器算', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const classId = (await makeQcClass(tx, bed))['id']
      const item = await makeQcItem(tx, bed, { code: 'Q', name: '发热量', classId })
      const { inventoryId, contractId } = goods
      const line = { inventoryId, price: '520', bandItemId: item['id'], bandMin: '5000' }
      const row = await makePriceSheet(tx, bed, { contractId, orPriceSub: [line] })
      expect(row).toMatchObject({ partnerName: '神木煤业', taxRate: '0.130000' })
      expect(childRowsOf(row['orPriceSub'])[0]).toMatchObject({
        netPrice: '460.1770',
        bandText: '发热量[5000, ∞)',
        matchKey: `11|pu|${contractId}||||||inv:${inventoryId}`,
        validFrom: null,
      })
    }))

  test('销售价格有合同时客户不作为条件', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed, { kind: 'sa' })
      const partnerId = (await makeCustomer(tx, bed, { code: 'K9' }))['id']
      const row = await makePriceSheet(tx, bed, { kind: 'sa', ...goods, partnerId })
      expect(row).toMatchObject({ partnerId: null, partnerName: '龙门钢铁' })
    }))

  test('不填生效时间按下一业务日开始', () =>
    inside(async (tx) => {
      bed.clock.set(new Date('2026-05-19T07:30:00+08:00'))
      bed.setting(dayStart, '08:00')
      const goods = await makePricingContract(tx, bed)
      const row = await makePriceSheet(tx, bed, { ...goods, startTime: null })
      expect(row['startTime']).toBe('2026-05-19 08:00:00')
      bed.setting(dayStart, null)
      bed.clock.set(null)
    }))

  test('物料和分类填且只填一个', () =>
    inside(async (tx) => {
      const { inventoryId, ...goods } = await makePricingContract(tx, bed)
      const { invcId } = await makeMaterial(tx, bed)
      const make = (line: AnyRow) =>
        makePriceSheet(tx, bed, { ...goods, orPriceSub: [{ price: '1', ...line }] })
      await expect(make({})).rejects.toThrow('请填写物料或物料分类其中之一')
      await expect(make({ inventoryId, invcId })).rejects.toThrow('请填写物料或物料分类其中之一')
      await make({ invcId })
    }))

  test('零价要有权限，失效要晚于生效，档要有指标且下限小于上限', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const { inventoryId } = goods
      const plain = { ...bed, caller: testCaller({ admin: false }) }
      await expect(makePriceSheet(tx, plain, { ...goods, price: '0' })).rejects.toThrow(
        '单价须大于0',
      )
      const permissions = new Set(['purorder:pu-contract-pricing:zero'])
      const free = { ...bed, caller: testCaller({ admin: false, permissions }) }
      await makePriceSheet(tx, free, { ...goods, price: '0' })
      const endTime = `2026-05-01${DAY}`
      await expect(makePriceSheet(tx, bed, { ...goods, endTime })).rejects.toThrow(
        '失效时间须晚于生效时间',
      )
      const orPriceSub = [{ inventoryId, price: '1', bandMin: '5' }]
      await expect(makePriceSheet(tx, bed, { ...goods, orPriceSub })).rejects.toThrow(
        '精煤的价格档下限须小于上限，没有指标时不填上下限',
      )
    }))

  test('文本指标不能分档，别的业务的合同不能选', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const classId = (await makeQcClass(tx, bed))['id']
      const item = { code: 'LOOK', name: '外观', valueType: 'TEXT', classId }
      const bandItemId = (await makeQcItem(tx, bed, item))['id']
      const orPriceSub = [{ inventoryId: goods.inventoryId, price: '1', bandItemId }]
      await expect(makePriceSheet(tx, bed, { ...goods, orPriceSub })).rejects.toThrow(
        '指标外观没有数值，不能用来分档',
      )
      await expect(makePriceSheet(tx, bed, { kind: 'sa', ...goods })).rejects.toThrow(
        '合同不存在或不可见，请重新选择',
      )
    }))
})

describe('价格单 / 审核与价格链', () => {
  test('后一张审核后前一张到它生效为止，弃审、作废、恢复时重算', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const first = await makeAuditedSheet(tx, bed, goods)
      expect(await lineOf(tx, first)).toMatchObject({
        validFrom: `2026-05-01${DAY}`,
        effectiveEnd: null,
      })
      const second = await makeAuditedSheet(tx, bed, { ...goods, startTime: `2026-05-20${DAY}` })
      const ends = async () => (await lineOf(tx, first))?.['effectiveEnd']
      expect(await ends()).toBe(`2026-05-20${DAY}`)
      await act(tx, 'init', second)
      expect(await ends()).toBeNull()
      expect(await lineOf(tx, second)).toMatchObject({ validFrom: null })
      await act(tx, 'audit', second)
      await act(tx, 'obsolete', second)
      expect(await ends()).toBeNull()
      await act(tx, 'recover', second)
      expect(await ends()).toBe(`2026-05-20${DAY}`)
    }))

  test('夹在中间的价格单接上前后两张', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const last = await makeAuditedSheet(tx, bed, { ...goods, startTime: `2026-06-01${DAY}` })
      const first = await makeAuditedSheet(tx, bed, goods)
      const between = await makeAuditedSheet(tx, bed, { ...goods, startTime: `2026-05-20${DAY}` })
      const ends: unknown[] = []
      for (const row of [first, between, last]) ends.push((await lineOf(tx, row))?.['effectiveEnd'])
      expect(ends).toEqual([`2026-05-20${DAY}`, `2026-06-01${DAY}`, null])
    }))

  test('同条件的时间重叠不能审核，恢复时也一样', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const first = await makeAuditedSheet(tx, bed, goods)
      const same = await makePriceSheet(tx, bed, goods)
      const overlap = `与价格单${String(first['code'])}时间重叠`
      await expect(tx.savepoint(() => act(tx, 'audit', same))).rejects.toThrow(overlap)
      await act(tx, 'obsolete', first)
      await act(tx, 'audit', same)
      await expect(tx.savepoint(() => act(tx, 'recover', first))).rejects.toThrow('时间重叠')
    }))

  test('作废的草稿恢复时不校验', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      await makeAuditedSheet(tx, bed, goods)
      const draft = await makePriceSheet(tx, bed, goods)
      await act(tx, 'obsolete', draft)
      await act(tx, 'recover', draft)
      expect(await find(tx, draft)).toMatchObject({ status: 'DRAFT' })
    }))

  test('数据库自己也不让同条件的两个价格同时有效', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const first = await makeAuditedSheet(tx, bed, goods)
      const second = await makePriceSheet(tx, bed, goods)
      const force = () =>
        tx.run(
          sql`update or_price_sub set valid_from = '2026-05-10T00:00:00Z' where main_id = ${second['id']}`,
        )
      await expect(tx.savepoint(force)).rejects.toThrow('or_price_sub_in_force')
      await act(tx, 'obsolete', first)
      await force()
    }))

  test.each([
    ['合同未审核', { status: 'DRAFT' }],
    ['合同已停用', { enabled: false }],
    ['合同为固定价，不能定价', { price_mode: 'FIXED' }],
  ])('%s', (message, columns) =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const row = await makePriceSheet(tx, bed, goods)
      const {
        status = 'AUDITED',
        enabled = true,
        price_mode = 'PRICING',
      } = columns as {
        status?: string
        enabled?: boolean
        price_mode?: string
      }
      await tx.run(
        sql`update or_contract set status = ${status}, enabled = ${enabled}, price_mode = ${price_mode} where id = ${goods.contractId}`,
      )
      await expect(act(tx, 'audit', row)).rejects.toThrow(message)
    }),
  )

  test('物料不在合同中、高于最高采购价不能审核；分类要含合同里的物料', () =>
    inside(async (tx) => {
      const { contractId, inventoryId } = await makePricingContract(tx, bed)
      const coke = await makeMaterial(tx, bed, { invName: '焦粉' })
      const strange = await makePriceSheet(tx, bed, { contractId, inventoryId: coke['id'] })
      await expect(tx.savepoint(() => act(tx, 'audit', strange))).rejects.toThrow(
        '合同中没有物料焦粉',
      )
      const ofClass = (invcId: unknown) =>
        makePriceSheet(tx, bed, { contractId, orPriceSub: [{ invcId, price: '1' }] })
      const top = await makeInventoryClass(tx, bed, { invcCode: 'TOP', invcName: '煤' })
      const other = await makeInventoryClass(tx, bed, { invcCode: 'ELSE', invcName: '焦炭' })
      await tx.run(
        sql`update as_inventory_class set parent_id = ${top['id']} where id = (select invc_id from as_inventory where id = ${inventoryId})`,
      )
      const elsewhere = await ofClass(other['id'])
      await expect(tx.savepoint(() => act(tx, 'audit', elsewhere))).rejects.toThrow(
        '合同中没有物料焦炭',
      )
      await act(tx, 'audit', await ofClass(top['id']))
      await tx.run(sql`update as_inventory set top_buying_price = 400 where id = ${inventoryId}`)
      const dear = await makePriceSheet(tx, bed, { contractId, inventoryId })
      await expect(tx.savepoint(() => act(tx, 'audit', dear))).rejects.toThrow(
        '单价500.0000高于最高采购价400.0000',
      )
    }))

  test('没有明细不能审核；不许追溯时生效不能早于现在', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const empty = await makePriceSheet(tx, bed, { ...goods, orPriceSub: [] })
      await expect(tx.savepoint(() => act(tx, 'audit', empty))).rejects.toThrow('请填写价格单明细')
      bed.setting(backdatePrice, false)
      const row = await makePriceSheet(tx, bed, goods)
      await expect(act(tx, 'audit', row)).rejects.toThrow('生效时间早于当前时间，不能审核')
      bed.setting(backdatePrice, null)
    }))

  test('低于参考价、失效后无价格只提示', () =>
    inside(async (tx) => {
      const { id: inventoryId } = await makeMaterial(tx, bed, { referencePrice: '501' })
      const endTime = `2026-06-01${DAY}`
      const row = await makePriceSheet(tx, bed, { kind: 'sa', inventoryId, endTime })
      expect(await act(tx, 'audit', row, 'sa')).toEqual(['失效后无价格', '单价500低于参考价501'])
    }))

  test('有价格单的合同不能弃审', () =>
    inside(async (tx) => {
      const { contractId, inventoryId } = await makePricingContract(tx, bed)
      const sheet = await makePriceSheet(tx, bed, { contractId, inventoryId })
      const revert = () =>
        actOrder(tx, bed, { entity: 'contract', at: 'pu', action: 'init', id: contractId })
      await expect(tx.savepoint(revert)).rejects.toThrow(
        `已有价格单${String(sheet['code'])}，不能弃审`,
      )
      await act(tx, 'obsolete', sheet)
      await revert()
    }))

  test('调拨价格随调拨合同', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed, { kind: 'al' })
      const row = await makeAuditedSheet(tx, bed, { kind: 'al', ...goods })
      expect(await find(tx, row, 'al')).toMatchObject({ status: 'AUDITED' })
    }))
})

describe('价格单 / 修改与复制', () => {
  test('修改表头后各行的条件和净价跟着变', () =>
    inside(async (tx) => {
      const { id: inventoryId } = await makeMaterial(tx, bed)
      const row = await makePriceSheet(tx, bed, { kind: 'sa', inventoryId, price: '113' })
      const { id, version } = row
      const body = { id, version, partnerClass: 'A', taxIncluded: false }
      const changed = await updateOrder(tx, bed, { entity: 'priceSheet', at: 'sa', body })
      expect(childRowsOf(changed['orPriceSub'])[0]).toMatchObject({
        netPrice: '113.0000',
        matchKey: `11|sa|||A||||inv:${String(inventoryId)}`,
      })
    }))

  test('复制的价格单从下一业务日开始，没有失效时间', () =>
    inside(async (tx) => {
      bed.clock.set(new Date('2026-05-19T12:00:00+08:00'))
      const goods = await makePricingContract(tx, bed)
      const endTime = `2026-05-10${DAY}`
      const row = await makeAuditedSheet(tx, bed, { ...goods, endTime })
      const model = bed.engine.registry.model('priceSheet')
      const { caller, engine } = bed
      const place = { model, mount: model.mounts[0]!, caller }
      const copy = await copyRow(tx, engine, { ...place, id: String(row['id']), code: 'JG-2' })
      expect(copy).toMatchObject({
        code: 'JG-2',
        status: 'DRAFT',
        startTime: `2026-05-20${DAY}`,
        endTime: null,
        contractId: goods.contractId,
      })
      expect(childRowsOf(copy['orPriceSub'])[0]).toMatchObject({
        price: '500.0000',
        validFrom: null,
      })
      const next = await makePriceSheet(tx, bed, goods)
      expect(next['startTime']).toBe(`2026-05-01${DAY}`)
      bed.clock.set(null)
    }))
})

describe('价格单 / 已用于磅单', () => {
  const withWeighs = (weighs: Partial<PricedWeighs>) => {
    const { rules } = priceSheetRules({ ...noPricedWeighs, ...weighs })
    return { ...bed, engine: { ...bed.engine, rulesOf: () => rules } }
  }

  test('磅单带着价格时不能弃审、作废', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const row = await makeAuditedSheet(tx, bed, goods)
      const tried = (settled: boolean, action: StateAction) => {
        const findCarrying = async () => ({ code: 'BD1', settled })
        const place = { entity: 'priceSheet', at: 'pu', action, id: row['id'] }
        return tx.savepoint(() => actOrder(tx, withWeighs({ findCarrying }), place))
      }
      await expect(tried(true, 'init')).rejects.toThrow('磅单BD1已结算，不能弃审')
      await expect(tried(true, 'obsolete')).rejects.toThrow('磅单BD1已结算，不能作废')
      await expect(tried(false, 'init')).rejects.toThrow('磅单BD1已用此价格，请先改价')
    }))

  test('新期间里已有磅单时要求确认', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      const row = await makePriceSheet(tx, bed, goods)
      const place = { entity: 'priceSheet', at: 'pu', action: 'audit', id: row['id'] } as const
      const countPriced: PricedWeighs['countPriced'] = async (_tx, { contractId, lines }) =>
        contractId === goods.contractId && lines[0]?.inventoryId === goods.inventoryId ? 3 : 0
      await expect(actOrder(tx, withWeighs({ countPriced }), place)).rejects.toThrow(
        '该期间已有3张磅单，重新计算后才按新价',
      )
      await actOrder(tx, withWeighs({ countPriced }), { ...place, confirmed: true })
      expect(await find(tx, row)).toMatchObject({ status: 'AUDITED' })
    }))
})

test('固定价合同的价格单可以存，审核时才拒绝', () =>
  inside(async (tx) => {
    const fixed = await makeAuditedContract(tx, bed)
    const [own] = childRowsOf(fixed['orContractSub'])
    const sheet = { contractId: fixed['id'], inventoryId: own?.['inventoryId'] }
    const row = await makePriceSheet(tx, bed, sheet)
    await expect(act(tx, 'audit', row)).rejects.toThrow('合同为固定价，不能定价')
  }))
