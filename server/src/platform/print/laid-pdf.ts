import { drawBarcode } from '@junheng/domain/print/barcode.ts'
import {
  LEADING,
  type LetterWidth,
  lineHeight,
  textWidth,
} from '@junheng/domain/print/break-lines.ts'
import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import type { Drawn } from '@junheng/domain/print/lay-band.ts'
import { type LaidPage, layPages } from '@junheng/domain/print/lay-pages.ts'
import type { PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { drawQr } from '@junheng/domain/qr/qr-code.ts'
import type { PrintFont } from './print-font.ts'
import { GREY, INK, openPdf, TINT } from './sheet-desk.ts'

type Pdf = ReturnType<typeof openPdf>['pdf']

const MM = 72 / 25.4
const MARK_SIZE = 56
/** From the top of a letter's square to the line it stands on. */
export const ASCENT = 0.88

/** One document to be drawn by a template. */
export interface PrintJob {
  readonly template: PrintTemplate
  readonly data: PrintData
  readonly copies: number
}

/** Documents drawn by their templates, as one file with the letters it uses in it. */
export async function laidPdf(
  jobs: readonly PrintJob[],
  look: { readonly title: string; readonly font: PrintFont; readonly now: Date },
): Promise<Buffer> {
  const { pdf, ended } = openPdf(look.title, look)
  const widthOf = letterWidths(pdf)
  for (const { template, data, copies } of jobs) {
    const pages = layPages(template, data, { widthOf })
    for (let copy = 0; copy < copies; copy += 1)
      for (const page of pages) drawPage(pdf, page, widthOf)
  }
  pdf.end()
  return ended
}

/** Widths of the letters of a font, for pages that are to break where the file does. */
export const fontWidths = (font: PrintFont): LetterWidth =>
  letterWidths(openPdf('', { font, now: new Date(0) }).pdf)

/** Each letter is measured once: a paper has few different ones, and many. */
function letterWidths(pdf: Pdf): LetterWidth {
  const known = new Map<string, number>()
  return (letter) => {
    const found = known.get(letter)
    if (found !== undefined) return found
    const width = pdf.fontSize(100).widthOfString(letter) / 100
    known.set(letter, width)
    return width
  }
}

function drawPage(pdf: Pdf, page: LaidPage, widthOf: LetterWidth): void {
  pdf.addPage({ size: [page.width * MM, page.height * MM], margin: 0 })
  for (const part of page.drawn) drawPart(pdf, part, widthOf)
  if (page.marks.length > 0) drawMark(pdf, page, widthOf)
}

function drawPart(pdf: Pdf, part: Drawn, widthOf: LetterWidth): void {
  const [x, y, w, h] = [part.x * MM, part.y * MM, part.w * MM, part.h * MM]
  switch (part.kind) {
    case 'text':
      return drawWords(pdf, part, widthOf)
    case 'line':
      pdf.lineWidth(part.thickness * MM).strokeColor(INK)
      if (w >= h) pdf.moveTo(x, y).lineTo(x + w, y)
      else pdf.moveTo(x, y).lineTo(x, y + h)
      return void pdf.stroke()
    case 'box':
      if (part.isTinted) pdf.rect(x, y, w, h).fill(TINT)
      if (part.thickness > 0)
        pdf
          .lineWidth(part.thickness * MM)
          .strokeColor(INK)
          .rect(x, y, w, h)
          .stroke()
      return
    case 'image':
      return drawImage(pdf, part)
    case 'qr': {
      const { side, path } = drawQr(part.content)
      pdf
        .save()
        .translate(x, y)
        .scale(Math.min(w, h) / side)
      return void pdf.path(path).fill('black').restore()
    }
    case 'barcode': {
      const code = drawBarcode(part.content)
      if (code === null) return
      const unit = w / code.width
      for (const bar of code.bars) pdf.rect(x + bar.x * unit, y, bar.w * unit, h)
      return void pdf.fill('black')
    }
  }
}

/** In the middle of its place. A picture that cannot be read leaves its frame: the paper is worth more than it. */
function drawImage(pdf: Pdf, part: Extract<Drawn, { kind: 'image' | 'qr' | 'barcode' }>): void {
  const [x, y, w, h] = [part.x * MM, part.y * MM, part.w * MM, part.h * MM]
  try {
    pdf.image(part.content, x, y, { fit: [w, h], align: 'center', valign: 'center' })
  } catch {
    pdf
      .lineWidth(0.15 * MM)
      .strokeColor(INK)
      .rect(x, y, w, h)
      .stroke()
  }
}

function drawWords(pdf: Pdf, part: Extract<Drawn, { kind: 'text' }>, widthOf: LetterWidth): void {
  const { size, isBold, isGrey, align, lines } = part
  const color = isGrey ? GREY : INK
  pdf.fontSize(size).fillColor(color)
  if (isBold) pdf.lineWidth(size / 32).strokeColor(color)
  const high = lineHeight(size)
  // Words stand in the middle of the room they were given, from its top where they fill it.
  const top = part.y + Math.max(0, (part.h - lines.length * high) / 2)
  lines.forEach((line, at) => {
    if (line === '') return
    const spare = part.w - textWidth(line, size, widthOf)
    const left = part.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2)
    const base = (top + at * high) * MM + ((LEADING - 1) / 2 + ASCENT) * size
    pdf.text(line, left * MM, base, {
      baseline: 'alphabetic',
      lineBreak: false,
      ...(isBold ? { fill: true, stroke: true } : {}),
    })
  })
}

/** Across the sheet, over what stands on it. */
function drawMark(pdf: Pdf, { width, height, marks }: LaidPage, widthOf: LetterWidth): void {
  const text = marks.join(' ')
  const size = Math.min(MARK_SIZE, (width * MM) / (text.length + 1))
  pdf.save()
  pdf.rotate(-14, { origin: [(width * MM) / 2, (height * MM) / 2] })
  pdf.fillColor(INK).fillOpacity(0.14).fontSize(size)
  const left = (width - textWidth(text, size, widthOf)) / 2
  pdf.text(text, left * MM, (height * MM) / 2, { baseline: 'middle', lineBreak: false })
  pdf.restore()
}
