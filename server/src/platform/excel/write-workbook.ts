import { Readable } from 'node:stream'
import { columnName } from './cell-reference.ts'
import { escapeCellText } from './cell-text.ts'
import { openRowFeed } from './row-feed.ts'
import { columnOptions, type SheetColumn, type SheetValue } from './sheet-columns.ts'
import {
  type SheetLayout,
  type SheetLimits,
  sheetLimits,
  sheetXml,
  textCell,
} from './write-sheet.ts'
import { makeStyles, STYLE } from './write-styles.ts'
import { type ZipPart, zipParts } from './zip-writer.ts'

/** What to send with a workbook as `Content-Type`. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface WorkbookInput {
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  /** Values in the order of `columns`. Asked for row by row, no faster than the bytes are taken. */
  readonly rows: AsyncIterable<readonly SheetValue[]>
}

interface WrittenSheet {
  readonly name: string
  readonly rows: number
  readonly isHidden: boolean
}

/**
 * An .xlsx workbook as a stream of bytes, made while it is read and in constant memory. Rows beyond
 * the limit of a sheet go on in the next one. Destroying the stream closes `rows`.
 *
 * @example
 * reply.type(WORKBOOK_TYPE).send(
 *   writeWorkbook({ sheetName: '磅单', columns: [{ header: '净重', kind: 'decimal', scale: 3 }], rows }),
 * )
 */
export function writeWorkbook(input: WorkbookInput, limits: SheetLimits = sheetLimits): Readable {
  if (input.columns.length === 0) throw new TypeError('a workbook needs at least one column')
  // Bytes, not objects: the high-water mark then counts what is really waiting.
  return Readable.from(zipParts(workbookParts(input, limits)), { objectMode: false })
}

async function* workbookParts(input: WorkbookInput, limits: SheetLimits): AsyncGenerator<ZipPart> {
  const feed = openRowFeed(input.rows)
  const styles = makeStyles(input.columns)
  const optionsName = sheetNameOf(input.sheetName) === '选项' ? '选项_' : '选项'
  const layout = layoutOf(input.columns, { styles: styles.ofColumns, optionsName })
  const sheets: WrittenSheet[] = []
  try {
    // First in the archive: programs that sniff a file's type look for this name there.
    yield { name: '_rels/.rels', text: [relationshipsXml([['officeDocument', 'xl/workbook.xml']])] }
    yield { name: 'xl/styles.xml', text: [styles.xml] }
    do {
      const number = sheets.length + 1
      const written = { rows: 0 }
      yield { name: partName(number), text: sheetXml(layout, { feed, limits, written }) }
      const name = sheetNameOf(input.sheetName, { number })
      sheets.push({ name, rows: written.rows, isHidden: false })
    } while (await feed.hasMore())
    if (layout.optionRanges.some((range) => range !== null)) {
      yield { name: partName(sheets.length + 1), text: [optionsXml(input.columns)] }
      sheets.push({ name: optionsName, rows: 0, isHidden: true })
    }
    yield* closingParts(sheets, input.columns.length)
  } finally {
    await feed.close()
  }
}

/** Only now is it known how many sheets there are. */
function* closingParts(sheets: readonly WrittenSheet[], columns: number): Generator<ZipPart> {
  const targets = sheets.map(
    (_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const,
  )
  const relations = relationshipsXml([...targets, ['styles', 'styles.xml']])
  yield { name: 'xl/workbook.xml', text: [workbookXml(sheets, columns)] }
  yield { name: 'xl/_rels/workbook.xml.rels', text: [relations] }
  yield { name: '[Content_Types].xml', text: [contentTypesXml(sheets.length)] }
}

interface LayoutOptions {
  readonly styles: readonly number[]
  readonly optionsName: string
}

function layoutOf(
  columns: readonly SheetColumn[],
  { styles, optionsName }: LayoutOptions,
): SheetLayout {
  const optionRanges = columns.map((column, index) => {
    const letters = columnName(index)
    const count = columnOptions(column).length
    return count === 0 ? null : `'${optionsName}'!$${letters}$1:$${letters}$${count}`
  })
  return { columns, styles, optionRanges }
}

/**
 * The choices of the drop-down lists, each under its own column. They stand in a hidden sheet because
 * a list inside the rule may not exceed 255 characters nor hold a comma.
 */
function optionsXml(columns: readonly SheetColumn[]): string {
  const lists = columns.map(columnOptions)
  const height = Math.max(...lists.map((list) => list.length))
  const rows = Array.from({ length: height }, (_, index) => {
    const cells = lists.map((list, column) => {
      const text = list[index]
      if (text === undefined) return ''
      return textCell(text, `${columnName(column)}${index + 1}`, STYLE.text)
    })
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function partName(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

function relationshipsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

function workbookXml(sheets: readonly WrittenSheet[], columns: number): string {
  const lastColumn = columnName(columns - 1)
  const items = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeCellText(name)}" sheetId="${index + 1}"` +
      `${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  // Excel keeps a filter's range under this name and mends the file without it only silently.
  const filters = sheets.flatMap(({ name, rows, isHidden }, index) => {
    const range = `'${escapeCellText(name.replaceAll("'", "''"))}'!$A$1:$${lastColumn}$${rows + 1}`
    const open = `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">`
    return isHidden ? [] : [`${open}${range}</definedName>`]
  })
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${items.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
  )
}

function contentTypesXml(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`/${partName(index + 1)}`, 'worksheet'),
  )
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels"` +
    ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    override('/xl/workbook.xml', 'sheet.main') +
    override('/xl/styles.xml', 'styles') +
    `${sheets.join('')}</Types>`
  )
}

function override(part: string, kind: string): string {
  return `<Override PartName="${part}" ContentType="${SPREADSHEET}.${kind}+xml"/>`
}

const NAME_MAX = 31

/**
 * A name that Excel accepts for a sheet: none of `\ / ? * [ ] :`, no apostrophe at either end, at most
 * 31 characters, never empty, not the reserved `History`.
 *
 * @example sheetNameOf('采购/磅单[1]') // '采购_磅单_1_'
 */
export function sheetNameOf(
  wanted: string,
  { number = 1 }: { readonly number?: number } = {},
): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const cut = wanted
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/[\\/?*[\]:]/g, '_')
    .slice(0, NAME_MAX - suffix.length)
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(/^[\s']+|[\s']+$/g, '')
  const name = cut === '' ? 'Sheet1' : /^history$/i.test(cut) ? `${cut}_` : cut
  return name + suffix
}
