import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkedRows,
  filterTree,
  mergeSelections,
  nodeLabel,
  nodeValue,
  type PageSelections,
  type PickerRow,
  toggleRow,
} from './selection.ts'

describe('query / selection', () => {
  test('各页选择按页码合并，每行一次', () => {
    const pages = { 10: [{ id: 'c' }], 2: [{ id: 'b' }, { id: 'a' }], 1: [{ id: 'a' }] }
    expect(mergeSelections(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(mergeSelections({})).toEqual([])
  })

  test('有行键时按行键区分同一单据的两行', () => {
    const rows = [
      { id: '1', rowKey: 's1' },
      { id: '1', rowKey: 's2' },
    ]
    expect(mergeSelections({ 1: rows })).toEqual(rows)
    expect(checkedRows(rows, [{ id: '9', rowKey: 's2' }])).toEqual([rows[1]])
  })

  test('再点一次就取消，连点两次等于没点', () => {
    const row = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd') })
    const clicks = fc.array(fc.record({ page: fc.integer({ min: 1, max: 3 }), row }))
    fc.assert(
      fc.property(
        clicks,
        fc.record({ page: fc.integer({ min: 1, max: 3 }), row }),
        (past, click) => {
          let pages: PageSelections<PickerRow> = {}
          for (const one of past) pages = toggleRow(pages, one)
          const ids = (some: PageSelections<PickerRow>) =>
            new Set(mergeSelections(some).map(({ id }) => id))
          const once = toggleRow(pages, click)
          expect(ids(once).has(click.row.id)).toBe(!ids(pages).has(click.row.id))
          expect(ids(toggleRow(once, click))).toEqual(ids(pages))
        },
      ),
    )
  })
})

describe('query / tree', () => {
  const tree = [
    {
      id: '1',
      name: '原料',
      children: [
        {
          id: '2',
          name: '焦煤',
          children: [
            { id: '3', name: '主焦' },
            { id: '4', name: '肥煤' },
          ],
        },
        { id: '5', name: 'Ore' },
      ],
    },
    { id: '6', name: '产品' },
  ]

  test('保留到达匹配节点的路径和它下面的全部', () => {
    expect(filterTree(tree, '焦煤')).toEqual([{ ...tree[0], children: [tree[0]?.children?.[0]] }])
    expect(filterTree(tree, '肥')).toMatchObject([
      { id: '1', children: [{ id: '2', children: [{ id: '4' }] }] },
    ])
    expect(filterTree(tree, ' ore ')).toMatchObject([{ id: '1', children: [{ id: '5' }] }])
    expect(filterTree(tree, '没有')).toEqual([])
    expect(filterTree(tree, ' ')).toBe(tree)
  })

  test('标签是各标签字段，以空格相连，空的略去', () => {
    const node = {
      id: '1',
      name: '煤',
      jsonObject: { code: '01', title: '', level: 2, other: null },
    }
    expect(nodeLabel(node, ['code', 'title', 'level', 'other', 'none'])).toBe('01 2')
    expect(nodeLabel(node, ['none'])).toBe('煤')
    expect(nodeLabel({ id: '1', text: '树' })).toBe('树')
    expect(nodeValue(node, 'level')).toBe('2')
    expect(nodeValue(node, 'constructor')).toBeNull()
    expect(nodeValue({ id: '1', jsonObject: null }, 'code')).toBeNull()
  })
})
