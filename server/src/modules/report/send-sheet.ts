import type { Shapes, ValuesOf } from '@junheng/domain/call/shape.ts'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { known } from '#platform/actions/read-asked.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
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

interface SheetPlan<B extends Shapes> extends Pick<Sheet, 'title' | 'permission'> {
  readonly path: string
  readonly tag: string
  readonly label: string
  readonly body: B
  make(caller: Caller, asked: ValuesOf<B>): Promise<Pick<Sheet, 'name' | 'columns' | 'rows'>>
}

/** `POST …/export`: what a report tells, as a workbook. */
export const sheetCall = <const B extends Shapes>(
  services: EntityServices,
  { path, tag, label, title, permission, body, make }: SheetPlan<B>,
): Call =>
  defineCall({
    method: 'POST',
    path,
    right: { key: `${permission}:export` },
    tag,
    label,
    body,
    answers: 'bytes',
    button: { none: '报表页自己的导出' },
    async reply({ request, ...asked }, reply) {
      const caller = known(asked.caller)
      const made = await make(caller, asked.body)
      return sendSheet(reply, services, { call: { request, caller }, title, permission, ...made })
    },
  })

/** @example sheetName('台账', { from: '2026-11-01', to: '2026-11-30' }) // '台账_20261101_20261130' */
export const sheetName = (
  title: string,
  { from, to }: { readonly from: string; readonly to: string },
): string => `${title}_${from.replaceAll('-', '')}_${to.replaceAll('-', '')}`
