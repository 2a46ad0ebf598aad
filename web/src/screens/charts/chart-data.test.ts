import { describe, expect, it } from 'vitest'
import { chartColors } from './chart-colors.ts'
import { isEmptyChart, tellChart } from './chart-data.ts'
import { chartOption } from './chart-option.ts'

const data = {
  kind: 'stack',
  unit: '吨',
  categories: ['11-14', '11-15'],
  series: [
    { name: '采购', values: [1.5, 33.78] },
    { name: '销售', values: [null, 0] },
  ],
} as const

describe('charts / data', () => {
  it('用一句话说出图上的内容', () => {
    expect(tellChart('收发', data)).toBe(
      '收发：采购共 35.28 吨，最高 33.78 吨（11-15）；销售共 0 吨，最高 0 吨（11-15）',
    )
    const waits = {
      ...data,
      kind: 'lines',
      series: [{ name: '今日', values: [null, null] }],
    } as const
    expect(tellChart('等待', waits)).toBe('等待：今日没有数据')
  })

  it('全是零或没有分类时为空', () => {
    expect(isEmptyChart(data)).toBe(false)
    expect(isEmptyChart({ ...data, categories: [] })).toBe(true)
    expect(isEmptyChart({ ...data, series: [{ name: 'x', values: [0, null] }] })).toBe(true)
  })

  it('叠加的图共用一个堆，横条的分类在纵轴', () => {
    const option = chartOption(data, chartColors('light'))
    expect(option.series).toMatchObject([{ type: 'bar', stack: 'all' }, { stack: 'all' }])
    expect(option.xAxis).toMatchObject({ type: 'category' })
    const rows = chartOption({ ...data, kind: 'rows' }, chartColors('dark'))
    expect(rows.yAxis).toMatchObject({ type: 'category', inverse: true })
  })

  it('状态的颜色从好到坏', () => {
    const colors = chartColors('light')
    expect(chartOption({ ...data, byState: true }, colors).color).toEqual(colors.states)
  })
})
