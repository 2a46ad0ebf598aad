import type { Shapes, ValuesOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import {
  TEAM_DIMENSION_LABELS,
  TEAM_FIGURE_TRAITS,
  type TeamDayReport,
  type TeamReport,
  type TeamReportRow,
} from '@junheng/domain/report/team-report.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import type { Call } from '#platform/http/call.ts'
import { sheetCall, sheetName } from '../send-sheet.ts'
import { makeTeamDayReport, makeTeamReport } from './make-report.ts'
import { findTeamOptions } from './team-options.ts'
import { dayQuestion, teamQuestion } from './team-question.ts'
import { DAY_ANSWER, DAY_BODY, OPTIONS_ANSWER, TEAM_ANSWER, TEAM_BODY } from './team-shapes.ts'

const TEAM = { base: '/report/team', permission: 'report:team', title: '班组报表' } as const
const DAY = { base: '/report/team-day', permission: 'report:team-day', title: '班组日报' } as const

/** The team report and the daily one: as data, and as a workbook. */
export const teamReportCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'GET',
    path: `${TEAM.base}/options`,
    right: { key: `${TEAM.permission}:list` },
    tag: TEAM.title,
    label: '班组报表的筛选项',
    button: { none: '班组报表查询页自己读' },
    query: { word: text({ label: '物料和客商名称中的字', length: 200 }) },
    answers: OPTIONS_ANSWER,
    read: ({ caller, query }) => findTeamOptions(services, caller, (query.word ?? '').slice(0, 40)),
  }),
  ...teamCalls(services),
  ...dayCalls(services),
]

function teamCalls(services: EntityServices): readonly Call[] {
  const make = (caller: Caller, asked: ValuesOf<typeof TEAM_BODY>): Promise<TeamReport> =>
    makeTeamReport(services, caller, teamQuestion(asked))
  return [
    defineCall({
      method: 'POST',
      path: `${TEAM.base}/query`,
      right: { key: `${TEAM.permission}:list` },
      tag: TEAM.title,
      label: `查询${TEAM.title}`,
      button: { none: '班组报表页自己读' },
      body: TEAM_BODY,
      answers: TEAM_ANSWER,
      refuses: ['report.period'],
      read: ({ caller, body }) => make(caller, body),
    }),
    exportCall(services, {
      ...TEAM,
      body: TEAM_BODY,
      make,
      heads: ({ groupBy }) => groupBy.map((name) => TEAM_DIMENSION_LABELS[name]),
    }),
  ]
}

function dayCalls(services: EntityServices): readonly Call[] {
  const make = (caller: Caller, asked: ValuesOf<typeof DAY_BODY>): Promise<TeamDayReport> =>
    makeTeamDayReport(services, caller, dayQuestion(asked))
  return [
    defineCall({
      method: 'POST',
      path: `${DAY.base}/query`,
      right: { key: `${DAY.permission}:list` },
      tag: DAY.title,
      label: `查询${DAY.title}`,
      button: { none: '班组日报页自己读' },
      body: DAY_BODY,
      answers: DAY_ANSWER,
      refuses: ['report.monthOrDate'],
      read: ({ caller, body }) => make(caller, body),
    }),
    exportCall(services, {
      ...DAY,
      body: DAY_BODY,
      make,
      heads: () => ['业务日', TEAM_DIMENSION_LABELS.team],
    }),
  ]
}

type AnyReport = TeamReport | TeamDayReport

interface ExportPlan<R extends AnyReport, B extends Shapes> {
  readonly base: string
  readonly permission: string
  readonly title: string
  readonly body: B
  make(caller: Caller, asked: ValuesOf<B>): Promise<R>
  /** Headings of the columns a row is told by. */
  heads(report: R): readonly string[]
}

/** What a query answers, as a workbook. */
const exportCall = <R extends AnyReport, const B extends Shapes>(
  services: EntityServices,
  { base, permission, title, body, make, heads }: ExportPlan<R, B>,
): Call =>
  sheetCall(services, {
    path: `${base}/export`,
    permission,
    tag: title,
    title,
    label: `导出${title}`,
    body,
    async make(caller, asked) {
      const report = await make(caller, asked)
      const names = heads(report)
      return {
        name: sheetName(title, report),
        columns: columnsOf(names, report),
        rows: sheetRows(names.length, report),
      }
    },
  })

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
