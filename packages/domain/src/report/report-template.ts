import { FIELD_KIND_TRAITS } from '../entity/field-kinds.ts'
import type { FieldModel } from '../entity/model.ts'
import type { SearchEntry } from '../query/conditions.ts'
import { OPERATORS } from '../query/operators.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'
import { allowsQuery } from '../template/list-query.ts'
import { parseFormat } from '../values/value-format.ts'
import type { ReportChart } from './report-chart.ts'

/** What a report may be made of: lists of the product, by entity and mount. */
export const REPORT_SOURCES = {
  weigh: { label: '磅单', entity: 'weigh', mount: 'all' },
  pastWeigh: { label: '历史磅单', entity: 'pastWeigh', mount: 'main' },
  registry: { label: '登记单', entity: 'registry', mount: 'all' },
  reading: { label: '称重读数', entity: 'reading', mount: 'main' },
  exception: { label: '称重异常', entity: 'exception', mount: 'main' },
  storeRecord: { label: '出入库流水', entity: 'storeRecord', mount: 'main' },
  stock: { label: '库存', entity: 'stock', mount: 'main' },
} as const
export type NamedSource = keyof typeof REPORT_SOURCES
/** Besides those a table that the customer has made, by its name. */
export type ReportSource = NamedSource | 'table'

export const REPORT_SOURCE_LABELS = {
  ...Object.fromEntries(Object.entries(REPORT_SOURCES).map(([name, { label }]) => [name, label])),
  table: '自定义表',
} as Readonly<Record<ReportSource, string>>

export const COLUMN_TOTALS = { SUM: '求和', COUNT: '计数', AVG: '平均', WAVG: '加权平均' } as const
export type ColumnTotal = keyof typeof COLUMN_TOTALS

export interface ReportColumn {
  readonly field: string
  readonly label: string | null
  readonly width: number | null
  /** How its values are shown, as `cgValFormat` says it. */
  readonly format: string | null
  readonly total: ColumnTotal | null
  /** What a weighted mean is weighted by. */
  readonly weightField: string | null
}

export interface ReportParam {
  readonly field: string
  readonly op: string
}

/** A report as somebody has put it together. */
export interface ReportPlan {
  readonly source: ReportSource
  /** Of the source `table`: which one. */
  readonly sourceTable: string | null
  readonly columns: readonly ReportColumn[]
  readonly params: readonly ReportParam[]
  readonly groupBy: readonly string[]
  readonly orderBy: readonly { readonly field: string; readonly dir: 'asc' | 'desc' }[]
  /** Drawn of columns, by their keys. */
  readonly chart: ReportChart | null
}

/** @example splitNames('a, b') // ['a', 'b'] */
export const splitNames = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(/[,，\s]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** @example readOrder('deSuttle desc, teamName') */
export function readOrder(text: string | null): ReportPlan['orderBy'] {
  return (text ?? '')
    .split(/[,，]/)
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([field = '', dir]) =>
      field === '' ? [] : [{ field, dir: dir === 'desc' ? ('desc' as const) : ('asc' as const) }],
    )
}

type Fields = ReadonlyMap<string, FieldModel>

/** The list a report is made of. */
export interface ReportedList {
  readonly label: string
  readonly fields: Fields
}

/** What is wrong with a report, by the name of what is; null: it can be run. */
export function checkReportPlan(plan: ReportPlan, list: ReportedList): Refusal | null {
  const { fields } = list
  return (
    checkNames(plan, list) ??
    checkColumns(plan, fields) ??
    checkFormats(plan) ??
    checkParams(plan, fields) ??
    checkOrder(plan) ??
    checkChart(plan, fields)
  )
}

function checkNames({ columns, params, groupBy }: ReportPlan, { label, fields }: ReportedList) {
  if (columns.length === 0) return refuse('report.noColumn')
  const named = [
    ...columns.flatMap(({ field, weightField }) => (weightField ? [field, weightField] : [field])),
    ...params.map(({ field }) => field),
    ...groupBy,
  ]
  const unknown = named.find((name) => !isReadable(fields.get(name)))
  if (unknown !== undefined) return refuse('report.field', { source: label, field: unknown })
  const keys = columns.map(columnKey)
  const twice = keys.find((key, at) => keys.indexOf(key) < at)
  return twice === undefined ? null : refuse('report.fieldTwice', { field: twice })
}

const isReadable = (field: FieldModel | undefined): boolean =>
  field !== undefined && field.source !== 'transient'

