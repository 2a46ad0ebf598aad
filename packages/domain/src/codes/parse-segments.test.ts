import { describe, expect, it } from 'vitest'
import { areSegments, parseSegments } from './parse-segments.ts'

describe('parse-segments', () => {
  it('reads every type of segment', () => {
    const segments = [
      { type: 'orgPrefix' },
      { type: 'constant', value: '-' },
      { type: 'date', pattern: 'yyyyMMdd' },
      { type: 'field', field: 'kind' },
      { type: 'constant', value: '-' },
      { type: 'sequence', width: 4, reset: 'day' },
    ]
    expect(parseSegments(segments)).toEqual(segments)
    expect(areSegments(parseSegments(segments))).toBe(true)
  })

  it.each([
    [null, '编码规则须为段的列表，最多20段'],
    [{ type: 'orgPrefix' }, '编码规则须为段的列表，最多20段'],
    [Array.from({ length: 21 }, () => ({ type: 'orgPrefix' })), '编码规则须为段的列表，最多20段'],
    [['XA'], '编码规则第1段格式错误'],
    [[{ type: 'orgPrefix' }, { type: 'sum' }], '编码规则第2段格式错误'],
    [[{ type: 'constructor' }], '编码规则第1段格式错误'],
    [[{ type: 'constant', value: 7 }], '编码规则第1段格式错误'],
    [[{ type: 'constant', value: 'A', more: 1 }], '编码规则第1段格式错误'],
    [[{ type: 'sequence', width: 4, reset: 'week' }], '编码规则第1段格式错误'],
    [[{ type: 'sequence', width: '4', reset: 'day' }], '编码规则第1段格式错误'],
  ])('%j：%s', (sent, message) => {
    expect(parseSegments(sent)).toMatchObject({ message })
  })
})
