import { describe, expect, test } from 'vitest'
import type { FieldAttrs } from '../entity/field.ts'
import { parseDateDefault } from '../values/date-default.ts'
import { defaultValue } from './default-row.ts'
import { rowField, rowModel } from './row.fixtures.ts'

const USER = {
  user: '101',
  username: 'zhang',
  realName: '张三',
  currentOrg: '11',
  currentOrgName: '华晟焦化',
  currentGroup: '1',
  currentGroupName: null,
}
const NOW = new Date('2026-11-15T17:30:00Z')
const preset = (name: string, value: FieldAttrs['default']) => {
  const field = rowField(name)
  return defaultValue(
    { ...field, attrs: { ...field.attrs, default: value as string } },
    { now: NOW, user: USER },
  )
}
const inDays = (days: number, type = 'date') => parseDateDefault({ type, day: days })!

describe('what a new row starts with', () => {
  test('nothing, but for yes or no', () => {
    const filled = [...rowModel.fields.values()].filter(
      (field) =>
        field.attrs.default === undefined && defaultValue(field, { now: NOW, user: USER }) !== null,
    )
    expect(filled.map(({ name }) => name)).toEqual([])
    expect(preset('urgent', undefined)).toBe(false)
  })

  test('constants in the form they are stored in', () => {
    expect(preset('name', '甲')).toBe('甲')
    expect(preset('urgent', true)).toBe(true)
    expect(preset('urgent', 'true')).toBe(true)
    expect(preset('count', '3')).toBe(3)
    expect(preset('weight', '1')).toBe('1.000')
    expect(preset('factor', '2.5')).toBe('2.50')
    expect(preset('grade', 'B')).toBe('B')
  })

  test('tokens of whoever creates it; what he does not have is nothing', () => {
    expect(preset('otherId', 'currentCompanyId()')).toBe('11')
    expect(preset('name', 'currentLoginName()')).toBe('张三')
    expect(preset('name', '由currentLoginName()建')).toBe('由张三建')
    expect(preset('name', 'currentGroupName()')).toBeNull()
  })

  test('dates from now, by the calendar of Shanghai', () => {
    expect(preset('day', inDays(0))).toBe('2026-11-16')
    expect(preset('day', inDays(7, 'datetime'))).toBe('2026-11-23')
    expect(preset('at', inDays(-1, 'datetime'))).toBe('2026-11-15 01:30:00')
  })

  test('a date-time that starts with a day starts with its first second', () => {
    expect(preset('at', inDays(1))).toBe('2026-11-17 00:00:00')
  })
})
