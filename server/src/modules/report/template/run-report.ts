import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  columnKey,
  type ReportAnswer,
  type ReportColumn,
  type ReportPlan,
} from '@junheng/domain/report/report-template.ts'
import { type AnyRow, isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import { replaceTimeTokens } from '@junheng/domain/values/time-tokens.ts'
import { parseFormat } from '@junheng/domain/values/value-format.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { findLabels } from '#modules/system/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type ListViews, viewOf, viewsInList } from '#platform/access/column-views.ts'
import { type NamedColumn, veilNamedRows } from '#platform/access/mask-rows.ts'
import type { SqlFragment } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import { grantedList } from '#platform/list-engine/granted-list.ts'
import { grantList } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { planOf, sourceOf } from './report-plan.ts'
import { kindSearch, REPORT_PAYLOAD, rowSearch, sentSearch, sourceSearch } from './report-search.ts'
import { rowsStatement, scaleOf, sumsStatement } from './report-statement.ts'
import type { ReportTemplateRow } from './report-template.entity.ts'
import { summedReading } from './summed-reading.ts'

/** A report ready to be read: its statement, and how its columns are called. */
export interface ReadyReport {
  readonly row: ReportTemplateRow
  readonly plan: ReportPlan
  readonly columns: ReportAnswer['columns']
  readonly params: ReportAnswer['params']
  /** A parameter that must be filled in is not, and none was sent: there is nothing to read yet. */
  readonly isWaiting: boolean
  /** Route of the list behind it, and what it is asked for all of the report. */
  readonly path: string
  readonly search: readonly SearchEntry[]
  readonly rows: SqlFragment
  readonly sums: SqlFragment | null
  /** Takes from rows what the caller may not see. */
  shown(rows: readonly AnyRow[]): readonly AnyRow[]
  /** What the list is asked for the records behind one row. */
  searchOf(row: AnyRow): readonly SearchEntry[] | null
}

/**
 * Prepares a template for a caller: his companies, his kinds, his fields, by the same conditions that the list
 * of the data source has. A column he may not see is not there, and neither is what is counted from it.
 */
export async function prepareReport(
  services: EntityServices,
  call: CallContext,
  { row, params: sent }: { readonly row: ReportTemplateRow; readonly params: unknown },
): Promise<ReadyReport> {
  const { caller, request } = call
  const whole = planOf(row)
  const context: MountContext = { services, ...sourceOf(services.engine.registry, whole) }
  const { model, mount } = context
  const params = await readParams(services, call, { row, context, sent })
  const missing = params.find(({ required, value }) => required && value === '')
  if (missing && sent !== undefined)
    throw new RefusalError(refuse('report.param', { label: missing.label }))
  const asked = [...sourceSearch(whole), ...searchOf(row, params), ...kindSearch(row.kinds, mount)]
  const payload = { ...REPORT_PAYLOAD, search: asked }
  const grant = grantList(await grantedList(context, caller, model.name), caller, payload)
  const fields = rowFields(context, grant)
  const views = viewsInList(model, caller, fields)
  const plan = seenPlan(whole, views)
  const list = listRequest(context, { caller, request, payload, grant })
  const reading = await summedReading(services, {
    template: { plan: whole, kinds: row.kinds, groupId: caller.groupId },
    list,
    plan,
    views,
  })
  const search = sentSearch(asked)
  return {
    row,
    plan,
    params,
    isWaiting: missing !== undefined,
    path: `${mount.route}/index`,
    search,
    columns: await Promise.all(
      plan.columns.map((column) => columnOf(services, caller, column, fields.get(column.field))),
    ),
    rows: rowsStatement(list, plan, { fields, views, ...(reading ? { reading } : {}) }),
    sums: sumsStatement(list, plan, fields),
    shown: (rows) => veilNamedRows(views, valueColumns(plan), rows),
    searchOf: (found) => rowSearch({ plan, fields, views, search }, found),
  }
}

/** Columns that show values of their field; what is counted over a group is a figure and tells none of them. */
function valueColumns({ columns, groupBy }: ReportPlan): readonly NamedColumn[] {
  return columns
    .filter(({ total }) => groupBy.length === 0 || total === null)
    .map((column) => ({ key: columnKey(column), field: column.field }))
}

function seenPlan(plan: ReportPlan, views: ListViews): ReportPlan {
  const { hidden } = views
  // In the order of what is masked, a row between two others would tell it; a figure made of it does not.
  const ordering = new Set(
    plan.columns
      .filter(
        ({ field, total }) =>
          viewOf(views, field) === 'plain' || (plan.groupBy.length > 0 && total !== null),
      )
      .map(columnKey),
  )
  const columns = plan.columns.filter(
    ({ field, weightField }) => !hidden.has(field) && !(weightField && hidden.has(weightField)),
  )
  const keys = new Set(columns.map(columnKey))
  const values = plan.chart?.values.filter((key) => keys.has(key)) ?? []
  const isDrawn = plan.chart !== null && keys.has(plan.chart.category) && values.length > 0
  return {
    ...plan,
    columns,
    chart: isDrawn ? { ...plan.chart, values } : null,
    groupBy: plan.groupBy.filter((name) => !hidden.has(name)),
    orderBy: plan.orderBy.filter(({ field }) => keys.has(field) && ordering.has(field)),
  }
}

async function readParams(
  services: EntityServices,
  { caller }: CallContext,
  {
    row,
    context,
    sent,
  }: { readonly row: ReportTemplateRow; readonly context: MountContext; readonly sent: unknown },
): Promise<ReportAnswer['params']> {
  const values = sent === undefined || sent === null ? {} : sent
  if (!isPlainObject(values)) throw new RefusalError(refuse('call.fieldType', { field: 'params' }))
  const known = new Set(row.sysReportTemplateParam.map(paramKey))
  const stray = Object.keys(values).find((name) => !known.has(name))
  if (stray !== undefined) throw new RefusalError(refuse('call.unknownField', { field: stray }))
  const now = formatWireDateTime(services.engine.clock.now())
  const time = { today: await services.today(caller), now }
  return row.sysReportTemplateParam.map((param) => {
    const key = paramKey(param)
    const given = values[key] ?? replaceTimeTokens(param.defaultValue ?? '', time)
    const field = context.mount.fields.get(param.field)
    return {
      key,
      label: param.label ?? `${field?.attrs.label ?? param.field}${BOUNDS[param.op] ?? ''}`,
      kind: field?.kind ?? 'text',
      required: param.required,
      options: field?.attrs.options ?? null,
      value: textOf(given),
    }
  })
}

/** Two bounds of one field have two names. */
const BOUNDS: Readonly<Record<string, string>> = { ge: '起', gt: '起', le: '止', lt: '止' }

const paramKey = ({ field, op }: { readonly field: string; readonly op: string }): string =>
  `${field}.${op}`

function searchOf(row: ReportTemplateRow, params: ReportAnswer['params']): readonly SentSearch[] {
  return row.sysReportTemplateParam.flatMap(({ field, op }, at) => {
    const { value = '' } = params[at] ?? {}
    return value === '' ? [] : [{ key: field, op, val: value, keyId: null }]
  })
}

async function columnOf(
  { db }: EntityServices,
  { groupId }: Caller,
  column: ReportColumn,
  field: FieldModel | undefined,
): Promise<ReportAnswer['columns'][number]> {
  const { total, label, width } = column
  const isFigure = field !== undefined && (field.digits !== null || field.kind === 'int')
  const format = parseFormat(column.format)
  const type = format?.name === 'dict' ? format.args[0] : field?.attrs.dict
  const options =
    type === undefined ? field?.attrs.options : await findLabels(db, { groupId, type })
  return {
    key: columnKey(column),
    label: label ?? field?.attrs.label ?? column.field,
    width,
    scale: total === 'COUNT' ? 0 : isFigure ? scaleOf(field) : null,
    format: column.format,
    options:
      total === null && options
        ? Object.fromEntries(options.map((option) => [option.value, option.label]))
        : null,
  }
}
