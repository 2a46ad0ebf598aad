import { TEAM_FIGURE_TRAITS, type TeamFigure } from '@junheng/domain/report/team-report.ts'

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
