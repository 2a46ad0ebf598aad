import { describe, expect, test } from 'vitest'
import { qrMatrix } from './qr-code.ts'
import { scannedCode, verifyAddress } from './verify-address.ts'

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

  test('最长的网址仍能成码', () => {
    const site = `https://${'a'.repeat(112)}`
    expect(qrMatrix(verifyAddress(site, CODE)).length).toBeLessThanOrEqual(57)
  })
})
