import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { AnsweredFile, CallRequest } from '#platform/http/call.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import { atKinds } from '../weigh/weigh-buttons.ts'
import { type PrintedFile, printDrafts, printTickets } from './print-tickets.ts'
import { pageRenderer, pdfRenderer, type TicketRenderer } from './ticket-data.ts'

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
