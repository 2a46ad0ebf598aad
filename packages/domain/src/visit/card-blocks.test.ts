import { describe, expect, test } from 'vitest'
import { CARD_BLOCK_BYTES, cardBlocks, readCardVisit } from './card-blocks.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const visit = { registryId: '7001', kind: 'pu', side: null, plateNumber: '鲁A12345' } as const

describe('visit / 卡内数据', () => {
  test('登记单号八字节大端在前，业务和收发方随后', () => {
    const [first, plate] = cardBlocks(visit)
    expect(hex(first)).toBe('0000000000001b597075000000000000')
    expect(hex(plate)).toBe('c2b34131323334350000000000000000')
    const [allot] = cardBlocks({ ...visit, kind: 'al', side: 'sh' })
    expect(hex(allot)).toBe('0000000000001b59616c736800000000')
  })

  test('最长的车牌也放得进一块', () => {
    const [, plate] = cardBlocks({ ...visit, plateNumber: '厂内装载车零一号甲乙丙' })
    expect(plate).toHaveLength(CARD_BLOCK_BYTES)
  })

  test('写进去的读得出来，没写过的读不出', () => {
    for (const side of ['fh', 'sh', null] as const) {
      const written = { registryId: '9223372036854775807', kind: 'tr', side } as const
      const [block] = cardBlocks({ ...written, plateNumber: '鲁A12345' })
      expect(readCardVisit(block)).toEqual(written)
    }
    expect(readCardVisit(new Uint8Array(CARD_BLOCK_BYTES))).toBeNull()
    expect(readCardVisit(new Uint8Array(4))).toBeNull()
    const [block] = cardBlocks(visit)
    block.set([0x78, 0x78], 10)
    expect(readCardVisit(block)).toBeNull()
  })
})
