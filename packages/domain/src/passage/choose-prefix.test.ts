import { describe, expect, it } from 'vitest'
import { choosePrefix } from './choose-prefix.ts'

const prefixes = ['A', 'B'].map((prefix, at) => ({ id: String(at + 1), prefix, rule: null }))
const chosen = (
  allowed: readonly (readonly string[])[],
  given: string | null,
  of: typeof prefixes = prefixes,
) => {
  const answer = choosePrefix({ prefixes: of, allowed, given })
  return 'prefix' in answer ? (answer.prefix?.prefix ?? null) : answer.message
}

describe('控制点 / 编号前缀', () => {
  it('只剩一个就用它，没有就不用', () => {
    expect(chosen([['2']], null)).toBe('B')
    expect(chosen([], null, prefixes.slice(0, 1))).toBe('A')
    expect(chosen([['9']], null)).toBeNull()
    expect(chosen([], null, [])).toBeNull()
  })

  it('几个角色都有限定，须都许可', () => {
    expect(chosen([['1', '2'], ['2']], null)).toBe('B')
    expect(chosen([['1'], ['2']], null)).toBeNull()
  })

  it('剩下几个又没有选，请选择；几个控制点用同一个前缀算一个', () => {
    expect(chosen([], null)).toBe('请选择编号前缀')
    expect(chosen([], 'B')).toBe('B')
    expect(chosen([], null, [...prefixes.slice(0, 1), { id: '3', prefix: 'A', rule: null }])).toBe(
      'A',
    )
  })

  it('选的须是这里有、角色也许可的', () => {
    expect(chosen([], 'C')).toBe('编号前缀C不可用')
    expect(chosen([['1']], 'B')).toBe('编号前缀B不可用')
  })
})
