import type { FastifyReply } from 'fastify'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import type { CallContext } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'

export interface Sheet {
  readonly call: CallContext
  /** Of the file, without its ending. */
  readonly name: string
  /** Of the sheet. */
  readonly title: string
  /** What the log names it by. */
  readonly permission: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetValue[]>
}

/** Answers with a workbook; what leaves the site as a file is worth a trace. */
export async function sendSheet(
  reply: FastifyReply,
  { db, engine }: EntityServices,
  { call, name, title, permission, columns, rows }: Sheet,
): Promise<FastifyReply> {
  const draft = {
    entity: 'report',
    bizKey: permission,
    action: 'export',
    label: `导出${title}`,
    changes: [],
  }
  await db.transaction((tx) =>
    writeLog(tx, [draft], {
      ...call,
      newId: () => engine.newId(),
      now: engine.clock.now(),
    }),
  )
  return reply
    .type(WORKBOOK_TYPE)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`,
    )
    .send(writeWorkbook({ sheetName: title, columns, rows }))
}
