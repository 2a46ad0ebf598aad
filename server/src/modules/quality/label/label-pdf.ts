import { drawQr } from '@junheng/domain/qr/qr-code.ts'
import { type SampleLabel, stageOf } from '@junheng/domain/quality/sample-label.ts'
import { type PaperChoice, paperOf } from '#platform/print/paper.ts'
import type { PrintFont } from '#platform/print/print-font.ts'
import { openPdf } from '#platform/print/sheet-desk.ts'

const QR_SHARE = 0.44
const CODE_SIZE = 13
const SMALL_SIZE = 9
const GAP = 6

/** Labels as a file, one to a page, for label printers that stand apart from the browser. */
export function labelsPdf(
  labels: readonly SampleLabel[],
  { paper: choice, font, now }: { paper: PaperChoice; font: PrintFont; now: Date },
): Promise<Buffer> {
  const { pdf, ended } = openPdf('样品标签', { font, now })
  const { width, height, margin, offsetX, offsetY } = paperOf(choice)
  const tall = height ?? width
  const side = width * QR_SHARE
  const left = margin + offsetX + side + GAP
  const room = width - left - margin
  for (const { code, note } of labels) {
    pdf.addPage({ size: [width, tall], margin: 0 })
    const qr = drawQr(code)
    const top = (tall - side) / 2 + offsetY
    pdf
      .save()
      .translate(margin + offsetX, top)
      .scale(side / qr.side)
    pdf.path(qr.path).fill('black').restore()
    pdf.fillColor('black').fontSize(SMALL_SIZE)
    pdf.text(stageOf(code), left, top + 4, { width: room })
    pdf.fontSize(fitting(pdf, code, room))
    pdf.text(code, left, top + 20, { width: room, lineBreak: false })
    pdf.fontSize(SMALL_SIZE)
    pdf.text(note, left, top + 40, { width: room, height: side - 40, ellipsis: true })
  }
  pdf.end()
  return ended
}

/** The code stands in one line, however wide the letters of the font are. */
function fitting(pdf: ReturnType<typeof openPdf>['pdf'], code: string, room: number): number {
  const wide = pdf.fontSize(CODE_SIZE).widthOfString(code)
  return wide <= room ? CODE_SIZE : (CODE_SIZE * room) / wide
}
