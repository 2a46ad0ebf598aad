import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkChildCode, checkLevelWidths, nextChildCode } from './hierarchy-code.ts'

const widths = [2, 2, 2]

describe('hierarchy-code', () => {
  it.each([
    [null, [], '01'],
    [null, ['01', '02'], '03'],
    ['01', [], '0101'],
    ['01', ['0101', '0107', '0201', '旧码'], '0108'],
    ['0101', ['010101'], '010102'],
  ])('%s 下已有 %j，下一个是 %s', (parent, siblings, code) => {
    expect(nextChildCode(parent, { siblings, widths })).toBe(code)
  })

  it('用到末位后补空号，用完则拒绝', () => {
    expect(nextChildCode('1', { siblings: ['19', '11'], widths: [1, 1] })).toBe('12')
    const all = ['11', '12', '13', '14', '15', '16', '17', '18', '19']
    expect(nextChildCode('1', { siblings: all, widths: [1, 1] })).toMatchObject({
      code: 'code.levelFull',
    })
  })

  it.each([
    ['0201', '01', 'code.levelParent'],
    ['010', '01', 'code.levelLength'],
    ['01001', '01', 'code.levelLength'],
    ['01A1', '01', 'code.levelDigits'],
    ['01010101', '010101', 'code.levelTooDeep'],
    ['0101', '011', 'code.levelParentLength'],
    ['AB01', 'AB', 'code.levelParentLength'],
    ['01010101', '0101011', 'code.levelParentLength'],
  ])('编码 %s 不能建在 %s 下：%s', (code, parent, refusal) => {
    expect(checkChildCode(code, { parent, widths })?.code).toBe(refusal)
  })

  it('every code it gives is free and stands below its parent', () => {
    const siblings = fc.array(
      fc.integer({ min: 1, max: 99 }).map((n) => `01${String(n).padStart(2, '0')}`),
      {
        maxLength: 90,
      },
    )
    fc.assert(
      fc.property(siblings, (taken) => {
        const code = nextChildCode('01', { siblings: taken, widths })
        if (typeof code !== 'string') throw new Error(code.message)
        expect(taken).not.toContain(code)
        expect(checkChildCode(code, { parent: '01', widths })).toBeNull()
      }),
    )
  })

  it('层级位数', () => {
    expect(checkLevelWidths([2, 2, 2])).toBeNull()
    for (const wrong of [[], [0], [10], [1.5], Array.from({ length: 11 }, () => 1)]) {
      expect(checkLevelWidths(wrong)?.code).toBe('code.levelWidths')
    }
  })
})
