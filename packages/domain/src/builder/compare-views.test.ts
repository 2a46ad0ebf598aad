import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareLines, compareViews } from './compare-views.ts'
import type { ViewColumn } from './view-design.ts'

const code: ViewColumn = { column: 'code', label: '编码', kind: 'text' }
const weight: ViewColumn = { column: 'weight', label: '重量', kind: 'decimal', scale: 3 }
const view = (label: string, statement: string, columns: readonly ViewColumn[]) => ({
  label,
  statement,
  columns,
})

describe('视图的两个版本', () => {
  test('一样就什么也不说', () => {
    const one = view('工具', 'select code', [code])
    expect(compareViews(one, one)).toEqual({ said: [], lines: [] })
  })

  test('标题、列和列的样子都说得出来，语句一行一行比', () => {
    const before = view('工具', 'select code, name\nfrom x_tool', [
      code,
      { column: 'name', label: '名称', kind: 'text' },
      weight,
    ])
    const after = view('工具汇总', 'select code\nfrom x_tool\norder by 1', [
      { ...weight, label: '吨数', scale: 1, total: true },
      code,
      { column: 'n', label: '件数', kind: 'int' },
    ])
    expect(compareViews(before, after)).toEqual({
      said: [
        '标题由“工具”改为“工具汇总”',
        '去掉列“名称”',
        '新增列“件数”',
        '列“重量”标题改为“吨数”，小数位数改为1，加上合计',
        '列的次序',
      ],
      lines: [
        { change: 'removed', text: 'select code, name' },
        { change: 'added', text: 'select code' },
        { change: 'same', text: 'from x_tool' },
        { change: 'added', text: 'order by 1' },
      ],
    })
    const { said } = compareViews(after, before)
    expect(said).toContain('列“吨数”标题改为“重量”，小数位数改为3，不再合计')
  })

  test('两份文字都能从比较里还原', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = compareLines(before, after)
        const without = (change: string) =>
          lines
            .filter((line) => line.change !== change)
            .map(({ text }) => text)
            .join('\n')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
      { seed: 20, numRuns: 300 },
    )
  })
})
