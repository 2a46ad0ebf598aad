import { describe, expect, test } from 'vitest'
import { type RunColumn, runBody, showValue, tellParams } from './run-value.ts'

const column = (more: Partial<RunColumn>): RunColumn => ({
  key: 'k',
  label: '列',
  width: null,
  scale: null,
  format: null,
  options: null,
  ...more,
})

describe('report / run', () => {
  test.each<[Partial<RunColumn>, unknown, string]>([
    [{ scale: 3 }, '1234.5', '1,234.500'],
    [{ scale: 3, format: 'number(1)' }, '1234.56', '1,234.6'],
    [{ format: 'date(MM-dd)' }, '2026-11-15', '11-15'],
    [{ options: { pu: '采购' } }, 'pu', '采购'],
    [{ options: { A: '甲' }, format: 'dict(grade)' }, 'A', '甲'],
    [{}, false, '否'],
    [{ scale: 0 }, null, '—'],
  ])('%o %o → %s', (more, value, text) => expect(showValue(column(more), value)).toBe(text))

  test('查询之前不送参数', () => {
    expect(runBody('7', null)).toEqual({ id: '7' })
    expect(runBody('7', {})).toEqual({ id: '7', params: {} })
  })

  test('报表上方说明查询条件', () => {
    const param = { kind: 'text', required: false, options: null }
    const params = [
      { ...param, key: 'd.le', label: '截止', value: '2026-11-20' },
      {
        ...param,
        key: 'k.eq',
        label: '业务',
        value: '',
        options: [{ value: 'pu', label: '采购' }],
      },
    ]
    expect(tellParams(params, null)).toBe('截止：2026-11-20')
    expect(tellParams(params, { 'd.le': '', 'k.eq': 'pu' })).toBe('业务：采购')
    expect(tellParams([], null)).toBe('全部')
  })
})
