import { createHmac } from 'node:crypto'
import { drawQr } from '@junheng/domain/qr/qr-code.ts'
import { labelPage, type SampleLabel, stageOf } from '@junheng/domain/quality/sample-label.ts'
import { assertAllowed, refuse } from '@junheng/domain/refusals/refusal.ts'
import { dayStart, formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { ensureQrKey, findPaper } from '#modules/archives/api.ts'
import { countPrints, logPrint } from '#modules/weighing/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type PaperChoice, paperOf } from '#platform/print/paper.ts'
import { assertPrintFont, type PrintFont } from '#platform/print/print-font.ts'
import { openPdf } from '#platform/print/sheet-desk.ts'
import { drawId } from '../draw-id.ts'

const QR_SHARE = 0.44
const CODE_SIZE = 13
const SMALL_SIZE = 9
const GAP = 6

/** Built-in templates, by the first letter of a code; a site moves its print on them. */
const TEMPLATES: Readonly<Record<string, string>> = { C: '1008', Z: '1009', H: '1010' }
const USUAL: PaperChoice = { paper: 'LABEL60x40', offsetX: null, offsetY: null }
const DIGEST = 19

export interface LabelRequest {
  readonly copies: number
  readonly reason: string | null
  readonly station: string | null
  readonly isPage: boolean
}

interface LabelSite {
  readonly engine: Engine
  readonly caller: Caller
  /** Whether the caller may print a label a second time. */
  readonly mayAgain: boolean
}

/** What the screens and the file of a call are made of. */
export interface PrintedLabels {
  readonly contentType: string
  readonly content: string
  readonly encoding: 'utf8' | 'base64'
  readonly name: string
  readonly prints: readonly { readonly printNo: number }[]
}

/** Labels of one stage in one file, each print counted and logged in the transaction that makes it. */
export async function printLabels(
  tx: Tx,
  { engine, caller, mayAgain }: LabelSite,
  { labels, request }: { readonly labels: readonly SampleLabel[]; readonly request: LabelRequest },
): Promise<PrintedLabels> {
  const { orgId, groupId } = caller
  const key = await ensureQrKey(tx, orgId)
  const stage = labels[0]?.code[0] ?? ''
  const found = await findPaper(tx, {
    bizType: 'sample',
    groupId,
    orgId,
    templateId: TEMPLATES[stage] ?? '0',
  })
  const digest = (text: string | Buffer): string =>
    createHmac('sha256', key).update(text).digest('hex')
  const prints: { readonly bizId: string; readonly printNo: number }[] = []
  for (const { code } of labels) {
    const bizId = digest(code).slice(0, DIGEST)
    const printNo = (await countPrints(tx, { bizType: 'sample', bizId })) + 1
    if (printNo > 1 && !mayAgain) assertAllowed(refuse('access.forbidden'))
    if (printNo > 1 && request.reason === null) assertAllowed(refuse('ticket.reason'))
    prints.push({ bizId, printNo })
  }
  const now = engine.clock.now()
  const bytes = await draw(labels, { request, paper: found ?? USUAL, now })
  const name = `${stageOf(stage)}标签`
  for (const { bizId, printNo } of prints)
    await logPrint(tx, {
      // Neither its number nor its time says which label came before another.
      id: drawId(),
      now: dayStart(formatWireDate(now)),
      bizType: 'sample',
      bizId,
      bizCode: name,
      orgId,
      groupId,
      templateId: found === null ? null : (TEMPLATES[stage] ?? null),
      printNo,
      copies: request.copies,
      user: { id: caller.userId, name: caller.realName },
      station: request.station,
      reason: request.reason,
      printed: {},
      fileHash: digest(bytes),
    })
  const encoding = request.isPage ? 'utf8' : 'base64'
  return {
    contentType: request.isPage ? 'text/html; charset=utf-8' : 'application/pdf',
    content: bytes.toString(encoding),
    encoding,
    name,
    prints: prints.map(({ printNo }) => ({ printNo })),
  }
}

async function draw(
  labels: readonly SampleLabel[],
  {
    request,
    paper,
    now,
  }: { readonly request: LabelRequest; readonly paper: PaperChoice; readonly now: Date },
): Promise<Buffer> {
  const copies = labels.flatMap((label) => Array.from({ length: request.copies }, () => label))
  if (request.isPage) return Buffer.from(labelPage(copies), 'utf8')
  return labelsPdf(copies, { paper, font: assertPrintFont(), now })
}

/** Labels as a file, one to a page, for label printers that stand apart from the browser. */
function labelsPdf(
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
