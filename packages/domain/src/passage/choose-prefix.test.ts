import { describe, expect, it } from 'vitest'
import { choosePrefix } from './choose-prefix.ts'

const prefixes = ['A', 'B'].map((prefix) => ({
  prefix,
  prefixName: `前缀${prefix}`,
  codeRuleId: null,
}))
const chosen = (allowed: readonly string[] | null, given: string | null, of = prefixes) => {
  const answer = choosePrefix({ prefixes: of, allowed, given })
  return 'prefix' in answer ? (answer.prefix?.prefix ?? null) : answer.message
}

describe('控制点 / 编号前缀', () => {
  it('只剩一个就用它，没有就不用', () => {
    expect(chosen(['前缀B'], null)).toBe('B')
    expect(chosen(null, null, prefixes.slice(0, 1))).toBe('A')
    expect(chosen(['别处'], null)).toBeNull()
    expect(chosen(null, null, [])).toBeNull()
  })

  it('剩下几个又没有选，请选择', () => {
    expect(chosen(null, null)).toBe('请选择编号前缀')
    expect(chosen(null, 'B')).toBe('B')
  })

  it('选的须是这里有、角色也许可的', () => {
    expect(chosen(null, 'C')).toBe('编号前缀C不可用')
    expect(chosen(['前缀A'], 'B')).toBe('编号前缀B不可用')
  })
})
