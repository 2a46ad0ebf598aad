import { group, listOf } from '@junheng/domain/call/shape.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { findSettledLine, settlement } from '#modules/finance/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import type { PaperSheet } from '#platform/print/sheet.ts'
import type { PrintFacts } from '../paper/document-sheet.ts'
import { PRINT_INPUT, paperFile, printChanges } from '../paper/paper.actions.ts'
import {
  ownerOf,
  type PaperRequest,
  type PrintedPaper,
  printDrafts,
} from '../paper/print-documents.ts'
import { tracedFigures } from '../paper/traced-figures.ts'
import { maybe, told, yes } from '../report-shapes.ts'
import { type MoneyTrace, readTrace } from './read-trace.ts'
import { type Ask, seenAs } from './seen-document.ts'

const FACT = group({ label: told('名称'), text: told('内容') }, { required: true })

const STEP = group(
  {
    step: told('步骤'),
    label: told('名称'),
    isHidden: yes('无权查看'),
    path: maybe('查看'),
    facts: listOf(FACT, { label: '内容' }),
  },
  { required: true },
)

/** 金额溯源: the way back from a yuan. */
export const moneyTraceCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'GET',
    path: '/settlement-line/:id/trace',
    label: '金额溯源',
    // Whoever is signed in may ask; he is told what the pages of the steps would show him.
    right: 'own',
    tag: '金额溯源',
    button: { none: '结算单明细中逐行打开' },
    answers: {
      code: told('结算单'),
      title: told('标题'),
      steps: listOf(STEP, { label: '步骤' }),
    },
    read: ({ request, ...call }) =>
      readTrace({ services, call: { ...call, request } }, request.params['id'] ?? ''),
  }),
  defineCall({
    method: 'POST',
    path: '/settlement-line/:id/trace/print',
    label: '打印金额溯源',
    // As the page itself; a second print takes the right to print the settlement again.
    right: 'own',
    tag: '金额溯源',
    button: { none: '金额溯源页自己的打印' },
    body: PRINT_INPUT,
    answers: 'bytes',
    refuses: ['ticket.reason', 'print.noFont'],
    async run(tx, { request, caller, params, body, log }) {
      const { output, ...asked } = body
      const print = { ...asked, copies: asked.copies ?? 1, isPage: output === 'PAGE' }
      const ask = { services, call: { request, caller } }
      const printed = await printTrace(tx, ask, { ...print, lineId: params.id })
      const { table } = services.engine.registry.model('settlement')
      for (const { printNo } of printed.prints)
        log({
          entity: 'settlement',
          bizKey: params.id,
          action: 'print',
          label: '打印金额溯源',
          changes: printChanges(table, { ...print, printNo }),
        })
      return printed
    },
    file: (data, request) => paperFile(data as PrintedPaper, request),
  }),
]

/** The way back from an amount as one sheet of paper, to hand to a partner in a dispute. */
async function printTrace(
  tx: Tx,
  ask: Ask,
  { lineId, ...request }: PaperRequest & { readonly lineId: string },
): Promise<PrintedPaper> {
  const { services, call } = ask
  const trace = await readTrace(ask, lineId)
  const found = await findSettledLine(services.db, lineId)
  const main = found && (await seenAs(ask, settlement, { at: found.kind, id: found.settleId }))
  const entry = found && services.engine.registry.mountById(`settlement/${found.kind}`)
  if (!main || !entry) throw new RefusalError(refuse('row.missing'))
  const line = main.row.fdSettlementSub?.find(({ id }) => id === lineId)
  const printed = tracedFigures({ ...line })
  const bizCode = `${trace.code}-${textOf(line?.seq)}`
  const sheet = (facts: PrintFacts) => traceSheet(trace, facts)
  const draft = { bizType: 'trace', bizId: lineId, bizCode, printed, sheet } as const
  const mayAgain = isPermitted(call.caller, permissionKey(entry.mount, 'print-again'))
  const site = { context: { services, ...entry }, caller: call.caller, mayAgain }
  return printDrafts(tx, site, { drafts: [{ ...draft, ...ownerOf(main.row) }], request })
}

/** Read from top to bottom like a proof; what the asker may not see is named and empty. */
function traceSheet({ title, steps }: MoneyTrace, facts: PrintFacts): PaperSheet {
  const { company, code, printNo, verifySite, paper, copies } = facts
  return {
    company,
    title: '金额溯源',
    about: [title, `打印号：${printNo}`, printNo > 1 ? `补打 第${printNo - 1}次` : ''],
    cells: [],
    tables: steps.map(({ label, isHidden, facts: told }, at) => ({
      title: `${at + 1}　${label}`,
      columns: [
        { title: '', share: 0.2 },
        { title: '', share: 0.8 },
      ],
      rows: isHidden ? [['—', '打印人无权查看']] : told.map((fact) => [fact.label, fact.text]),
    })),
    totals: [],
    words: null,
    notes: ['本单由系统按存储的数据生成，可扫描二维码验证。'],
    signatures: ['我方（签章）：', '对方（签章）：'],
    code,
    qr: verifyAddress(verifySite, code),
    marks: [],
    paper,
    isWide: false,
    copies,
  }
}
