import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { maskPlate } from '@junheng/domain/values/mask-name.ts'
import type { VerifiedTicket } from '@junheng/domain/visit/driver-wire.ts'
import { correctionsOf } from '@junheng/domain/weighing/ticket-proof.ts'
import { findQrKey } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { AnsweredFile, Call, CallRequest } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import { atKinds } from '../weigh/weigh-buttons.ts'
import { type PrintedFile, printDrafts, printTickets, WEIGH_TICKET } from './print-tickets.ts'
import { findPrinted } from './ticket.queries.ts'
import { isGenuine, readCode } from './ticket-code.ts'
import { pageRenderer, type TicketRenderer } from './ticket-page.ts'
import { pdfRenderer } from './ticket-pdf.ts'

const PDF = 'application/pdf'

const PRINT_LABELS = {
  print: '打印磅单：PDF 文件；要求 application/json 时为浏览器打印的页面',
  printByServer: '打印磅单：PDF 文件',
} as const

const PRINT_BUTTONS = {
  print: atKinds({
    name: 'printWeigh',
    label: '打印',
    input: { reason: { tips: '第一次打印不用填' } },
    result: 'page',
  }),
  printByServer: { none: '规格书的另一个名字，同打印' },
} as const

const PRINT = {
  ids: idsOf('weigh', { label: '磅单' }),
  templateId: idOf('cgFormatPrint', { label: '打印模板' }),
  copies: int({ label: '份数', min: '1', max: '9' }),
  reason: text({ label: '补打原因', length: 200 }),
  station: text({ label: '站点', length: 60 }),
}

/** print and printByServer of every weigh mount. */
export const ticketActions: readonly Action[] = (
  [
    ['PUT', 'print'],
    ['POST', 'printByServer'],
  ] as const
).map(([method, name]) =>
  defineAction(record, {
    method,
    name,
    label: PRINT_LABELS[name],
    button: PRINT_BUTTONS[name],
    right: { of: 'row-kind', action: 'print' },
    reach: 'rows',
    locks: ['weigh'],
    flow: 'free',
    body: PRINT,
    answers: 'bytes',
    async run(tx, { services: { engine }, caller, mount, request, log, body }) {
      const isPage = name === 'print' && wantsPage(request)
      const renderer: TicketRenderer = isPage ? pageRenderer : pdfRenderer()
      const asked = { ...body, copies: body.copies ?? 1 }
      const printed = await printTickets(tx, { engine, caller, mount, renderer }, asked)
      for (const draft of printDrafts(printed, asked)) log(draft)
      return printed
    },
    file: (data) => pdfOf(data as PrintedFile),
  }),
)

/** The public proof that a paper is genuine. */
export const verifyCall = ({ db }: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/print/verify/:text',
    plainParams: true,
    right: 'public',
    tag: '打印',
    label: '验证纸质单据的真伪',
    button: { none: '磅单验证页自己读，扫纸上的码打开' },
    async reply({ request, params }) {
      const place = { path: `/api${request.path}`, requestId: request.id }
      return doneEnvelope(await verifyTicket(db, params.text), place)
    },
  })

/** Our own screens print pages, on machines whose browser has the printer; everybody else gets the file. */
const wantsPage = ({ headers }: CallRequest): boolean => {
  const accept = headers['accept'] ?? ''
  return accept.includes('application/json') && !accept.includes(PDF)
}

const pdfOf = ({ contentType, content, encoding, prints }: PrintedFile): AnsweredFile | null =>
  contentType === PDF
    ? {
        contentType: PDF,
        name: `磅单${prints.length > 1 ? `等${prints.length}张` : ''}.pdf`,
        bytes: Buffer.from(content, encoding),
      }
    : null

/** Of a paper that is not ours nothing is told; of ours no price and no assay. */
export async function verifyTicket(db: Queryable, text: string): Promise<VerifiedTicket> {
  const code = readCode(text)
  if (code === null || code.bizType !== WEIGH_TICKET) return { genuine: false }
  const printed = await findPrinted(db, code)
  const key = printed === null ? null : await findQrKey(db, printed.orgId)
  if (printed === null || key === null || !isGenuine(code, key)) return { genuine: false }
  return {
    genuine: true,
    code: printed.code,
    printNo: code.printNo,
    plateNumber: maskPlate(printed.plateNumber ?? ''),
    weight: printed.isHidden ? printed.suttle : printed.deSuttle,
    weightLabel: printed.isHidden ? '净重' : '实收/实发数',
    time: printed.finishTime,
    printTime: printed.printTime,
    lastPrintNo: printed.lastPrintNo,
    valid: printed.isValid,
    corrections: printed.printed && correctionsOf(printed.printed, printed),
  }
}
