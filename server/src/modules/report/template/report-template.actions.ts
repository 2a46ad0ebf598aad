import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, json, text } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  type OfferedReport,
  REPORT_SOURCE_LABELS,
  type ReportAnswer,
  splitNames,
} from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { applyFormat, formatScale, parseFormat } from '@junheng/domain/values/value-format.ts'
import { holdsRole } from '#modules/system/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import { hiddenInList } from '#platform/access/mask-rows.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import type { CallContext } from '#platform/http/call.ts'
import { runLimited } from '../run-limited.ts'
import { sendSheet } from '../send-sheet.ts'
import { previewReport } from './preview-report.ts'
import { findSource } from './report-plan.ts'
import { sumsBeside, withoutKeys } from './report-search.ts'
import { OFFERED, REPORT_ANSWER } from './report-shapes.ts'
import { type ReportTemplateRow, reportTemplate } from './report-template.entity.ts'
import { findOffered } from './report-template.queries.ts'
import { prepareReport, type ReadyReport } from './run-report.ts'

const MOST_ROWS = 1000
const BATCH = 500

/** The right of who runs one. */
const RUN = { of: 'mount', action: 'run' } as const

const BODY = {
  id: idOf('reportTemplate', { label: '报表模板', required: true }),
  // Names and values are those of the template's own parameters.
  params: json({ label: '参数值' }),
}

const run = defineAction(reportTemplate, {
  name: 'run',
  label: '运行报表',
  button: { name: 'runReport', label: '运行', input: [] },
  method: 'POST',
  right: RUN,
  reach: 'row',
  body: BODY,
  answers: REPORT_ANSWER,
  refuses: ['report.disabled', 'report.param'],
  read: async (asked) => answerReady(asked, await readReport(asked)),
})

const preview = defineAction(reportTemplate, {
  name: 'preview',
  label: '预览还没有保存的报表模板',
  button: { none: '报表模板表单的图表预览自己读' },
  method: 'POST',
  right: RUN,
  openBody: 'row',
  answers: REPORT_ANSWER,
  read: async (asked) => answerReady(asked, await previewReport(asked, asked)),
})

const fields = defineAction(reportTemplate, {
  name: 'fields',
  label: '数据源的字段及其名称',
  button: { none: '报表模板表单选字段时自己读' },
  method: 'GET',
  right: RUN,
  query: {
    dataSource: choice(REPORT_SOURCE_LABELS, { label: '数据源' }),
    sourceTable: text({ label: '自定义表', length: 60 }),
  },
  answers: listOf(
    group(
      {
        value: text({ label: '字段', required: true }),
        label: text({ label: '名称', required: true }),
      },
      { required: true },
    ),
    { required: true },
  ),
  async read({ services, caller, query: { dataSource, sourceTable } }) {
    const plan = { source: dataSource ?? 'weigh', sourceTable }
    const source = findSource(services.engine.registry, plan)
    if (source === null) return []
    const { model, mount } = source
    const hidden = hiddenInList(model, caller, mount.listFields)
    return [...mount.listFields.values()]
      .filter(({ name, attrs }) => !hidden.has(name) && attrs.hidden !== true)
      .map(({ name, attrs }) => ({ value: name, label: attrs.label }))
  },
})

const offered = defineAction(reportTemplate, {
  name: 'offered',
  label: '可运行的报表',
  button: { none: '运行报表页和列表的“报表”按钮自己读' },
  method: 'GET',
  right: RUN,
  answers: OFFERED,
  read: (asked) => readOffered(asked),
})

const runExport = defineAction(reportTemplate, {
  name: 'runExport',
  label: '导出报表',
  button: { none: '运行报表页的导出' },
  method: 'POST',
  right: RUN,
  reach: 'row',
  body: BODY,
  answers: 'bytes',
  refuses: ['report.disabled', 'report.param'],
  async reply(asked, reply) {
    const [row] = await asked.reach()
    if (row === undefined) throw new RefusalError(refuse('row.missing'))
    const ready = await readReport({ ...asked, row })
    assertFilled(ready)
    const { services, mount } = asked
    return sendSheet(reply, services, {
      call: asked,
      name: ready.row.name,
      title: ready.row.name,
      permission: mount.id,
      columns: ready.columns.map(sheetColumn),
      rows: sheetRows(services, ready),
    })
  },
})

/** Runs a template: shown, whole as a workbook, or as it stands in a form. */
export const reportTemplateActions: readonly Action[] = [run, preview, fields, offered, runExport]

/** What the caller may run: of his roles, and over lists that he may open. */
async function readOffered({
  services,
  model,
  caller,
}: MountContext & CallContext): Promise<readonly OfferedReport[]> {
  const { registry } = services.engine
  const found = await findOffered(services.db, caller, readCondition(model, caller))
  return found
    .filter(({ dataSource, sourceTable }) => {
      const source = findSource(registry, { source: dataSource, sourceTable })
      return source !== null && isPermitted(caller, permissionKey(source.mount, 'list'))
    })
    .map(({ id, name, menuId, isDefault }) => ({ id, name, menuId, isDefault }))
}

interface AskedReport extends CallContext {
  readonly services: EntityServices
  readonly row: ReportTemplateRow & { readonly enabled?: boolean }
  readonly body: { readonly params: unknown }
  readonly sent: ReadonlySet<string>
}

async function readReport(asked: AskedReport): Promise<ReadyReport> {
  const { services, row, body, sent } = asked
  if (!row.enabled) throw new RefusalError(refuse('report.disabled', { name: row.name }))
  await assertRole(services, asked, row)
  // Shown before anything was asked, a report tells what it wants.
  const params = sent.has('params') ? body.params : undefined
  return prepareReport(services, asked, { row, params })
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

async function answerReady(
  { services, caller }: Pick<AskedReport, 'services' | 'caller'>,
  ready: ReadyReport,
): Promise<ReportAnswer> {
  const { columns, params, row, plan, isWaiting, path, search } = ready
  const about = { name: row.name, columns, params, isWaiting, path, search, chart: plan.chart }
  if (isWaiting) return { ...about, list: [], searches: [], sums: {}, isCut: false }
  return runLimited(services, caller, async (tx) => {
    const rows = await tx.rows<AnyRow>(sql`${ready.rows} limit ${MOST_ROWS + 1}`, { planned: true })
    const told = sumsBeside(rows[0])
    const sums = told ?? (ready.sums === null ? null : await tx.row<AnyRow>(ready.sums))
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
  { viewDb }: EntityServices,
  ready: ReadyReport,
): AsyncGenerator<SheetValue[]> {
  for await (const batch of viewDb.stream<AnyRow>(ready.rows, BATCH))
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
