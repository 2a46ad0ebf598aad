import { columnName, SHEET_ROWS } from './cell-reference.ts'
import { escapeCellText } from './cell-text.ts'
import type { RowFeed } from './row-feed.ts'
import {
  columnWidth,
  numericTexts,
  type SheetColumn,
  type SheetValue,
  valueText,
} from './sheet-columns.ts'
import { STYLE } from './write-styles.ts'

/** All that the sheets of one workbook have in common. */
export interface SheetLayout {
  readonly columns: readonly SheetColumn[]
  readonly styles: readonly number[]
  /** The range of the choices of each column, null where it has none. */
  readonly optionRanges: readonly (string | null)[]
}

export interface SheetLimits {
  /** Rows of data under the header. */
  readonly rows: number
  readonly characters: number
}

/**
 * What one sheet may hold. The rows are Excel's own limit less the header; a billion characters are at
 * most 3 GB of UTF-8, so that no part of the archive passes the 4 GB of plain ZIP.
 */
export const sheetLimits: SheetLimits = { rows: SHEET_ROWS - 1, characters: 1_000_000_000 }

// Big enough that the compressor is rarely called, small enough to stay young in memory.
const CHUNK_CHARACTERS = 65_536
const FORMULA_START = /^[=+\-@\t\r\n]/
const NEEDS_SPACE = /^\s|\s$|\n/

/** The XML of one sheet, taking rows from `feed` until it ends or the sheet is full. */
export async function* sheetXml(
  layout: SheetLayout,
  { feed, limits, written }: { feed: RowFeed; limits: SheetLimits; written: { rows: number } },
): AsyncGenerator<string> {
  const writeRow = rowWriter(layout)
  let chunk = headXml(layout)
  let characters = 0
  while (written.rows < limits.rows && characters + chunk.length < limits.characters) {
    const row = await feed.take()
    if (row === null) break
    written.rows++
    chunk += writeRow(row, written.rows + 1)
    if (chunk.length < CHUNK_CHARACTERS) continue
    characters += chunk.length
    yield chunk
    chunk = ''
  }
  yield chunk + footXml(layout, written.rows + 1)
}

function headXml({ columns, styles }: SheetLayout): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(column)}"` +
      ` style="${styles[index]}" customWidth="1"/>`,
  )
  const headers = columns.map(({ header, required }, index) =>
    textCell(header, `${columnName(index)}1`, required ? STYLE.requiredHeader : STYLE.header),
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${headers.join('')}</row>`
  )
}

function footXml({ columns, optionRanges }: SheetLayout, lastRow: number): string {
  const filter = `<autoFilter ref="A1:${columnName(columns.length - 1)}${lastRow}"/>`
  const lists = optionRanges.flatMap((range, index) =>
    range === null ? [] : [validationXml(range, columnName(index), columns[index]?.required)],
  )
  const validations =
    lists.length === 0
      ? ''
      : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
  return `</sheetData>${filter}${validations}</worksheet>`
}

function validationXml(range: string, column: string, required = false): string {
  return (
    `<dataValidation type="list" allowBlank="${required ? 0 : 1}" showErrorMessage="1"` +
    ` sqref="${column}2:${column}${SHEET_ROWS}"><formula1>${range}</formula1></dataValidation>`
  )
}

type RowWriter = (row: readonly SheetValue[], rowNumber: number) => string

function rowWriter({ columns, styles }: SheetLayout): RowWriter {
  const plans = columns.map(({ kind }, index) => ({
    letters: columnName(index),
    style: styles[index] ?? STYLE.plain,
    numeric: numericTexts[kind],
  }))
  return (row, rowNumber) => {
    let xml = `<row r="${rowNumber}">`
    for (let index = 0; index < plans.length; index++) {
      const value = row[index]
      const plan = plans[index]
      if (value === null || value === undefined || value === '' || plan === undefined) continue
      const text = valueText(value)
      const number = plan.numeric(text)
      const reference = plan.letters + rowNumber
      xml +=
        number === null
          ? textCell(text, reference, STYLE.text)
          : `<c r="${reference}" s="${plan.style}"><v>${number}</v></c>`
    }
    return `${xml}</row>`
  }
}

/**
 * Text is always an inline string: it can be no formula whatever it begins with, and unlike a shared
 * string it needs no table in memory. The quote prefix shows Excel that a person meant text.
 */
export function textCell(text: string, reference: string, style: number): string {
  const isRisky = style === STYLE.text && FORMULA_START.test(text)
  const space = NEEDS_SPACE.test(text) ? ' xml:space="preserve"' : ''
  return (
    `<c r="${reference}" s="${isRisky ? STYLE.quotedText : style}" t="inlineStr">` +
    `<is><t${space}>${escapeCellText(text)}</t></is></c>`
  )
}
