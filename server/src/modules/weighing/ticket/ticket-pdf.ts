import { drawQr } from '@junheng/domain/qr/qr-code.ts'
import PdfKit from 'pdfkit'
import { type Paper, paperOf } from '#platform/print/paper.ts'
import { assertPrintFont, type PrintFont } from '#platform/print/print-font.ts'
import {
  type Ticket,
  type TicketCell,
  type TicketContent,
  ticketContent,
} from './ticket-content.ts'
import type { TicketRenderer } from './ticket-page.ts'

type Pdf = InstanceType<typeof PdfKit>

/** Sizes of type that are tried until a ticket fits its sheet; below the last nobody reads it. */
const SIZES = [10, 9, 8, 7, 6] as const
const LEAST_SIZE = 6
const PAD = 2
const QR_SIDE = 51
const MARK_SIZE = 40
const FONT = 'paper'

/** For archives and other printers: one file with the letters it uses in it. */
export const pdfRenderer = (font?: PrintFont | null): TicketRenderer => ({
  contentType: 'application/pdf',
  render: (tickets, now) => renderPdf(tickets, { font: assertPrintFont(font), now }),
})

interface Sheet {
  readonly content: TicketContent
  readonly paper: Paper
  readonly size: number
  readonly rows: readonly (readonly TicketCell[])[]
  /** Signatures and code stand on the last sheet of a ticket. */
  readonly isLast: boolean
}

async function renderPdf(
  tickets: readonly Ticket[],
  { font, now }: { readonly font: PrintFont; readonly now: Date },
): Promise<Buffer> {
  const info = { Title: '磅单', Producer: 'Junheng', Creator: 'Junheng', CreationDate: now }
  const pdf = new PdfKit({ autoFirstPage: false, font: '', info })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  pdf.registerFont(FONT, font.path, font.face)
  pdf.font(FONT)
  const sheets = tickets.flatMap((ticket) => {
    const planned = planSheets(pdf, ticketContent(ticket), paperOf(ticket.paper))
    return Array.from({ length: ticket.copies }, () => planned).flat()
  })
  sheets.forEach((sheet, at) =>
    drawSheet(pdf, sheet, { text: `第${at + 1}页/共${sheets.length}页` }),
  )
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function planSheets(pdf: Pdf, content: TicketContent, paper: Paper): readonly Sheet[] {
  const rows = rowsOf(content.cells, paper.pairs)
  const plan = (size: number, part: typeof rows, isLast: boolean): Sheet => ({
    content,
    paper,
    size,
    rows: part,
    isLast,
  })
  for (const size of SIZES)
    if (paper.height === null || heightOf(pdf, plan(size, rows, true)) <= roomOf(paper))
      return [plan(size, rows, true)]
  return spread(pdf, rows, (part, isLast) => plan(LEAST_SIZE, part, isLast))
}

/** A ticket that is too long even in the smallest type goes on: nothing overlaps, nothing vanishes. */
function spread(
  pdf: Pdf,
  rows: readonly (readonly TicketCell[])[],
  plan: (part: readonly (readonly TicketCell[])[], isLast: boolean) => Sheet,
): readonly Sheet[] {
  const sheets: Sheet[] = []
  let part: (readonly TicketCell[])[] = []
  for (const row of rows) {
    const more = plan([...part, row], true)
    if (part.length > 0 && heightOf(pdf, more) > roomOf(more.paper)) {
      sheets.push(plan(part, false))
      part = []
    }
    part.push(row)
  }
  return [...sheets, plan(part, true)]
}

const roomOf = ({ height, margin }: Paper): number => (height ?? Infinity) - 2 * margin

function rowsOf(cells: readonly TicketCell[], pairs: number): readonly (readonly TicketCell[])[] {
  const rows: (readonly TicketCell[])[] = []
  for (let from = 0; from < cells.length; from += pairs) rows.push(cells.slice(from, from + pairs))
  return rows
}

const innerWidth = ({ width, margin }: Paper): number => width - 2 * margin

interface Columns {
  readonly label: number
  readonly value: number
}

function columnsOf(paper: Paper, size: number): Columns {
  const label = size * 5.2
  return { label, value: innerWidth(paper) / paper.pairs - label }
}

function textHeight(pdf: Pdf, text: string, { size, width }: { size: number; width: number }) {
  return pdf.fontSize(size).heightOfString(text === '' ? ' ' : text, { width })
}

function rowHeight(pdf: Pdf, { paper, size }: Sheet, row: readonly TicketCell[]): number {
  const columns = columnsOf(paper, size)
  const heights = row.flatMap(({ label, value }) => [
    textHeight(pdf, label, { size, width: columns.label - 2 * PAD }),
    textHeight(pdf, value ?? '', { size, width: columns.value - 2 * PAD }),
  ])
  return Math.max(...heights) + 2 * PAD
}

function headLines({ content, paper }: Sheet, pageText: string): readonly string[] {
  const parts = [content.codeText, content.printText, content.again, pageText]
  const texts = parts.filter((text) => text !== '')
  return paper.pairs > 1 ? [texts.join('　　')] : texts
}

function footLines({ content, paper }: Sheet): readonly string[] {
  return paper.pairs > 1 ? [content.signatures.join('　　　　　　')] : content.signatures
}

/** Height of all that stands on a sheet; drawing goes the same way down. */
function heightOf(pdf: Pdf, sheet: Sheet): number {
  const { paper, size, rows, isLast, content } = sheet
  const width = innerWidth(paper)
  const lines = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + textHeight(pdf, text, { size, width }), 0)
  const head = textHeight(pdf, content.title, { size: size + 3, width }) + PAD
  const grid = rows.reduce((sum, row) => sum + rowHeight(pdf, sheet, row), 0)
  const top = head + lines(headLines(sheet, '第1页/共1页')) + PAD + grid
  if (!isLast) return top
  return top + PAD + lines(footLines(sheet)) + PAD + codeHeight(pdf, sheet)
}

