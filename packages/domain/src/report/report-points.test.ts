import { describe, expect, test } from 'vitest'
import type { SearchEntry } from '../query/conditions.ts'
import type { AnyRow } from '../row/any-row.ts'
import { textOf } from '../row/any-row.ts'
import { reportPoints } from './report-points.ts'

const BASE: readonly SearchEntry[] = [{ key: 'businessDate', op: 'le', val: '2026-11-20' }]
const LABELS: Readonly<Record<string, string>> = { '7': '甲班', '8': '甲班' }
const category = {
  key: 'teamId',
  label: '班组',
  width: null,
  scale: null,
  format: null,
  options: null,
}

const eq = (key: string, val: string): SearchEntry => ({ key, op: 'eq', val })

function draw(rows: readonly (readonly [string, string])[], more: AnyRow = {}) {
  return reportPoints({
    list: rows.map(([teamId, kind]) => ({ teamId, kind, deSuttle_SUM: '1.000' })),
    searches: rows.map(([team, kind]) => [...BASE, eq('teamId', team), eq('kind', kind)]),
    search: BASE,
    chart: { kind: 'bars', category: 'teamId', values: ['deSuttle_SUM'] },
    isCut: false,
    category,
    show: (value) => LABELS[textOf(value)] ?? textOf(value),
    most: 30,
    ...more,
  })
}

describe('报表图表的点', () => {
  test('同类的行相加，打开的是整类；单独一行打开那一行', () => {
    const drawn = draw([
      ['7', 'pu'],
      ['9', 'pu'],
      ['7', 'sa'],
    ])
    expect(drawn?.points).toEqual([
      { name: '甲班', rows: [0, 2], search: [...BASE, eq('teamId', '7')] },
      { name: '9', rows: [1], search: [...BASE, eq('teamId', '9'), eq('kind', 'pu')] },
    ])
  })

  test('同名的两个是两个', () => {
    const drawn = draw([
      ['7', 'pu'],
      ['8', 'pu'],
    ])
    expect(drawn?.points.map(({ name, rows }) => [name, rows])).toEqual([
      ['甲班', [0]],
      ['甲班', [1]],
    ])
  })

  test('格式合并的几个值一起打开；有空的说不清', () => {
    const more = { category: { ...category, format: 'x' }, show: () => '11月' }
    const two = [
      ['7', 'pu'],
      ['8', 'pu'],
    ] as const
    expect(draw(two, more)?.points[0]?.search).toEqual([
      ...BASE,
      { key: 'teamId', op: 'in', val: '7,8' },
    ])
    expect(draw([...two, ['', 'pu']], more)?.points[0]?.search).toBeNull()
  })

  test('不分组的行按记录打开', () => {
    const searches = ['1', '2'].map((id) => [{ key: 'id', op: 'in', val: id }])
    const drawn = draw(
      [
        ['7', 'pu'],
        ['7', 'pu'],
      ],
      { searches },
    )
    expect(drawn?.points[0]?.search).toEqual([{ key: 'id', op: 'in', val: '1,2' }])
  })

  test('平均数不相加；画不下的有数；有一行说不清就不打开', () => {
    const chart = { kind: 'bars', category: 'teamId', values: ['deSuttle_AVG'] }
    const rows = [
      ['7', 'pu'],
      ['7', 'sa'],
      ['9', 'pu'],
    ] as const
    const drawn = draw(rows, { chart, most: 2 })
    expect([drawn?.points.length, drawn?.rest]).toEqual([2, 1])
    expect(draw(rows, { searches: [null, BASE, BASE] })?.points[0]?.search).toBeNull()
  })

  test('行不全时相加的数不对，不画', () => {
    expect(
      draw(
        [
          ['7', 'pu'],
          ['7', 'sa'],
        ],
        { isCut: true },
      ),
    ).toBeNull()
    expect(draw([['7', 'pu']], { isCut: true })?.points).toHaveLength(1)
  })
})
