import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import {
  TEAM_FIGURE_TRAITS,
  type TeamFigure,
  type TeamReport,
  type TeamReportRow,
} from '@junheng/domain/report/team-report.ts'

const shown = {
  0: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 }),
  3: new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
} as const

/** A figure as it is read: tons with three decimals, thousands apart. */
export function showFigure(name: TeamFigure, value: string | undefined): string {
  return value === undefined ? '—' : shown[TEAM_FIGURE_TRAITS[name].scale].format(Number(value))
}

export const isNothing = (value: string | undefined): boolean =>
  value === undefined || Number(value) === 0

/** The list of exactly the records that a figure counts. */
export function figureAddress(
  { path, narrows }: Pick<TeamReport, 'path' | 'narrows'>,
  row: TeamReportRow,
  name: TeamFigure,
): string {
  const narrow = narrows[name]
  const search = narrow ? [...row.search, narrow] : row.search
  return listAddress(path, search as readonly SearchEntry[])
}
