import { serialOfDate, serialOfDateTime, serialOfTime } from './serial-date.ts'

/** What the cells of a column are; decides their form, their number format and their width. */
const columnKinds = ['text', 'decimal', 'int', 'date', 'dateTime', 'time', 'flag'] as const
export type ColumnKind = (typeof columnKinds)[number]

export interface SheetColumn {
  readonly header: string
  /** In characters of the default font; a Chinese character counts two. */
  readonly width?: number
  readonly kind: ColumnKind
  /** Decimals shown by a `decimal` column; the value itself is never rounded. */
  readonly scale?: number
  /** Choices of a drop-down list. A flag column has its two without being told. */
  readonly options?: readonly string[]
  /** Marks the header red. The header text stays as it is, so that an import still finds it. */
  readonly required?: boolean
}

/** A value in wire form: decimals and moments are text. */
export type SheetValue = string | number | boolean | null

/** How a flag stands in a sheet, written and read: people pick 是 or 否, not TRUE. */
export const flagTexts = { true: '是', false: '否' } as const

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 18,
  decimal: 14,
  int: 10,
  date: 12,
  dateTime: 20,
  time: 10,
  flag: 8,
}

export function columnWidth({ width, kind, header }: SheetColumn): number {
  if (width !== undefined) return width
  const wide = [...header].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)
  // The button of the filter covers two more.
  return Math.min(60, Math.max(WIDTHS[kind], wide + 4))
}

export function columnOptions({ kind, options }: SheetColumn): readonly string[] {
  return options ?? (kind === 'flag' ? [flagTexts.true, flagTexts.false] : [])
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/
// A longer whole number is an identifier; Excel would turn its last digits into zeros.
const SAFE_INT = /^-?\d{1,15}$/

/**
 * The numeric text of a value for `<v>`, or null if the value must stand as text. Decimals are passed
 * on as they came and never become a JavaScript number. What does not fit its column (a date that is
 * none, a masked amount) is written as text rather than lost.
 */
export const numericTexts: Readonly<Record<ColumnKind, (value: string) => string | null>> = {
  text: () => null,
  flag: () => null,
  decimal: (value) => (DECIMAL.test(value) ? value : null),
  int: (value) => (SAFE_INT.test(value) ? value : null),
  date: (value) => serialText(serialOfDate(value)),
  dateTime: (value) => serialText(serialOfDateTime(value)),
  time: (value) => serialText(serialOfTime(value)),
}

function serialText(serial: number | null): string | null {
  return serial === null ? null : String(serial)
}

/** A value as text; flags in the words of `flagTexts`. */
export function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? flagTexts.true : flagTexts.false
  return String(value)
}
