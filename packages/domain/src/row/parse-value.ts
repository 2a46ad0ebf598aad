import type { FieldKind } from '../entity/field-kinds.ts'
import type { FieldModel } from '../entity/model.ts'
import { parseFixed } from '../values/decimal.ts'
import { parseFileId } from '../values/file-id.ts'
import { parseId } from '../values/id.ts'
import { isStorableJson, isStorableText } from '../values/storable-text.ts'
import { parseWireDate, parseWireDateTime, parseWireTime } from '../values/wire-time.ts'

/** What reading one sent value can give: the value in stored form, or that it cannot be one. */
export type Parsed = { readonly value: unknown } | { readonly fault: 'type' | 'digits' }

const TYPE_FAULT: Parsed = { fault: 'type' }
const EMPTY: Parsed = { value: null }

/** Longest text accepted before any rule looks at it, unless its field takes more; longer ones are a mistake. */
const LONGEST_TEXT = 20_000

/**
 * Reads a sent value strictly: ids and decimals only as text, booleans only as true or false, dates only
 * in their wire format. Empty text is null everywhere.
 */
export function parseValue(field: FieldModel, sent: unknown): Parsed {
  if (sent === null || sent === '') return EMPTY
  return PARSERS[field.kind](sent, field)
}

type Parser = (sent: unknown, field: FieldModel) => Parsed

const fromText =
  (read: (text: string) => string | null): Parser =>
  (sent) => {
    if (typeof sent !== 'string') return TYPE_FAULT
    const value = read(sent.trim())
    return value === null ? TYPE_FAULT : { value }
  }

const parseText: Parser = (sent, { attrs }) => {
  const longest = Math.max(LONGEST_TEXT, attrs.length ?? 0)
  if (typeof sent !== 'string' || sent.length > longest || !isStorableText(sent)) return TYPE_FAULT
  const value = sent.trim()
  return { value: value === '' ? null : value }
}

const PLAIN_DECIMAL = /^[+-]?\d{1,40}(\.\d{1,40})?$/

const parseFigure: Parser = (sent, field) => {
  if (typeof sent !== 'string' || field.digits === null) return TYPE_FAULT
  const text = sent.trim()
  if (!PLAIN_DECIMAL.test(text)) return TYPE_FAULT
  const value = parseFixed(text, field.digits)
  return value === null ? { fault: 'digits' } : { value }
}

const LARGEST_INT = 2_147_483_647

const parseInt32: Parser = (sent) => {
  const value = typeof sent === 'string' && /^-?\d{1,10}$/.test(sent) ? Number(sent) : sent
  if (typeof value !== 'number' || !Number.isInteger(value)) return TYPE_FAULT
  return Math.abs(value) > LARGEST_INT ? { fault: 'digits' } : { value }
}

const parseIdValue = fromText(parseId)

/** Comma-joined, blanks dropped, doubles dropped, order kept. */
const parseList =
  (read: (item: string) => string | null): Parser =>
  (sent) => {
    if (typeof sent !== 'string' || sent.length > LONGEST_TEXT || !isStorableText(sent))
      return TYPE_FAULT
    const items = sent.split(',').map((item) => item.trim())
    const values = items.filter((item) => item !== '').map(read)
    if (values.includes(null)) return TYPE_FAULT
    return values.length === 0 ? EMPTY : { value: [...new Set(values)].join(',') }
  }

const parseJson: Parser = (sent) =>
  JSON.stringify(sent) !== undefined && isStorableJson(sent) ? { value: sent } : TYPE_FAULT

const PARSERS: Readonly<Record<FieldKind, Parser>> = {
  text: parseText,
  tons: parseFigure,
  kg: parseFigure,
  price: parseFigure,
  money: parseFigure,
  rate: parseFigure,
  assay: parseFigure,
  decimal: parseFigure,
  int: parseInt32,
  flag: (sent) => (typeof sent === 'boolean' ? { value: sent } : TYPE_FAULT),
  date: fromText(parseWireDate),
  dateTime: fromText((text) => (parseWireDateTime(text) === null ? null : text)),
  time: fromText(parseWireTime),
  file: fromText(parseFileId),
  json: parseJson,
  dict: parseText,
  choice: parseText,
  choices: parseList((item) => item),
  ref: parseIdValue,
  refs: parseList(parseId),
}
