import { describe, expect, it } from 'vitest'
import { columnIndex, columnName } from './cell-reference.ts'
import { CELL_TEXT_MAX, escapeCellText, readCellText } from './cell-text.ts'
import { momentOfFormat } from './number-format.ts'
import { plainNumber } from './number-text.ts'
import { momentText, serialOfDate, serialOfDateTime, serialOfTime } from './serial-date.ts'
import { sheetNameOf } from './write-workbook.ts'

describe('excel / 数字文本', () => {
  it.each([
    ['0.1', '0.1'],
    ['12.500', '12.500'],
    ['0.000', '0.000'],
    ['-0.0', '0.0'],
    ['0E5', '0'],
    ['.5', '0.5'],
    ['+7', '7'],
    ['0.30000000000000004', '0.3'],
    ['1.0999999999999999', '1.1'],
    ['-9.9999999999999995E-3', '-0.01'],
    ['9.9999999999999999', '10'],
    ['0.33333333333333331', '0.333333333333333'],
    ['1.5E-3', '0.0015'],
    ['1.10101199003070E+17', '110101199003070000'],
    ['110101199003071234', '110101199003071234'],
    ['123456789012345678901234567890.123456789', '123456789012345678901234567890.123456789'],
    ['1E-300', `0.${'0'.repeat(299)}1`],
  ])('%s 读作 %s', (text, plain) => {
    expect(plainNumber(text)).toBe(plain)
  })

  it.each(['', '.', 'E5', '1E999', '0x10', 'NaN', '1 2', '--1'])('%s 不是数字', (text) => {
    expect(plainNumber(text)).toBeNull()
  })
})

describe('excel / 日期序号', () => {
  it.each([
    ['1900-01-01', 1],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['1970-01-01', 25569],
    ['2024-02-29', 45351],
    ['2026-11-15', 46341],
    ['9999-12-31', 2958465],
  ])('%s 是第 %i 天，并能读回', (text, serial) => {
    expect(serialOfDate(text)).toBe(serial)
    expect(momentText(serial, 'date')).toBe(text)
  })

  it.each(['1899-12-31', '2026-02-30', '2026-13-01', '26-1-1', ''])('%s 不是日期', (text) => {
    expect(serialOfDate(text)).toBeNull()
  })

  it('一天里的每一秒都能读回', () => {
    const wrong: string[] = []
    for (let second = 0; second < 86_400; second++) {
      const clock = new Date(second * 1000).toISOString().slice(11, 19)
      const text = `2026-11-15 ${clock}`
      if (momentText(Number(serialOfDateTime(text)), 'dateTime') !== text) wrong.push(text)
      if (momentText(Number(serialOfTime(clock)), 'time') !== clock) wrong.push(clock)
    }
    expect(wrong).toEqual([])
  })

  it('不是时刻的数字没有日期', () => {
    expect(momentText(60, 'date')).toBeNull()
    expect(momentText(-1, 'date')).toBeNull()
    expect(momentText(2_958_466, 'date')).toBeNull()
    expect(momentText(Number.NaN, 'dateTime')).toBeNull()
    expect(serialOfDateTime('2026-11-15 25:00:00')).toBeNull()
    expect(serialOfDateTime('2026-11-15x10:00:00')).toBeNull()
  })
})

describe('excel / 数字格式', () => {
  it.each([
    ['yyyy\\-mm\\-dd', 'date'],
    ['yyyy"年"m"月"d"日";@', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['[DBNum1][$-804]yyyy"年"m"月"', 'date'],
    ['yyyy/m/d\\ h:mm;@', 'dateTime'],
    ['m/d/yy h:mm:ss.000 AM/PM', 'dateTime'],
    ['h"时"mm"分"ss"秒"', 'time'],
    ['mm:ss.0', 'time'],
    ['[h]:mm:ss', null],
    ['General', null],
    ['G/通用格式', null],
    ['0.00E+00', null],
    ['#,##0.00"吨/day"', null],
    ['_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ ', null],
    ['[Red]0.00;[Blue]yyyy', null],
    ['@', null],
    ['', null],
  ])('%s', (code, moment) => {
    expect(momentOfFormat(code)).toBe(moment)
  })
})

describe('excel / 单元格文本', () => {
  it.each(['_x000D_', '_x0041_x0042_', '__x005F_', 'a_xb', '<&">', '车🚚\n陕A', '\ttab '])(
    '%j 写出再读回不变',
    (text) => {
      const xml = escapeCellText(text)
      const plain = xml.replace(/&(lt|gt|quot|amp);/g, (_, name: string) =>
        String({ lt: '<', gt: '>', quot: '"', amp: '&' }[name]),
      )
      expect(readCellText(plain)).toBe(text)
    },
  )

  it('XML 不容许的字符去掉', () => {
    expect(escapeCellText('a\u0000b\u001fc\ud800d\uffffe\r\nf')).toBe('abcde\nf')
    expect(readCellText('a_x0000_b_xD800_c_x000D_')).toBe('abc\n')
  })

  it('超过 Excel 上限的文本截断，不切开表情', () => {
    const text = 'a'.repeat(CELL_TEXT_MAX - 1) + '🚚🚚'
    expect(escapeCellText(text)).toBe('a'.repeat(CELL_TEXT_MAX - 1))
  })
})

describe('excel / 名称', () => {
  it('列名与列号互换', () => {
    for (const index of [0, 25, 26, 701, 702, 16_383]) {
      expect(columnIndex(`${columnName(index)}12`)).toBe(index)
    }
    expect(columnName(16_383)).toBe('XFD')
    expect(columnIndex('12')).toBe(-1)
    expect(columnIndex('XFE1')).toBe(-1)
    expect(columnIndex('A'.repeat(10_000))).toBe(-1)
  })

  it.each([
    ['采购/磅单[1]', '采购_磅单_1_'],
    ["'引号'", '引号'],
    ['', 'Sheet1'],
    ['\u0000 ', 'Sheet1'],
    ['History', 'History_'],
    ['长'.repeat(40), '长'.repeat(31)],
    [`${'a'.repeat(30)}🚚`, 'a'.repeat(30)],
  ])('工作表名 %j', (wanted, name) => {
    expect(sheetNameOf(wanted)).toBe(name)
  })

  it('续表的名称带序号且不超长', () => {
    expect(sheetNameOf('磅单', { number: 2 })).toBe('磅单 (2)')
    expect(sheetNameOf('长'.repeat(40), { number: 12 })).toHaveLength(31)
  })
})
