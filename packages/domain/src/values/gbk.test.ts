import { describe, expect, test } from 'vitest'
import { decodeGbk, encodeGbk } from './gbk.ts'

describe('values / GBK', () => {
  test('汉字两个字节，字母一个字节', () => {
    expect(encodeGbk('鲁A1')).toEqual(Uint8Array.of(0xc2, 0xb3, 0x41, 0x31))
    expect(encodeGbk('陕')).toEqual(Uint8Array.of(0xc9, 0xc2))
  })

  test('所有省份简称和号牌用字都能来回', () => {
    const text = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼挂学警港澳'
    expect(decodeGbk(encodeGbk(text) ?? new Uint8Array())).toBe(text)
  })

  test('没有位置的字不编', () => {
    expect(encodeGbk('😀')).toBeNull()
    expect(encodeGbk('')).toEqual(new Uint8Array())
  })
})
