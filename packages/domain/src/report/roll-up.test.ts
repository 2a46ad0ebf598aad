import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumDecimal } from '../values/decimal.ts'
import { type Group, rollUp } from './roll-up.ts'

const group = (keys: readonly string[], n: string): Group<'n'> => ({ keys, figures: { n } })
const told = (groups: readonly Group<'n'>[], scale = 0) =>
  rollUp(groups, { n: scale }).map(({ keys, figures }) => `${keys.join(' ')}:${figures.n}`)

describe('report / roll up', () => {
  test('小计在它的各行之后，合计最后', () => {
    const rows = [
      group(['甲', '白'], '1'),
      group(['甲', '夜'], '2'),
      group(['乙', '白'], '4'),
      group(['乙', '夜'], '8'),
    ]
    expect(told(rows)).toEqual(['甲 白:1', '甲 夜:2', '甲:3', '乙 白:4', '乙 夜:8', '乙:12', ':15'])
  })

  test('三级分组有两级小计', () => {
    const rows = [
      group(['a', 'x', '1'], '1'),
      group(['a', 'y', '1'], '2'),
      group(['b', 'y', '1'], '4'),
    ]
    expect(told(rows)).toEqual([
      'a x 1:1',
      'a x:1',
      'a y 1:2',
      'a y:2',
      'a:3',
      'b y 1:4',
      'b y:4',
      'b:4',
      ':7',
    ])
  })

  test('只按一项分组时没有小计；不分组时只有合计；没有记录时合计是 0', () => {
    expect(told([group(['甲'], '1.001'), group(['乙'], '2')], 3)).toEqual([
      '甲:1.001',
      '乙:2',
      ':3.001',
    ])
    expect(told([group([], '5')])).toEqual([':5'])
    expect(told([], 3)).toEqual([':0.000'])
  })

  test('数字再长也不失一位：小计和合计仍是各行之和，按位数写全', () => {
    const rows = [
      group(['甲', '白'], '99999999999999999.999'),
      group(['甲', '夜'], '0.001'),
      group(['乙', '白'], '-0.5'),
      group(['乙', '夜'], '0.5'),
    ]
    expect(told(rows, 3).filter((row) => !row.includes(' '))).toEqual([
      '甲:100000000000000000.000',
      '乙:0.000',
      ':100000000000000000.000',
    ])
  })

  test('任意分组：每一级的小计之和都等于合计', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const figure = fc.integer({ min: -99_999, max: 99_999 }).map((n) => (n / 1000).toFixed(3))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ keys: fc.tuple(key, key, key), n: figure }), {
          selector: ({ keys }) => keys.join(),
        }),
        (drawn) => {
          const groups = drawn
            .toSorted((a, b) => (a.keys.join() < b.keys.join() ? -1 : 1))
            .map(({ keys, n }) => group(keys, n))
          const rows = rollUp(groups, { n: 3 })
          const total = rows.at(-1)?.figures.n
          for (const level of [1, 2, 3]) {
            const sum = sumDecimal(
              rows.filter((row) => row.level === level).map(({ figures }) => figures.n),
            )
            expect(Number(sum)).toBe(Number(total))
          }
          expect(rows.filter(({ level }) => level === 0)).toHaveLength(1)
        },
      ),
    )
  })
})
