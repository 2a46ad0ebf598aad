import { describe, expect, expectTypeOf, test } from 'vitest'
import { defineSetting, type Setting, type SettingValue } from './define-setting.ts'
import { checkValue, isRefusal, readStored } from './setting-value.ts'
import { collectSettings } from './settings.ts'

const base = { help: '说明', level: 'org' } as const
const flag = defineSetting({ ...base, key: 'isOn', label: '开关', type: 'flag', default: true })
const int = defineSetting({
  ...base,
  key: 'countCap',
  label: '上限',
  type: 'int',
  default: 1000,
  min: 100,
  max: 5000,
})
const decimal = defineSetting({
  ...base,
  key: 'factor',
  label: '系数',
  type: 'decimal',
  default: '0.5',
  min: '0',
  max: '1',
})
const text = defineSetting({
  ...base,
  key: 'title',
  label: '标题',
  type: 'text',
  default: '',
  max: 3,
})
const choice = defineSetting({
  ...base,
  key: 'mode',
  label: '方式',
  type: 'choice',
  default: 'AUTO',
  options: [
    { value: 'AUTO', label: '自动' },
    { value: 'HAND', label: '手工' },
  ],
})
const time = defineSetting({ ...base, key: 'start', label: '开始', type: 'time', default: null })

function judge(setting: Setting, given: unknown): unknown {
  const checked = checkValue(setting, given)
  return isRefusal(checked) ? checked.message : checked.value
}

describe('settings / checkValue', () => {
  test.each([
    [flag, false, false],
    [flag, 'true', '设置项isOn的值格式错误'],
    [int, 100, 100],
    [int, 99, '上限须在100到5000之间'],
    [int, 5001, '上限须在100到5000之间'],
    [int, 100.5, '设置项countCap的值格式错误'],
    [int, '100', '设置项countCap的值格式错误'],
    [decimal, '0.250', '0.25'],
    [decimal, '1.0001', '系数须在0到1之间'],
    [decimal, 0.25, '设置项factor的值格式错误'],
    [text, '三个字', '三个字'],
    [text, '四个汉字', '标题不能超过3个字'],
    [text, 'a\0', '设置项title的值格式错误'],
    [choice, 'HAND', 'HAND'],
    [choice, 'NONE', '方式没有选项“NONE”'],
    [time, '08:30', '08:30'],
    [time, '8:30', '设置项start的值格式错误'],
  ])('%o takes or refuses %o', (setting, given, expected) => {
    expect(judge(setting, given)).toBe(expected)
  })

  test('what was stored is read back; what no longer fits is not', () => {
    for (const [setting, value] of [
      [flag, false],
      [int, 4000],
      [decimal, '0.3'],
      [text, 'abc'],
      [choice, 'HAND'],
      [time, '23:59'],
    ] as const) {
      expect(readStored(setting, String(value))?.value).toBe(value)
    }
    expect(readStored(int, '9999')).toBeNull()
    expect(readStored(int, 'abc')).toBeNull()
    expect(readStored(flag, 'yes')).toBeNull()
  })

  test('values have the type of their definition', () => {
    expectTypeOf<SettingValue<typeof flag>>().toEqualTypeOf<boolean>()
    expectTypeOf<SettingValue<typeof int>>().toEqualTypeOf<number>()
    expectTypeOf<SettingValue<typeof decimal>>().toEqualTypeOf<string>()
    expectTypeOf<SettingValue<typeof choice>>().toEqualTypeOf<'AUTO' | 'HAND'>()
    expectTypeOf<SettingValue<typeof time>>().toEqualTypeOf<string | null>()
  })
})

describe('settings / collectSettings', () => {
  test.each([
    [[int, { ...int }], 'setting countCap is defined twice'],
    [[{ ...int, default: 5 }], '上限须在100到5000之间'],
    [[{ ...decimal, default: '0.50' }], 'should read 0.5'],
    [[{ ...choice, default: 'NONE' }], 'setting mode has a default'],
    [[{ ...flag, key: 'is-on' }], 'camelCase'],
    [[{ ...flag, help: '' }], 'help text'],
  ] as [Setting[], string][])('wrong wiring stops the start: %#', (definitions, message) => {
    expect(() => collectSettings(definitions)).toThrow(message)
  })
})
