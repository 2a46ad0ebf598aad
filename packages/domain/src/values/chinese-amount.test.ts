import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkChineseAmount, formatChineseAmount, parseChineseAmount } from './chinese-amount.ts'
import { toPlain } from './decimal.ts'

describe('chinese-amount', () => {
  it.each([
    ['0', '零元整'],
    ['0.05', '伍分'],
    ['1409.50', '壹仟肆佰零玖元伍角'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万零柒仟元伍角叁分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['20050000', '贰仟零伍万元整'],
    ['100010000', '壹亿零壹万元整'],
    ['1000000010000', '壹万亿零壹万元整'],
    ['12.3456', '壹拾贰元叁角肆分伍厘陆毫'],
    ['10.0506', '壹拾元零伍分零陆毫'],
    ['-88', '负捌拾捌元整'],
    ['1234567890123', '壹万贰仟叁佰肆拾伍亿陆仟柒佰捌拾玖万零壹佰贰拾叁元整'],
    [
      '999999999999999.9999',
      '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫',
    ],
    ['75536.84', '柒万伍仟伍佰叁拾陆元捌角肆分'],
    ['50393.83', '伍万零叁佰玖拾叁元捌角叁分'],
    ['0.5006', '伍角零陆毫'],
    ['10.3006', '壹拾元叁角零陆毫'],
    ['1000500000000', '壹万零伍亿元整'],
    ['-0.00004', '零元整'],
    ['0.00005', '壹毫'],
    ['1.20005', '壹元贰角零壹毫'],
  ])('%s 写作 %s', (amount, capitals) => {
    expect(formatChineseAmount(amount)).toBe(capitals)
    expect(checkChineseAmount(amount)).toBeNull()
  })

  it.each(['1000000000000000', '-1000000000000000', '999999999999999.99995', 'abc', ''])(
    '%j 不能写成大写',
    (amount) => {
      expect(formatChineseAmount(amount)).toBeNull()
      expect(checkChineseAmount(amount)?.message).toBe('金额超出大写范围')
    },
  )

  it('reads back what it writes', () => {
    const limit = 10n ** 19n - 1n
    // Digits drawn one by one make runs of zeros likely, which is where the rules are.
    const sparse = fc
      .array(fc.constantFrom('0', '0', '0', '1', '5', '9'), { minLength: 5, maxLength: 19 })
      .map((digits) => BigInt(digits.join('')))
    const any = fc.oneof(sparse, fc.bigInt({ min: 0n, max: limit }))
    fc.assert(
      fc.property(any, fc.boolean(), (scaled, negative) => {
        const digits = String(scaled).padStart(5, '0')
        const text = `${negative ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
        const capitals = formatChineseAmount(text)
        expect(capitals).not.toBeNull()
        expect(parseChineseAmount(capitals ?? '')).toBe(toPlain(text))
        expect(capitals).not.toMatch(/零零|.零元|零$|整./)
      }),
      { numRuns: 500 },
    )
  })

  it.each(['', '壹', '壹元', '壹拾', '零壹元整', '壹元整整', '负零元整', '一元整', '壹元伍'])(
    '不规范的大写 %j 不读作金额',
    (text) => {
      expect(parseChineseAmount(text)).toBeNull()
    },
  )
})
