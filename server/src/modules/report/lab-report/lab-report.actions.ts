import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, date, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { ReportChart } from '@junheng/domain/report/report-chart.ts'
import type { ReportAnswer } from '@junheng/domain/report/report-template.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import { type AssayItem, findAssayItems } from '#modules/archives/api.ts'
import { findOwnItems } from '#modules/quality/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { told, yes } from '../report-shapes.ts'
import { REPORT_ANSWER, REPORT_CHART } from '../template/report-shapes.ts'
import { LAB_REPORTS, type LabReport, type LabReportName } from './lab-reports.ts'

const NAMES = Object.fromEntries(
  Object.entries(LAB_REPORTS).map(([key, { name }]) => [key, name]),
) as Readonly<Record<LabReportName, string>>

const RIGHT = 'report:lab:list'
const TAG = '化验图表'
/** As long back as it looks unless told. */
const DAYS = 90

interface Asked {
  readonly report: LabReportName
  readonly from: string | null
  readonly to: string | null
  readonly itemId: string | null
  readonly partnerName: string | null
}

/** `POST /report/lab/list`: what the laboratory found, over time and by whom; the administrator's flag opens it not. */
export const labReportCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'POST',
    path: '/report/lab/list',
    label: TAG,
    tag: TAG,
    right: { key: RIGHT },
    button: { none: '化验图表页自己读' },
    body: {
      report: choice(NAMES, { label: '图表', required: true }),
      from: date({ label: '开始日期' }),
      to: date({ label: '结束日期' }),
      itemId: text({ label: '项目', length: 19 }),
      partnerName: text({ label: '往来单位', length: 210 }),
    },
    answers: {
      ...REPORT_ANSWER,
      paths: listOf(told('这一行的列表')),
      chart: group({
        ...REPORT_CHART,
        limits: listOf(told('控制限和标准')),
        apart: listOf(told('另画一图的系列')),
        isAround: yes('纵轴不从零开始'),
      }),
    },
    refuses: ['report.period', 'access.forbidden'],
    read: ({ caller, body }) => runLab(services, caller, body),
  }),
]

/** Rows of one picture may be of several lists. */
type LabAnswer = Omit<ReportAnswer, 'chart' | 'paths'> &
  Required<Pick<ReportAnswer, 'paths'>> & { readonly chart: Required<ReportChart> | null }

async function runLab(
  services: EntityServices,
  caller: Caller,
  { report, ...asked }: Asked,
): Promise<LabAnswer> {
  const plan: LabReport = LAB_REPORTS[report]
  const rights = [RIGHT, ...(plan.right === undefined ? [] : [plan.right])]
  if (rights.some((right) => !caller.permissions.has(right)))
    throw new RefusalError(refuse('access.forbidden'))
  const to = asked.to ?? (await services.today(caller))
  const from = asked.from ?? addDays(to, -DAYS)
  if (to < from) throw new RefusalError(refuse('report.period'))
  const { db, engine } = services
  const items = await seenItems(services, caller)
  const item = items.find(({ id }) => id === asked.itemId) ?? items[0]
  const partnerName = asked.partnerName?.trim() || null
  const ask = { orgId: caller.orgId, from, to, itemId: item?.id ?? '0', partnerName }
  const isAsked = !plan.params.includes('itemId') || item !== undefined
  const made = isAsked ? await plan.make(db, ask) : []
  const pathOf = (id: string): string => `${engine.registry.mountById(id)?.mount.route ?? ''}/index`
  return {
    name: plan.name,
    columns: plan.columns.map((column) => ({
      ...column,
      width: null,
      format: null,
      options: null,
    })),
    params: paramsOf(plan, { ...ask, partnerName: partnerName ?? '' }, items),
    isWaiting: false,
    list: made.map(({ values }) => values),
    path: pathOf(plan.mount),
    paths: made.map(({ mount = plan.mount }) => pathOf(mount)),
    search: [],
    searches: made.map(({ search }) => search),
    sums: {},
    isCut: false,
    chart: made.length === 0 ? null : { limits: [], apart: [], isAround: false, ...plan.chart },
  }
}

/** Figures that are the caller's to see. */
async function seenItems({ db }: EntityServices, caller: Caller): Promise<readonly AssayItem[]> {
  const { seen } = await findOwnItems(db, caller)
  const items = await findAssayItems(db, [...seen])
  return [...items.values()].filter(({ valueType, deleted }) => valueType === 'NUMBER' && !deleted)
}

function paramsOf(
  { params }: LabReport,
  given: Readonly<Record<'from' | 'to' | 'itemId' | 'partnerName', string>>,
  items: readonly AssayItem[],
): ReportAnswer['params'] {
  const about = {
    from: { label: '开始日期', kind: 'date' },
    to: { label: '结束日期', kind: 'date' },
    itemId: { label: '项目', kind: 'choice' },
    partnerName: { label: '往来单位', kind: 'text' },
  } as const
  return params.map((key) => ({
    key,
    ...about[key],
    required: key !== 'partnerName',
    options: key === 'itemId' ? items.map(({ id, name }) => ({ value: id, label: name })) : null,
    value: given[key],
  }))
}
