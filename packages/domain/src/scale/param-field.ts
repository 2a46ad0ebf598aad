import { isPlainObject } from '../row/any-row.ts'
import { parseFixed } from '../values/decimal.ts'

/** What a parameter may be; it travels as JSON, and what is left out is the fallback. */
export type ParamEntry =
  | { readonly kind: 'flag'; readonly fallback: boolean }
  | {
      readonly kind: 'int'
      readonly from: number
      readonly to: number
      readonly fallback: number | null
    }
  /** The first is taken where none is given. */
  | { readonly kind: 'oneOf'; readonly values: readonly (string | number)[] }
  /** Bytes as hex. */
  | { readonly kind: 'hex'; readonly most: number }
  | { readonly kind: 'text'; readonly most: number; readonly isSecret?: true }
  | { readonly kind: 'factor' }
  /** Codes of other devices. */
  | { readonly kind: 'codes' }

/** One parameter as a form shows it. */
export interface ParamField {
  readonly name: string
  readonly label: string
  readonly tips?: string
  readonly entry: ParamEntry
  /** What the values of a choice mean. */
  readonly options?: Readonly<Record<string, string>>
}

const FACTOR = { precision: 12, scale: 6 } as const

/** A factor in its one notation; null where it is none, or would make everything nought or negative. */
export function factorOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  const fixed = typeof text === 'string' ? parseFixed(text, FACTOR) : null
  return fixed !== null && /[1-9]/.test(fixed) && !fixed.startsWith('-') ? fixed : null
}

/** What a value must be, in words that follow 须为; null: it is so, or not given. */
export function paramFault(entry: ParamEntry, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return isParam(entry, value) ? null : formWords(entry)
}

function isParam(entry: ParamEntry, value: unknown): boolean {
  switch (entry.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'int':
      return typeof value === 'number' && isWithin(value, entry)
    case 'oneOf':
      return entry.values.some((each) => each === value)
    case 'hex':
      return (
        typeof value === 'string' &&
        /^([0-9a-fA-F]{2})*$/.test(value) &&
        value.length <= entry.most * 2
      )
    case 'text':
      return typeof value === 'string' && value.length <= entry.most
    case 'factor':
      return factorOf(value) !== null
    case 'codes':
      return Array.isArray(value) && value.every((code) => typeof code === 'string')
  }
}

const isWithin = (value: number, { from, to }: { from: number; to: number }): boolean =>
  Number.isInteger(value) && value >= from && value <= to

function formWords(entry: ParamEntry): string {
  switch (entry.kind) {
    case 'flag':
      return '是或否'
    case 'int':
      return `${entry.from}到${entry.to}的整数`
    case 'oneOf':
      return `${entry.values.join('、')}之一`
    case 'hex':
      return `十六进制字节，如02或0D0A，最多${entry.most}个字节`
    case 'text':
      return `文字，最多${entry.most}个字符`
    case 'factor':
      return '大于0的小数，最多6位小数，如0.001'
    case 'codes':
      return '设备编码的列表'
  }
}

/** A value as a person reads it. */
function paramText({ entry, options = {} }: ParamField, value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (entry.kind === 'text' && entry.isSecret) return '••••••'
  if (Array.isArray(value)) return value.join('、')
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value) ?? ''
  return options[String(value)] ?? String(value)
}

/** Parameters as they are stored, or as somebody typed them: an object, or nothing. */
export function readParamObject(value: unknown): Readonly<Record<string, unknown>> {
  if (isPlainObject(value)) return value
  if (typeof value !== 'string') return {}
  try {
    const read: unknown = JSON.parse(value)
    return isPlainObject(read) ? read : {}
  } catch {
    return {}
  }
}

/** What a parameter is where nothing is given. */
export function paramFallback(entry: ParamEntry): unknown {
  if (entry.kind === 'oneOf') return entry.values[0]
  return entry.kind === 'flag' || entry.kind === 'int' ? entry.fallback : null
}

/**
 * The parameters with one of them changed, as they are stored: what is empty or as it would be anyway is left out,
 * and without any there are none.
 *
 * @example
 * withParam({ length: 7 }, lengthField, 8) // null: 8 is what is taken anyway
 */
export function withParam(
  params: Readonly<Record<string, unknown>>,
  { name, entry }: Pick<ParamField, 'name' | 'entry'>,
  value: unknown,
): Readonly<Record<string, unknown>> | null {
  const { [name]: _, ...others } = params
  const isEmpty = value === null || value === undefined || value === ''
  const isNone = isEmpty || (Array.isArray(value) && value.length === 0)
  const next = isNone || value === paramFallback(entry) ? others : { ...others, [name]: value }
  return Object.keys(next).length === 0 ? null : next
}

/** Only what is declared; null where nothing is left. */
export function onlyParams(
  params: Readonly<Record<string, unknown>>,
  fields: readonly ParamField[],
): Readonly<Record<string, unknown>> | null {
  const kept = Object.entries(params).filter(([name]) => fields.some((one) => one.name === name))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** What is set, one by one in words; a name that nobody declares stays as it is. */
export const paramLines = (
  fields: readonly ParamField[],
  params: Readonly<Record<string, unknown>>,
): readonly { readonly label: string; readonly value: string }[] =>
  Object.entries(params).map(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    return {
      label: field?.label ?? name,
      value: field ? paramText(field, value) : (JSON.stringify(value) ?? ''),
    }
  })
