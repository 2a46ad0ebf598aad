import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseMoney } from '@junheng/domain/values/money.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import { storeReceipts } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { type ImportedRow, readImport } from '#platform/export/read-import.ts'
import { resettle } from './resettle.ts'
import { LOCKS } from './settle-locks.ts'
import { holdCalculations } from './settle-rows.ts'
import { type SettlementLine, type SettlementRow, settlement } from './settlement.entity.ts'
import { findDraftsByRecord } from './settlement.queries.ts'
import { checkReasons } from './settlement.rules.ts'

interface Column {
  readonly sheet: SheetColumn
  readonly name: 'weighCode' | 'receiptWeight' | 'adjustAmount' | 'adjustReason'
}

const column = (header: string, name: Column['name'], required = false): Column => ({
  name,
  sheet: { header, kind: 'text', required },
})

const RECEIPT = column('签收数', 'receiptWeight')
/** What a partner's own list may say of a record; what was signed for only where goods are sold. */
const COLUMNS: readonly Column[] = [
  column('磅单号', 'weighCode', true),
  column('调整金额', 'adjustAmount'),
  column('调整原因', 'adjustReason'),
]

type Said = Partial<Pick<SettlementLine, 'receiptWeight' | 'adjustAmount' | 'adjustReason'>>

/** What one row of the file says of its record; a figure that is none is named with its row. */
function readRow({ cells, rowNumber }: ImportedRow<Column>): readonly [string, Said] {
  const said: Record<string, string> = {}
  let weighCode = ''
  for (const [{ name, sheet }, cell] of cells) {
    if (cell === null) continue
    if (name === 'weighCode') weighCode = cell
    else if (name === 'adjustReason') said[name] = cell
    else {
      const value = name === 'receiptWeight' ? parseTons(cell) : parseMoney(cell)
      if (value === null || (name === 'receiptWeight' && value.startsWith('-')))
        throw new RefusalError(
          refuse('settle.importFigure', { row: rowNumber, label: sheet.header }),
        )
      said[name] = value
    }
  }
  return [weighCode, said]
}

/** `POST importExcel`: receipts and adjustments of drafts, by the number of the record; all rows or none. */
const importExcel = defineAction(settlement, {
  name: 'importExcel',
  label: '导入签收数和调整',
  button: { none: '往来单位的对账表由外部程序提交；页面上逐行填写' },
  method: 'POST',
  right: { of: 'mount', action: 'update' },
  locks: LOCKS,
  flow: 'undecided',
  openBody: { type: 'object' },
  answers: COUNT,
  refuses: ['import.file', 'import.empty', 'settle.importFigure', 'settle.importCode'],
  prepare: async ({ request, mount }) => {
    const columns = mount.code === 'sa' ? [...COLUMNS, RECEIPT] : COLUMNS
    const rows = (await readImport(await request.readFile(), columns)).map(readRow)
    if (rows.length === 0) throw new RefusalError(refuse('import.empty'))
    return new Map(rows)
  },
  async run(tx, act) {
    const { prepared: said, services, caller, mount } = act
    const { engine } = services
    const codes = [...said.keys()]
    const drafts = await findDraftsByRecord(tx, { orgId: caller.orgId, kind: mount.code, codes })
    const missing = codes.find((code) => !drafts.has(code))
    if (missing !== undefined)
      throw new RefusalError(refuse('settle.importCode', { code: missing }))
    const ids = [...new Set(drafts.values())]
    const held = await loadAllTyped(tx, engine.registry, settlement, {
      caller,
      mount,
      ids,
      lock: true,
    })
    for (const before of held) {
      const row = withSaid(before, said)
      assertAllowed(checkReasons(row))
      await holdCalculations(
        tx,
        engine,
        row.fdSettlementSub.map(({ calculationId }) => calculationId),
      )
      await storeReceipts(tx, receiptsOf(row, said))
      await resettle(tx, engine, { row, before, caller })
      act.log({
        entity: 'settlement',
        bizKey: row.id,
        action: 'importExcel',
        label: '导入',
        changes: fieldChanges(engine.registry.model('settlement'), { ...before }, { ...row }),
      })
    }
    return { count: said.size }
  },
})

const withSaid = (row: SettlementRow, said: ReadonlyMap<string, Said>): SettlementRow => ({
  ...row,
  fdSettlementSub: row.fdSettlementSub.map((line) => ({
    ...line,
    ...said.get(line.weighCode ?? ''),
  })),
})

const receiptsOf = ({ fdSettlementSub }: SettlementRow, said: ReadonlyMap<string, Said>) =>
  fdSettlementSub.flatMap(({ weighSubId, weighCode }) => {
    const tons = said.get(weighCode ?? '')?.receiptWeight
    return tons && weighSubId !== null ? [{ weighSubId: String(weighSubId), tons }] : []
  })

export const settlementImportActions: readonly Action[] = [importExcel]
