import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { hasMoneyTip, moneyTip } from './money-tip.ts'

const taxAmount = makeField({
  fieldName: 'taxAmount',
  fieldType: 'NUMBER',
  cgValFormat: 'money(2)',
})

describe('screens / money tip', () => {
  it('金额格式的字段提示千分位金额', () => {
    expect(hasMoneyTip(taxAmount)).toBe(true)
    expect(hasMoneyTip(makeField({ fieldName: 'gross', cgValFormat: 'tons' }))).toBe(false)
    expect(moneyTip(taxAmount, '66846.7')).toBe('￥66,846.70')
  })
  it('没有金额、还没输完就不提示', () => {
    expect(moneyTip(taxAmount, null)).toBeNull()
    expect(moneyTip(taxAmount, '12.')).toBeNull()
  })
})
