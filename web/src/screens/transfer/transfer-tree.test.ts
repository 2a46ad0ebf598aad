import { describe, expect, it } from 'vitest'
import {
  addOnce,
  checkedLeaves,
  filterNodes,
  growTree,
  keepLeaves,
  leavesOf,
} from './transfer-tree.ts'

const tree = growTree([
  { id: 'd1', pid: null, label: '计量部' },
  { id: 'u1', pid: 'd1', label: '王磊' },
  { id: 'u2', pid: 'd1', label: '李娜' },
  { id: 'd2', pid: null, label: '质检部' },
  { id: 'u3', pid: 'd2', label: '赵敏' },
])
const ids = (nodes: readonly { readonly id: string }[]) => nodes.map(({ id }) => id)

describe('screens / transfer', () => {
  it('按 pid 长成树，找不到上级的放在最上面', () => {
    expect(ids(tree)).toEqual(['d1', 'd2'])
    expect(ids(growTree([{ id: 'x', pid: 'gone', label: '孤' }]))).toEqual(['x'])
  })
  it('移过去的保留上级，剩下的没有下级就不再显示', () => {
    const taken = new Set(['u1', 'u3'])
    const right = keepLeaves(tree, ({ id }) => taken.has(id))
    const left = keepLeaves(tree, ({ id }) => !taken.has(id))
    expect(right.map(({ id, children }) => [id, ids(children ?? [])])).toEqual([
      ['d1', ['u1']],
      ['d2', ['u3']],
    ])
    expect(left.map(({ id, children }) => [id, ids(children ?? [])])).toEqual([['d1', ['u2']]])
  })
  it('勾了上级等于勾了它的下级', () => {
    expect(ids(checkedLeaves(tree, new Set(['d1', 'u1', 'u2'])))).toEqual(['u1', 'u2'])
    expect(ids(leavesOf(tree))).toEqual(['u1', 'u2', 'u3'])
  })
  it('过滤留下匹配的节点和到它的路径', () => {
    expect(ids(leavesOf(filterNodes(tree, '敏')))).toEqual(['u3'])
    expect(ids(leavesOf(filterNodes(tree, '计量')))).toEqual(['u1', 'u2'])
    expect(filterNodes(tree, ' ')).toBe(tree)
  })
  it('不重复添加', () => {
    expect(addOnce(['u1'], ['u2', 'u1'])).toEqual(['u1', 'u2'])
  })
})
