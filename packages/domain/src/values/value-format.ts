import { type FieldOption, VALUE_FORMATS, type ValueFormat } from '../entity/field.ts'
import { formatChineseAmount } from './chinese-amount.ts'
import { multiplyDecimal, roundHalfUp, toPlain } from './decimal.ts'
import { formatFigure } from './format-figure.ts'
import { MASK_KINDS, maskValue } from './masking.ts'

/** A display format with its arguments, as `cgValFormat` writes it: `number(2)`. */
export interface GivenFormat {
  readonly name: ValueFormat
  readonly args: readonly string[]
}

/**
 * Null: not of the closed list.
 *
 * @example
 * parseFormat('number(2)') // { name: 'number', args: ['2'] }
 */
export function parseFormat(text: string | null): GivenFormat | null {
  const [, word = '', list = ''] = /^(\w+)(?:\((.*)\))?$/.exec(text ?? '') ?? []
  const name = VALUE_FORMATS.find((known) => known === word)
  return name === undefined ? null : { name, args: list === '' ? [] : list.split(',') }
}

/**
 * A filled value as its format shows it.
 *
 * @example
 * applyFormat({ name: 'percent', args: ['1'] }, '0.0915') // '9.2%'
 */
export function applyFormat(
  { name, args }: GivenFormat,
  text: string,
  options: readonly FieldOption[] = [],
): string {
  return FORMATS[name](text, args, options)
}

/** Decimals a format gives a figure; null: it makes a text of it. */
export function formatScale({ name, args }: GivenFormat): number | null {
  if (name === 'tons') return 3
  return name === 'number' || name === 'money' ? decimals(args) : null
}

type Format = (text: string, args: readonly string[], options: readonly FieldOption[]) => string

const USUAL_DECIMALS = 2
const decimals = (args: readonly string[]): number => Number(args[0] ?? USUAL_DECIMALS)

const fixed = (text: string, scale: number): string => {
  const plain = toPlain(text)
  return plain === null ? text : formatFigure(roundHalfUp(plain, scale), null)
}

const percentOf = (text: string, scale: number): string => {
  const plain = toPlain(text)
  return plain === null ? text : `${fixed(multiplyDecimal(plain, '100'), scale)}%`
}

const WIRE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/

function dated(text: string, pattern: string): string {
  const [, yyyy, MM, dd, HH = '00', mm = '00', ss = '00'] = WIRE_TIME.exec(text) ?? []
  if (yyyy === undefined || MM === undefined || dd === undefined) return text
  const parts: Readonly<Record<string, string>> = { yyyy, MM, dd, HH, mm, ss }
  return pattern.replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => parts[part] ?? part)
}

const labelled = (text: string, options: readonly FieldOption[]): string =>
  text
    .split(',')
    .map((part) => options.find(({ value }) => value === part)?.label ?? part)
    .join('、')

const FORMATS: Readonly<Record<ValueFormat, Format>> = {
  date: (text, [pattern = 'yyyy-MM-dd']) => dated(text, pattern),
  number: (text, args) => fixed(text, decimals(args)),
  money: (text, args) => fixed(text, decimals(args)),
  percent: (text, args) => percentOf(text, decimals(args)),
  tons: (text) => fixed(text, 3),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  mask: (text, [kind]) => {
    const known = MASK_KINDS.find((one) => one === kind)
    return known ? maskValue(known, text) : text
  },
  chineseAmount: (text) => formatChineseAmount(text) ?? text,
  prefix: (text, [given = '']) => given + text,
  suffix: (text, [given = '']) => text + given,
  dict: (text, _args, options) => labelled(text, options),
  boolean: (text, [yes = '是', no = '否']) => (text === 'true' ? yes : no),
}
