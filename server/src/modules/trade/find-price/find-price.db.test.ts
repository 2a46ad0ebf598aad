import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeQcClass, makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { makeInventoryClass } from '#modules/archives/inventory-class/inventory-class.fixtures.ts'
import { makeCustomer } from '#modules/archives/partner/partner.fixtures.ts'
import { dayStart } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StateAction } from '#platform/entity-engine/change-state.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { makeAuditedContract, makeMaterial } from '../contract/contract.fixtures.ts'
import { actOrder, createOrder } from '../order-writes.fixtures.ts'
import { ensurePriceRules } from '../price-rule/seed-price-rules.ts'
import { makeAuditedSheet, makePricingContract } from '../price-sheet/price-sheet.fixtures.ts'
import { findPriceFor, type PriceQuestion } from './find-price.ts'

const bed = useTestBed()
beforeAll(() => bed.db.transaction((tx) => ensurePriceRules(tx, bed.engine)))

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

const at = (text: string) => new Date(`2026-${text.replace(' ', 'T')}+08:00`)
const NOON = at('05-20 12:00:00')
const owner = { orgId: TENANTS.org, groupId: TENANTS.group }

type Asked = Partial<PriceQuestion> & { readonly inventoryId: string; readonly out?: Date }

const priceOf = (tx: Tx, { out = NOON, ...asked }: Asked) =>
  findPriceFor(tx, bed, { ...owner, kind: 'sa', times: { OUT: out }, ...asked })

const act = (tx: Tx, action: StateAction, row: AnyRow, kind: 'pu' | 'sa' = 'sa') =>
  actOrder(tx, bed, { entity: 'priceSheet', at: kind, action, id: row['id'] })

const material = async (tx: Tx, body: AnyRow = {}) =>
  String((await makeMaterial(tx, bed, body))['id'])

async function heatItem(tx: Tx): Promise<string> {
  const classId = (await makeQcClass(tx, bed))['id']
  return String((await makeQcItem(tx, bed, { code: 'Q', name: '发热量', classId }))['id'])
}

