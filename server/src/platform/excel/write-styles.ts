import type { ColumnKind, SheetColumn } from './sheet-columns.ts'

/** Positions in `cellXfs`; a cell names its style by them. Formats of decimals follow the fixed ones. */
export const STYLE = {
  plain: 0,
  header: 1,
  requiredHeader: 2,
  text: 3,
  quotedText: 4,
  int: 5,
  date: 6,
  dateTime: 7,
  time: 8,
  firstDecimal: 9,
} as const

const FORMAT = { int: 1, text: 49, date: 164, dateTime: 165, time: 166, firstDecimal: 167 } as const
const SCALE_MAX = 30

/** The style of each column, and the part of the workbook that defines them. */
export interface SheetStyles {
  readonly ofColumns: readonly number[]
  readonly xml: string
}

/**
 * Cells of text have the text format `@`: a value that begins with `=` stays text even when a person
 * edits the cell, and a code typed into a template keeps its leading zeros.
 */
export function makeStyles(columns: readonly SheetColumn[]): SheetStyles {
  const scales = [...new Set(columns.filter(({ kind }) => kind === 'decimal').map(scaleOf))]
  return {
    ofColumns: columns.map((column) => styleOf(column, scales)),
    xml: stylesXml(scales),
  }
}

const KIND_STYLES: Readonly<Record<Exclude<ColumnKind, 'decimal'>, number>> = {
  text: STYLE.text,
  flag: STYLE.text,
  int: STYLE.int,
  date: STYLE.date,
  dateTime: STYLE.dateTime,
  time: STYLE.time,
}

function styleOf(column: SheetColumn, scales: readonly number[]): number {
  if (column.kind !== 'decimal') return KIND_STYLES[column.kind]
  return STYLE.firstDecimal + scales.indexOf(scaleOf(column))
}

function scaleOf({ scale = 2 }: SheetColumn): number {
  return Math.min(SCALE_MAX, Math.max(0, Math.trunc(scale)))
}

function stylesXml(scales: readonly number[]): string {
  const formats = [
    format(FORMAT.date, 'yyyy\\-mm\\-dd'),
    format(FORMAT.dateTime, 'yyyy\\-mm\\-dd\\ hh:mm:ss'),
    format(FORMAT.time, 'hh:mm:ss'),
    ...scales.map((scale, index) => format(FORMAT.firstDecimal + index, decimalFormat(scale))),
  ]
  const cells = [
    cell(0),
    cell(FORMAT.text, 'fontId="1" applyFont="1"'),
    cell(FORMAT.text, 'fontId="2" applyFont="1"'),
    cell(FORMAT.text),
    cell(FORMAT.text, 'quotePrefix="1"'),
    cell(FORMAT.int),
    cell(FORMAT.date),
    cell(FORMAT.dateTime),
    cell(FORMAT.time),
    ...scales.map((_, index) => cell(FORMAT.firstDecimal + index)),
  ]
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="3"><font>${FACE}</font><font><b/>${FACE}</font>` +
    `<font><b/><sz val="11"/><color rgb="FFC00000"/><name val="等线"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  )
}

const FACE = '<sz val="11"/><name val="等线"/>'

function decimalFormat(scale: number): string {
  return scale === 0 ? '0' : `0.${'0'.repeat(scale)}`
}

function format(id: number, code: string): string {
  return `<numFmt numFmtId="${id}" formatCode="${code}"/>`
}

function cell(formatId: number, extra = ''): string {
  const font = extra.includes('fontId') ? '' : ' fontId="0"'
  return (
    `<xf numFmtId="${formatId}"${font} fillId="0" borderId="0" xfId="0"` +
    ` applyNumberFormat="1"${extra === '' ? '' : ` ${extra}`}/>`
  )
}
