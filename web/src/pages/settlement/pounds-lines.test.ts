import { describe, expect, it } from 'vitest'
import { pastedTons, poundsOf, signedBefore } from './pounds-lines.ts'

const line = { weighSubId: '7', weighCode: 'BD1', suttle: '30.000', receiptWeight: null }

describe('settlement / pounds', () => {
  it('每个磅单行一行；没有磅单行的不列，没有明细就没有', () => {
    const { lines } = poundsOf({ fdSettlementSub: [line, { weighCode: 'BD2' }] })
    expect(lines.map(({ id, weighCode }) => [id, weighCode])).toEqual([['7', 'BD1']])
    expect(poundsOf({}).lines).toEqual([])
  })

  it('选中时先填签收数，没有签收过的填净重', () => {
    const [unsigned, signed] = poundsOf({
      fdSettlementSub: [line, { ...line, receiptWeight: '29.800' }],
    }).lines
    expect([unsigned, signed].map((each) => each && signedBefore(each))).toEqual([
      '30.000',
      '29.800',
    ])
  })

  it('运费结算单问的是收货数', () => {
    const weights = { originalWeight: '35.000', receiveWeight: '34.760', fareWeight: '34.760' }
    const { labels, lines } = poundsOf({ fdFareSettleSub: [{ weighSubId: '8', ...weights }] })
    expect(labels.got).toBe('收货数')
    expect(lines).toMatchObject([{ sent: '35.000', got: '34.760', counted: '34.760' }])
  })

  it('粘贴一列从这一行往下填，多出来的不要', () => {
    const { lines } = poundsOf({
      fdSettlementSub: ['1', '2', '3'].map((weighSubId) => ({ ...line, weighSubId })),
    })
    const column = [[' 29.1 '], ['28.2'], ['27.3']]
    expect(pastedTons(lines, '2', column)).toEqual({ 2: '29.1', 3: '28.2' })
    expect(pastedTons(lines, '9', column)).toEqual({})
  })
})
