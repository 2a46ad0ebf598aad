import { drawQr } from '@junheng/domain/qr/qr-code.ts'
import type { PrintFont } from './print-font.ts'
import type { PaperSheet, SheetCell } from './sheet.ts'
import {
  type Desk,
  GREY,
  hasRoom,
  heightOf,
  INK,
  layDesk,
  newPage,
  openPdf,
  PAD,
  rule,
  unitWidth,
  write,
} from './sheet-desk.ts'
import { drawTable } from './sheet-table.ts'

const QR_SIDE = 51
const TYPE = 9
const MARK_SIZE = 64
const TOTALS_WIDTH = 230

/** For archives, partners and other printers: one file with the letters it uses in it. */
export async function sheetsPdf(
  sheets: readonly PaperSheet[],
  look: { readonly title: string; readonly font: PrintFont; readonly now: Date },
): Promise<Buffer> {
  const { pdf, ended } = openPdf(look.title, look)
  const pages: PaperSheet[] = []
  const desks = sheets.flatMap((sheet) =>
    Array.from({ length: sheet.copies }, () => {
      const desk = layDesk(pdf, sheet, pages)
      drawSheet(desk)
      return desk
    }),
  )
  pages.forEach((sheet, at) => {
    pdf.switchToPage(at)
    const desk = desks.find((one) => one.sheet === sheet)
    if (desk !== undefined) drawFrame(desk, `第${at + 1}页/共${pages.length}页`)
  })
  pdf.end()
  return ended
}

function drawSheet(desk: Desk): void {
  const { sheet } = desk
  newPage(desk)
  drawHead(desk)
  const nextPage = () => {
    newPage(desk)
    drawAgain(desk)
  }
  drawCells(desk)
  for (const table of sheet.tables) drawTable(desk, table, nextPage)
  const end = sheet.totals.length * 15 + (sheet.words === null ? 0 : 22) + 12
  if (!hasRoom(desk, end)) nextPage()
  drawTotals(desk)
  for (const note of sheet.notes) {
    const height = heightOf(desk, note, { size: 8, width: desk.width })
    if (!hasRoom(desk, height)) nextPage()
    write(desk, note, { x: desk.x, y: desk.y, width: desk.width, size: 8, color: GREY })
    desk.y += height + 1
  }
  if (sheet.signatures.length === 0) return
  if (!hasRoom(desk, 46)) nextPage()
  drawSignatures(desk)
}

/** Company and title in the middle, the code at the right, what it is of below. */
function drawHead(desk: Desk): void {
  const { sheet, x, width, pdf } = desk
  const side = QR_SIDE + 2 * PAD
  const middle = { x: x + side, width: width - 2 * side, align: 'center' } as const
  const top = desk.y
  write(desk, sheet.company, { ...middle, y: desk.y, size: 10, color: GREY })
  desk.y += heightOf(desk, sheet.company, { size: 10, width: middle.width }) + 1
  const title = [...sheet.title].join(' ')
  write(desk, title, { ...middle, y: desk.y, size: 17, isStrong: true })
  desk.y += heightOf(desk, title, { size: 17, width: middle.width }) + 3
  const about = sheet.about.filter((text) => text !== '').join('　　')
  write(desk, about, { ...middle, y: desk.y, size: TYPE })
  desk.y += heightOf(desk, about, { size: TYPE, width: middle.width })
  if (sheet.code !== '') {
    const code = drawQr(sheet.qr)
    pdf
      .save()
      .translate(x + width - QR_SIDE, top)
      .scale(QR_SIDE / code.side)
    pdf.path(code.path).fill('black').restore()
    desk.y = Math.max(desk.y, top + QR_SIDE)
  }
  desk.y += 4
  rule(desk, desk.y, 1.2, INK)
  desk.y += 7
}

/** On the pages that follow: which paper this is a part of. */
function drawAgain(desk: Desk): void {
  const { sheet, x, width } = desk
  const text = `${sheet.title}（续）　${sheet.about[0] ?? ''}`
  write(desk, text, { x, y: desk.y, width, size: TYPE, color: GREY })
  desk.y += 15
}

