import { idOf } from '@junheng/domain/call/shape.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { openLink, partnerStatement } from '#modules/finance/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import type { AnsweredFile, Call, CallRate } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { PAPER_PLANS } from './paper-plans.ts'
import { type PrintedPaper, printDocuments } from './print-documents.ts'

const LOADING: CallRate = {
  address: { burst: 20, perSecond: 0.2 },
  link: { burst: 5, perSecond: 0.05 },
}

/** The statement as a file for who holds its link; each is a print, and logged as one. */
export const statementPdfCall = (services: EntityServices): Call =>
  defineCall({
    method: 'POST',
    path: '/statement/:token/pdf',
    plainParams: true,
    right: 'public',
    rate: LOADING,
    tag: '对账单',
    label: '往来单位下载对账单PDF',
    button: { none: '往来单位在链接页面下载' },
    answers: 'bytes',
    refuses: ['statement.noLink', 'statement.expired', 'print.noFont'],
    async reply({ request, params }) {
      const place = { path: '/api/statement/:token/pdf', requestId: request.id }
      const { db } = services
      return doneEnvelope(
        await db.transaction((tx) => printSent(tx, services, params.token)),
        place,
      )
    },
  })

/** On paper for who holds the link. */
export async function printSent(
  tx: Tx,
  services: EntityServices,
  token: string,
): Promise<PrintedPaper> {
  const found = await openLink(tx, services, { token, lock: true })
  const { model, mount } = services.engine.registry.mountById('partnerStatement/main') ?? {}
  const plan = PAPER_PLANS.find(({ bizType }) => bizType === 'statement')
  if (!model || !mount || !plan) throw new Error('a statement has a paper')
  const context = { services, model, mount }
  const caller = { ...systemCaller(found), realName: '往来单位' }
  return printDocuments(
    tx,
    { plan, context, caller },
    {
      ids: [found.id],
      templateId: null,
      copies: 1,
      reason: '往来单位下载',
      station: null,
      isPage: false,
    },
  )
}

const COLUMNS: readonly (SheetColumn & { readonly name: string })[] = [
  { name: 'lineNo', header: '序号', kind: 'int' },
  { name: 'flowTime', header: '时间', kind: 'text' },
  { name: 'kindName', header: '业务', kind: 'text' },
  { name: 'bizCode', header: '单号', kind: 'text' },
  { name: 'amount', header: '金额(元)', kind: 'decimal', scale: 2 },
  { name: 'balance', header: '余额(元)', kind: 'decimal', scale: 2 },
  { name: 'words', header: '异议说明', kind: 'text' },
]

/** `POST excel`: the lines of a statement as a workbook, between what was and what is. */
const excel = defineAction(partnerStatement, {
  name: 'excel',
  label: '导出对账单',
  button: { name: 'statementExcel', label: '导出对账单', result: 'page' },
  method: 'POST',
  right: { of: 'mount', action: 'export' },
  reach: 'row',
  flow: 'free',
  body: { id: idOf('partnerStatement', { label: '对账单', required: true }) },
  answers: 'bytes',
  async run(_tx, { row, log }) {
    const edge = (word: string, day: string, balance: string) => [
      null,
      day,
      word,
      null,
      null,
      balance,
      null,
    ]
    const lines = childRowsOf(row.fdStatementLine).map((line) =>
      COLUMNS.map(({ name, kind }) => {
        const text = textOf(line[name])
        if (text === '') return null
        return kind === 'int' ? Number(text) : text
      }),
    )
    const rows = [
      edge('期初', row.startDate, row.opening),
      ...lines,
      edge('期末', row.endDate, row.closing),
    ]
    log({
      entity: 'partnerStatement',
      bizKey: row.id,
      action: 'export',
      label: '导出对账单',
      changes: [],
    })
    const name = `对账单_${textOf(row.partnerName)}_${row.startDate}_${row.endDate}.xlsx`
    const bytes = await gather(
      writeWorkbook({ sheetName: '对账单', columns: COLUMNS, rows: each(rows) }),
    )
    return {
      contentType: WORKBOOK_TYPE,
      name,
      content: bytes.toString('base64'),
      encoding: 'base64',
    }
  },
  file(data, { headers }): AnsweredFile | null {
    const { contentType, name, content } = data as Readonly<Record<string, string>>
    const { accept = '' } = headers
    const wantsJson = accept.includes('application/json')
    if (wantsJson || content === undefined) return null
    return {
      contentType: contentType ?? WORKBOOK_TYPE,
      name: name ?? '对账单.xlsx',
      bytes: Buffer.from(content, 'base64'),
    }
  },
})

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

async function gather(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const statementFileActions: readonly Action[] = [excel]
