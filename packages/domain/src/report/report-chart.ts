import { isPlainObject, textOf } from '../row/any-row.ts'

/** How the chart of a report may be drawn. */
export const REPORT_CHART_KINDS = {
  bars: '柱形图',
  stack: '堆叠柱形图',
  rows: '条形图',
  lines: '折线图',
} as const
export type ReportChartKind = keyof typeof REPORT_CHART_KINDS

/** The chart of a report: each column of `values` is a series over the values of the column `category`. */
export interface ReportChart {
  readonly kind: ReportChartKind
  readonly category: string
  readonly values: readonly string[]
  /** Series that limit or compare the others: drawn to stand back. */
  readonly limits?: readonly string[]
  /** Series in a picture of their own below the first: their figures are of another size. */
  readonly apart?: readonly string[]
  /** The axis goes around the values instead of beginning at zero. */
  readonly isAround?: boolean
}

/**
 * The chart as it is stored, also one that somebody has typed: a kind nobody knows is drawn as bars, a single
 * series may stand without its list. Null: none.
 *
 * @example
 * readReportChart({ category: 'teamName', values: 'deSuttle_SUM' })
 * // { kind: 'bars', category: 'teamName', values: ['deSuttle_SUM'] }
 */
export function readReportChart(stored: unknown): ReportChart | null {
  const chart = typeof stored === 'string' ? parsed(stored) : stored
  if (!isPlainObject(chart)) return null
  const { kind, category, values } = chart
  const listed = Array.isArray(values) ? values : values === undefined ? [] : [values]
  return {
    kind: isChartKind(kind) ? kind : 'bars',
    category: textOf(category ?? ''),
    values: listed.map(textOf).filter((name) => name !== ''),
  }
}

const isChartKind = (kind: unknown): kind is ReportChartKind =>
  typeof kind === 'string' && Object.hasOwn(REPORT_CHART_KINDS, kind)

/** A draft of the form may still hold it as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
