import { permissionKey } from '@junheng/domain/entity/model.ts'
import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { findSettledLine, settlement } from '#modules/finance/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { PaperSheet } from '#platform/print/sheet.ts'
import type { PrintFacts } from '../paper/document-sheet.ts'
import {
  ownerOf,
  type PaperRequest,
  type PrintedPaper,
  printDrafts,
} from '../paper/print-documents.ts'
import { tracedFigures } from '../paper/traced-figures.ts'
import { type MoneyTrace, readTrace } from './read-trace.ts'
import { type Ask, seenAs } from './seen-document.ts'

/** The way back from an amount as one sheet of paper, to hand to a partner in a dispute. */
export async function printTrace(
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
