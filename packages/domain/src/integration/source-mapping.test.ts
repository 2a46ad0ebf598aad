import { describe, expect, test } from 'vitest'
import { type MappedField, mappingFault, mapValue, type SyncTransform } from './source-mapping.ts'

const of = (transform: SyncTransform, param: string | null = null): MappedField => ({
  field: 'f',
  column: 'c',
  transform,
  param,
})

describe('字段对照', () => {
  test.each([
    ['PLAIN', null, ' 精煤 ', { value: '精煤' }],
    ['PLAIN', null, '  ', { value: null }],
    ['UPPER', null, 'a1', { value: 'A1' }],
    ['LOWER', null, 'A1', { value: 'a1' }],
    ['MAP', 'Y=是;N=否', 'N', { value: '否' }],
    ['MAP', 'Y=是;N=否', 'X', { fault: '对照中没有X' }],
    ['DEFAULT', '吨', null, { value: '吨' }],
    ['DEFAULT', '吨', '件', { value: '件' }],
    ['CONST', '煤', '别的', { value: '煤' }],
    ['DATE', null, '20261117', { value: '2026-11-17' }],
    ['DATE', null, '2026-11-17 08:00:00+08', { value: '2026-11-17' }],
    ['DATE', null, '昨天', { fault: '昨天不是日期' }],
    ['TIMES', '0.001', '30500', { value: '30.5' }],
    ['TIMES', '0.001', 'x', { fault: 'x不是数字' }],
    ['LEFT', '2', '精煤一级', { value: '精煤' }],
    ['INNER', null, 'PK1', { value: 'PK1' }],
  ] as const)('%s %s：%s', (transform, param, value, mapped) => {
    expect(mapValue(of(transform, param), { c: value })).toEqual(mapped)
  })

  test('写不全的对照说明缺什么', () => {
    expect(mappingFault({ ...of('PLAIN'), column: null })).toBe('须填来源字段')
    expect(mappingFault({ ...of('CONST', 'x'), column: null })).toBe(null)
    expect(mappingFault(of('CONST'))).toBe('须填参数')
    expect(mappingFault(of('MAP', 'a甲'))).toBe('对照须写成 a=甲;b=乙')
    expect(mappingFault(of('TIMES', '千'))).toBe('参数须是数字')
    expect(mappingFault(of('LEFT', '0'))).toBe('参数须是位数')
    expect(mappingFault(of('INNER'))).toBe(null)
  })
})
