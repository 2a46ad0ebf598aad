import { columnIndex, SHEET_ROWS } from './cell-reference.ts'
import { appendCellText, readCellText } from './cell-text.ts'
import { plainNumber } from './number-text.ts'
import type { WorkbookParts } from './read-parts.ts'
import { momentText } from './serial-date.ts'
import { flagTexts } from './sheet-columns.ts'
import { WorkbookFault } from './workbook-fault.ts'
import type { XmlListener } from './xml-feed.ts'

/** One row of a sheet as text. `rowNumber` is what a person sees at the left edge. */
export interface SheetRow {
  readonly rowNumber: number
  /** From column A on; cells after the last filled one are left out. */
  readonly cells: readonly (string | null)[]
}

// Far beyond any form, and it keeps one cell in the last column from making a row of 16,384.
const COLUMNS_MAX = 1_024
/** Days from the beginning of Excel's calendar to that of 1904. */
const DAYS_TO_1904 = 1_462

/** Listens to the XML of a sheet and hands every row that holds anything to `takeRow`. */
export function listenToSheet(parts: WorkbookParts, takeRow: (row: SheetRow) => void): XmlListener {
  let rowNumber = 0
  let cells: (string | null)[] = []
  let column = -1
  let cell: RawCell | null = null
  let isValue = false
  let isGuide = false
  return {
    open: (tag, attributes) => {
      if (tag === 'row') {
        rowNumber = readRowNumber(attributes['r'], rowNumber + 1)
        cells = []
        column = -1
      } else if (tag === 'c') {
        column = readColumn(attributes['r'], column + 1)
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' }
      } else if (tag === 'rPh') isGuide = true
      isValue = cell !== null && (tag === 'v' || tag === 't') && !isGuide
    },
    text: (piece) => {
      if (isValue && cell !== null) cell.text = appendCellText(cell.text, piece)
    },
    close: (tag) => {
      isValue = false
      if (tag === 'rPh') isGuide = false
      if (tag === 'c' && cell !== null) {
        putCell(cells, column, readCell(cell, parts))
        cell = null
      }
      if (tag === 'row' && cells.length > 0) takeRow({ rowNumber, cells })
    },
  }
}

interface RawCell {
  readonly type: string
  readonly style: number
  text: string
}

function readRowNumber(text: string | undefined, next: number): number {
  const number = text === undefined ? next : Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= SHEET_ROWS) return number
  throw new WorkbookFault('file', 'a row has no number')
}

function readColumn(reference: string | undefined, next: number): number {
  const index = reference === undefined ? next : columnIndex(reference)
  if (index < 0) throw new WorkbookFault('file', 'a cell has no place')
  return index
}

function putCell(cells: (string | null)[], column: number, value: string | null): void {
  if (value === null) return
  if (column >= COLUMNS_MAX) throw new WorkbookFault('tooLarge', `over ${COLUMNS_MAX} columns`)
  while (cells.length < column) cells.push(null)
  cells[column] = value
}

/** A formula counts by the value stored with it; an error (`#N/A`) is no value. */
function readCell({ type, style, text }: RawCell, parts: WorkbookParts): string | null {
  if (text === '') return null
  switch (type) {
    case 's':
      return sharedString(parts.sharedStrings, text)
    case 'str':
    case 'inlineStr':
      return orNull(readCellText(text))
    case 'b':
      return text.trim() === '1' || text.trim() === 'true' ? flagTexts.true : flagTexts.false
    case 'd':
      return readIsoMoment(text.trim())
    case 'n':
      return readNumber(text.trim(), { style, parts })
    default:
      return null
  }
}

function sharedString(strings: readonly string[], index: string): string | null {
  const text = strings[Number(index)]
  if (text === undefined) throw new WorkbookFault('file', 'a shared string is missing')
  return orNull(text)
}

/** An empty text is an empty cell: a formula that yields "" looks the same to a person. */
function orNull(text: string): string | null {
  return text === '' ? null : text
}

function readNumber(
  text: string,
  { style, parts }: { style: number; parts: WorkbookParts },
): string | null {
  const number = plainNumber(text)
  // Let whoever takes the row say which cell is wrong, rather than refuse the whole file.
  if (number === null) return orNull(readCellText(text))
  const moment = parts.moments[style] ?? null
  if (moment === null) return number
  const isDayCount = parts.is1904 && moment !== 'time'
  return momentText(Number(text) + (isDayCount ? DAYS_TO_1904 : 0), moment) ?? number
}

/** Strict workbooks may store moments as ISO 8601 text; it is given in the form of all others. */
function readIsoMoment(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}:\d{2})?/.exec(text)
  const [, date, time] = match ?? []
  if (date === undefined) return time ?? orNull(readCellText(text))
  return time === undefined || time === '00:00:00' ? date : `${date} ${time}`
}
