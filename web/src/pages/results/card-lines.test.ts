import { describe, expect, it } from 'vitest'
import { blockLines } from './card-lines.ts'

describe('results / what is written on a card', () => {
  it('says of each block what it holds, in groups that can be compared', () => {
    expect(blockLines(['0001abcd', 'c2b34100', 'ffff0000'])).toEqual([
      { label: '扇区块1 登记单与业务', text: '0001 ABCD' },
      { label: '扇区块2 车牌号', text: 'C2B3 4100' },
      { label: '扇区块3 校验', text: 'FFFF 0000' },
    ])
    expect(blockLines(undefined)).toEqual([])
  })
})
