import { describe, expect, test } from 'vitest'
import { moneyFor, moneyOf } from '../values/money.ts'
import { tonsOf } from '../values/tons.ts'
import { unitPriceOf } from '../values/unit-price.ts'
import { availableOf, type CreditAccount, checkCredit } from './available.ts'

const DAY = '2026-11-15'
const ASKED = { day: DAY, isPrepaid: false, isOverdue: false }

const account = (given: Partial<CreditAccount> = {}): CreditAccount => ({
  balance: moneyOf('50000'),
  frozen: moneyOf('0'),
  creditLimit: moneyOf('20000'),
  creditStart: '2026-01-01',
  creditEnd: '2026-12-31',
  creditMode: 'CONTROL',
  locked: false,
  ...given,
})

describe('往来账户 / domain/3 D', () => {
  test('D1 登记占用、过磅改为实际、结算复核后可用不变', () => {
    expect(availableOf(account(), DAY)).toBe('70000.00')
    const reserved = moneyFor(unitPriceOf('520'), tonsOf('32.000'))
    expect(reserved).toBe('16640.00')
    expect(availableOf(account({ frozen: reserved }), DAY)).toBe('53360.00')
    const weighed = moneyFor(unitPriceOf('520'), tonsOf('33.860'))
    expect(weighed).toBe('17607.20')
    expect(availableOf(account({ frozen: weighed }), DAY)).toBe('52392.80')
    expect(availableOf(account({ balance: moneyOf('32392.80') }), DAY)).toBe('52392.80')
  })

  test('D2 第二车说明差额', () => {
    const first = account({ balance: moneyOf('20000'), creditLimit: moneyOf('0') })
    const need = moneyOf('16640')
    expect(checkCredit(first, { ...ASKED, need }).refusal).toBe(null)
    const second = { ...first, frozen: need }
    expect(checkCredit(second, { ...ASKED, need }).refusal?.message).toBe(
      '余额不足，差额13280.00元',
    )
  })

  test('授信只在有效期内', () => {
    expect(availableOf(account({ creditEnd: '2026-11-14' }), DAY)).toBe('50000.00')
    expect(availableOf(account({ creditEnd: DAY }), DAY)).toBe('70000.00')
    expect(availableOf(account({ creditStart: '2026-11-16' }), DAY)).toBe('50000.00')
    expect(availableOf(account({ creditStart: null, creditEnd: null }), DAY)).toBe('70000.00')
  })

  test('不控制的放行，提醒的带话放行，先款后货的总是控制', () => {
    const need = moneyOf('80000')
    expect(checkCredit(account({ creditMode: 'NONE' }), { ...ASKED, need })).toEqual({
      refusal: null,
      warning: null,
    })
    expect(checkCredit(account({ creditMode: 'WARN' }), { ...ASKED, need })).toEqual({
      refusal: null,
      warning: '余额不足，差额10000.00元',
    })
    const prepaid = { ...ASKED, need, isPrepaid: true }
    expect(checkCredit(account({ creditMode: 'NONE' }), prepaid).refusal?.code).toBe(
      'account.short',
    )
  })

  test('锁定和逾期先于余额', () => {
    const need = moneyOf('1')
    expect(checkCredit(account({ locked: true }), { ...ASKED, need }).refusal?.message).toBe(
      '往来账户已锁定',
    )
    const late = { ...ASKED, need, isOverdue: true }
    expect(checkCredit(account(), late).refusal?.message).toBe('存在逾期欠款')
  })
})
