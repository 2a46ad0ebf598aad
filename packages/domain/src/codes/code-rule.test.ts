import { describe, expect, it } from 'vitest'
import {
  type CodeRule,
  type CodeSegment,
  checkCodeFields,
  checkCodeRule,
  formatCode,
  periodKey,
} from './code-rule.ts'
import { parseSegments } from './parse-segments.ts'

const rule: CodeRule = {
  id: 'notice',
  segments: [
    { type: 'orgPrefix' },
    { type: 'constant', value: '-CG' },
    { type: 'date', pattern: 'yyyyMMdd' },
    { type: 'constant', value: '-' },
    { type: 'sequence', width: 4, reset: 'day' },
  ],
}
// 07:30 on the 1st in Shanghai is still the 31st in UTC.
const context = { now: new Date('2026-02-01T07:30:00+08:00'), orgPrefix: 'XA', fields: {} }
const withSegments = (...segments: CodeSegment[]): CodeRule => ({ id: 'x', segments })

describe('code-rule', () => {
  it('编码由各段拼成，日期按上海时间', () => {
    expect(formatCode(rule, { ...context, sequence: 7 })).toBe('XA-CG20260201-0007')
  })

  it('流水号超出位数时加长，不回绕', () => {
    expect(formatCode(rule, { ...context, sequence: 10_000 })).toBe('XA-CG20260201-10000')
    expect(() => formatCode(rule, { ...context, sequence: 0 })).toThrow(RangeError)
  })

  it('计数器按规则、周期和前缀分开', () => {
    expect(periodKey(rule, context)).toBe('notice/2026-02-01/XA-CG-')
    expect(periodKey(rule, { ...context, orgPrefix: 'BJ' })).toBe('notice/2026-02-01/BJ-CG-')
  })

  it.each([
    ['month', 'x/2026-02/'],
    ['year', 'x/2026/'],
    ['never', 'x//'],
  ] as const)('%s 归零', (reset, key) => {
    const one = withSegments(
      { type: 'date', pattern: 'yyMMdd' },
      { type: 'sequence', width: 3, reset },
    )
    expect(checkCodeRule(one)).toBeNull()
    expect(periodKey(one, context)).toBe(key)
  })

  it('字段拼出来相同的编码共用一个计数器', () => {
    const one = withSegments(
      { type: 'field', field: 'a' },
      { type: 'field', field: 'b' },
      { type: 'constant', value: '-' },
      { type: 'sequence', width: 3, reset: 'never' },
    )
    expect(periodKey(one, { ...context, fields: { a: 'A', b: 'BC' } })).toBe(
      periodKey(one, { ...context, fields: { a: 'AB', b: 'C' } }),
    )
  })

  it('日期段可用的记号', () => {
    const one = withSegments(
      { type: 'date', pattern: 'yyyy-MM-dd_HH.mm/ss' },
      { type: 'sequence', width: 1, reset: 'day' },
    )
    expect(formatCode(one, { ...context, sequence: 1 })).toBe('2026-02-01_07.30/001')
  })

  it('合格的规则通过', () => {
    expect(checkCodeRule(rule)).toBeNull()
  })

  const sequence: CodeSegment = { type: 'sequence', width: 3, reset: 'never' }
  it.each([
    ['code.ruleEmpty', []],
    ['code.ruleSequence', [{ type: 'orgPrefix' }]],
    ['code.ruleSequence', [sequence, { ...sequence }]],
    ['code.ruleSequence', [sequence, sequence]],
    ['code.ruleFieldBeside', [{ type: 'field', field: 'prefix' }, sequence]],
    ['code.ruleFieldBeside', [sequence, { type: 'field', field: 'prefix' }]],
    ['code.ruleField', [{ type: 'field', field: '' }, sequence]],
    ['code.ruleWidth', [{ ...sequence, width: 0 }]],
    ['code.ruleWidth', [{ ...sequence, width: 2.5 }]],
    ['code.rulePattern', [{ type: 'date', pattern: 'yyyyMMDD' }, sequence]],
    ['code.ruleConstant', [{ type: 'constant', value: 'a b' }, sequence]],
    ['code.ruleReset', [{ ...sequence, reset: 'day' }]],
    [
      'code.ruleReset',
      [
        { type: 'date', pattern: 'yyyyMM' },
        { ...sequence, reset: 'day' },
      ],
    ],
    [
      'code.ruleReset',
      [
        { type: 'date', pattern: 'MMdd' },
        { ...sequence, reset: 'year' },
      ],
    ],
  ] as const)('%s', (code, segments) => {
    expect(checkCodeRule(withSegments(...segments))?.code).toBe(code)
  })

  it('编码要用的字段没有填写', () => {
    const one = withSegments(
      { type: 'field', field: 'prefix' },
      { type: 'constant', value: '-' },
      sequence,
    )
    const labels = { prefix: '编号前缀' }
    expect(checkCodeFields(one, { fields: { prefix: 'A' }, labels })).toBeNull()
    expect(checkCodeFields(one, { fields: {}, labels })?.message).toBe(
      '生成编码需要编号前缀，请先填写',
    )
  })

  it('字段可以有替代：没有填写就用它，接着原来的流水', () => {
    const segment = { type: 'field', field: 'prefix', otherwise: 'DJ' } as const
    const one = withSegments(segment, { type: 'constant', value: '-' }, sequence)
    const labels = { prefix: '编号前缀' }
    expect(checkCodeFields(one, { fields: { prefix: '' }, labels })).toBeNull()
    const code = (fields: Readonly<Record<string, string>>) =>
      formatCode(one, { ...context, fields, sequence: 7 })
    expect(code({})).toMatch(/^DJ-/)
    expect(code({ prefix: 'NM' })).toMatch(/^NM-/)
    const constant = withSegments({ type: 'constant', value: 'DJ' }, ...one.segments.slice(1))
    expect(periodKey(one, context)).toBe(periodKey(constant, context))
    expect(checkCodeRule(withSegments({ ...segment, otherwise: '?' }, sequence))?.code).toBe(
      'code.ruleConstant',
    )
    expect(parseSegments([segment])).toEqual([segment])
    expect(parseSegments([{ ...segment, otherwise: 1 }])).toMatchObject({
      code: 'code.ruleSegment',
    })
  })
})