function checkColumns({ columns, groupBy }: ReportPlan, fields: Fields): Refusal | null {
  for (const { field, total, weightField } of columns) {
    if (total === null) {
      if (groupBy.length > 0 && !groupBy.includes(field))
        return refuse('report.groupTotal', { field })
      continue
    }
    if (total === 'COUNT') continue
    if (!isFigure(fields.get(field)))
      return refuse('report.totalKind', { field, total: COLUMN_TOTALS[total] })
    if (total === 'WAVG' && (weightField === null || !isFigure(fields.get(weightField))))
      return refuse('report.weight', { field })
  }
  return null
}

function checkFormats({ columns }: ReportPlan): Refusal | null {
  for (const { field, format } of columns)
    if (format !== null && parseFormat(format) === null)
      return refuse('report.format', { field, format })
  return null
}

const isFigure = (field: FieldModel | undefined): boolean =>
  field !== undefined && (field.digits !== null || field.kind === 'int')

function checkParams({ params }: ReportPlan, fields: Fields): Refusal | null {
  for (const { field, op } of params) {
    const model = fields.get(field)
    const known = OPERATORS.find((operator) => operator === op)
    const isFit =
      model !== undefined &&
      known !== undefined &&
      allowsQuery(model) &&
      FIELD_KIND_TRAITS[model.kind].operators.includes(known)
    if (!isFit) return refuse('report.paramOperator', { field, op })
  }
  return null
}

/** An order can only use what the report has. */
function checkOrder({ columns, orderBy }: ReportPlan): Refusal | null {
  const keys = new Set(columns.map(columnKey))
  const unordered = orderBy.find(({ field }) => !keys.has(field))
  return unordered === undefined ? null : refuse('report.orderBy', { field: unordered.field })
}

/** A chart as well; its series are figures. */
function checkChart({ columns, chart }: ReportPlan, fields: Fields): Refusal | null {
  if (chart === null) return null
  const known = new Map(columns.map((column) => [columnKey(column), column]))
  const { category, values } = chart
  const missing = [category, ...values].find((name) => name !== '' && !known.has(name))
  if (missing !== undefined) return refuse('report.chart', { field: missing })
  if (category === '' || values.length === 0) return refuse('report.chartPart')
  const worded = values.find((name) => {
    const column = known.get(name)
    return (column?.total ?? null) === null && !isFigure(fields.get(column?.field ?? ''))
  })
  return worded === undefined ? null : refuse('report.chartFigure', { field: worded })
}

/**
 * Name of a column in the answer: one field may be summed and counted side by side.
 *
 * @example
 * columnKey({ field: 'deSuttle', total: 'AVG' }) // 'deSuttle_AVG'
 */
export const columnKey = ({ field, total }: Pick<ReportColumn, 'field' | 'total'>): string =>
  total === null ? field : `${field}_${total}`

/** A report that somebody may run. */
export interface OfferedReport {
  readonly id: string
  readonly name: string
  /** The list it is offered at; null: only on the page of reports. */
  readonly menuId: string | null
  /** The first to be opened there. */
  readonly isDefault: boolean
}

/** A report that was run. */
export interface ReportAnswer {
  readonly name: string
  readonly columns: readonly {
    readonly key: string
    readonly label: string
    readonly width: number | null
    /** Decimals of a figure; null: text. */
    readonly scale: number | null
    /** As `cgValFormat` says it; null: as its kind is shown. */
    readonly format: string | null
    readonly options: Readonly<Record<string, string>> | null
  }[]
  readonly params: readonly {
    readonly key: string
    readonly label: string
    readonly kind: string
    readonly required: boolean
    readonly options: readonly { readonly value: string; readonly label: string }[] | null
    readonly value: string
  }[]
  /** A parameter must be filled in before there is anything to show. */
  readonly isWaiting: boolean
  readonly list: readonly Readonly<Record<string, unknown>>[]
  /** Route of the list behind the figures. */
  readonly path: string
  /** The same of each row, where rows are of several lists. */
  readonly paths?: readonly string[]
  /** What that list is asked for all of the report. */
  readonly search: readonly SearchEntry[]
  /** And for each row, in the order of `list`; null: no search tells just these records. */
  readonly searches: readonly (readonly SearchEntry[] | null)[]
  /** Of all rows, also those beyond the ones shown; keys of columns with a total. */
  readonly sums: Readonly<Record<string, string>>
  /** More rows than are shown. */
  readonly isCut: boolean
  readonly chart: ReportChart | null
}
