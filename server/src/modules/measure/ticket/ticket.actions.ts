import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { maskPlate } from '@junheng/domain/values/mask-name.ts'
import type { VerifiedTicket } from '@junheng/domain/visit/driver-wire.ts'
import { findQrKey } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import {
  type AnsweredFile,
  type Call,
  type CallRequest,
  PUBLIC,
  writeCall,
} from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  IDS,
  readBody,
  readIdOrNull,
  readText,
  TEXT,
} from '#platform/http/closed-body.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { askedByKind, assertKindRights, assertSomeRight } from '../weigh/kind-rights.ts'
import {
  type PrintedFile,
  type PrintRequest,
  printDrafts,
  printTickets,
  WEIGH_TICKET,
} from './print-tickets.ts'
import { findPrinted } from './ticket.queries.ts'
import { isGenuine, readCode } from './ticket-code.ts'
import { pageRenderer, type TicketRenderer } from './ticket-page.ts'
import { pdfRenderer } from './ticket-pdf.ts'

const MOST_COPIES = 9

/** print and printByServer of every weigh mount, and the public proof that a paper is genuine. */
export function ticketCalls(services: EntityServices): readonly Call[] {
  const { db, engine } = services
  const model = engine.registry.model('weigh')
  const prints = model.mounts.flatMap((mount) => {
    const context = { services, model, mount }
    return (
      [
        ['PUT', 'print'],
        ['POST', 'printByServer'],
      ] as const
    ).map(([method, name]) =>
      writeCall({
        method,
        path: `${mount.base}/${name}`,
        access: askedByKind(context, 'print'),
        tag: mount.label,
        summary: PRINT_SUMMARIES[name],
        body: closedBody(
          {
            ids: IDS,
            templateId: TEXT,
            copies: { type: 'integer' },
            reason: TEXT,
            station: TEXT,
          },
          ['ids'],
        ),
        async prepare({ caller, request }) {
          assertSomeRight(context, { caller }, 'print')
          return readPrint(request.body)
        },
        async write(tx, { caller, request: sent, log }, request) {
          await assertKindRights(tx, context, { caller }, { ids: request.ids, action: 'print' })
          const isPage = name === 'print' && wantsPage(sent)
          const renderer: TicketRenderer = isPage ? pageRenderer : pdfRenderer()
          const printed = await printTickets(tx, { engine, caller, mount, renderer }, request)
          for (const draft of printDrafts(printed, request)) log(draft)
          return printed
        },
        file: (data) => pdfOf(data as PrintedFile),
      }),
    )
  })
  return [
    ...prints,
    {
      kind: 'raw',
      method: 'GET',
      path: '/print/verify/:text',
      access: PUBLIC,
      tag: '打印',
      summary: '验证纸质单据的真伪',
      async reply({ request }) {
        const place = { path: `/api${request.path}`, requestId: request.id }
        return doneEnvelope(await verifyTicket(db, request.params['text'] ?? ''), place)
      },
    },
  ]
}

const PDF = 'application/pdf'

const PRINT_SUMMARIES = {
  print: '打印磅单：PDF 文件；要求 application/json 时为浏览器打印的页面',
  printByServer: '打印磅单：PDF 文件',
} as const

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

function readPrint(sent: unknown): PrintRequest {
  const body = readBody(sent, ['ids', 'templateId', 'copies', 'reason', 'station'])
  const { copies = 1 } = body
  const isCount = typeof copies === 'number' && Number.isSafeInteger(copies) && copies >= 1
  if (!isCount) throw fieldType('copies')
  if (copies > MOST_COPIES)
    throw new RefusalError(refuse('check.max', { label: '份数', max: MOST_COPIES }))
  return {
    ids: readIds({ ids: body['ids'] }),
    templateId: readIdOrNull(body, 'templateId'),
    copies,
    reason: readText(body, 'reason', { label: '补打原因', max: 200 }),
    station: readText(body, 'station', { label: '站点', max: 60 }),
  }
}

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
    time: printed.time,
    printTime: printed.printTime,
    valid: printed.isValid,
  }
}
