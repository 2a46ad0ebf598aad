import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { textWidth } from '../column-settings/fit-width.ts'
import { squeezed, subWidths } from './sub-widths.ts'

const place = makeField({ fieldName: 'siloId', fieldExplain: '筒仓', viewFieldName: 'siloName' })
const widths = (rows: readonly object[], isTyped: boolean) =>
  subWidths([place], { rows: rows as never, isTyped: () => isTyped })[0] ?? 0

describe('child table / widths', () => {
  it('只读的列按标题和内容取宽，空列不占地方', () => {
    expect(widths([{ siloId: '346080411648000358', siloName: null }], true)).toBeGreaterThan(100)
    expect(widths([{ siloId: null, siloName: null }], false)).toBeLessThan(70)
    expect(widths([{ siloId: '1', siloName: '一号原煤筒仓东侧' }], false)).toBeGreaterThan(120)
  })

  it('引用按名称量宽，不按编号', () => {
    expect(widths([{ siloId: '346080411648000358', siloName: '1号仓' }], false)).toBeLessThan(90)
  })

  it('合计比每一行都长，也放得下', () => {
    const limits = { length: null, precision: 12, scale: 3, min: null, max: null, above: null }
    const net = makeField({ fieldName: 'net', fieldExplain: '净', fieldType: 'NUMBER', limits })
    const rows = Array.from({ length: 40 }, () => ({ net: '31.160' }))
    const width = (itotal: boolean) =>
      subWidths([{ ...net, itotal }], { rows, isTyped: () => false })[0] ?? 0
    // 1,246.400 in bold, where a line says 31.160.
    expect(width(true)).toBeGreaterThan(textWidth('1,246.400') * 1.1 + 20)
    expect(width(false)).toBeLessThan(width(true))
  })

  it('手机上列让出多余的宽度，项目和扣分并排看得到；让不出来的就滚动', () => {
    expect(squeezed([160, 120], 250)).toEqual([136, 113])
    expect(squeezed([160, 120], 300)).toEqual([160, 120])
    expect(squeezed([160, 120, 104], 250)).toEqual([104, 104, 104])
  })

  it('可填的列留出输入的宽度', () => {
    expect(widths([], true)).toBeGreaterThanOrEqual(104)
  })
})
