import { describe, expect, it } from 'vitest'
import {
  advancedQueryTimes,
  parseDateDefault,
  presetSearchRange,
  resolveDateDefault,
} from './date-default.ts'

const now = new Date('2026-01-31T22:30:15+08:00')
const resolve = (raw: unknown, at = now) =>
  resolveDateDefault(raw, { now: at, label: '签订日期', name: 'signDate' })

describe('date-default', () => {
  it.each([
    ['今天', { type: 'date' }, '2026-01-31'],
    ['明年', { type: 'date', year: 1, yearMark: '+' }, '2027-01-31'],
    ['一月末加一个月是二月末', { type: 'date', month: '+1' }, '2026-02-28'],
    ['三天前', { type: 'date', day: '3', dayMark: '-' }, '2026-01-28'],
    ['先移月再移日', { type: 'date', month: { mark: '+', value: '1' }, day: 1 }, '2026-03-01'],
    ['向前跨年', { type: 'date', month: '-2' }, '2025-11-30'],
    ['日期型不看时分秒', { type: 'date', hour: '+5' }, '2026-01-31'],
    ['此刻', { type: 'datetime' }, '2026-01-31 22:30:15'],
    ['加两小时到次日', { type: 'datetime', hour: '+2' }, '2026-02-01 00:30:15'],
    [
      '明天八点整',
      '{"type":"datetime","day":"1","hour":{"mark":"fixed","value":8},"minute":"0","minuteMark":"fixed","second":0,"secondMark":"fixed"}',
      '2026-02-01 08:00:00',
    ],
    [
      '固定小时再加分钟',
      { type: 'datetime', hour: 8, hourMark: 'fixed', minute: 45 },
      '2026-01-31 09:15:15',
    ],
    [
      '加小时后固定分钟',
      { type: 'datetime', hour: 3, minute: 5, minuteMark: 'fixed' },
      '2026-02-01 01:05:15',
    ],
  ])('%s', (_, raw, text) => {
    expect(resolve(raw)).toBe(text)
  })

  it('闰日加一年是二月二十八日', () => {
    expect(resolve({ type: 'date', year: '+1' }, new Date('2024-02-29T12:00:00+08:00'))).toBe(
      '2025-02-28',
    )
  })

  it('没有配置就没有默认值', () => {
    expect(resolve(null)).toBeNull()
    expect(resolve('')).toBeNull()
    expect(resolve(undefined)).toBeNull()
  })

  it.each([
    ['不是 JSON', 'today'],
    ['没有类型', { day: 1 }],
    ['类型未知', { type: 'time' }],
    ['不是整数', { type: 'date', day: 1.5 }],
    ['不是数', { type: 'date', day: 'x' }],
    ['标记未知', { type: 'date', day: 1, dayMark: '*' }],
    ['日期部分不能固定', { type: 'date', day: 1, dayMark: 'fixed' }],
    ['固定小时超过 23', { type: 'datetime', hour: 24, hourMark: 'fixed' }],
    ['正负号与标记矛盾', { type: 'date', day: '-1', dayMark: '+' }],
    ['超出日历', { type: 'date', year: 5000 }],
    ['数组', []],
    ['部分是布尔值', { type: 'date', day: true }],
  ])('配置错误：%s', (_, raw) => {
    expect(resolve(raw)).toMatchObject({
      code: 'check.dateDefault',
      message: '字段签订日期(signDate)默认值配置错误！',
    })
  })

  it('省略的部分是零', () => {
    expect(parseDateDefault({ type: 'date' })?.second).toEqual({ mark: '+', value: 0 })
  })

  it('查询类型改为范围时预设今天，其它类型清空', () => {
    expect(presetSearchRange('datePickerRange', now)).toEqual(['2026-01-31', '2026-01-31'])
    expect(presetSearchRange('dateTimePickerRange', now)).toEqual([
      '2026-01-31 00:00:00',
      '2026-01-31 23:59:59',
    ])
    expect(presetSearchRange('datePicker', now)).toBeNull()
    expect(presetSearchRange('dateTimePicker', now)).toBeNull()
    expect(presetSearchRange('timePicker', now)).toBeNull()
  })

  it('高级查询默认今天 09:30 到明天 09:30', () => {
    expect(advancedQueryTimes(now)).toEqual(['2026-01-31 09:30:00', '2026-02-01 09:30:00'])
  })
})
