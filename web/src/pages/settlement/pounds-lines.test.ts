import { describe, expect, it } from 'vitest'
import { poundsLines, signedBefore } from './pounds-lines.ts'

const line = { weighSubId: '7', weighCode: 'BD1', suttle: '30.000', receiptWeight: null }

describe('settlement / pounds', () => {
  it('每个磅单行一行；没有磅单行的不列，没有明细就没有', () => {
    const row = { fdSettlementSub: [line, { weighCode: 'BD2' }] }
    expect(poundsLines(row).map(({ id, weighCode }) => [id, weighCode])).toEqual([['7', 'BD1']])
    expect(poundsLines({})).toEqual([])
  })

  it('选中时先填签收数，没有签收过的填净重', () => {
    const [unsigned] = poundsLines({ fdSettlementSub: [line] })
    const [signed] = poundsLines({ fdSettlementSub: [{ ...line, receiptWeight: '29.800' }] })
    expect([unsigned, signed].map((each) => each && signedBefore(each))).toEqual([
      '30.000',
      '29.800',
    ])
  })
})
