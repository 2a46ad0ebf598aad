import { listOf } from '@junheng/domain/call/shape.ts'
import { choice, date, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { sumDecimal } from '@junheng/domain/values/decimal.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { findRefusedLines } from '#modules/quality/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { known } from '#platform/actions/read-asked.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import type { Call } from '#platform/http/call.ts'
import { told } from '../report-shapes.ts'
import { runLimited } from '../run-limited.ts'
import { sheetCall } from '../send-sheet.ts'
import { REPORT_ANSWER } from '../template/report-shapes.ts'
import {
  FINANCE_REPORTS,
  type FinanceReport,
  type FinanceReportName,
  type MadeRow,
} from './finance-reports.ts'

const NAMES = Object.fromEntries(
  Object.entries(FINANCE_REPORTS).map(([key, { name }]) => [key, name]),
) as Readonly<Record<FinanceReportName, string>>

const KINDS = Object.fromEntries(
  (['pu', 'sa', 'al', 'tr'] as const).map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<'pu' | 'sa' | 'al' | 'tr', string>>

const BODY = {
  report: choice(NAMES, { label: '报表', required: true }),
  from: date({ label: '开始日期' }),
  to: date({ label: '结束日期' }),
  kind: choice(KINDS, { label: '业务' }),
  invName: text({ label: '物料', length: 100 }),
}

const PERMISSION = 'report:finance'
const TAG = '财务报表'

interface Asked {
  readonly report: FinanceReportName
  readonly from: string | null
  readonly to: string | null
  readonly kind: string | null
  readonly invName: string | null
}

/** `POST /report/finance/list` and its workbook: what finance asks every month. */
export const financeReportCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'POST',
    path: '/report/finance/list',
    label: TAG,
    tag: TAG,
    right: { key: `${PERMISSION}:list` },
    button: { none: '财务报表页自己读' },
    body: BODY,
    answers: { ...REPORT_ANSWER, paths: listOf(told('这一行的列表')) },
    refuses: ['report.period'],
    read: ({ caller, body }) => runFinance(services, caller, body),
  }),
  sheetCall(services, {
    path: '/report/finance/export',
    permission: PERMISSION,
    tag: TAG,
    title: TAG,
    label: `导出${TAG}`,
    body: BODY,
    async make(caller, asked) {
      const { name, columns, list } = await runFinance(services, known(caller), asked)
      return {
        name,
        columns: columns.map(({ label, scale }) =>
          scale === null
            ? { header: label, kind: 'text' }
            : scale === 0
              ? { header: label, kind: 'int' }
              : { header: label, kind: 'decimal', scale },
        ),
        rows: cells(columns, list),
      }
    },
  }),
]

async function* cells(
  columns: ReportAnswer['columns'],
  list: ReportAnswer['list'],
): AsyncGenerator<SheetValue[]> {
  for (const row of list)
    yield columns.map(({ key, scale }) => {
      const value = row[key] ?? null
      if (value === null) return null
      return scale === 0 ? Number(value) : textOf(value)
    })
}

/** Rows of one report may be of several lists. */
type FinanceAnswer = ReportAnswer & Required<Pick<ReportAnswer, 'paths'>>

async function runFinance(
  services: EntityServices,
  caller: Caller,
  { report, ...asked }: Asked,
): Promise<FinanceAnswer> {
  const plan: FinanceReport = FINANCE_REPORTS[report]
  const today = await services.today(caller)
  const to = asked.to ?? today
  const from = asked.from ?? usualStart(report, to)
  if (to < from) throw new RefusalError(refuse('report.period'))
  const kind = plan.kinds.find((one) => one === asked.kind) ?? plan.kinds[0] ?? 'pu'
  const invName = asked.invName === '' ? null : asked.invName
  const given = { from, to, kind, invName: invName ?? '' }
  const { orgId } = caller
  const refusedLines = () => findRefusedLines(services.db, orgId)
  const ask = { orgId, kind, from, to, invName, refusedLines }
  const made = await runLimited(services, caller, (tx) => plan.make(tx, ask))
  const { registry } = services.engine
  const pathOf = (id: string): string => `${registry.mountById(id)?.mount.route ?? ''}/index`
  return {
    name: plan.name,
    columns: plan.columns.map(({ key, label, scale }) => ({
      key,
      label,
      scale,
      width: null,
      format: null,
      options: null,
    })),
    params: paramsOf(plan, given),
    isWaiting: false,
    list: made.map(({ values }) => values),
    path: pathOf(plan.mount(kind)),
    paths: made.map(({ mount = plan.mount(kind) }) => pathOf(mount)),
    search: plan.whole(ask),
    searches: made.map(({ search }) => search),
    sums: sumsOf(plan, made),
    isCut: false,
    chart: made.length === 0 ? null : plan.chart(made),
  }
}

/** A month, but of prices a year: one month has no course. */
const usualStart = (report: FinanceReportName, to: string): string =>
  report === 'prices' ? addDays(to, -365) : `${to.slice(0, 8)}01`

function paramsOf(
  { params, kinds }: FinanceReport,
  given: Readonly<Record<'from' | 'to' | 'kind' | 'invName', string>>,
): ReportAnswer['params'] {
  const about = {
    from: { label: '开始日期', kind: 'date' },
    to: { label: params.includes('from') ? '结束日期' : '截止日期', kind: 'date' },
    kind: { label: '业务', kind: 'choice' },
    invName: { label: '物料', kind: 'text' },
  } as const
  return params.map((key) => ({
    key,
    ...about[key],
    required: key !== 'invName',
    options:
      key === 'kind'
        ? kinds.map((one) => ({ value: one, label: KIND_TRAITS[one as Kind].label }))
        : null,
    value: given[key],
  }))
}

const sumsOf = ({ columns }: FinanceReport, made: readonly MadeRow[]): ReportAnswer['sums'] =>
  made.length === 0
    ? {}
    : Object.fromEntries(
        columns
          // Where one is not known, a sum of the others would be taken for all.
          .filter(
            ({ key, isSummed }) => isSummed && made.every(({ values }) => values[key] !== null),
          )
          .map(({ key }) => [
            key,
            sumDecimal(made.map(({ values }) => textOf(values[key] ?? '0') || '0')),
          ]),
      )
