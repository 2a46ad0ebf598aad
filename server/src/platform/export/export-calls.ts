import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { FastifyReply } from 'fastify'
import { hiddenInList, veilListRows } from '#platform/access/mask-rows.ts'
import type { MountContext } from '#platform/entity-engine/entity-calls.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import { type Call, type CallContext, needs, writeCall } from '#platform/http/call.ts'
import { grantedList } from '#platform/list-engine/granted-list.ts'
import { grantList } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { wholeResult } from '#platform/list-engine/run-list.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { cellValue, type ExcelColumn, exportColumns, importColumns } from './excel-columns.ts'
import { importWorkbook } from './import-workbook.ts'

/** export, exportTemplate and importExcel of a mount. */
export function exportCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  const calls: Call[] = []
  if (mount.actions.has('export')) calls.push(exportCall(context))
  if (mount.actions.has('importExcel')) calls.push(templateCall(context), importCall(context))
  return calls
}

/** Rows fetched at a time: large enough to keep the driver busy, small enough to forget. */
const BATCH = 500

function exportCall(context: MountContext): Call {
  const { mount } = context
  return {
    kind: 'raw',
    method: 'POST',
    path: `${mount.base}/export`,
    access: needs(permissionKey(mount, 'export')),
    tag: mount.label,
    summary: `${ACTION_LABELS.export}${mount.label}`,
    body: listSchema,
    async reply({ request, caller }, reply) {
      if (caller === null) throw new Error('an export is never public')
      const { services, model } = context
      const call = { request, caller }
      const payload = parseListPayload(request.body)
      const grant = grantList(await grantedList(context, caller, model.name), caller, payload)
      const list = listRequest(context, { ...call, payload, grant })
      const fields = rowFields(context, grant)
      const columns = exportColumns(model, fields, hiddenInList(model, caller, fields)).filter(
        ({ field }) => grant.columns === null || grant.columns.has(field.name),
      )
      await logExport(context, call)
      const batches = services.db.stream<AnyRow>(await wholeResult(services.db, list), BATCH)
      const shown = (rows: readonly AnyRow[]) => veilListRows(model, caller, { fields, rows })
      return sendWorkbook(reply, mount.label, columns, sheetRows(columns, batches, shown))
    },
  }
}

async function* sheetRows(
  columns: readonly ExcelColumn[],
  batches: AsyncIterable<AnyRow[]>,
  shown: (rows: readonly AnyRow[]) => readonly AnyRow[],
): AsyncGenerator<SheetValue[]> {
  for await (const batch of batches)
    for (const row of shown(batch)) yield columns.map((column) => cellValue(column, row))
}

/** What leaves the site as a file is worth a trace. */
async function logExport(
  { services, model, mount }: MountContext,
  { caller, request }: CallContext,
): Promise<void> {
  const { db, engine } = services
  const draft = {
    entity: model.name,
    bizKey: mount.id,
    action: 'export',
    label: ACTION_LABELS.export,
    changes: [],
  }
  await db.transaction((tx) =>
    writeLog(tx, [draft], {
      caller,
      request,
      newId: () => engine.newId(),
      now: engine.clock.now(),
    }),
  )
}

function sendWorkbook(
  reply: FastifyReply,
  name: string,
  columns: readonly ExcelColumn[],
  rows: AsyncIterable<readonly SheetValue[]>,
): FastifyReply {
  const file = encodeURIComponent(`${name}.xlsx`)
  return reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    .send(writeWorkbook({ sheetName: name, columns: columns.map((column) => column.sheet), rows }))
}

function templateCall(context: MountContext): Call {
  const { model, mount } = context
  return {
    kind: 'raw',
    method: 'POST',
    path: `${mount.base}/exportTemplate`,
    access: needs(permissionKey(mount, 'importExcel')),
    tag: mount.label,
    summary: `${mount.label}导入模板`,
    async reply(_context, reply) {
      return sendWorkbook(reply, `${mount.label}导入模板`, importColumns(model, mount), noRows())
    },
  }
}

async function* noRows(): AsyncGenerator<SheetValue[]> {}

function importCall(context: MountContext): Call {
  const { mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/importExcel`,
    access: needs(permissionKey(mount, 'importExcel')),
    tag: mount.label,
    summary: `${ACTION_LABELS.importExcel}${mount.label}（multipart，字段 file）`,
    prepare: (call) => call.request.readFile(),
    write: (tx, call, file) => importWorkbook(tx, context, { call, file }),
  })
}
