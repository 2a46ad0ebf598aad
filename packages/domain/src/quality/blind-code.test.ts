import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBlindCode, composeBlindCode } from './blind-code.ts'

const drawn = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 7, maxLength: 7 })
const messageOf = (code: string, stage: 'C' | 'Z' | 'H' = 'H') =>
  checkBlindCode(code, stage)?.message ?? null

describe('盲码 / domain/3 A4', () => {
  test('7K3Q9M2 的校验字符是 K', () => {
    expect(composeBlindCode('H', [6, 18, 2, 22, 8, 19, 1])).toBe('H7K3Q9M2K')
    expect(messageOf('H7K3Q9M2K')).toBeNull()
  })

  test('别的阶段的码', () => {
    expect(messageOf('H7K3Q9M2K', 'Z')).toBe('编码类型不符')
    expect(messageOf('H7K3Q9M2K', 'C')).toBe('编码类型不符')
  })

  test.each([
    '',
    'H',
    'X7K3Q9M2K',
    'H7K3Q9M2',
    'H7K3Q9M2KK',
    'H7K3Q9M0K',
    'h7k3q9m2k',
    'H7K3Q9M2,',
  ])('%j 不是码', (code) => expect(messageOf(code)).toBe('编码校验错误'))

  test('错一个字符总能发现', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 30 }),
        (seven, at, by) => {
          const code = composeBlindCode('Z', seven)
          const letters = '123456789ABCDEFGHJKMNPQRSTVWXYZ'
          const other = letters[(letters.indexOf(code[at]!) + by) % 31]!
          expect(messageOf(`${code.slice(0, at)}${other}${code.slice(at + 1)}`, 'Z')).toBe(
            '编码校验错误',
          )
        },
      ),
    )
  })

  test('相邻两个字符对调总能发现', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 7 }), (seven, at) => {
        const code = composeBlindCode('C', seven)
        fc.pre(code[at] !== code[at + 1])
        const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`
        expect(messageOf(swapped, 'C')).toBe('编码校验错误')
      }),
    )
  })
})
