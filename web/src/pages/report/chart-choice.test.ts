import { describe, expect, test } from 'vitest'
import { chartChoices, chartOfKind, lostChoices } from './chart-choice.ts'

const COLUMNS = [
  { field: 'teamName' },
  { field: 'deSuttle', total: 'SUM' },
  { field: 'code', total: 'COUNT', label: '车次' },
  { field: '' },
  { field: 'gross', total: null },
]
const column = (key: string, label: string, scale: number | null) => ({
  key,
  label,
  scale,
  width: null,
  format: null,
  options: null,
})
const TOLD = [
  column('teamName', '班组', null),
  column('deSuttle_SUM', '实收数', 3),
  column('code_COUNT', '车次', 0),
  column('gross', '毛重', 3),
]

describe('图表从模板自己的列里选', () => {
  test('文字做横轴，数字做系列，合计方式写在名称后；没填字段的行不算', () => {
    expect(chartChoices(COLUMNS, TOLD)).toEqual({
      categories: [
        { value: 'teamName', label: '班组' },
        { value: 'gross', label: '毛重' },
      ],
      values: [
        { value: 'deSuttle_SUM', label: '实收数（求和）' },
        { value: 'code_COUNT', label: '车次（计数）' },
        { value: 'gross', label: '毛重' },
      ],
    })
  })

  test('报表还不能运行时照样能选，名称用填的', () => {
    const { categories, values } = chartChoices(COLUMNS, undefined)
    expect(categories.map(({ label }) => label)).toEqual(['teamName', 'gross'])
    expect(values.map(({ label }) => label)).toEqual(['deSuttle（求和）', '车次（计数）'])
  })

  test('第一次选类型就有横轴和系列；换类型不换列；不画图就没有', () => {
    const choices = chartChoices(COLUMNS, TOLD)
    const first = chartOfKind(null, 'bars', choices)
    expect(first).toEqual({ kind: 'bars', category: 'teamName', values: ['deSuttle_SUM'] })
    expect(chartOfKind(first, 'lines', choices)).toEqual({ ...first, kind: 'lines' })
    expect(chartOfKind(first, null, choices)).toBeNull()
    expect(chartOfKind(null, 'bars', { categories: [], values: [] })).toEqual({
      kind: 'bars',
      category: '',
      values: [],
    })
  })

  test('列删掉以后指出来', () => {
    const chart = { kind: 'bars' as const, category: 'kind', values: ['deSuttle_SUM', 'tare_SUM'] }
    expect(lostChoices(chart, chartChoices(COLUMNS, TOLD))).toEqual(['kind', 'tare_SUM'])
  })
})
