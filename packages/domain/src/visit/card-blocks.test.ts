import { describe, expect, test } from 'vitest'
import { CARD_BLOCK_BYTES, cardBlocks } from './card-blocks.ts'

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
})
