import type { ReportChart, ReportChartKind } from '@junheng/domain/report/report-chart.ts'
import {
  COLUMN_TOTALS,
  type ColumnTotal,
  columnKey,
  type ReportAnswer,
} from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'

export interface ChartOption {
  readonly value: string
  readonly label: string
}

export interface ChartChoices {
  /** What may stand along the axis. */
  readonly categories: readonly ChartOption[]
  /** What may be a series: figures. */
  readonly values: readonly ChartOption[]
}

const isTotal = (total: string): total is ColumnTotal => Object.hasOwn(COLUMN_TOTALS, total)

/**
 * What a chart can be made of.
 *
 * @param columns lines of the form, also those still being filled in
 * @param told how the server calls them; undefined: it has not answered, or the report cannot be run yet
 */
export function chartChoices(
  columns: readonly AnyRow[],
  told: ReportAnswer['columns'] | undefined,
): ChartChoices {
  const known = columns.flatMap((row) => {
    const field = textOf(row['field'] ?? '').trim()
    if (field === '') return []
    const sent = textOf(row['total'] ?? '')
    const total = isTotal(sent) ? sent : null
    const value = columnKey({ field, total })
    const named = told?.find(({ key }) => key === value)
    const name = named?.label ?? (textOf(row['label'] ?? '').trim() || field)
    const label = total === null ? name : `${name}（${COLUMN_TOTALS[total]}）`
    const isFigure = total !== null || (named !== undefined && named.scale !== null)
    return [{ option: { value, label }, isFigure, isAdded: total !== null }]
  })
  return {
    categories: known.filter(({ isAdded }) => !isAdded).map(({ option }) => option),
    values: known.filter(({ isFigure }) => isFigure).map(({ option }) => option),
  }
}

/** Another kind of the same chart; the first one takes the first axis and figure there are. Null: no chart. */
export function chartOfKind(
  chart: ReportChart | null,
  kind: ReportChartKind | null,
  { categories, values }: ChartChoices,
): ReportChart | null {
  if (kind === null) return null
  if (chart !== null) return { ...chart, kind }
  return {
    kind,
    category: categories[0]?.value ?? '',
    values: values.slice(0, 1).map(({ value }) => value),
  }
}

/** Chosen columns that the template no longer has. */
export function lostChoices(
  { category, values }: ReportChart,
  choices: ChartChoices,
): readonly string[] {
  const isLost = (name: string, options: readonly ChartOption[]) =>
    name !== '' && options.every(({ value }) => value !== name)
  return [
    ...[category].filter((name) => isLost(name, choices.categories)),
    ...values.filter((name) => isLost(name, choices.values)),
  ]
}
