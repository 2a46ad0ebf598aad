import { describe, expect, test } from 'vitest'
import { findCycle } from './find-cycle.ts'
import { camelOfTable, columnName, isFieldName, isTableName } from './names.ts'

describe('names', () => {
  test.each([
    ['invCode', 'inv_code'],
    ['xGrade', 'x_grade'],
    ['innerCode2', 'inner_code2'],
    ['aBC', 'a_b_c'],
    ['id', 'id'],
  ])('field %s is column %s', (field, column) => {
    expect(columnName(field)).toBe(column)
    expect(camelOfTable(column)).toBe(field)
  })

  test('a table is its key in JSON, digits too', () => {
    expect(camelOfTable('as_inventory_ex_weigh')).toBe('asInventoryExWeigh')
    expect(camelOfTable('zz_2_part')).toBe('zz2Part')
  })

  test('a field is camelCase and short enough for the names of its indexes', () => {
    expect(['a', 'invCode', 'x1', 'a'.repeat(48)].every(isFieldName)).toBe(true)
    expect(['', 'A', 'inv_code', '1a', 'a b', '字', 'a'.repeat(49), 'a"b'].some(isFieldName)).toBe(
      false,
    )
  })

  test('a table is snake_case', () => {
    expect(['as_plate', 'a', 'x_1'].every(isTableName)).toBe(true)
    expect(['_a', 'a_', 'a__b', 'asPlate', '1a', 'a'.repeat(49), 'a;b'].some(isTableName)).toBe(
      false,
    )
  })
})

describe('find cycle', () => {
  const cycle = (edges: Record<string, string[]>) => findCycle(new Map(Object.entries(edges)))

  test('names the way round, the first node again at the end', () => {
    expect(cycle({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
    expect(cycle({ x: ['a'], a: ['b'], b: ['a'] })).toEqual(['a', 'b', 'a'])
    expect(cycle({ a: ['a'] })).toEqual(['a', 'a'])
  })

  test('two ways to one place are no ring', () => {
    expect(cycle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeNull()
    expect(cycle({})).toBeNull()
  })
})
