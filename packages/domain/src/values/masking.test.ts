import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMaskOf, keepSegments, MASK_KINDS, maskValue } from './masking.ts'

describe('masking', () => {
  it.each([
    ['idNumber', '11010519491231002X', '110105********002X'],
    ['idNumber', '110105491231002', '110105*****1002'],
    ['mobile', '13812345678', '138****5678'],
    ['bankAccount', '6222021234567890123', '***************0123'],
  ] as const)('%s %s 显示为 %s', (kind, text, masked) => {
    expect(maskValue(kind, text)).toBe(masked)
  })

  it.each([
    ['idNumber', '1101051234', '**********'],
    ['mobile', '1381234', '*******'],
    ['bankAccount', '0123', '****'],
    ['mobile', '', ''],
  ] as const)('太短的 %s 全部隐藏', (kind, text, masked) => {
    expect(maskValue(kind, text)).toBe(masked)
  })

  it('原样送回掩码等于没有修改', () => {
    const stored = '13812345678'
    expect(isMaskOf('mobile', stored, '138****5678')).toBe(true)
    expect(isMaskOf('mobile', stored, '139****5678')).toBe(false)
    expect(isMaskOf('mobile', stored, stored)).toBe(false)
    expect(isMaskOf('mobile', '', '')).toBe(false)
  })

  it('keeps the length and never shows a short value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MASK_KINDS), fc.stringMatching(/^\d{1,24}$/), (kind, text) => {
        const masked = maskValue(kind, text)
        expect(masked).toHaveLength(text.length)
        expect(masked).toContain('*')
      }),
    )
  })

  it('leaves of segments those of the reader’s titles', () => {
    const remark = '全水分=10.20 扣重0.753吨/干基灰分=12.30 扣价63元每吨'
    expect(keepSegments(remark, new Set(['干基灰分']))).toBe('干基灰分=12.30 扣价63元每吨')
    expect(keepSegments(remark, new Set(['灰分']))).toBeNull()
    expect(maskValue('segments', '全水分=1')).toBe('*****')
  })
})
