import { describe, expect, test } from 'vitest'
import { drawQr, qrSvg } from './qr-code.ts'
import { readQr, readQrSvg } from './read-qr.fixtures.ts'

describe('二维码', () => {
  test.each([
    ['磅单验证码', 'WB1.WEIGH.380467024989523968.1.ABCDEFGHIJKLMNOP'],
    ['验证网址', 'https://bang.example.com/#/print/verify/WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP'],
    ['业务码', 'QR1.SITE.380467024989523968.1794705000.AbCdEf-_0123.AbCdEf-_0123AbCdEf-_01'],
    ['中文', '鲁A·12345 石灰石'],
    ['数字', '380467024989523968'],
  ])('画出来的码，别家的读码程序读得出：%s', (_, text) => {
    expect(readQr(drawQr(text))).toBe(text)
    expect(readQrSvg(qrSvg(text, { size: '18mm' }))).toBe(text)
  })

  test('多长都读得出：每种大小一例', () => {
    const address = (length: number) => `https://x.cn/#/d/${'aB3-_'.repeat(50)}`.slice(0, length)
    for (const length of [14, 26, 42, 62, 84, 106, 122, 152, 180, 213])
      expect(readQr(drawQr(address(length)))).toBe(address(length))
  })

  test('四周留白四格，印坏一角仍能读', () => {
    const text = 'https://bang.example.com/#/print/verify/WB1.WEIGH.1.1.ABCDEFGHIJKLMNOP'
    const { side, path } = drawQr(text)
    const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) =>
      match.slice(1).map(Number),
    )
    const columns = places.flatMap(([x = 0, , length = 0]) => [x, x + length])
    const rows = places.flatMap(([, y = 0]) => [y, y + 1])
    for (const edges of [columns, rows])
      expect([Math.min(...edges), side - Math.max(...edges)]).toEqual([4, 4])
    const torn = path.replace(/M(\d+) (\d+)h\d+v1h-\d+z/g, (area, x, y) =>
      Number(x) > side - 11 && Number(y) > side - 11 ? '' : area,
    )
    expect(torn.length).toBeLessThan(path.length)
    expect(readQr({ side, path: torn })).toBe(text)
  })

  test('越长越大，磅单上最长的仍在六十五格之内', () => {
    const sides = [14, 26, 62, 106, 213].map((length) => drawQr('a'.repeat(length)).side)
    expect(sides).toEqual([29, 33, 41, 49, 65])
  })
})
