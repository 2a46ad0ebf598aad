import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  type OfferedReport,
  type ReportAnswer,
  splitNames,
} from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { applyFormat, formatScale, parseFormat } from '@junheng/domain/values/value-format.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { rowSchema } from '#platform/entity-engine/row-schema.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { type Call, type CallContext, needs } from '#platform/http/call.ts'
import { fieldType, readBody } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { runLimited } from '../run-limited.ts'
import { sendSheet } from '../send-sheet.ts'
import { previewReport } from './preview-report.ts'
import { findSource } from './report-plan.ts'
import { withoutKeys } from './report-search.ts'
import type { ReportTemplateRow } from './report-template.entity.ts'
import { findOffered, holdsRole } from './report-template.queries.ts'
import { prepareReport, type ReadyReport } from './run-report.ts'

const MOST_ROWS = 1000
const BATCH = 500

const BODY: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, params: { type: 'object', additionalProperties: true } },
  required: ['id'],
  additionalProperties: false,
}

/** Runs a template: shown, whole as a workbook, or as it stands in a form. */
export function reportTemplateCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('reportTemplate')
  return model.mounts.flatMap((mount): readonly Call[] => {
    const context: MountContext = { services, model, mount }
    const about = {
      method: 'POST',
      access: needs(permissionKey(mount, 'run')),
      tag: mount.label,
      body: BODY,
    } as const
    return [
      {
        ...about,
        kind: 'read',
        path: `${mount.base}/run`,
        summary: '运行报表',
        handle: (call) => answerReport(context, call),
      },
      {
        ...about,
        kind: 'read',
        path: `${mount.base}/preview`,
        summary: '预览还没有保存的报表模板',
        body: rowSchema(model, mount),
        handle: async (call) => answerReady(context, call, await previewReport(context, call)),
      },
      {
        kind: 'read',
        method: 'GET',
        path: `${mount.base}/offered`,
        access: about.access,
        tag: mount.label,
        summary: '可运行的报表',
        handle: ({ caller }) => readOffered(context, caller),
      },
      {
        ...about,
        kind: 'raw',
        path: `${mount.base}/runExport`,
        summary: '导出报表',
        async reply({ request, caller }, reply) {
          if (caller === null) throw new RefusalError(refuse('access.forbidden'))
          const call = { request, caller }
          const ready = await readReport(context, call)
          assertFilled(ready)
          return sendSheet(reply, services, {
            call,
            name: ready.row.name,
            title: ready.row.name,
            permission: mount.id,
            columns: ready.columns.map(sheetColumn),
            rows: sheetRows(services, ready),
          })
        },
      },
    ]
  })
}

/** What the caller may run: of his roles, and over lists that he may open. */
async function readOffered(
  { services, model }: MountContext,
  caller: Caller,
): Promise<readonly OfferedReport[]> {
  const { registry } = services.engine
  const found = await findOffered(services.db, caller, readCondition(model, caller))
  return found
    .filter(({ dataSource, sourceTable }) => {
      const source = findSource(registry, { source: dataSource, sourceTable })
      return source !== null && isPermitted(caller, permissionKey(source.mount, 'list'))
    })
    .map(({ id, name, menuId, isDefault }) => ({ id, name, menuId, isDefault }))
}

async function readReport(context: MountContext, call: CallContext): Promise<ReadyReport> {
  const { services } = context
  const { caller, request } = call
  const body = readBody(request.body, ['id', 'params'])
  const id = typeof body['id'] === 'string' ? parseId(body['id']) : null
  if (id === null) throw fieldType('id')
  const loaded = await loadRow(services.db, services.engine.registry, { ...context, caller, id })
  const row = loaded as unknown as ReportTemplateRow & { readonly enabled: boolean }
  if (!row.enabled) throw new RefusalError(refuse('report.disabled', { name: row.name }))
  await assertRole(services, call, row)
  return prepareReport(services, call, { row, params: body['params'] })
}

/** A template for some roles is not there for others. */
async function assertRole(
  { db }: EntityServices,
  { caller }: CallContext,
  { roleIds }: ReportTemplateRow,
): Promise<void> {
  const wanted = splitNames(roleIds)
  if (wanted.length === 0 || caller.admin) return
  if (!(await holdsRole(db, caller, wanted))) throw new RefusalError(refuse('access.forbidden'))
}

/** Shown before it is asked, a report tells what it wants; a workbook of nothing tells nobody anything. */
function assertFilled({ isWaiting, params }: ReadyReport): void {
  const { label } = params.find(({ required, value }) => required && value === '') ?? {}
  if (isWaiting) throw new RefusalError(refuse('report.param', { label: label ?? '' }))
}

async function answerReport(context: MountContext, call: CallContext): Promise<ReportAnswer> {
  return answerReady(context, call, await readReport(context, call))
}

async function answerReady(
  context: MountContext,
  call: CallContext,
  ready: ReadyReport,
): Promise<ReportAnswer> {
  const { columns, params, row, plan, isWaiting, path, search } = ready
  const about = { name: row.name, columns, params, isWaiting, path, search, chart: plan.chart }
  if (isWaiting) return { ...about, list: [], searches: [], sums: {}, isCut: false }
  return runLimited(context.services, call.caller, async (tx) => {
    const rows = await tx.rows<AnyRow>(sql`${ready.rows} limit ${MOST_ROWS + 1}`, { planned: true })
    const sums = ready.sums === null ? null : await tx.row<AnyRow>(ready.sums)
    const found = rows.slice(0, MOST_ROWS)
    return {
      ...about,
      list: ready.shown(found.map(withoutKeys)),
      searches: found.map((one) => ready.searchOf(one)),
      sums: Object.fromEntries(
        Object.entries(sums ?? {}).map(([key, value]) => [key, textOf(value ?? '')]),
      ),
      isCut: rows.length > MOST_ROWS,
    }
  })
}

function sheetColumn({ label, scale, format }: ReportAnswer['columns'][number]): SheetColumn {
  const given = parseFormat(format)
  if (scale === null || (given !== null && formatScale(given) === null))
    return { header: label, kind: 'text' }
  const shown = given === null ? scale : (formatScale(given) ?? scale)
  return shown === 0
    ? { header: label, kind: 'int' }
    : { header: label, kind: 'decimal', scale: shown }
}

async function* sheetRows(
  { db }: EntityServices,
  ready: ReadyReport,
): AsyncGenerator<SheetValue[]> {
  for await (const batch of db.stream<AnyRow>(ready.rows, BATCH))
    for (const row of ready.shown(batch)) yield ready.columns.map((column) => cellOf(column, row))
}

function cellOf(
  { key, options, format, scale }: ReportAnswer['columns'][number],
  row: AnyRow,
): SheetValue {
  const value = row[key]
  if (value === null || value === undefined) return null
  const given = parseFormat(format)
  // A figure stays one: how many of its decimals are seen is the column's matter.
  if (given !== null && (scale === null || formatScale(given) === null))
    return applyFormat(given, textOf(value), optionsOf(options))
  if (options) return options[textOf(value)] ?? textOf(value)
  return typeof value === 'boolean' || typeof value === 'number' ? value : textOf(value)
}

const optionsOf = (options: ReportAnswer['columns'][number]['options']) =>
  Object.entries(options ?? {}).map(([value, label]) => ({ value, label }))