describe('取价 / 规范的例子，从数据库取', () => {
  test('B5-1 后一张价格单从生效那一刻起接替前一张，弃审后前一张恢复', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      await makeAuditedSheet(tx, bed, { ...goods, price: '500' })
      const startTime = '2026-05-20 00:00:00'
      const second = await makeAuditedSheet(tx, bed, { ...goods, price: '510', startTime })
      const priceAt = async (out: Date) => (await priceOf(tx, { kind: 'pu', ...goods, out })).price
      expect(await priceAt(at('05-19 23:59:59'))).toBe('500.0000')
      expect(await priceAt(at('05-20 00:00:00'))).toBe('510.0000')
      await act(tx, 'init', second, 'pu')
      expect(await priceAt(at('05-20 00:00:00'))).toBe('500.0000')
    }))

  test('B5-2 按化验值落档，没有化验值时等待', () =>
    inside(async (tx) => {
      const { contractId, inventoryId } = await makePricingContract(tx, bed)
      const bandItemId = await heatItem(tx)
      const line = { inventoryId, bandItemId }
      await makeAuditedSheet(tx, bed, {
        contractId,
        orPriceSub: [
          { ...line, price: '480', bandMin: '0', bandMax: '5000' },
          { ...line, price: '500', bandMin: '5000' },
        ],
      })
      const withValue = (value: string | null) =>
        findPriceFor(
          tx,
          {
            engine: bed.engine,
            assay: {
              reportedFor: async (_tx, weighSubId) =>
                new Map(value === null || weighSubId !== '9' ? [] : [[bandItemId, value]]),
            },
          },
          { ...owner, kind: 'pu', contractId, inventoryId, weighSubId: '9', times: { OUT: NOON } },
        )
      expect((await withValue('4999.99')).price).toBe('480.0000')
      expect((await withValue('5000')).price).toBe('500.0000')
      expect(await withValue(null)).toMatchObject({
        state: 'PENDING',
        reason: { message: '等待发热量化验值' },
      })
      const unasked = await priceOf(tx, { kind: 'pu', contractId, inventoryId, weighSubId: '9' })
      expect(unasked.state).toBe('PENDING')
    }))

  test('B5-3 客户的价格单先于类别的，客户的作废后用类别的', () =>
    inside(async (tx) => {
      const inventoryId = await material(tx)
      const customer = await makeCustomer(tx, bed, { partnerClass: 'A' })
      const partnerId = String(customer['id'])
      const sheet = { kind: 'sa', inventoryId } as const
      const own = await makeAuditedSheet(tx, bed, { ...sheet, partnerId, price: '520' })
      await makeAuditedSheet(tx, bed, { ...sheet, partnerClass: 'A', price: '515' })
      const ask = () => priceOf(tx, { inventoryId, partnerId })
      expect(await ask()).toMatchObject({ price: '520.0000', priceSource: 'PRICE_LIST' })
      await act(tx, 'obsolete', own)
      expect((await ask()).price).toBe('515.0000')
    }))

  test('B5-4 化验值不在任何档内是冲突，不落到通用价格', () =>
    inside(async (tx) => {
      const inventoryId = await material(tx)
      const partnerId = String((await makeCustomer(tx, bed))['id'])
      const bandItemId = await heatItem(tx)
      const line = { inventoryId, price: '480', bandItemId, bandMin: '4500', bandMax: '5000' }
      const banded = await makeAuditedSheet(tx, bed, { kind: 'sa', partnerId, orPriceSub: [line] })
      await makeAuditedSheet(tx, bed, { kind: 'sa', inventoryId })
      const assayed = new Map([[bandItemId, '5200']])
      expect(await priceOf(tx, { inventoryId, partnerId, assayed })).toMatchObject({
        state: 'CONFLICT',
        reason: { message: `发热量5200不在价格单${String(banded['code'])}的任何档内` },
      })
    }))

  test('B5-5 定价单合同当日没有价格单时无价格，不用通用价格', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed, { kind: 'sa' })
      await makeAuditedSheet(tx, bed, { kind: 'sa', inventoryId: goods.inventoryId })
      await makeAuditedSheet(tx, bed, { kind: 'sa', ...goods, startTime: '2026-06-01 00:00:00' })
      expect(await priceOf(tx, goods)).toMatchObject({
        state: 'NONE',
        reason: { message: '未匹配到价格' },
      })
      expect((await priceOf(tx, { ...goods, out: at('06-01 00:00:00') })).state).toBe('FINAL')
    }))
})