function drawCells(desk: Desk): void {
  const { sheet, x, width, paper } = desk
  const room = width / paper.pairs
  const longest = Math.max(...sheet.cells.map((cell) => unitWidth(desk, cell.label)), 4)
  const label = Math.min(longest * TYPE + 2, room * 0.45)
  for (let from = 0; from < sheet.cells.length; from += paper.pairs) {
    const row = sheet.cells.slice(from, from + paper.pairs)
    const heights = row.flatMap((cell) => [
      heightOf(desk, cell.text, { size: TYPE, width: room - label - 2 * PAD }),
      heightOf(desk, cell.label, { size: TYPE, width: label }),
    ])
    row.forEach((cell, at) => {
      const left = x + at * room
      write(desk, cell.label, { x: left, y: desk.y, width: label, size: TYPE, color: GREY })
      const place = { x: left + label + PAD, y: desk.y, width: room - label - 2 * PAD }
      write(desk, cell.text, { ...place, size: TYPE })
    })
    desk.y += Math.max(...heights) + 3
  }
  desk.y += 5
}

/** As a receipt has it, at the right: the last one is what the paper is made for. */
function drawTotals(desk: Desk): void {
  const { sheet, x, width } = desk
  const left = x + width - Math.min(TOTALS_WIDTH, width)
  desk.y += sheet.totals.length > 0 ? 4 : 0
  for (const cell of sheet.totals) drawTotal(desk, cell, left)
  if (sheet.words === null) return
  const text = `${sheet.words.label}　${sheet.words.text}`
  write(desk, text, { x, y: desk.y + 3, width, size: 11, align: 'right', isStrong: true })
  desk.y += heightOf(desk, text, { size: 11, width }) + 9
}

function drawTotal(desk: Desk, { label, text, isMain = false }: SheetCell, left: number): void {
  const { x, width, pdf } = desk
  const size = isMain ? 12 : TYPE
  if (isMain) {
    pdf
      .lineWidth(1)
      .strokeColor(INK)
      .moveTo(left, desk.y)
      .lineTo(x + width, desk.y)
      .stroke()
    desk.y += 3
  }
  const place = { x: left, y: desk.y, width: x + width - left, size, isStrong: isMain }
  write(desk, label, { ...place, color: isMain ? INK : GREY })
  write(desk, text, { ...place, align: 'right' })
  desk.y += size * 1.6
}

function drawSignatures(desk: Desk): void {
  const { sheet, x, width } = desk
  const room = width / sheet.signatures.length
  desk.y += 26
  sheet.signatures.forEach((text, at) => {
    const left = x + at * room
    const right = left + room - 14
    desk.pdf.lineWidth(0.5).strokeColor(GREY).moveTo(left, desk.y).lineTo(right, desk.y).stroke()
    write(desk, text, { x: left, y: desk.y + 3, width: room - 14, size: TYPE, color: GREY })
  })
  desk.y += 18
}

/** What every page has: its number, the signed text, and what stands across it. */
function drawFrame(desk: Desk, pageText: string): void {
  const { sheet, x, width, bottom } = desk
  const place = { x, y: bottom + 6, width, size: 7, color: GREY }
  write(desk, sheet.code, place)
  write(desk, pageText, { ...place, align: 'right' })
  if (sheet.marks.length > 0) drawMark(desk, sheet.marks.join(' '))
}

function drawMark({ pdf, paper, bottom }: Desk, text: string): void {
  const size = Math.min(MARK_SIZE, paper.width / (text.length + 1))
  pdf.save()
  pdf.rotate(-18, { origin: [paper.width / 2, bottom / 2] })
  pdf.fillColor(INK).fillOpacity(0.13).fontSize(size)
  const at = bottom / 2 - size / 2
  pdf.text(text, 0, at, { width: paper.width, align: 'center', lineBreak: false })
  pdf.restore()
}
