import { multiplyDecimal, toPlain } from '../values/decimal.ts'

/** What may be done to a value on its way in; there is no other. */
export const SYNC_TRANSFORMS = {
  PLAIN: '原样',
  UPPER: '转大写',
  LOWER: '转小写',
  MAP: '按对照（a=甲;b=乙）',
  DEFAULT: '空时取',
  CONST: '固定值',
  DATE: '取日期',
  TIMES: '乘以',
  LEFT: '取前几位',
  INNER: '按来源的内部编码',
} as const
export type SyncTransform = keyof typeof SYNC_TRANSFORMS

/** A row as a source gives it: texts by column. */
export type SourceRow = Readonly<Record<string, string | null>>

/** Where a field of the archive comes from; fields of one-to-one parts are told as `part.field`. */
export interface MappedField {
  readonly field: string
  readonly column: string | null
  readonly transform: SyncTransform
  readonly param: string | null
}

type Mapped = { readonly value: string | null } | { readonly fault: string }

const given = (value: string | null): Mapped => ({ value: value === '' ? null : value })

/** Transforms that say nothing without their parameter. */
const NEEDS_PARAM: ReadonlySet<SyncTransform> = new Set([
  'MAP',
  'DEFAULT',
  'CONST',
  'TIMES',
  'LEFT',
])

/**
 * The value that a field gets of a row.
 *
 * @example
 * mapValue({ field: 'isPu', column: 'pu', transform: 'MAP', param: 'Y=是;N=否' }, { pu: 'Y' }) // { value: '是' }
 */
export function mapValue({ column, transform, param }: MappedField, row: SourceRow): Mapped {
  if (transform === 'CONST') return given(param)
  const value = (row[column ?? ''] ?? '').trim()
  if (transform === 'DEFAULT') return given(value === '' ? param : value)
  return value === '' ? given(null) : TRANSFORMED[transform](value, param ?? '')
}

const TRANSFORMED: Readonly<
  Record<Exclude<SyncTransform, 'CONST' | 'DEFAULT'>, (value: string, param: string) => Mapped>
> = {
  PLAIN: given,
  INNER: given,
  UPPER: (value) => given(value.toUpperCase()),
  LOWER: (value) => given(value.toLowerCase()),
  LEFT: (value, param) => given([...value].slice(0, Number(param)).join('')),
  DATE: dateOf,
  TIMES: timesOf,
  MAP: lookedUp,
}

function lookedUp(value: string, param: string): Mapped {
  const found = readPairs(param)?.get(value)
  return found === undefined ? { fault: `对照中没有${value}` } : given(found)
}

function timesOf(value: string, param: string): Mapped {
  const plain = toPlain(value)
  return plain === null ? { fault: `${value}不是数字` } : given(multiplyDecimal(plain, param))
}

/** 2026-11-17, 2026/11/17, 20261117, each with or without a time behind it. */
function dateOf(value: string): Mapped {
  const [, year, month, day] = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d)/.exec(value) ?? []
  return year ? given(`${year}-${month}-${day}`) : { fault: `${value}不是日期` }
}

/** `a=甲;b=乙` as a table; null where it is none. */
function readPairs(param: string): ReadonlyMap<string, string> | null {
  const pairs = param
    .split(/[;；\n]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='))
  if (pairs.length === 0 || pairs.some(({ length }) => length !== 2)) return null
  return new Map(pairs.map(([from = '', to = '']) => [from.trim(), to.trim()]))
}

/** What is wrong with a line of a mapping, as a clerk reads it; null: nothing. */
export function mappingFault({ column, transform, param }: MappedField): string | null {
  if (transform !== 'CONST' && (column ?? '') === '') return '须填来源字段'
  if (NEEDS_PARAM.has(transform) && (param ?? '') === '') return '须填参数'
  if (transform === 'MAP' && readPairs(param ?? '') === null) return '对照须写成 a=甲;b=乙'
  if (transform === 'TIMES' && toPlain(param ?? '') === null) return '参数须是数字'
  if (transform === 'LEFT' && !/^[1-9]\d{0,2}$/.test(param ?? '')) return '参数须是位数'
  return null
}
