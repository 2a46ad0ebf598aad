import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Input, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { Chart } from '#web/screens/charts/Chart.tsx'
import type { ChartKind } from '#web/screens/charts/chart-data.ts'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { useView } from '#web/shell/views/view-host.ts'
import { exportRun, REPORT_TEMPLATES } from './report-run.queries.ts'
import './report.css'

type Params = Readonly<Record<string, string>>

const templates = queryOptions({
  queryKey: [REPORT_TEMPLATES, 'list', 'enabled'] as const,
  retry: false,
  queryFn: ({ signal }) =>
    api.request<ListAnswer<AnyRow>>({
      method: 'POST',
      path: `${REPORT_TEMPLATES}/list`,
      body: { limit: { pn: 1, ps: 100 }, search: [{ key: 'enabled', op: 'eq', val: true }] },
      quiet: true,
      signal,
    }),
})

const run = (id: string, params: Params) =>
  queryOptions({
    queryKey: [REPORT_TEMPLATES, 'run', id, params] as const,
    enabled: id !== '',
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.request<ReportAnswer>({
        method: 'POST',
        path: `${REPORT_TEMPLATES}/run`,
        body: { id, params },
        quiet: true,
        signal,
      }),
  })

/** Runs a report template: which one, its parameters, then its rows, totals and chart. */
export function ReportRunPage() {
  const view = useView()
  const [id, setId] = useState(view.query['id'] ?? '')
  const [params, setParams] = useState<Params>({})
  const list = useQuery(templates)
  const answer = useQuery({ ...run(id, params), placeholderData: (was) => was })
  const { data } = answer
  const options = (list.data?.list ?? []).map((row) => ({
    value: textOf(row['id']),
    label: textOf(row['name']),
  }))
  return (
    <div className="report" aria-busy={answer.isFetching}>
      <header className="report-head">
        <h1>{data?.name ?? '运行报表'}</h1>
        <div className="report-tools">
          <Select
            className="report-word"
            aria-label="报表"
            placeholder="选择报表"
            value={id === '' ? null : id}
            options={options}
            onChange={(chosen: string) => {
              setParams({})
              setId(chosen)
            }}
          />
          {data && <ExportButton id={id} params={params} name={data.name} />}
        </div>
      </header>
      {data && data.params.length > 0 && (
        <ParamForm key={id} params={data.params} onRun={setParams} />
      )}
      {answer.error ? (
        <ScreenFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : id === '' ? (
        <p className="report-panel report-empty">请选择要运行的报表，或在“报表模板”中新增</p>
      ) : data === undefined ? (
        <Skeleton active className="report-skeleton" paragraph={{ rows: 8 }} />
      ) : (
        <RunResult answer={data} />
      )}
    </div>
  )
}

function ExportButton({
  id,
  params,
  name,
}: {
  readonly id: string
  readonly params: Params
  readonly name: string
}) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await exportRun({ id, params }, name)
    } catch (error) {
      // A refusal has been told by the client already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" loading={isBusy} onClick={() => void save()}>
      导出
    </Button>
  )
}

function ParamForm({
  params,
  onRun,
}: {
  readonly params: ReportAnswer['params']
  readonly onRun: (params: Params) => void
}) {
  const [values, setValues] = useState<Params>(() =>
    Object.fromEntries(params.map(({ key, value }) => [key, value])),
  )
  const set = (key: string, value: string) => setValues((was) => ({ ...was, [key]: value }))
  return (
    <form
      className="report-panel report-period"
      onSubmit={(event) => {
        event.preventDefault()
        onRun(values)
      }}
    >
      {params.map(({ key, label, kind, options, required }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
        <label key={key} className="report-param">
          {required && <i aria-hidden="true">*</i>}
          {label}
          {kind === 'date' || kind === 'dateTime' ? (
            <DatePicker
              value={values[key] ? dayjs(values[key]) : null}
              onChange={(_, text) => set(key, text ?? '')}
            />
          ) : options ? (
            <Select
              allowClear
              className="report-word"
              value={values[key] || null}
              options={options.map((option) => ({ ...option }))}
              onChange={(value: string | undefined) => set(key, value ?? '')}
            />
          ) : (
            <Input value={values[key] ?? ''} onChange={({ target }) => set(key, target.value)} />
          )}
        </label>
      ))}
      <Button type="primary" htmlType="submit">
        查询
      </Button>
    </form>
  )
}

type Column = ReportAnswer['columns'][number]

function showValue({ scale, options }: Column, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = textOf(value)
  if (options) return options[text] ?? text
  return scale === null
    ? text
    : Number(text).toLocaleString('zh-CN', { minimumFractionDigits: scale })
}

const figureClass = ({ scale }: Column): string => (scale === null ? '' : 'report-figure')

function RunResult({ answer }: { readonly answer: ReportAnswer }) {
  const { list, isCut } = answer
  if (list.length === 0) return <p className="report-panel report-empty">暂无数据</p>
  return (
    <>
      <RunChart answer={answer} />
      <RunTable answer={answer} />
      {isCut && <p role="status">只显示前 {list.length} 行，合计是全部的；导出可得全部</p>}
    </>
  )
}

/** More than these cannot be told apart. */
const MOST_DRAWN = 30

function RunChart({ answer: { name, columns, list, chart } }: { readonly answer: ReportAnswer }) {
  const category = columns.find(({ key }) => key === chart?.category)
  if (chart === null || category === undefined) return null
  const rows = list.slice(0, MOST_DRAWN)
  return (
    <section className="report-panel report-chart" aria-label="图表">
      <Chart
        title={name}
        height={220}
        kind={chart.kind as ChartKind}
        unit=""
        categories={rows.map((row) => showValue(category, row[category.key]))}
        series={chart.values.map((key) => ({
          name: columns.find((column) => column.key === key)?.label ?? key,
          values: rows.map((row) => Number(row[key] ?? 0)),
        }))}
      />
    </section>
  )
}

function RunTable({ answer: { name, columns, list, sums } }: { readonly answer: ReportAnswer }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label={name}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={figureClass(column)}
                style={column.width === null ? undefined : { width: column.width }}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no other name
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.key} className={figureClass(column)}>
                  {showValue(column, row[column.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {Object.keys(sums).length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} className={figureClass(column)}>
                  {column.key in sums
                    ? showValue(column, sums[column.key])
                    : at === 0
                      ? '合计'
                      : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
