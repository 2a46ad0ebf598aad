import { describe, expect, test } from 'vitest'
import { drawQr } from './qr-code.ts'
import { readQr } from './read-qr.fixtures.ts'
import {
  isVerifyCode,
  pageAddress,
  phoneHint,
  scannedCode,
  verifyAddress,
} from './verify-address.ts'

const CODE = 'WB1.WEIGH.380603632715829248.1.ABCDEFGHIJKLMNOP'

describe('磅单验证码', () => {
  test.each([
    ['https://bang.example.com', `https://bang.example.com/#/print/verify/${CODE}`],
    ['http://10.0.0.8:8080/', `http://10.0.0.8:8080/#/print/verify/${CODE}`],
    [' https://x.cn/jh// ', `https://x.cn/jh/#/print/verify/${CODE}`],
    [null, CODE],
    ['', CODE],
    ['bang.example.com', CODE],
    ['javascript:alert(1)', CODE],
  ])('网址 %s', (site, text) => {
    expect(verifyAddress(site, CODE)).toBe(text)
    expect(scannedCode(text)).toBe(CODE)
  })

  test('别的文字照旧', () => {
    expect(scannedCode('陕A12345')).toBe('陕A12345')
    expect(scannedCode('https://x.cn/#/d/WB1.A')).toBe('https://x.cn/#/d/WB1.A')
  })

  test('最长的网址仍能成码，五十七格加留白', () => {
    const drawn = drawQr(verifyAddress(`https://${'a'.repeat(112)}`, CODE))
    expect(drawn.side).toBeLessThanOrEqual(57 + 8)
    expect(scannedCode(readQr(drawn) ?? '')).toBe(CODE)
  })

  test('磅单号不是验证码；样子像而没有签过的算伪造', () => {
    expect(isVerifyCode('BD202611160001')).toBe(false)
    expect(isVerifyCode('WB1.WEIGH.1.1.FORGED')).toBe(true)
  })

  test('司机码指向本系统的网址，没有时用打开它的网址；只在本机有效的要说明', () => {
    const here = 'http://localhost:8080/#/gate'
    expect(pageAddress({ site: 'https://x.cn/jh/', here }, '/d/abc')).toBe(
      'https://x.cn/jh/#/d/abc',
    )
    expect(pageAddress({ site: null, here }, '/d/abc')).toBe('http://localhost:8080/#/d/abc')
    expect(phoneHint('http://localhost:8080/#/d/abc')).toContain('手机打不开')
    expect(phoneHint('http://127.0.0.1/#/d/abc')).toContain('本系统的网址')
    expect(phoneHint('http://192.168.1.9:8080/#/d/abc')).toBeNull()
    expect(phoneHint('https://localhost.example.com/#/d/abc')).toBeNull()
  })
})
