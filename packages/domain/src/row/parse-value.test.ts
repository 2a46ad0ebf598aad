import { describe, expect, test } from 'vitest'
import { FIELD_KINDS } from '../entity/field-kinds.ts'
import { parseValue } from './parse-value.ts'
import { rowField, rowModel } from './row.fixtures.ts'

const parse = (name: string, sent: unknown) => parseValue(rowField(name), sent)
const TYPE = { fault: 'type' }
const DIGITS = { fault: 'digits' }
const NUL = String.fromCharCode(0)
const HALF = '\ud83d'

type Case = readonly [field: string, sent: unknown, parsed: object]

const READ: readonly Case[] = [
  ['name', ' 甲 乙 ', { value: '甲 乙' }],
  ['name', '   ', { value: null }],
  ['name', '😀', { value: '😀' }],
  ['weight', '12.5', { value: '12.500' }],
  ['weight', ' +1 ', { value: '1.000' }],
  ['weight', '-0.001', { value: '-0.001' }],
  ['weight', '99999999999.999', { value: '99999999999.999' }],
  ['piece', '1', { value: '1.000' }],
  ['price', '1', { value: '1.0000' }],
  ['fee', '1', { value: '1.00' }],
  ['share', '0.015', { value: '0.015000' }],
  ['ash', '1', { value: '1.000000' }],
  ['factor', '1.2', { value: '1.20' }],
  ['count', 3, { value: 3 }],
  ['count', '-3', { value: -3 }],
  ['count', 2_147_483_647, { value: 2_147_483_647 }],
  ['urgent', true, { value: true }],
  ['urgent', false, { value: false }],
  ['day', '2024-02-29', { value: '2024-02-29' }],
  ['at', '2026-01-01 08:00:00', { value: '2026-01-01 08:00:00' }],
  ['open', '08:30', { value: '08:30:00' }],
  ['photo', 'ab'.repeat(16), { value: 'ab'.repeat(16) }],
  ['extra', { a: [1, 'b', null] }, { value: { a: [1, 'b', null] } }],
  ['extra', false, { value: false }],
  ['extra', { a: '\\u0000 as six letters' }, { value: { a: '\\u0000 as six letters' } }],
  ['colour', 'RED', { value: 'RED' }],
  ['grade', 'A', { value: 'A' }],
  ['tags', ' hot , ,cold,hot', { value: 'hot,cold' }],
  ['tags', ' , ', { value: null }],
  ['otherId', '9223372036854775807', { value: '9223372036854775807' }],
  ['viaIds', '2,1,2', { value: '2,1' }],
]

const REFUSED: readonly Case[] = [
  ['name', 5, TYPE],
  ['name', ['a'], TYPE],
  ['name', `a${NUL}`, TYPE],
  ['name', HALF, TYPE],
  ['name', 'x'.repeat(20_001), TYPE],
  ['weight', 12.5, TYPE],
  ['weight', 1, TYPE],
  ['weight', '1e3', TYPE],
  ['weight', '1,000', TYPE],
  ['weight', '.5', TYPE],
  ['weight', '5.', TYPE],
  ['weight', 'NaN', TYPE],
  ['weight', 'Infinity', TYPE],
  ['weight', '0x10', TYPE],
  ['weight', '１', TYPE],
  ['weight', '1'.repeat(41), TYPE],
  ['weight', true, TYPE],
  ['weight', '1.2345', DIGITS],
  ['weight', '100000000000', DIGITS],
  ['factor', '12345.6', DIGITS],
  ['count', 1.5, TYPE],
  ['count', '1.0', TYPE],
  ['count', Number.NaN, TYPE],
  ['count', Number.POSITIVE_INFINITY, TYPE],
  ['count', 2_147_483_648, DIGITS],
  ['urgent', 'true', TYPE],
  ['urgent', 1, TYPE],
  ['day', '2026-02-30', TYPE],
  ['day', '2026-2-3', TYPE],
  ['day', 20_260_203, TYPE],
  ['at', '2026-01-01', TYPE],
  ['at', '2026-01-01T08:00:00', TYPE],
  ['at', '2026-01-01 24:00:00', TYPE],
  ['open', '8:30', TYPE],
  ['photo', 77, TYPE],
  ['photo', '77', TYPE],
  ['extra', undefined, TYPE],
  ['extra', { a: NUL }, TYPE],
  ['extra', { [NUL]: 1 }, TYPE],
  ['extra', [[HALF]], TYPE],
  ['grade', 1, TYPE],
  ['tags', ['hot'], TYPE],
  ['tags', `hot,${NUL}`, TYPE],
  ['otherId', 5, TYPE],
  ['otherId', '-5', TYPE],
  ['otherId', '9223372036854775808', TYPE],
  ['otherId', '1; drop table', TYPE],
  ['viaIds', '1,x', TYPE],
  ['viaIds', [1], TYPE],
]

describe('reading a sent value', () => {
  test.each(READ)('%s reads %j', (name, sent, parsed) => {
    expect(parse(name, sent)).toEqual(parsed)
  })

  test.each(REFUSED)('%s refuses %j', (name, sent, parsed) => {
    expect(parse(name, sent)).toEqual(parsed)
  })

  test('nothing is nothing in every kind', () => {
    for (const field of rowModel.fields.values()) {
      expect(parseValue(field, null)).toEqual({ value: null })
      expect(parseValue(field, '')).toEqual({ value: null })
    }
  })

  test('every kind was read and refused', () => {
    const kinds = (cases: readonly Case[]) => new Set(cases.map(([name]) => rowField(name).kind))
    const missing = FIELD_KINDS.filter((kind) => !kinds(READ).has(kind))
    expect(missing).toEqual([])
  })
})
