import { describe, expect, it } from 'vitest'
import { partsFor } from './home-parts.ts'

const row = (role: string | null, parts: readonly string[], seq = 1) => ({ role, parts, seq })

describe('home / parts by role', () => {
  it('没有配置时全部显示', () => {
    expect(partsFor([], ['1'])).toHaveLength(11)
    expect(partsFor([row('2', ['figures'])], ['1'])).toHaveLength(11)
  })

  it('角色没有自己的配置时按通用的', () => {
    expect(partsFor([row(null, ['warnings']), row('2', ['figures'])], ['1'])).toEqual(['warnings'])
  })

  it('多个角色合在一起，顺序按序号，不重复', () => {
    const rows = [row('1', ['figures', 'tons'], 2), row('2', ['agency', 'figures'], 1)]
    expect(partsFor(rows, ['1', '2', '3'])).toEqual(['agency', 'figures', 'tons'])
  })

  it('不认识的部分不显示', () => {
    expect(partsFor([row('1', ['figures', 'gone'])], ['1'])).toEqual(['figures'])
  })
})
