import { describe, expect, test } from 'vitest'
import { checkPriceRule, SEEDED_PRICE_RULES } from './price-rules.ts'
import { PRICED_KINDS } from './price-terms.ts'

const titles = (kind: 'pu' | 'sa' | 'al') =>
  SEEDED_PRICE_RULES[kind].map(({ priority, name }) => `${priority} ${name}`)

describe('取价规则', () => {
  test('采购和调拨的初始规则', () => {
    expect(titles('pu')).toEqual([
      '10 通知单锁定价',
      '20 价格单（合同）按物料',
      '25 价格单（合同）按分类',
      '30 合同价',
    ])
    expect(titles('al')).toEqual(titles('pu'))
  })

  test('销售的初始规则', () => {
    expect(titles('sa').slice(4)).toEqual([
      '40 价格单（往来单位、仓库）按物料',
      '45 价格单（往来单位、仓库）按分类',
      '50 价格单（往来单位）按物料',
      '55 价格单（往来单位）按分类',
      '60 价格单（客户类别、地区）按物料',
      '65 价格单（客户类别、地区）按分类',
      '70 价格单（客户类别）按物料',
      '75 价格单（客户类别）按分类',
      '80 价格单（地区）按物料',
      '85 价格单（地区）按分类',
      '90 价格单（通用）按物料',
      '95 价格单（通用）按分类',
    ])
  })

  test('初始规则彼此不冲突', () => {
    for (const kind of PRICED_KINDS) {
      const rules = SEEDED_PRICE_RULES[kind].map((rule, n) => ({ ...rule, id: String(n) }))
      for (const rule of rules) expect(checkPriceRule(rule, rules)).toBeNull()
    }
  })

  const rule = {
    id: '1',
    priority: 10,
    source: 'PRICE',
    keys: ['region', 'partner'],
    level: 'INV',
  } as const

  test('启用的规则优先级不能相同', () => {
    const other = { ...rule, id: '2', keys: [] }
    expect(checkPriceRule(rule, [rule, other])?.message).toBe('优先级重复')
  })

  test('条件和级别都相同的价格单规则是重复的，条件的先后不拘', () => {
    const other = { ...rule, id: '2', priority: 20, keys: ['partner', 'region'] } as const
    expect(checkPriceRule(rule, [other])?.message).toBe('规则重复')
    expect(checkPriceRule(rule, [{ ...other, level: 'INVC' }])).toBeNull()
    expect(checkPriceRule(rule, [{ ...other, keys: ['partner'] }])).toBeNull()
  })

  test('别的来源可以有几条，只要优先级不同', () => {
    const plain = { ...rule, source: 'CONTRACT', keys: [] } as const
    expect(checkPriceRule(plain, [{ ...plain, id: '2', priority: 20 }])).toBeNull()
  })
})
