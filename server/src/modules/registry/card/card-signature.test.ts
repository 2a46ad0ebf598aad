import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned, writtenBlocks } from './card-signature.ts'

const visit = { registryId: '7001', kind: 'pu', side: null, plateNumber: '鲁A12345' } as const
const cardUid = '04AABBCC'

describe('card / 卡内签名', () => {
  test('三块：登记单、车牌、前十六字节的签名', () => {
    const [first = '', plate = '', signature] = writtenBlocks('secret', { cardUid, visit })
    const mac = createHmac('sha256', 'secret')
      .update(cardUid)
      .update(Buffer.from(first + plate, 'hex'))
      .digest('hex')
    expect(signature).toBe(mac.slice(0, 32))
  })

  test('自己写的认得，改过的、别的芯片、别处写的不认', () => {
    const blocks = writtenBlocks('secret', { cardUid, visit })
    expect(isSigned('secret', { cardUid, blocks })).toBe(true)
    expect(isSigned('other', { cardUid, blocks })).toBe(false)
    expect(isSigned('secret', { cardUid: '04AABBCD', blocks })).toBe(false)
    const [first = '', plate = '', signature = ''] = blocks
    const changed = [first.replace('1b59', '1b5a'), plate, signature]
    expect(isSigned('secret', { cardUid, blocks: changed })).toBe(false)
    expect(isSigned('secret', { cardUid, blocks: [first, plate] })).toBe(false)
    expect(isSigned('secret', { cardUid, blocks: [first, plate, 'zz'] })).toBe(false)
  })
})
