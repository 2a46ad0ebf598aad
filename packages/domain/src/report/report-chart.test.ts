import { describe, expect, test } from 'vitest'
import { readReportChart } from './report-chart.ts'

const BARS = { kind: 'bars', category: 'teamName', values: ['deSuttle_SUM'] }

describe('报表的图表', () => {
  test.each([
    ['选出来的', BARS, BARS],
    ['以前手写的，没有类型', { category: 'teamName', values: ['deSuttle_SUM'] }, BARS],
    ['以前手写的，类型不认识', { ...BARS, kind: 'pie' }, BARS],
    ['以前手写的，只有一个系列', { ...BARS, values: 'deSuttle_SUM' }, BARS],
    ['草稿里还是文字', JSON.stringify(BARS), BARS],
    ['堆叠', { ...BARS, kind: 'stack' }, { ...BARS, kind: 'stack' }],
    ['选了一半', { kind: 'lines' }, { kind: 'lines', category: '', values: [] }],
    ['没有', null, null],
    ['不是 JSON', '{', null],
    ['不是图表', '7', null],
  ])('%s', (_, stored, chart) => expect(readReportChart(stored)).toEqual(chart))
})
