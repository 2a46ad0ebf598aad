import { describe, expect, it } from 'vitest'
import { totalsOf } from './list-totals.ts'

const column = (fieldName: string, fieldExplain: string, itotal = true) => ({
  fieldName,
  fieldExplain,
  itotal,
})
const labels = (columns: readonly ReturnType<typeof column>[], sums: Record<string, string>) =>
  totalsOf({ listSubList: columns }, sums).map(({ label }) => label)

describe('wire / list totals', () => {
  it('只列合计过的列，次序固定', () => {
    const columns = [
      column('deSuttle', '实发数'),
      column('countSa', '制单'),
      column('preQuantity', '预装', false),
    ]
    expect(labels(columns, { countSa: '3', preQuantity: '5', deSuttle: '7' })).toEqual([
      '制单数',
      '实发数',
    ])
    expect(labels(columns, { deSuttle: '7' })).toEqual(['实发数'])
  })

  it('收货的叫实收数', () => {
    expect(labels([column('deSuttle', '实收数')], { deSuttle: '7' })).toEqual(['实收数'])
  })
})