/** Beside the code where there is room, below it on a narrow paper. */
function codeHeight(pdf: Pdf, { paper, size, content }: Sheet): number {
  const width = innerWidth(paper) - (paper.pairs > 1 ? QR_SIDE + 2 * PAD : 0)
  const text = [content.readings, content.code].reduce(
    (sum, one) => sum + textHeight(pdf, one, { size, width }),
    0,
  )
  return paper.pairs > 1 ? Math.max(QR_SIDE, text) : QR_SIDE + PAD + text
}

function drawSheet(pdf: Pdf, sheet: Sheet, { text: pageText }: { readonly text: string }): void {
  const { paper, size, content } = sheet
  const height = paper.height ?? heightOf(pdf, sheet) + 2 * paper.margin
  pdf.addPage({ size: [paper.width, height], margin: 0 })
  const width = innerWidth(paper)
  const x = paper.margin + paper.offsetX
  let y = paper.margin + paper.offsetY
  const write = (text: string, options: { size: number; align?: 'center' }) => {
    const { size: fontSize, ...rest } = options
    pdf.fontSize(fontSize).text(text, x, y, { width, ...rest })
    y += textHeight(pdf, text, { size: fontSize, width })
  }
  write(content.title, { size: size + 3, align: 'center' })
  y += PAD
  for (const line of headLines(sheet, pageText)) write(line, { size })
  y += PAD
  for (const row of sheet.rows) y = drawRow(pdf, sheet, { row, x, y })
  if (sheet.isLast) {
    y += PAD
    for (const line of footLines(sheet)) write(line, { size })
    drawCode(pdf, sheet, { x, y: y + PAD })
  }
  if (content.marks.length > 0) drawMark(pdf, { text: content.marks.join(' '), paper, height })
}

interface Place {
  readonly x: number
  readonly y: number
}

function drawRow(
  pdf: Pdf,
  sheet: Sheet,
  { row, x, y }: Place & { readonly row: readonly TicketCell[] },
): number {
  const { paper, size } = sheet
  const columns = columnsOf(paper, size)
  const height = rowHeight(pdf, sheet, row)
  pdf.lineWidth(0.5).fontSize(size)
  row.forEach(({ label, value, isFigure = false }, at) => {
    const left = x + at * (columns.label + columns.value)
    pdf.rect(left, y, columns.label, height).stroke()
    pdf.rect(left + columns.label, y, columns.value, height).stroke()
    pdf.text(label, left + PAD, y + PAD, { width: columns.label - 2 * PAD })
    pdf.text(value ?? '', left + columns.label + PAD, y + PAD, {
      width: columns.value - 2 * PAD,
      align: isFigure ? 'right' : 'left',
    })
  })
  return y + height
}

function drawCode(pdf: Pdf, sheet: Sheet, { x, y }: Place): void {
  const { content, paper, size } = sheet
  const { side, path } = drawQr(content.qr)
  pdf
    .save()
    .translate(x, y)
    .scale(QR_SIDE / side)
  pdf.path(path).fill('black').restore()
  const isBeside = paper.pairs > 1
  const left = isBeside ? x + QR_SIDE + 2 * PAD : x
  const width = innerWidth(paper) - (left - x)
  let top = isBeside ? y : y + QR_SIDE + PAD
  for (const text of [content.readings, content.code]) {
    pdf.fontSize(size).text(text, left, top, { width })
    top += textHeight(pdf, text, { size, width })
  }
}

function drawMark(
  pdf: Pdf,
  {
    text,
    paper,
    height,
  }: { readonly text: string; readonly paper: Paper; readonly height: number },
): void {
  const size = Math.min(MARK_SIZE, paper.width / (text.length + 1))
  pdf.save()
  pdf.rotate(-12, { origin: [paper.width / 2, height / 2] })
  pdf.fillOpacity(0.25).fontSize(size)
  const at = height / 2 - size / 2
  pdf.text(text, 0, at, { width: paper.width, align: 'center', lineBreak: false })
  pdf.restore()
}
