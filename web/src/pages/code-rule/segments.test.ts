import { describe, expect, test } from 'vitest'
import { readSegments, segmentWords, shifted } from './segments.ts'

const RULE = [
  { type: 'constant', value: 'CG' },
  { type: 'date', pattern: 'yyyyMMdd' },
  { type: 'sequence', width: 4, reset: 'day' },
] as const

describe('编码段', () => {
  test('列表或文字都读得出，读不出的当没有', () => {
    expect(readSegments(RULE)).toEqual(RULE)
    expect(readSegments(JSON.stringify(RULE))).toEqual(RULE)
    for (const bad of [null, '', '[', '[{"type":"moon"}]', 3]) expect(readSegments(bad)).toEqual([])
  })

  test('上移一位，第一段不动；用话说出来', () => {
    expect(shifted(RULE, 1).map(({ type }) => type)).toEqual(['date', 'constant', 'sequence'])
    expect(shifted(RULE, 0)).toEqual(RULE)
    expect(segmentWords(RULE)).toBe('固定字符 CG + 日期 yyyyMMdd + 4 位流水号（每天归零）')
  })
})
