import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseMoney } from '@junheng/domain/values/money.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import { lockFareRecords } from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import { loadAllTyped } from '#platform/entity-engine/load-row.ts'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { type ImportedRow, readImport } from '#platform/export/read-import.ts'
import { type FareSettleLine, fareSettle } from './fare-settle.entity.ts'
import { findDraftsOf, lockSettles } from './fare-settle.queries.ts'
import { reckonSettle } from './reckon-settle.ts'
import { recordsOf } from './settle-fares.ts'
import { storeSettle } from './store-reckoned.ts'

interface Column {
  readonly sheet: SheetColumn
  readonly name: 'weighCode' | 'addReason' | 'deductReason' | Figure
}
type Figure = 'originalWeight' | 'receiveWeight' | 'addAmount' | 'deductAmount'

const column = (header: string, name: Column['name'], required = false): Column => ({
  name,
  sheet: { header, kind: 'text', required },
})

/** What a carrier's own list may say of a load, by its ticket. */
const COLUMNS: readonly Column[] = [
  column('磅单号', 'weighCode', true),
  column('发货数', 'originalWeight'),
  column('收货数', 'receiveWeight'),
  column('增项', 'addAmount'),
  column('增项说明', 'addReason'),
  column('减项', 'deductAmount'),
  column('减项说明', 'deductReason'),
]

const PARSES: Readonly<Record<Figure, (text: string) => string | null>> = {
  originalWeight: parseTons,
  receiveWeight: parseTons,
  addAmount: parseMoney,
  deductAmount: parseMoney,
}

type Said = Partial<Pick<FareSettleLine, Figure | 'addReason' | 'deductReason'>>

/** What one row of the file says of its load; a figure that is none is named with its row. */
function readRow({ cells, rowNumber }: ImportedRow<Column>): readonly [string, Said] {
  const said: Record<string, string> = {}
  let weighCode = ''
  for (const [{ name, sheet }, cell] of cells) {
    if (cell === null) continue
    if (name === 'weighCode') weighCode = cell
    else if (name === 'addReason' || name === 'deductReason') said[name] = cell
    else {
      const value = PARSES[name](cell)
      if (value === null || value.startsWith('-'))
        throw new RefusalError(
          refuse('fareSettle.importFigure', { row: rowNumber, label: sheet.header }),
        )
      said[name] = value
    }
  }
  return [weighCode, said]
}

/** `POST importExcel`: weights, additions and deductions of drafts, by ticket; all rows or none. */
const importExcel = defineAction(fareSettle, {
  name: 'importExcel',
  label: '导入重量和增减项',
  button: { none: '承运商的对账表由外部程序提交；页面上逐行填写' },
  method: 'POST',
  right: { of: 'mount', action: 'update' },
  locks: ['settlement', 'weigh'],
  flow: 'undecided',
  openBody: { type: 'object' },
  answers: COUNT,
  refuses: ['import.file', 'import.empty', 'fareSettle.importFigure', 'fareSettle.importCode'],
  prepare: async ({ request }) => {
    const rows = (await readImport(await request.readFile(), COLUMNS)).map(readRow)
    if (rows.length === 0) throw new RefusalError(refuse('import.empty'))
    return new Map(rows)
  },
  async run(tx, act) {
    const { prepared: said, services, caller, mount } = act
    const asked = { orgId: caller.orgId, codes: [...said.keys()] }
    const drafts = await findDraftsOf(tx, asked)
    const missing = asked.codes.find((code) => !drafts.has(code))
    if (missing !== undefined)
      throw new RefusalError(refuse('fareSettle.importCode', { code: missing }))
    const ids = [...new Set(drafts.values())]
    await lockSettles(tx, ids)
    const { engine } = services
    const held = await loadAllTyped(tx, engine.registry, fareSettle, {
      caller,
      mount,
      ids,
      toWrite: true,
    })
    await lockFareRecords(tx, recordsOf(held))
    for (const before of held) {
      const fdFareSettleSub = before.fdFareSettleSub.map((line) => ({
        ...line,
        ...said.get(line.weighCode ?? ''),
      }))
      const row = { ...before, fdFareSettleSub }
      const { values } = await reckonSettle(tx, engine, { row, before })
      await storeSettle(tx, act, { before, values, action: 'importExcel', label: '导入' })
    }
    return { count: said.size }
  },
})

export const importActions: readonly Action[] = [importExcel]
