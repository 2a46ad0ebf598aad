import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { qrMatrix, qrSvg } from './qr-code.ts'
import { reedSolomon } from './reed-solomon.ts'

const draw = (text: string): string =>
  qrMatrix(text)
    .map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
    .join('\n')

describe('二维码', () => {
  test('纠错码与标准附录的例子一致', () => {
    // ISO/IEC 18004 annex I: 01234567, version 1-M.
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17]
    expect(reedSolomon(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85])
  })

  test('大小随长度增长，四个角的图案在', () => {
    expect(
      [14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((n) => qrMatrix('a'.repeat(n)).length),
    ).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57])
    const rows = draw('WB1').split('\n')
    expect(rows[0]).toMatch(/^#######.*#######$/)
    expect(rows[1]).toMatch(/^#\.{5}#.*#\.{5}#$/)
    expect(rows[20]).toMatch(/^#######/)
    expect(() => qrMatrix('a'.repeat(214))).toThrow(RangeError)
  })

  test('同样的内容画出同样的码', () => {
    const text = 'WB1.WEIGH.380467024989523968.1.ABCDEFGHIJKLMNOP'
    const hash = createHash('sha256').update(draw(text)).digest('hex')
    expect(hash).toMatchInlineSnapshot(
      `"0526d0cc1e392c87ec4ae2e59d93fba8538e24568b4d29842e608a8314efffe5"`,
    )
    expect(qrSvg(text, { size: '18mm' })).toContain('viewBox="0 0 41 41"')
  })
})
