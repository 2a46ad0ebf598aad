import { describe, expect, test } from 'vitest'
import { type FitQuestion, type FitRow, rankFits } from './rank-fits.ts'

const question: FitQuestion = {
  kind: 'pu',
  contractId: 'C1',
  partnerId: 'P1',
  inventoryId: 'M1',
  classChain: ['K1', 'K2'],
  day: '2026-05-10',
}
const row = (code: string, given: Partial<FitRow> = {}): FitRow => ({
  id: code,
  code,
  name: code,
  kinds: ['pu'],
  contractId: null,
  partnerId: null,
  inventoryId: null,
  invcId: null,
  startDate: '2026-01-01',
  endDate: null,
  priority: 0,
  ...given,
})
const ranked = (...rows: FitRow[]) =>
  rankFits(question, rows).map(({ row: { code }, score, why }) => [code, score, why])

describe('模型、方案、规则的匹配', () => {
  test('合同8、往来单位4、物料2、分类1，和大的先', () => {
    expect(
      ranked(
        row('g'),
        row('k', { invcId: 'K1' }),
        row('pm', { partnerId: 'P1', inventoryId: 'M1', invcId: 'K2' }),
        row('c', { contractId: 'C1' }),
      ),
    ).toEqual([
      ['c', 8, '合同8'],
      ['pm', 7, '往来单位4+物料2+分类1'],
      ['k', 1, '分类1'],
      ['g', 0, '通用'],
    ])
  })

  test('同分先看优先级，再看后生效的，再看新的', () => {
    const order = (...rows: FitRow[]) => ranked(...rows).map(([code]) => code)
    expect(order(row('1', { priority: 2 }), row('2', { priority: 1 }))).toEqual(['2', '1'])
    expect(order(row('1'), row('2', { startDate: '2026-03-01' }))).toEqual(['2', '1'])
    expect(order(row('9'), row('10'))).toEqual(['10', '9'])
  })

  test.each([
    [{ kinds: ['sa'] as const }, '业务类型不符'],
    [{ startDate: '2026-05-11' }, '不在有效期内'],
    [{ endDate: '2026-05-09' }, '不在有效期内'],
    [{ contractId: 'C2' }, '合同不符'],
    [{ partnerId: 'P2' }, '往来单位不符'],
    [{ inventoryId: 'M2' }, '物料不符'],
    [{ invcId: 'K3' }, '物料分类不符'],
  ])('%j：%s，排在合适的后面', (given, why) => {
    expect(ranked(row('x', given), row('g'))).toEqual([
      ['g', 0, '通用'],
      ['x', null, why],
    ])
  })

  test('有效期两头都算在内', () => {
    expect(ranked(row('d', { startDate: '2026-05-10', endDate: '2026-05-10' }))).toEqual([
      ['d', 0, '通用'],
    ])
  })
})
