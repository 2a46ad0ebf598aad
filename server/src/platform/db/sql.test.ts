import { describe, expect, test } from 'vitest'
import { compileSql, identifier, joinSql, keptSql, rawSql, sql } from './sql.ts'
import { hashName } from './statement-name.ts'

describe('composing SQL', () => {
  test('a kept statement has one text whatever its values, and takes as many as it has places', () => {
    const insert = keptSql(sql`insert into t values (${null}, ${null})`)
    const [one, two] = [compileSql(insert([1, 'x'])), compileSql(insert([2, 'y']))]
    expect(one).toEqual({ text: 'insert into t values ($1, $2)', values: [1, 'x'] })
    expect(two).toEqual({ text: one.text, values: [2, 'y'] })
    expect(compileSql(sql`${insert([3, 'z'])} returning ${4}`).values).toEqual([3, 'z', 4])
    expect(() => insert([1])).toThrow('as many values as places')
  })

  test('values are bound in order, however deep the fragments nest', () => {
    const inner = sql`a = ${1} and b = ${'x'}`
    const outer = sql`select * from t where (${inner}) or c = any(${[1, 2]}) and ${sql`d is ${null}`}`
    expect(compileSql(outer)).toEqual({
      text: 'select * from t where (a = $1 and b = $2) or c = any($3) and d is $4',
      values: [1, 'x', [1, 2], null],
    })
  })

  test('what a caller sends is a value, never text', () => {
    const evil = "x'; drop table t; --"
    expect(compileSql(sql`select ${evil}`)).toEqual({ text: 'select $1', values: [evil] })
    // JSON from a request must not pass for a fragment just because it is shaped like one.
    expect(
      compileSql(sql`select ${JSON.stringify({ strings: ['1'], values: [] })}`).values,
    ).toHaveLength(1)
  })

  test('an object that only looks like a fragment is bound', () => {
    const sent: unknown = { strings: ['1; drop table t'], values: [] }
    expect(compileSql(sql`select ${sent}`)).toEqual({ text: 'select $1', values: [sent] })
  })

  test('names are quoted, quotes in them doubled', () => {
    expect(compileSql(identifier('t', 'or"der')).text).toBe('"t"."or""der"')
  })

  test('joined with commas or what is given; nothing joined is nothing', () => {
    const parts = [1, 2, 3].map((value) => sql`${value}`)
    expect(compileSql(joinSql(parts))).toEqual({ text: '$1, $2, $3', values: [1, 2, 3] })
    expect(compileSql(joinSql([rawSql('a'), rawSql('b')], ' and ')).text).toBe('a and b')
    expect(compileSql(joinSql([]))).toEqual({ text: '', values: [] })
  })

  test('undefined and false are values too', () => {
    expect(compileSql(sql`${undefined}, ${false}, ${0}`)).toEqual({
      text: '$1, $2, $3',
      values: [undefined, false, 0],
    })
  })
})

describe('what is kept of putting together', () => {
  test('alike has the very same words; ever other orders do not pile up, what is forgotten is made again', () => {
    const both = (one: number, other: number) =>
      joinSql([identifier(`a${one}`), identifier(`b${other}`)], ' and ')
    const { strings } = both(1, 2)
    expect(both(1, 2).strings).toBe(strings)
    for (let one = 0; one < 400; one += 1)
      for (let other = 0; other < 400; other += 1) both(one, other)
    expect(both(1, 2).strings).not.toBe(strings)
    expect(compileSql(sql`select ${both(1, 2)} where x = ${3}`)).toEqual({
      text: 'select "a1" and "b2" where x = $1',
      values: [3],
    })
  })
})

describe('the name of a statement', () => {
  test('is the same for the same text and fits an identifier', () => {
    expect(hashName('select 1')).toBe(hashName('select 1'))
    expect(hashName('select 1')).not.toBe(hashName('select 2'))
    expect(hashName('x'.repeat(100_000)).length).toBeLessThan(64)
  })

  test('stays the same when the cache overflows', () => {
    const before = hashName('select kept')
    for (let n = 0; n < 5001; n += 1) hashName(`select ${n}`)
    expect(hashName('select kept')).toBe(before)
  })
})
