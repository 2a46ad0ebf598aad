import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { pastedValue } from './pasted-value.ts'

const quantity = makeField({ fieldName: 'quantity', fieldExplain: '数量', fieldType: 'NUMBER' })
const mode = makeField({ fieldName: 'mode', fieldExplain: '运输方式', fieldType: 'ENUM' })
const MODES = [
  { value: 'TRUCK', label: '汽运' },
  { value: 'RAIL', label: '铁运' },
]

describe('cell keys / pasted value', () => {
  it('数字去掉千分位；不是数字的说明是哪一列', () => {
    expect(pastedValue(quantity, ' 50,000.5 ', [])).toEqual({ value: '50000.5' })
    expect(pastedValue(quantity, '约300', [])).toEqual({ fault: '数量：只能输入数字' })
    expect(pastedValue(quantity, '', [])).toEqual({ value: null })
  })

  it('率按百分数，带不带百分号都行', () => {
    const limits = { length: null, precision: 9, scale: 6, min: '0', max: '1', above: null }
    const taxRate = makeField({ fieldName: 'taxRate', fieldType: 'NUMBER', limits })
    expect(pastedValue(taxRate, '13%', [])).toEqual({ value: '0.13' })
    expect(pastedValue(taxRate, '1.5', [])).toEqual({ value: '0.015' })
  })

  it('选项按名称或代码，没有的不猜', () => {
    expect(pastedValue(mode, '汽运', MODES)).toEqual({ value: 'TRUCK' })
    expect(pastedValue(mode, 'RAIL', MODES)).toEqual({ value: 'RAIL' })
    expect(pastedValue(mode, '飞机', MODES)).toEqual({ fault: '运输方式没有“飞机”' })
  })

  it('日期的几种写法都认', () => {
    const day = makeField({ fieldName: 'day', fieldType: 'DATE', formSubmitType: 'DATA_BOX' })
    const moment = makeField({ fieldName: 'at', fieldType: 'DATE', formSubmitType: 'DATA_BOX_TIM' })
    const clock = makeField({
      fieldName: 'clock',
      fieldType: 'TIME',
      formSubmitType: 'TIME_BOX_TIM',
    })
    for (const text of ['2026/3/1', '2026-03-01', '2026年3月1日'])
      expect(pastedValue(day, text, [])).toEqual({ value: '2026-03-01' })
    expect(pastedValue(moment, '2026/3/1 8:30', [])).toEqual({ value: '2026-03-01 08:30:00' })
    expect(pastedValue(clock, '7:05', [])).toEqual({ value: '07:05:00' })
    expect(pastedValue(day, '明天', [])).toHaveProperty('fault')
  })

  it('是否', () => {
    const flag = makeField({ fieldName: 'taxed', fieldType: 'BOOLEAN', fieldExplain: '含税' })
    expect(pastedValue(flag, '是', [])).toEqual({ value: true })
    expect(pastedValue(flag, '0', [])).toEqual({ value: false })
    expect(pastedValue(flag, '也许', [])).toHaveProperty('fault')
  })
})
