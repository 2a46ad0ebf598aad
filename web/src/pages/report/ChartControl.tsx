import {
  REPORT_CHART_KINDS,
  type ReportChart,
  type ReportChartKind,
  readReportChart,
} from '@junheng/domain/report/report-chart.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { Select } from 'antd'
import { errorText } from '#web/api/api-error.ts'
import type { Control, ControlProps, ReadProps } from '#web/controls/control.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import { chartChoices, chartOfKind, lostChoices } from './chart-choice.ts'
import { RunChart } from './RunChart.tsx'
import { RunTable } from './RunResult.tsx'
import { usePreview } from './use-preview.ts'
import './report.css'

const KINDS = Object.entries(REPORT_CHART_KINDS).map(([value, label]) => ({
  value: value as ReportChartKind,
  label,
}))
const NO_CHART = { value: '', label: '不画图' } as const
const COLUMNS = 'sys_report_template_column'
const NO_ROWS: readonly AnyRow[] = []

interface ChartFieldsProps extends Pick<ReadProps, 'value'> {
  /** Null: only looked at. */
  readonly entry: Pick<ControlProps, 'id' | 'onChange' | 'disabled' | 'describedBy'> | null
}

/** Kind, axis and series of a chart, and what they give with what is stored now. */
function ChartFields({ value, entry }: ChartFieldsProps) {
  const { store } = useForm()
  const columns = useFormPart(store, () => store.get().children[COLUMNS] ?? NO_ROWS)
  const preview = usePreview(store)
  const choices = chartChoices(columns, preview.data?.columns)
  const chart = readReportChart(value)
  const lost = chart === null ? [] : lostChoices(chart, choices)
  return (
    <div className="report-chart-entry">
      {entry === null ? (
        <p>{tellChoice(chart, choices)}</p>
      ) : (
        <ChartSelects chart={chart} choices={choices} entry={entry} />
      )}
      {lost.length > 0 && <p role="alert">{lost.join('、')}已不在列中，请重新选择</p>}
      {chart !== null && <ChartPreview chart={chart} preview={preview} />}
      <TablePreview preview={preview} />
    </div>
  )
}

interface ChartSelectsProps {
  readonly chart: ReportChart | null
  readonly choices: ReturnType<typeof chartChoices>
  readonly entry: NonNullable<ChartFieldsProps['entry']>
}

function ChartSelects({ chart, choices, entry }: ChartSelectsProps) {
  const { id, onChange, disabled, describedBy } = entry
  return (
    <div className="report-chart-selects">
      <Select<ReportChartKind | ''>
        id={id}
        aria-label="图表类型"
        aria-describedby={describedBy}
        disabled={disabled}
        value={chart?.kind ?? ''}
        options={[NO_CHART, ...KINDS]}
        onChange={(kind) => onChange(chartOfKind(chart, kind === '' ? null : kind, choices))}
      />
      {chart !== null && (
        <>
          <Select
            aria-label="横轴"
            prefix="横轴"
            placeholder="请选择"
            disabled={disabled}
            value={chart.category === '' ? null : chart.category}
            options={[...choices.categories]}
            notFoundContent="先填不合计的列"
            onChange={(category: string) => onChange({ ...chart, category })}
          />
          <Select
            mode="multiple"
            className="report-chart-series"
            aria-label="系列"
            prefix="系列"
            placeholder="可多选"
            disabled={disabled}
            value={[...chart.values]}
            options={[...choices.values]}
            notFoundContent="先填有合计的列"
            onChange={(values: readonly string[]) => onChange({ ...chart, values })}
          />
        </>
      )}
    </div>
  )
}

interface ChartPreviewProps {
  readonly chart: ReportChart
  readonly preview: ReturnType<typeof usePreview>
}

/** Drawn of what the report gives now, with the usual values of its parameters. */
function ChartPreview({ chart, preview: { data, error } }: ChartPreviewProps) {
  if (chart.category === '' || chart.values.length === 0)
    return <p className="report-chart-note">选好横轴和系列后，这里预览</p>
  if (error || data === undefined || data.list.length === 0) return null
  return <RunChart answer={drawn(data, chart)} onOpen={null} />
}

/** How many rows show what the table is like. */
const PREVIEWED = 5

/** The table of the report as its columns stand in the form, filled with what is stored now. */
function TablePreview({ preview: { data, error } }: Pick<ChartPreviewProps, 'preview'>) {
  if (error) return <p className="report-chart-note">还不能预览：{errorText(error)}</p>
  if (data === undefined) return <p className="report-chart-note">填了列之后，这里预览表格</p>
  const list = data.list.slice(0, PREVIEWED)
  return (
    <figure className="report-preview" aria-label="表格预览">
      <figcaption>表格预览 · {tellRows(data)}</figcaption>
      <RunTable answer={{ ...data, name: '表格预览', list }} onOpen={null} />
    </figure>
  )
}

function tellRows({ isWaiting, list: { length } }: ReportAnswer): string {
  if (isWaiting) return '必填参数没有默认值，运行时填了才有数据'
  if (length === 0) return '按现在的参数还没有数据'
  return length > PREVIEWED ? `前 ${PREVIEWED} 行，合计是全部的` : `${length} 行`
}

/** Without what the report does not have. */
function drawn(answer: ReportAnswer, chart: ReportChart): ReportAnswer {
  const keys = new Set(answer.columns.map(({ key }) => key))
  return { ...answer, chart: { ...chart, values: chart.values.filter((key) => keys.has(key)) } }
}

function tellChoice(
  chart: ReportChart | null,
  { categories, values }: ChartSelectsProps['choices'],
) {
  if (chart === null) return NO_CHART.label
  const nameOf = (key: string): string =>
    [...categories, ...values].find(({ value }) => value === key)?.label ?? key
  const series = chart.values.map(nameOf).join('、')
  return `${REPORT_CHART_KINDS[chart.kind]} · 横轴：${nameOf(chart.category)} · 系列：${series}`
}

/** The chart of a report template. */
export const chartControl: Control = {
  Edit: (props: ControlProps) => <ChartFields value={props.value} entry={props} />,
  Read: ({ value }: ReadProps) => <ChartFields value={value} entry={null} />,
  span: 'row',
  isLight: false,
}
