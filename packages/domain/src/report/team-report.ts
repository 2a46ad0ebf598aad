/** What a team report may be grouped by, in the order in which it is offered. */
export const TEAM_DIMENSIONS = [
  'team',
  'shift',
  'scale',
  'kind',
  'material',
  'partner',
  'operator',
] as const
export type TeamDimension = (typeof TEAM_DIMENSIONS)[number]

export const TEAM_DIMENSION_LABELS: Readonly<Record<TeamDimension, string>> = {
  team: '班组',
  shift: '班次',
  scale: '地磅',
  kind: '业务',
  material: '物料',
  partner: '客商',
  operator: '司磅员',
}

export const TEAM_FIGURES = [
  'countSa',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'deSuttle',
  'originalWeight',
  'loss',
  'handCount',
  'exceptionCount',
] as const
export type TeamFigure = (typeof TEAM_FIGURES)[number]

/** Labels, decimals and the field of a record that each figure counts. */
export const TEAM_FIGURE_TRAITS: Readonly<
  Record<TeamFigure, { readonly label: string; readonly scale: 0 | 3; readonly field: string }>
> = {
  countSa: { label: '车数', scale: 0, field: 'countSa' },
  gross: { label: '毛重', scale: 3, field: 'gross' },
  tare: { label: '皮重', scale: 3, field: 'tare' },
  suttle: { label: '净重', scale: 3, field: 'suttle' },
  deduct: { label: '扣重', scale: 3, field: 'deduct' },
  deSuttle: { label: '实收/实发数', scale: 3, field: 'deSuttle' },
  originalWeight: { label: '原发数', scale: 3, field: 'originalWeight' },
  loss: { label: '途损', scale: 3, field: 'loss' },
  handCount: { label: '含手工', scale: 0, field: 'handFlag' },
  exceptionCount: { label: '异常数', scale: 0, field: 'exceptionCount' },
}

/** The list behind every figure. */
export const WEIGH_LIST_PATH = '/modules/measure/mm_weigh/index'

/** A value that rows are grouped by: what is searched for, and what is read. */
export interface ReportKey {
  /** Empty where the records name none. */
  readonly value: string
  readonly label: string
}

export interface ReportSearch {
  readonly key: string
  readonly op: string
  readonly val: string
}

/** A row of the report: of one group, of several below one (level lower), or of all (level 0). */
export interface TeamReportRow {
  /** How many of the dimensions the row names. */
  readonly level: number
  readonly keys: readonly ReportKey[]
  readonly figures: Readonly<Partial<Record<TeamFigure, string>>>
  /** What opens its records in the list. */
  readonly search: readonly ReportSearch[]
}

/** What a report was narrowed to, as it is read on paper. */
export interface ReportCondition {
  readonly label: string
  readonly names: readonly string[]
}

export interface TeamReport {
  readonly from: string
  readonly to: string
  readonly groupBy: readonly TeamDimension[]
  readonly conditions: readonly ReportCondition[]
  /** Those the caller may see. */
  readonly figures: readonly TeamFigure[]
  readonly path: string
  /** What a figure asks for beside its row's search. */
  readonly narrows: Readonly<Partial<Record<TeamFigure, ReportSearch>>>
  readonly list: readonly TeamReportRow[]
  readonly total: TeamReportRow
}

/** The same by business day and team; days without weighing are there with 0. */
export interface TeamDayReport extends Omit<TeamReport, 'groupBy'> {
  readonly teams: readonly ReportKey[]
}

/** Figures that count only some of a row's records. */
export const TEAM_NARROWS: Readonly<Partial<Record<TeamFigure, ReportSearch>>> = {
  handCount: { key: 'handFlag', op: 'eq', val: 'true' },
  exceptionCount: { key: 'exceptionCount', op: 'gt', val: '0' },
}

export interface ReportOption {
  readonly value: string
  readonly label: string
}

/** What a team report may be narrowed to. */
export interface TeamOptions {
  readonly today: string
  readonly shifts: readonly ReportOption[]
  readonly teams: readonly ReportOption[]
  readonly scales: readonly ReportOption[]
  readonly materials: readonly ReportOption[]
  readonly partners: readonly ReportOption[]
}
