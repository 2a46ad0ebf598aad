import { describe, expect, test } from 'vitest'
import { applyFormat, formatScale, parseFormat } from './value-format.ts'

const shown = (format: string, text: string) => {
  const given = parseFormat(format)
  return given === null
    ? null
    : applyFormat(given, text, [
        { value: 'A', label: '甲' },
        { value: 'B', label: '乙' },
      ])
}

describe('values / value format', () => {
  test.each([
    ['date(yyyy-MM-dd HH:mm)', '2026-11-15 09:08:07', '2026-11-15 09:08'],
    ['date', '2026-11-15 09:08:07', '2026-11-15'],
    ['date(MM月dd日)', '2026-11-15', '11月15日'],
    ['number(1)', '1234.25', '1,234.3'],
    ['money', '-2.345', '-2.35'],
    ['percent(1)', '0.0915', '9.2%'],
    ['tons', '33.78', '33.780'],
    ['upper', 'ab', 'AB'],
    ['lower', 'AB', 'ab'],
    ['trim', ' a ', 'a'],
    ['mask(mobile)', '13812345678', '138****5678'],
    ['chineseAmount', '10203.45', '壹万零贰佰零叁元肆角伍分'],
    ['prefix(￥)', '5', '￥5'],
    ['suffix(吨)', '5', '5吨'],
    ['dict(coal)', 'A,B,C', '甲、乙、C'],
    ['boolean(有,无)', 'true', '有'],
    ['boolean(有,无)', 'false', '无'],
  ])('%s：%s → %s', (format, text, expected) => expect(shown(format, text)).toBe(expected))

  test('不在清单里的不是格式', () => {
    for (const text of ['eval(1)', 'number(2', '', null]) expect(parseFormat(text)).toBeNull()
  })

  test('数字格式的小数位，其余成为文字', () => {
    expect(
      ['tons', 'number(1)', 'money', 'percent(1)', 'prefix(x)'].map((text) => {
        const given = parseFormat(text)
        return given && formatScale(given)
      }),
    ).toEqual([3, 1, 2, null, null])
  })
})
