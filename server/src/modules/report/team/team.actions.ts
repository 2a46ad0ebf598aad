import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import {
  TEAM_DIMENSION_LABELS,
  TEAM_FIGURE_TRAITS,
  type TeamDayReport,
  type TeamReport,
  type TeamReportRow,
} from '@junheng/domain/report/team-report.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { closedBody } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { DAY, TEXTS } from '../report-body.ts'
import { sendSheet } from '../send-sheet.ts'
import { makeTeamDayReport, makeTeamReport } from './make-report.ts'
import { findTeamOptions } from './team-options.ts'
import { readDayQuestion, readTeamQuestion } from './team-question.ts'

/** The team report and the daily one: as data, and as a workbook. */
export function teamReportCalls(services: EntityServices): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'GET',
      path: '/report/team/options',
      access: needs('report:team:list'),
      tag: '班组报表',
      summary: '班组报表的筛选项（word：物料和客商名称中的字）',
      handle: ({ caller, request }) =>
        findTeamOptions(services, caller, (request.query['word'] ?? '').slice(0, 40)),
    },
    ...reportPair(services, {
      base: '/report/team',
      title: '班组报表',
      body: TEAM_BODY,
      make: (caller, body) => makeTeamReport(services, caller, readTeamQuestion(body)),
      heads: ({ groupBy }) => groupBy.map((name) => TEAM_DIMENSION_LABELS[name]),
    }),
    ...reportPair(services, {
      base: '/report/team-day',
      title: '班组日报',
      body: closedBody({ month: { type: 'string', description: 'yyyy-MM' }, date: DAY }, []),
      make: (caller, body) => makeTeamDayReport(services, caller, readDayQuestion(body)),
      heads: () => ['业务日', TEAM_DIMENSION_LABELS.team],
    }),
  ]
}

const TEAM_BODY = closedBody(
  {
    from: DAY,
    to: DAY,
    shiftIds: TEXTS,
    teamIds: TEXTS,
    scaleIds: TEXTS,
    kinds: TEXTS,
    inventoryIds: TEXTS,
    partnerIds: TEXTS,
    groupBy: TEXTS,
  },
  ['from', 'to'],
)

type AnyReport = TeamReport | TeamDayReport

interface ReportPlan<R extends AnyReport> {
  readonly base: string
  readonly title: string
  readonly body: JsonSchema
  make(caller: Caller, body: unknown): Promise<R>
  /** Headings of the columns a row is told by. */
  heads(report: R): readonly string[]
}

function reportPair<R extends AnyReport>(
  services: EntityServices,
  { base, title, body, make, heads }: ReportPlan<R>,
): readonly Call[] {
  const permission = base.slice(1).replaceAll('/', ':')
  return [
    {
      kind: 'read',
      method: 'POST',
      path: `${base}/query`,
      access: needs(`${permission}:list`),
      tag: title,
      summary: `查询${title}`,
      body,
      handle: ({ caller, request }) => make(caller, request.body),
    },
    {
      kind: 'raw',
      method: 'POST',
      path: `${base}/export`,
      access: needs(`${permission}:export`),
      tag: title,
      summary: `导出${title}`,
      body,
      async reply({ request, caller }, reply) {
        if (caller === null) throw new RefusalError(refuse('access.forbidden'))
        const report = await make(caller, request.body)
        return sendSheet(reply, services, {
          call: { request, caller },
          name: `${title}_${report.from.replaceAll('-', '')}_${report.to.replaceAll('-', '')}`,
          title,
          permission,
          columns: columnsOf(heads(report), report),
          rows: sheetRows(heads(report).length, report),
        })
      },
    },
  ]
}

const columnsOf = (heads: readonly string[], { figures }: AnyReport): readonly SheetColumn[] => [
  // Ungrouped there is only the total, and it needs a place for its name.
  ...(heads.length === 0 ? ['项目'] : heads).map((header) => ({ header, kind: 'text' as const })),
  ...figures.map((name) => {
    const { label, scale } = TEAM_FIGURE_TRAITS[name]
    return scale === 0
      ? { header: label, kind: 'int' as const }
      : { header: `${label}(吨)`, kind: 'decimal' as const, scale }
  }),
]

async function* sheetRows(depth: number, report: AnyReport): AsyncGenerator<SheetValue[]> {
  const width = Math.max(1, depth)
  for (const row of [...report.list, report.total]) yield sheetRow(width, row, report)
}

function sheetRow(
  width: number,
  { level, keys, figures }: TeamReportRow,
  report: AnyReport,
): SheetValue[] {
  const heads = Array.from({ length: width }, (_, at): SheetValue => {
    if (at < level) return keys[at]?.label ?? ''
    if (at > level) return ''
    return level === 0 ? '合计' : '小计'
  })
  return [...heads, ...report.figures.map((name) => figures[name] ?? null)]
}
