import { createRequire } from 'node:module'
import type PdfKit from 'pdfkit'
import { setFont } from './opened-font.ts'
import { type Paper, paperOf, turned } from './paper.ts'
import type { PrintFont } from './print-font.ts'
import type { PaperSheet } from './sheet.ts'

type Pdf = InstanceType<typeof PdfKit>

export const INK = '#1c2733'
export const GREY = '#56657a'
const LINE = '#c3ccd6'
export const TINT = '#eef1f5'
export const PAD = 3
const FONT = 'paper'
/** Room at the foot of each page for its number and the code. */
const FOOT = 16
/** What a roll has no height for is cut to lengths of this. */
const LONGEST = 842

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface TextLook {
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
  /** Thicker strokes: the papers' font has one weight. */
  readonly isStrong?: boolean
}

/** Where a sheet is being drawn: what is left of its page, and the next page when that is full. */
export interface Desk {
  readonly pdf: Pdf
  readonly sheet: PaperSheet
  readonly paper: Paper
  readonly x: number
  readonly width: number
  readonly bottom: number
  y: number
  /** Which sheet each page shows, for all pages so far. */
  readonly pages: PaperSheet[]
}

export interface OpenPdf {
  readonly pdf: Pdf
  readonly ended: Promise<Buffer>
}

/** With the first paper: what it knows of letters takes a tenth of a start, and many nodes print nothing. */
const load = createRequire(import.meta.url)

export function openPdf(title: string, { font, now }: { font: PrintFont; now: Date }): OpenPdf {
  const info = { Title: title, Producer: 'Junheng', Creator: 'Junheng', CreationDate: now }
  const Kit = load('pdfkit') as typeof PdfKit
  const pdf = new Kit({ autoFirstPage: false, bufferPages: true, font: '', info })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  setFont(pdf, FONT, font)
  return { pdf, ended }
}

export function layDesk(pdf: Pdf, sheet: PaperSheet, pages: PaperSheet[]): Desk {
  const upright = paperOf(sheet.paper)
  const paper = sheet.isWide ? turned(upright, sheet.paper) : upright
  const { width, margin, offsetX } = paper
  const height = paper.height ?? LONGEST
  return {
    pdf,
    sheet,
    paper,
    pages,
    x: margin + offsetX,
    width: width - 2 * margin,
    bottom: height - margin - FOOT,
    y: 0,
  }
}

export function newPage(desk: Desk): void {
  const { paper, pdf } = desk
  pdf.addPage({ size: [paper.width, paper.height ?? LONGEST], margin: 0 })
  desk.pages.push(desk.sheet)
  desk.y = paper.margin + paper.offsetY
}

/** Whether so much would still stand on this page. */
export const hasRoom = ({ y, bottom }: Desk, height: number): boolean => y + height <= bottom

export function heightOf(
  { pdf }: Desk,
  text: string,
  { size, width }: { size: number; width: number },
): number {
  return pdf.fontSize(size).heightOfString(text === '' ? ' ' : text, { width })
}

/** Width of a text in type of one point. */
export const unitWidth = ({ pdf }: Desk, text: string): number =>
  pdf.fontSize(10).widthOfString(text) / 10

export function write({ pdf }: Desk, text: string, place: Place & TextLook): void {
  const { x, y, width, size, color = INK, align = 'left', isStrong = false } = place
  pdf.fontSize(size).fillColor(color)
  if (isStrong) pdf.lineWidth(size / 32).strokeColor(color)
  pdf.text(text, x, y, { width, align, ...(isStrong ? { fill: true, stroke: true } : {}) })
}

export function rule({ pdf, x, width }: Desk, y: number, thick = 0.4, color = LINE): void {
  pdf
    .lineWidth(thick)
    .strokeColor(color)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
}
