import { describe, expect, test } from 'vitest'
import { rateOf } from '../values/rate.ts'
import { tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { checkBuyingPrice, checkMaterial } from './contract-material.ts'
import {
  type ContractLine,
  type ContractTerms,
  checkContract,
  checkLineChange,
  netPriceOf,
  noticeTermsOf,
} from './contract-terms.ts'

const terms: ContractTerms = {
  contractType: 'SPOT',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  priceMode: 'FIXED',
  qtyControl: 'FORBID',
}
const line: ContractLine = {
  inventoryId: '1',
  invName: '精煤',
  quantity: tonsOf('1000'),
  price: unitPriceOf('520'),
  batchMode: null,
  batchSize: null,
}

describe('contract / terms', () => {
  test('有效期止不能早于起，同一天可以', () => {
    expect(checkContract({ ...terms, endDate: '2025-12-31' }, [])?.message).toBe(
      '有效期止不能早于起',
    )
    expect(checkContract({ ...terms, endDate: terms.startDate }, [line])).toBeNull()
  })

  test('一个物料只能有一行', () => {
    expect(checkContract(terms, [line, line])?.message).toBe('物料重复：精煤')
  })

  test('数量须大于0，只有不控量的框架合同可以为0', () => {
    const zero = { ...line, quantity: tonsOf('0') }
    const frame = { ...terms, contractType: 'FRAME' }
    expect(checkContract(terms, [zero])?.message).toBe('物料精煤的数量须大于0')
    expect(checkContract(frame, [zero])?.code).toBe('contract.lineQuantity')
    expect(checkContract({ ...frame, qtyControl: 'NONE' }, [zero])).toBeNull()
    const negative = { ...line, quantity: tonsOf('-1') }
    expect(checkContract({ ...frame, qtyControl: 'NONE' }, [negative])).not.toBeNull()
  })

  test('合同价须有单价，定价单和价目表不须', () => {
    const open = { ...line, price: null }
    expect(checkContract(terms, [open])?.message).toBe('请填写物料精煤的单价')
    expect(checkContract({ ...terms, priceMode: 'PRICING' }, [open])).toBeNull()
  })

  test('按吨、按车组批须有批量', () => {
    const batch = { ...line, batchMode: 'TONS' }
    expect(checkContract(terms, [batch])?.message).toBe('请填写物料精煤的批量')
    expect(checkContract(terms, [{ ...batch, batchSize: '500.000' }])).toBeNull()
    expect(checkContract(terms, [{ ...line, batchMode: 'DAY' }])).toBeNull()
  })

  test('变更后的上限不能小于已下通知量，超量部分不算', () => {
    const held = {
      overRate: rateOf('0.05'),
      noticeQuantity: tonsOf('1060'),
      overQuantity: tonsOf('10'),
    }
    expect(checkLineChange({ ...held, quantity: tonsOf('1000') })).toBeNull()
    expect(checkLineChange({ ...held, quantity: tonsOf('999.999') })?.message).toBe(
      '不能小于已下通知量1050.000吨',
    )
  })

  test('不含税单价按 R2，价外税时就是单价', () => {
    const price = unitPriceOf('520')
    const taxRate = rateOf('0.13')
    expect(netPriceOf({ price, taxRate, taxIncluded: true })).toBe('460.1770')
    expect(netPriceOf({ price, taxRate, taxIncluded: false })).toBe('520.0000')
    expect(netPriceOf({ price: null, taxRate, taxIncluded: true })).toBeNull()
  })
})

describe('contract / material', () => {
  const material = {
    name: '精煤',
    enabled: true,
    isPu: true,
    isSa: true,
    topBuyingPrice: unitPriceOf('500'),
  }

  test('采购看可采购，销售看可销售，调拨都不看', () => {
    expect(checkMaterial('pu', { ...material, isPu: false })?.message).toBe('物料精煤不可采购')
    expect(checkMaterial('st', { ...material, isSa: false })?.message).toBe('物料精煤不可销售')
    expect(checkMaterial('al', { ...material, isPu: false, isSa: false })).toBeNull()
    expect(checkMaterial('al', { ...material, enabled: false })?.message).toBe('物料精煤已停用')
  })

  test('只有采购受最高采购价限制，等于不算超过', () => {
    const price = unitPriceOf('500.0001')
    expect(checkBuyingPrice('pu', material, price)?.message).toBe(
      '单价500.0001高于最高采购价500.0000',
    )
    expect(checkBuyingPrice('pu', material, unitPriceOf('500'))).toBeNull()
    expect(checkBuyingPrice('sa', material, price)).toBeNull()
    expect(checkBuyingPrice('pu', { topBuyingPrice: null }, price)).toBeNull()
  })
})

describe('合同 / 通知单的起始条款', () => {
  test.each([
    ['pu', 'BUYER', true],
    ['pu', 'SELLER', false],
    ['sa', 'SELLER', true],
    ['sa', 'BUYER', false],
    ['sa', 'THIRD', false],
    ['al', 'SELLER', true],
  ] as const)('%s 合同，运费 %s：我方付运费 %s', (kind, freightMode, payFare) => {
    expect(noticeTermsOf({ kind, freightMode, endDate: '2026-12-31' })).toEqual({
      noticeEnd: '2027-01-01 00:00:00',
      payFare,
    })
  })
})
