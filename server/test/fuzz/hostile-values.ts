import type { Random } from './random.ts'

/** Text that breaks out of wherever it is put together instead of bound. */
export const SQL_FRAGMENTS = [
  "' or '1'='1",
  "'; drop table sys_user; --",
  '"; delete from sys_role; --',
  "') union select password_hash from sys_user_secret --",
  '1; select pg_sleep(5)',
  '1 or 1=1',
  '$1',
  '$$ ; $$',
  "\\'; select 1; --",
  'id) or (1=1',
  '::bigint',
  'null',
  "a'||'b",
  '%',
  '_%_',
  '\\',
  '{1,2}',
  '{"a":1}',
  'true',
  '/* */',
  't."id"',
  'id desc, (select 1)',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
] as const

/** Text that databases, encoders and file formats stumble over. */
export const ODD_TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u0001\u001f\u007f',
  '\ufeff',
  '\u202e文字',
  '👩‍👩‍👧‍👦',
  '\uffff',
  '',
  ' ',
  '\t\r\n',
  'ｆｕｌｌ',
  'İ',
  'ß',
  '\u0301',
  'x'.repeat(201),
  '煤'.repeat(20_001),
] as const

export const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  '0',
  'length',
  '\u0000',
  '\ud800',
  'id',
  'version ',
  'ID',
  '$where',
  'orgId',
  'groupId',
  'status',
  'deleted',
  'x'.repeat(5000),
] as const

/** Numbers as JSON text; some are none that a double can hold. */
export const ODD_NUMBERS = [
  '0',
  '-0',
  '1.5',
  '-1',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '9223372036854775808',
  '2147483648',
  '-2147483649',
  '9'.repeat(400),
  `0.${'1'.repeat(400)}`,
  '1E5',
] as const

export const ODD_IDS = [
  '0',
  '-1',
  '1',
  '007',
  '1.0',
  '1e3',
  'NaN',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999',
  'null',
  'undefined',
  '１２',
  ' 1',
  '1 ',
] as const

/** A value of any type but hardly one that was meant; never a text that could name a row. */
export function oddValue(random: Random): unknown {
  const kinds: readonly (() => unknown)[] = [
    () => random.pick(SQL_FRAGMENTS),
    () => random.pick(ODD_TEXTS),
    () => random.pick(ODD_IDS),
    () => random.pick([0, -1, 1.5, 1e21, 2 ** 53, -(2 ** 31) - 1]),
    () => random.pick([true, false, null]),
    () => [],
    () => ({}),
    () => [random.pick(SQL_FRAGMENTS), random.pick(ODD_TEXTS), null, 5],
    () => ({ [random.pick(SAFE_KEYS)]: random.pick(SQL_FRAGMENTS) }),
    () =>
      random.pick([
        '2026-02-30',
        '2026-13-01 00:00:00',
        '0000-00-00',
        '9999-12-31 23:59:60',
        '24:00:00',
        '-271821-04-20',
      ]),
    () =>
      random.pick([
        '1e3',
        '-0',
        '+5',
        '00000.1',
        '1.',
        '.5',
        '999999999999999999999',
        'Infinity',
        '1,5',
      ]),
  ]
  return random.pick(kinds)()
}

const SAFE_KEYS = ODD_KEYS.filter((key) => key !== '__proto__')

/** Text only, for the places that hold nothing else. */
export const oddText = (random: Random): string =>
  random.chance(0.6) ? random.pick(SQL_FRAGMENTS) : random.pick([...ODD_TEXTS, ...ODD_IDS])

/** As a header can carry it: Node's own parser lets no other byte through. */
export const headerText = (random: Random): string =>
  oddText(random)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 4000)

/** Bytes that are no UTF-8: cut short, overlong, a surrogate, never allowed. */
export const BROKEN_UTF8: readonly Buffer[] = [
  [0xc3, 0x28],
  [0xff],
  [0xfe, 0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xe2, 0x82],
  [0x80],
].map((bytes) => Buffer.from(bytes))
