import { idOf } from '@junheng/domain/call/shape.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { SheetColumn } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import { readImport } from '#platform/export/read-import.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { enterRows } from './input.actions.ts'
import { qcAssay } from './sheet.entity.ts'
import { findFormatColumns } from './sheet.queries.ts'

const CODE: SheetColumn = { header: '化验码', kind: 'text', required: true }

const columnOf = ({ name }: AssayItem): SheetColumn => ({ header: name, kind: 'text' })

/** Items that the caller types, of a format or all of them, in order. */
async function findColumns(
  db: Queryable,
  caller: Caller,
  assayFormatId: string | null,
): Promise<readonly AssayItem[]> {
  const { typed } = await findOwnItems(db, caller)
  const shown = assayFormatId === null ? [...typed] : await findFormatColumns(db, assayFormatId)
  const items = await findAssayItems(db, shown)
  return shown.flatMap((id) => {
    const item = items.get(id)
    return item === undefined || item.isDerived || !typed.has(id) ? [] : [item]
  })
}

/** An empty workbook: the code, then a column per item; several determinations stand in a cell, with blanks between. */
const exportTemplate = defineAction(qcAssay, {
  name: 'exportTemplate',
  label: '化验单导入模板',
  button: { none: '散装质检平台下载导入模板' },
  method: 'POST',
  right: { of: 'mount', action: 'input' },
  held: true,
  body: { assayFormatId: idOf('qcAssayFormat', { label: '录入格式' }) },
  answers: 'bytes',
  async reply({ caller, body, services: { db } }, reply) {
    const items = await findColumns(db, caller, body.assayFormatId)
    return reply
      .type(WORKBOOK_TYPE)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent('化验单导入模板.xlsx')}`,
      )
      .send(
        writeWorkbook({
          sheetName: '化验单',
          columns: [CODE, ...items.map(columnOf)],
          rows: noRows(),
        }),
      )
  },
})

async function* noRows(): AsyncGenerator<never[]> {}

/** All rows or none; faults come with row and item, as from the grid. */
const importExcel = defineAction(qcAssay, {
  name: 'importExcel',
  label: '导入化验单',
  button: { none: '散装质检平台导入' },
  method: 'POST',
  right: { of: 'mount', action: 'input' },
  held: true,
  openBody: { type: 'object' },
  locks: ['sheet'],
  answers: COUNT,
  refuses: ['import.file', 'import.empty', 'import.columns'],
  async prepare({ request, caller, services: { db } }) {
    const items = await findColumns(db, caller, null)
    const columns = [
      { sheet: CODE, item: null },
      ...items.map((item) => ({ sheet: columnOf(item), item })),
    ]
    return readImport(await request.readFile(), columns)
  },
  async run(tx, act) {
    const rows = act.prepared.map(({ cells }) => {
      let assayCode = ''
      const values = [...cells].flatMap(([{ item }, cell]) => {
        if (item === null) assayCode = cell ?? ''
        if (item === null || cell === null) return []
        const parts = cell.split(/[\s;；]+/)
        const isWord = item.valueType !== 'NUMBER'
        const determinations = isWord ? [] : parts
        return [
          { itemId: item.id, determinations, value: isWord ? cell : null, changeReason: null },
        ]
      })
      return { assayCode, version: null, values }
    })
    if (rows.every(({ values }) => values.length === 0))
      throw new RefusalError(refuse('import.empty'))
    await enterRows(tx, act, { rows, source: 'IMPORT' })
    return { count: rows.length }
  },
})

export const sheetExcelActions: readonly Action[] = [exportTemplate, importExcel]
