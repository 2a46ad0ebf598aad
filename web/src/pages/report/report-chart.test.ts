import type { TeamReport, TeamReportRow } from '@junheng/domain/report/team-report.ts'
import { describe, expect, test } from 'vitest'
import { dayChart, teamChart } from './report-chart.ts'

const row = (values: readonly string[], deSuttle: string, label = '同名'): TeamReportRow => ({
  level: values.length,
  keys: values.map((value) => ({ value, label })),
  figures: { deSuttle },
  search: values.map((val) => ({ key: 'partnerId', op: 'eq', val })),
})

const report = (list: readonly TeamReportRow[], groupBy: TeamReport['groupBy']): TeamReport => ({
  from: '2026-11-01',
  to: '2026-11-30',
  groupBy,
  conditions: [],
  figures: ['deSuttle'],
  path: '/list',
  narrows: {},
  list,
  total: row([], '0.000'),
})

describe('班组报表的图', () => {
  test('同名的两个客商各是各的吨数，各打开各的', () => {
    const list = [row(['1'], '10.000'), row(['2'], '7.500')]
    const chart = teamChart(report(list, ['partner']))
    expect(chart?.data.categories).toEqual(['同名', '同名'])
    expect(chart?.data.series[0]?.values).toEqual([10, 7.5])
    expect(chart?.rowAt(0, 1)).toBe(list[1])
  })

  test('两级：每一块是它那一行，没有的一块是 0、不打开', () => {
    const list = [
      row(['1', 'a'], '1.000'),
      row(['1', 'b'], '2.000'),
      row(['1'], '3.000'),
      row(['2', 'b'], '4.000'),
      row(['2'], '4.000'),
    ]
    const chart = teamChart(report(list, ['partner', 'material']))
    expect(chart?.data.series.map(({ values }) => values)).toEqual([
      [1, 0],
      [2, 4],
    ])
    expect(chart?.rowAt(1, 0)).toBe(list[1])
    expect(chart?.rowAt(0, 1)).toBeNull()
  })

  test('画不下的说出来，画的是最多的', () => {
    const list = Array.from({ length: 23 }, (_, at) => row([String(at)], `${at}.000`))
    const chart = teamChart(report(list, ['partner']))
    expect(chart?.data.categories).toHaveLength(20)
    expect(chart?.data.series[0]?.values[0]).toBe(22)
    expect(chart?.note).toBe('只画最多的 20 项，其余 3 项见下表')
    expect(chart?.rowAt(0, 0)).toBe(list[22])
  })

  test('不分组没有图', () => {
    expect(teamChart(report([], []))).toBeNull()
  })

  test('日报：每天每班是它那一行', () => {
    const list = [
      row(['2026-11-01', '7'], '5.000'),
      row(['2026-11-01'], '5.000'),
      row(['2026-11-02'], '0.000'),
    ]
    const { groupBy: _, ...days } = report(list, [])
    const chart = dayChart({ ...days, teams: [{ value: '7', label: '甲班' }] })
    expect(chart.data.categories).toEqual(['11-01', '11-02'])
    expect(chart.data.series[0]?.values).toEqual([5, 0])
    expect([chart.rowAt(0, 0), chart.rowAt(0, 1)]).toEqual([list[0], null])
  })
})
