import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { FastifyReply } from 'fastify'
import { hiddenInList, veilListRows } from '#platform/access/mask-rows.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, type WorkbookInput, writeWorkbook } from '#platform/excel/write-workbook.ts'
import {
  type Call,
  type CallContext,
  needs,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { flowsOf } from '#platform/list-engine/flow-rows.ts'
import { grantedList } from '#platform/list-engine/granted-list.ts'
import { grantList } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { wholeResult } from '#platform/list-engine/run-list.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { documentSheet } from './document-sheet.ts'
import { cellValue, type ExcelColumn, exportColumns, importColumns } from './excel-columns.ts'
import { importDocuments, prepareDocuments } from './import-documents.ts'
import { ImportProgress, type ImportStep } from './import-progress.ts'
import { type ImportAnswer, importWorkbook } from './import-workbook.ts'
import { markFaults } from './mark-faults.ts'

/** export, exportTemplate and importExcel of a mount. */
export function exportCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  const calls: Call[] = []
  if (mount.actions.has('export')) calls.push(exportCall(context))
  if (mount.actions.has('importExcel')) calls.push(templateCall(context), ...importCalls(context))
  return calls
}

/** Rows fetched at a time: large enough to keep the driver busy, small enough to forget. */
const BATCH = 500

function exportCall(context: MountContext): Call {
  const { mount } = context
  return {
    kind: 'raw',
    sendsBytes: true,
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
      const flows = flowsOf(context, grant)
      const list = listRequest(context, { ...call, payload, grant, flows })
      const fields = rowFields(context, grant)
      const columns = exportColumns(model, fields, hiddenInList(model, caller, fields)).filter(
        ({ field }) => grant.columns === null || grant.columns.has(field.name),
      )
      await logExport(context, call)
      const batches = services.sheetDb.stream<AnyRow>(
        await wholeResult(services.sheetDb, list),
        BATCH,
      )
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
  return sendSheet(reply, name, { columns: columns.map((column) => column.sheet), rows })
}

function sendSheet(
  reply: FastifyReply,
  name: string,
  sheet: Pick<WorkbookInput, 'columns' | 'rows'>,
): FastifyReply {
  const file = encodeURIComponent(`${name}.xlsx`)
  return reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${file}`)
    .send(writeWorkbook({ sheetName: name, ...sheet }))
}

function templateCall(context: MountContext): Call {
  const { services, model, mount } = context
  return {
    kind: 'raw',
    sendsBytes: true,
    method: 'POST',
    path: `${mount.base}/exportTemplate`,
    access: needs(permissionKey(mount, 'importExcel')),
    tag: mount.label,
    summary: `${mount.label}导入模板`,
    async reply(_context, reply) {
      const { columns } =
        model.lifeCycle === 'document'
          ? documentSheet(services.engine.registry, model, mount)
          : { columns: importColumns(model, mount) }
      const sheets = columns.map(({ sheet }) => sheet)
      return sendSheet(reply, `${mount.label}导入模板`, { columns: sheets, rows: noRows() })
    },
  }
}

async function* noRows(): AsyncGenerator<SheetValue[]> {}

const importedSchema: JsonSchema = {
  shared: 'Imported',
  type: 'object',
  required: ['created', 'updated', 'rows'],
  properties: {
    created: { type: 'integer' },
    updated: { type: 'integer' },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          row: { type: 'integer', description: '文件中的行号' },
          code: { type: 'string', nullable: true },
          result: { type: 'string', enum: ['新增', '更新'] },
        },
      },
    },
  },
}

const progressSchema: JsonSchema = {
  shared: 'ImportProgress',
  type: 'object',
  nullable: true,
  required: ['done', 'total'],
  properties: { done: { type: 'integer' }, total: { type: 'integer' } },
}

/** What is left to do of an import once its file has been read. */
type Import = (
  tx: Tx,
  told: { readonly call: WriteContext; readonly tell: (step: ImportStep) => void },
) => Promise<ImportAnswer>

/** importExcel, how far it is, and the refused file with its faults. */
function importCalls(context: MountContext): readonly Call[] {
  const { model, mount } = context
  const progress = new ImportProgress()
  const access = needs(permissionKey(mount, 'importExcel'))
  const shared = { access, tag: mount.label } as const
  const importing = `${ACTION_LABELS.importExcel}${mount.label}`
  return [
    writeCall({
      ...shared,
      method: 'POST',
      path: `${mount.base}/importExcel`,
      summary: `${importing}（multipart，字段 file；progress 为查询进度用的名字）`,
      response: importedSchema,
      async prepare(call): Promise<Import> {
        const file = await call.request.readFile()
        if (model.lifeCycle !== 'document')
          return (tx, told) => importWorkbook(tx, context, { ...told, file })
        const documents = await prepareDocuments(context, { call, file })
        return (tx, told) => importDocuments(tx, context, { ...told, documents })
      },
      write: (tx, call, run) =>
        progress.follow(progressName(call), (tell) => run(tx, { call, tell })),
    }),
    {
      ...shared,
      kind: 'read',
      method: 'GET',
      path: `${mount.base}/importProgress`,
      summary: `${importing}的进度`,
      query: { type: 'object', properties: { progress: { type: 'string', maxLength: 60 } } },
      response: progressSchema,
      handle: async (call) => {
        const name = progressName(call)
        return name === null ? null : progress.read(name)
      },
    },
    {
      ...shared,
      kind: 'raw',
      sendsBytes: true,
      method: 'POST',
      path: `${mount.base}/importFaults`,
      summary: `${importing}的错误（multipart，字段 file、faults）`,
      async reply({ request }, reply) {
        const { columns, rows } = await markFaults(await request.readFile())
        return sendSheet(reply, `${mount.label}导入错误`, { columns, rows: inTurn(rows) })
      },
    },
  ]
}

/** Nobody learns of another's import: a name counts for its user alone. */
function progressName({ request, caller }: CallContext): string | null {
  const { progress } = request.query
  return progress === undefined || progress.length > 60 ? null : `${caller.userId} ${progress}`
}

async function* inTurn(
  rows: readonly (readonly SheetValue[])[],
): AsyncGenerator<readonly SheetValue[]> {
  yield* rows
}
