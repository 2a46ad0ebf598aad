import { describe, expect, test } from 'vitest'
import { rateOf } from '../values/rate.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { findPrice } from './find-price.ts'
import { at, outAt, priceContract, priceFacts, priceRow, seededRules } from './price.fixtures.ts'
import { effectiveEnd } from './price-chain.ts'
import type { PriceFacts, PriceRow } from './price-facts.ts'

const heat = (min: string | null, max: string | null) => ({
  itemId: 'q',
  itemName: '发热量',
  min,
  max,
})
const withHeat = (value: string) => new Map([['q', value]])
const ofContract = { keys: { contract: 'h1' } } as const

/** A pricing contract with the given sheets; its own rows are found by the contract key. */
const pricing = (rows: readonly PriceRow[], given: Partial<PriceFacts> = {}): PriceFacts =>
  priceFacts({
    kind: 'pu',
    contract: priceContract(),
    rows,
    ...given,
    keys: { ...priceFacts().keys, contract: 'h1' },
  })

/** Sheets of one contract, chained as the server chains them. */
const chained = (rows: readonly PriceRow[]): readonly PriceRow[] => {
  const links = rows.map(({ startTime }) => ({ startTime, endTime: null }))
  return rows.map((row, index) => ({
    ...row,
    effectiveEnd: effectiveEnd(links[index]!, links),
  }))
}

describe('取价 / 规范的例子', () => {
  test('B5-1 后一张价格单从生效那一刻起接替前一张，弃审后前一张恢复', () => {
    const first = priceRow({ code: 'S1', price: '500', ...ofContract })
    const second = priceRow({ code: 'S2', price: '510', startTime: at('05-20'), ...ofContract })
    const both = pricing(chained([first, second]))
    expect(findPrice(outAt(both, at('05-19 23:59:59'))).price).toBe('500.0000')
    expect(findPrice(outAt(both, at('05-20 00:00:00'))).price).toBe('510.0000')
    const reverted = pricing(chained([first]))
    expect(findPrice(outAt(reverted, at('05-20 00:00:00'))).price).toBe('500.0000')
  })

  test('B5-2 按化验值落档，没有化验值时等待', () => {
    const rows = [
      priceRow({ subId: 'low', price: '480', band: heat('0', '5000'), ...ofContract }),
      priceRow({ subId: 'high', price: '500', band: heat('5000', null), ...ofContract }),
    ]
    expect(findPrice(pricing(rows, { assay: withHeat('4999.99') })).price).toBe('480.0000')
    expect(findPrice(pricing(rows, { assay: withHeat('5000') })).price).toBe('500.0000')
    expect(findPrice(pricing(rows))).toMatchObject({
      state: 'PENDING',
      price: null,
      ruleId: 'pu20',
      reason: { message: '等待发热量化验值' },
    })
  })

  test('B5-3 客户的价格单先于类别的，客户的作废后用类别的', () => {
    const own = priceRow({ code: 'K1', price: '520', keys: { partner: 'c1' } })
    const ofClass = priceRow({ code: 'L1', price: '515', keys: { partnerClass: 'A' } })
    expect(findPrice(priceFacts({ rows: [ofClass, own] })).price).toBe('520.0000')
    expect(findPrice(priceFacts({ rows: [ofClass] })).price).toBe('515.0000')
  })

  test('B5-4 化验值不在任何档内是冲突，不落到通用价格', () => {
    const rows = [
      priceRow({ code: 'D1', band: heat('4500', '5000'), keys: { partner: 'c1' } }),
      priceRow({ code: 'T1' }),
    ]
    expect(findPrice(priceFacts({ rows, assay: withHeat('5200.000000') }))).toMatchObject({
      state: 'CONFLICT',
      ruleId: 'sa50',
      reason: { message: '发热量5200不在价格单D1的任何档内' },
    })
  })

  test('B5-5 定价单合同当日没有价格单时无价格，不用通用价格', () => {
    const facts = priceFacts({ contract: priceContract(), rows: [priceRow({ code: 'T1' })] })
    expect(findPrice(facts)).toMatchObject({ state: 'NONE', reason: { message: '未匹配到价格' } })
  })
})

