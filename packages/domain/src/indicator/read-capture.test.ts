import { describe, expect, test } from 'vitest'
import { bytesOfText, hexOf } from './bytes.ts'
import { variantWords } from './guess-words.ts'
import { LARGEST_CAPTURE, readCapture } from './read-capture.ts'

const FRAME = '022b30303030303030314203'
const spaced = FRAME.replace(/../g, '$& ')

describe('别处带来的仪表数据', () => {
  test('录制文件、十六进制文本、原始字节都读得出', () => {
    const recording = `# S1 YAOHUA_CONT 2026-05-01T00:00:00.000Z\n0 ${FRAME}\n100 ${FRAME}\n`
    const hexFrom = (file: Uint8Array) => {
      const read = readCapture(file)
      return read instanceof Uint8Array ? hexOf(read) : read.message
    }
    expect(hexFrom(bytesOfText(recording))).toBe(FRAME.repeat(2))
    expect(hexFrom(bytesOfText(`${spaced}\r\n${spaced.toUpperCase()}`))).toBe(FRAME.repeat(2))
    expect(hexFrom(bytesOfText(spaced.replaceAll(' ', ', ').trim()))).toBe(FRAME)
    expect(hexFrom(bytesOfText('ST,GS,+  49260kg\r\n'))).toBe(
      hexOf(bytesOfText('ST,GS,+  49260kg\r\n')),
    )
    expect(hexFrom(new Uint8Array())).toBe('')
    expect(hexFrom(bytesOfText('# S1 GENERIC x\n0 02\n5 0'))).toBe('录制文件第3行无法读取')
    expect(hexFrom(bytesOfText('# 随手写的'))).toBe('录制文件第1行无法读取')
    expect(hexFrom(new Uint8Array(LARGEST_CAPTURE + 1))).toBe('文件超过1MB，请截取其中一段')
  })

  test('同一协议的各种形式说得出差别', () => {
    expect(variantWords({ checksum: true, parserParams: null })).toBe('有校验')
    expect(variantWords({ checksum: false, parserParams: { stx: false, tare: false } })).toBe(
      '无校验，无起始符，无皮重',
    )
    expect(variantWords({ checksum: null, parserParams: { length: 7, other: 1 } })).toBe(
      '无校验，7位，other=1',
    )
    expect(variantWords({ checksum: true, parserParams: { address: 'C' } })).toBe('有校验，地址C')
  })
})