describe('取价 / 从单据取条件', () => {
  test('合同价按业务日看有效期，税率取合同的', () =>
    inside(async (tx) => {
      bed.setting(dayStart, '08:00')
      const row = await makeAuditedContract(tx, bed, {
        kind: 'sa',
        price: '700',
        taxRate: '0.09',
        endDate: '2026-05-20',
      })
      const [line] = childRowsOf(row['orContractSub'])
      const contractId = String(row['id'])
      const inventoryId = String(line?.['inventoryId'])
      const ask = (out: Date) => priceOf(tx, { contractId, inventoryId, out })
      expect(await ask(at('05-21 07:59:59'))).toMatchObject({
        price: '700.0000',
        netPrice: '642.2018',
        priceSource: 'CONTRACT',
        priceSubId: null,
      })
      expect((await ask(at('05-21 08:00:00'))).state).toBe('NONE')
      bed.setting(dayStart, null)
    }))

  test('合同带出客户，客户带出类别和地区；地区含上级', () =>
    inside(async (tx) => {
      await tx.run(
        sql`insert into as_region (id, code, name, full_name, parent_code, level, create_date, update_date) values (610000, '610000', '陕西省', '陕西省', '86', 1, now(), now()), (610800, '610800', '榆林市', '陕西省/榆林市', '610000', 2, now(), now()) on conflict (id) do nothing`,
      )
      const body = { partnerClass: 'A', regionId: '610800' }
      const customerId = (await makeCustomer(tx, bed, body))['id']
      const contract = await makeAuditedContract(tx, bed, {
        kind: 'sa',
        customerId,
        priceMode: 'LIST',
      })
      const [line] = childRowsOf(contract['orContractSub'])
      const inventoryId = String(line?.['inventoryId'])
      const keys = { partnerClass: 'A', regionId: '610000' }
      const sheet = await makeAuditedSheet(tx, bed, { kind: 'sa', inventoryId, ...keys })
      const found = await priceOf(tx, { contractId: String(contract['id']), inventoryId })
      expect(found).toMatchObject({
        price: '500.0000',
        priceSubId: childRowsOf(sheet['orPriceSub'])[0]?.['id'],
      })
      expect(found.trace.at(-1)?.title).toBe(
        '60 价格单（客户类别、地区）按物料，取价时间：二次计量',
      )
    }))

  test('分类的价格用于下级分类的物料，最近的分类先用', () =>
    inside(async (tx) => {
      const top = await makeInventoryClass(tx, bed, { invcCode: 'C', invcName: '煤' })
      const below = { invcCode: 'C1', invcName: '精煤', parentId: top['id'] }
      const near = await makeInventoryClass(tx, bed, below)
      const inventoryId = await material(tx, { invcId: near['id'] })
      const ofClass = (row: AnyRow, price: string) =>
        makeAuditedSheet(tx, bed, { kind: 'sa', orPriceSub: [{ invcId: row['id'], price }] })
      await ofClass(top, '400')
      expect((await priceOf(tx, { inventoryId })).price).toBe('400.0000')
      await ofClass(near, '410')
      expect((await priceOf(tx, { inventoryId })).price).toBe('410.0000')
    }))

  test('退货按原业务的规则取价，转储没有价格', () =>
    inside(async (tx) => {
      const goods = await makePricingContract(tx, bed)
      await makeAuditedSheet(tx, bed, goods)
      expect((await priceOf(tx, { kind: 'pt', ...goods })).price).toBe('500.0000')
      expect(await priceOf(tx, { kind: 'tr', ...goods })).toMatchObject({
        state: 'NONE',
        reason: { message: '转储业务没有价格' },
      })
    }))

  test('别的公司没有这些规则和价格', () =>
    inside(async (tx) => {
      const inventoryId = await material(tx)
      await makeAuditedSheet(tx, bed, { kind: 'sa', inventoryId })
      expect((await priceOf(tx, { inventoryId })).state).toBe('FINAL')
      expect((await priceOf(tx, { inventoryId, orgId: TENANTS.otherOrg })).state).toBe('NONE')
      await tx.run(sql`update or_price_rule set enabled = false where org_id = ${TENANTS.org}`)
      expect(await priceOf(tx, { inventoryId })).toMatchObject({
        reason: { message: '请维护取价规则' },
      })
    }))

  test('锁价的通知单最先；锁价时自己不算', () =>
    inside(async (tx) => {
      const contract = await makeAuditedContract(tx, bed, { kind: 'sa', price: '700' })
      const [line] = childRowsOf(contract['orContractSub'])
      const inventoryId = String(line?.['inventoryId'])
      const notice = await createOrder(tx, bed, {
        entity: 'notice',
        at: 'sa',
        body: {
          kind: 'sa',
          contractId: contract['id'],
          customerId: contract['customerId'],
          startTime: '2026-05-01 00:00:00',
          endTime: '2026-06-01 00:00:00',
          orNoticeSub: [{ inventoryId, quantity: '100', price: '690', priceLock: true }],
        },
      })
      const noticeSubId = String(childRowsOf(notice['orNoticeSub'])[0]?.['id'])
      expect(await priceOf(tx, { inventoryId, noticeSubId })).toMatchObject({
        price: '690.0000',
        priceSource: 'NOTICE',
        taxRate: '0.130000',
      })
      const own = await priceOf(tx, { inventoryId, noticeSubId, without: ['NOTICE'] })
      expect(own).toMatchObject({ price: '700.0000', priceSource: 'CONTRACT' })
    }))
})