describe('取价 / 来源', () => {
  const fixed = priceContract({ priceMode: 'FIXED', price: unitPriceOf('700') })
  const locked = { code: 'TZ1', price: unitPriceOf('690'), priceLock: true }

  test('锁价的通知单最先，税率取合同的', () => {
    const contract = priceContract({ ...fixed, taxRate: rateOf('0.09'), taxIncluded: false })
    expect(findPrice(priceFacts({ notice: locked, contract }))).toMatchObject({
      state: 'FINAL',
      price: '690.0000',
      netPrice: '690.0000',
      taxRate: '0.090000',
      taxIncluded: false,
      priceSource: 'NOTICE',
      priceSubId: null,
    })
  })

  test('没有合同的锁价按往来单位的税率，价格含税', () => {
    expect(findPrice(priceFacts({ notice: locked }))).toMatchObject({
      taxRate: '0.130000',
      taxIncluded: true,
      netPrice: '610.6195',
    })
    expect(findPrice(priceFacts({ notice: locked, partnerTaxRate: null }))).toMatchObject({
      taxRate: '0.000000',
      netPrice: '690.0000',
    })
  })

  test.each([
    ['未锁价', { ...locked, priceLock: false }],
    ['没有单价', { ...locked, price: null }],
  ])('%s的通知单不作数', (_what, notice) => {
    expect(findPrice(priceFacts({ notice, contract: fixed }))).toMatchObject({
      price: '700.0000',
      priceSource: 'CONTRACT',
    })
  })

  test('合同价按业务日看有效期：8点前还是前一天', () => {
    const contract = priceContract({ ...fixed, startDate: '2026-05-20', endDate: '2026-05-20' })
    const facts = priceFacts({ contract })
    expect(findPrice(outAt(facts, at('05-20 07:59:59'))).state).toBe('NONE')
    expect(findPrice(outAt(facts, at('05-20 08:00:00'))).state).toBe('FINAL')
    expect(findPrice(outAt(facts, at('05-21 07:59:59'))).state).toBe('FINAL')
    expect(findPrice(outAt(facts, at('05-21 08:00:00'))).state).toBe('NONE')
  })

  test('固定价合同没有此物料时无价格，也不用通用价格', () => {
    const contract = priceContract({ priceMode: 'FIXED' })
    expect(findPrice(priceFacts({ contract, rows: [priceRow()] })).state).toBe('NONE')
  })

  test('按价目表的合同只用不带合同的价格单', () => {
    const contract = priceContract({ priceMode: 'LIST', price: unitPriceOf('1') })
    const keys = { ...priceFacts().keys, contract: 'h1' }
    const own = priceRow({ code: 'H1', price: '510', ...ofContract })
    expect(findPrice(priceFacts({ contract, keys, rows: [own] })).state).toBe('NONE')
    expect(findPrice(priceFacts({ contract, keys, rows: [own, priceRow()] }))).toMatchObject({
      price: '500.0000',
      priceSource: 'PRICE_LIST',
      priceSubId: 'S1',
    })
  })

  test('带合同的价格单来源记为合同价', () => {
    expect(findPrice(pricing([priceRow({ ...ofContract })]))).toMatchObject({
      priceSource: 'CONTRACT',
      priceSubId: 'S1',
      ruleId: 'pu20',
      priceDate: at('05-20 12:00:00'),
    })
  })

  test('参考价只用于销售，且须大于零', () => {
    const rules = [{ ...seededRules('sa')[0]!, id: 'r', source: 'REFERENCE' }] as const
    const referencePrice = unitPriceOf('450')
    expect(findPrice(priceFacts({ rules, referencePrice }))).toMatchObject({
      price: '450.0000',
      priceSource: 'REFERENCE',
    })
    expect(findPrice(priceFacts({ kind: 'st', rules, referencePrice })).state).toBe('FINAL')
    expect(findPrice(priceFacts({ kind: 'pu', rules, referencePrice })).state).toBe('NONE')
    expect(findPrice(priceFacts({ rules, referencePrice: unitPriceOf('0') })).state).toBe('NONE')
  })
})

describe('取价 / 价格单', () => {
  test('价格单的条件与规则的条件必须完全一致', () => {
    const rows = [priceRow({ keys: { partner: 'c1', freightMode: 'BUYER' } })]
    expect(findPrice(priceFacts({ rows })).state).toBe('NONE')
  })

  test('物料先于分类，最近的分类先于上级分类', () => {
    const own = priceRow({ code: 'A', price: '3' })
    const near = priceRow({ code: 'B', price: '2', inventoryId: null, invcId: 'washed' })
    const far = priceRow({ code: 'C', price: '1', inventoryId: null, invcId: 'solid' })
    expect(findPrice(priceFacts({ rows: [far, near, own] })).price).toBe('3.0000')
    expect(findPrice(priceFacts({ rows: [far, near] })).price).toBe('2.0000')
    expect(findPrice(priceFacts({ rows: [far] })).price).toBe('1.0000')
  })

  test('地区含上级地区，最低一级先用，别的地区不用', () => {
    const city = priceRow({ code: 'A', price: '2', keys: { region: '610800' } })
    const province = priceRow({ code: 'B', price: '1', keys: { region: '610000' } })
    const elsewhere = priceRow({ code: 'C', price: '9', keys: { region: '140000' } })
    expect(findPrice(priceFacts({ rows: [province, city, elsewhere] })).price).toBe('2.0000')
    expect(findPrice(priceFacts({ rows: [province, elsewhere] })).price).toBe('1.0000')
    expect(findPrice(priceFacts({ rows: [elsewhere] })).state).toBe('NONE')
  })

  test('剩下两条是冲突，不按时间、编号或金额取舍', () => {
    const rows = [priceRow({ code: 'S2' }), priceRow({ code: 'S1', price: '400' })]
    expect(findPrice(priceFacts({ rows }))).toMatchObject({
      state: 'CONFLICT',
      price: null,
      reason: { message: '价格冲突：S1、S2' },
    })
  })

  test('开口的档没有那一端的界限', () => {
    const rows = [priceRow({ band: heat(null, '1') })]
    expect(findPrice(priceFacts({ rows, assay: withHeat('-5') })).state).toBe('FINAL')
    expect(findPrice(priceFacts({ rows, assay: withHeat('1') })).state).toBe('CONFLICT')
  })
})

