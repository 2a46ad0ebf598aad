import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { AnsweredFile, CallRequest } from '#platform/http/call.ts'
import type { PaperPlan } from './paper-plan.ts'
import { PAPER_PLANS } from './paper-plans.ts'
import { type PrintedPaper, printDocuments } from './print-documents.ts'

const PDF = 'application/pdf'

/** How it leaves the server; our own screens let people choose. */
const OUTPUTS = { PDF: 'PDF文件', PAGE: '直接打印' } as const

export const PRINT_INPUT = {
  templateId: idOf('cgFormatPrint', { label: '打印模板' }),
  copies: int({ label: '份数', min: '1', max: '9' }),
  reason: text({ label: '补打原因', length: 200 }),
  station: text({ label: '站点', length: 60 }),
  output: choice(OUTPUTS, { label: '输出', tips: '不填为PDF文件' }),
}

/** `POST base/printByServer` of every document that has a paper. */
export const paperActions: readonly Action[] = PAPER_PLANS.map(paperAction)

function paperAction(plan: PaperPlan): Action {
  const { name } = plan.entity.definition
  return defineAction(plan.entity, {
    method: 'POST',
    name: 'printByServer',
    label: '打印',
    button: {
      name: 'printPaper',
      label: '打印',
      input: {
        output: { default: 'PAGE', required: true, tips: '' },
        copies: true,
        reason: { tips: '第一次打印不用填' },
      },
      result: 'page',
    },
    right: { of: 'mount', action: 'print' },
    ...(plan.held ? { held: plan.held } : {}),
    reach: 'rows',
    locks: plan.locks,
    flow: 'free',
    body: { ids: idsOf(name, { label: '单据' }), ...PRINT_INPUT },
    answers: 'bytes',
    refuses: ['ticket.reason', 'ticket.tooMany', 'print.noFont', 'print.tooManyPictures'],
    async run(tx, { services, model, mount, caller, log, body }) {
      const { ids, output, ...asked } = body
      const context = { services, model, mount }
      const request = { ...asked, ids, copies: asked.copies ?? 1, isPage: output === 'PAGE' }
      const printed = await printDocuments(tx, { plan, context, caller }, request)
      for (const { id, printNo } of printed.prints)
        log({
          entity: name,
          bizKey: id,
          action: 'print',
          label: '打印',
          changes: printChanges(model.table, { ...request, printNo }),
        })
      return printed
    },
    file: (data, request) => paperFile(data as PrintedPaper, request),
  })
}

/** What the operation log says of a paper; the print log alone is not where people look. */
export const printChanges = (
  table: string,
  asked: { readonly printNo: number; readonly copies: number; readonly reason: string | null },
) =>
  (
    [
      ['printNo', '打印次数', asked.printNo],
      ['copies', '份数', asked.copies],
      ...(asked.reason === null ? [] : [['reason', '补打原因', asked.reason] as const]),
    ] as const
  ).map(([field, label, to]) => ({ table, field, label, from: null, to }))

/** Our own screens read the envelope and show or save what is in it; everybody else gets the file. */
export function paperFile(
  { contentType, content, encoding, name, prints }: PrintedPaper,
  { headers }: CallRequest,
): AnsweredFile | null {
  const { accept = '' } = headers
  const wantsJson = accept.includes('application/json') && !accept.includes(PDF)
  if (contentType !== PDF || wantsJson) return null
  const many = prints.length > 1 ? `等${prints.length}张` : ''
  return { contentType: PDF, name: `${name}${many}.pdf`, bytes: Buffer.from(content, encoding) }
}
