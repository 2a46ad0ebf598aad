import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkIdNumber, idCheckCharacter } from './id-number.ts'

const withCheck = (body: string) => body + idCheckCharacter(body)

describe('id-number', () => {
  it.each([
    '',
    '11010519491231002X',
    '11010519491231002x',
    '440524188001010014',
    '110105491231002',
  ])('%j 通过', (text) => {
    expect(checkIdNumber(text)).toBeNull()
  })

  it.each([
    ['1101051949123100', '身份证号校验错误!'],
    ['11010519491231002Y', '身份证号校验错误!'],
    ['110105********002X', '身份证号校验错误!'],
    ['110105494231002', '身份证号格式错误!'],
    [withCheck('11010521491231002'), '身份证号格式错误!'],
    [withCheck('11010519491331002'), '身份证号格式错误!'],
    [withCheck('11010520260230002'), '身份证号格式错误!'],
    [withCheck('01010519491231002'), '身份证号格式错误!'],
    [withCheck('99010519491231002'), '身份证号地址编码错误!'],
    ['990105491231002', '身份证号地址编码错误!'],
    ['110105194912310021', '身份证号校验位错误!'],
  ])('%s：%s', (text, message) => {
    expect(checkIdNumber(text)?.message).toBe(message)
  })

  it('按顺序只报第一个错误', () => {
    expect(checkIdNumber('990105194913310021')?.message).toBe('身份证号格式错误!')
    expect(checkIdNumber('990105194912310021')?.message).toBe('身份证号地址编码错误!')
  })

  it('one wrong digit never passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 999 }),
        (at, by, tail) => {
          const good = withCheck(`11010519491231${String(tail).padStart(3, '0')}`)
          expect(checkIdNumber(good)).toBeNull()
          const digit = String((Number(good[at]) + by) % 10)
          expect(checkIdNumber(good.slice(0, at) + digit + good.slice(at + 1))).not.toBeNull()
        },
      ),
    )
  })
})