describe('取价 / 其他', () => {
  test('规则按自己的时间取价，尚未到的按当前时间', () => {
    const rules = seededRules('sa').map((rule) => ({ ...rule, dateBasis: 'IN' }) as const)
    const rows = [
      priceRow({ code: 'S1', price: '500', effectiveEnd: at('05-20') }),
      priceRow({ code: 'S2', price: '510', startTime: at('05-20') }),
    ]
    const times = { OUT: at('05-21'), IN: at('05-19'), REGISTRY: null, NOTICE: null }
    const known = findPrice(priceFacts({ rules, rows, times }))
    expect(known).toMatchObject({ price: '500.0000', priceDate: at('05-19') })
    const unknown = findPrice(priceFacts({ rules, rows, times: { ...times, IN: null } }))
    expect(unknown).toMatchObject({ price: '510.0000', priceDate: at('05-20 12:00:00') })
  })

  test('没有取价规则时说明要维护规则', () => {
    expect(findPrice(priceFacts({ rules: [] }))).toMatchObject({
      state: 'NONE',
      reason: { message: '请维护取价规则' },
    })
  })

  test('退货按它所退的业务取价，转储和生产没有价格', () => {
    const rows = [priceRow({ ...ofContract })]
    expect(findPrice({ ...pricing(rows), kind: 'pt' }).state).toBe('FINAL')
    expect(findPrice(priceFacts({ kind: 'tr' }))).toMatchObject({
      state: 'NONE',
      reason: { message: '转储业务没有价格' },
    })
    expect(findPrice(priceFacts({ kind: 'pr' })).state).toBe('NONE')
  })

  test('手工改价和退货的原价不再取价', () => {
    const standing = {
      by: 'MANUAL',
      state: 'FINAL',
      price: unitPriceOf('333'),
      priceSource: 'MANUAL',
      ruleId: null,
      priceSubId: null,
      priceDate: null,
      taxRate: rateOf('0.13'),
      taxIncluded: true,
    } as const
    expect(findPrice(priceFacts({ standing, rows: [priceRow()] }))).toMatchObject({
      state: 'FINAL',
      price: '333.0000',
      netPrice: '294.6903',
      priceSource: 'MANUAL',
      trace: [{ title: '手工改价', result: '取333' }],
    })
    const unpriced = { ...standing, by: 'RETURNED', state: 'NONE', price: null } as const
    expect(findPrice(priceFacts({ standing: unpriced, rows: [priceRow()] }))).toMatchObject({
      state: 'NONE',
      price: null,
      reason: { message: '未匹配到价格' },
      trace: [{ title: '退货按原磅单的价格', result: '无价格' }],
    })
  })

  test('过程列出每条规则、候选和停下的原因，看得懂', () => {
    const rows = [
      priceRow({ code: 'D1', band: heat('4500', '5000'), ...ofContract }),
      priceRow({ code: 'D1', subId: 'D1b', band: heat('5000', null), ...ofContract }),
    ]
    const { trace } = findPrice(pricing(rows, { assay: withHeat('4800') }))
    expect(trace).toEqual([
      {
        ruleId: 'pu10',
        title: '10 通知单锁定价，取价时间：二次计量',
        date: '2026-05-20 12:00:00',
        candidates: [],
        result: '没有通知单，下一条',
      },
      {
        ruleId: 'pu20',
        title: '20 价格单（合同）按物料，取价时间：二次计量',
        date: '2026-05-20 12:00:00',
        candidates: [
          { code: 'D1', price: '500.0000', priceSubId: 'D1', band: '发热量[4500, 5000)' },
          { code: 'D1', price: '500.0000', priceSubId: 'D1b', band: '发热量[5000, ∞)' },
        ],
        result: '取D1的500',
      },
    ])
  })

  test('过程说出每种来源为什么没有价格', () => {
    const listed = priceContract({ priceMode: 'LIST' })
    const resultsOf = (facts: PriceFacts) => findPrice(facts).trace.map(({ result }) => result)
    const times = { OUT: null, IN: null, REGISTRY: null, NOTICE: null }
    const open = priceFacts({ kind: 'pu', contract: listed, times })
    expect(resultsOf(open)).toEqual([
      '没有通知单，下一条',
      '合同HT1按价目表定价，下一条',
      '合同HT1按价目表定价，下一条',
      '合同HT1不是固定价，下一条',
      '未匹配到价格',
    ])
    expect(findPrice(open).trace[0]?.title).toBe(
      '10 通知单锁定价，取价时间：尚未二次计量，按当前时间',
    )
  })
})
