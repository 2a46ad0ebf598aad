import type { SearchEntry } from '../query/conditions.ts'

/** The list that shows the rows behind a figure; the two agree. */
export interface HomeTarget {
  readonly path: string
  readonly search: readonly SearchEntry[]
}

const FIGURE_CODES = [
  'entered',
  'inside',
  'queuing',
  'weighed',
  'inSum',
  'outSum',
  'openException',
  'todo',
] as const
export type FigureCode = (typeof FIGURE_CODES)[number]

/** One figure of the first row of the home page. */
export interface HomeFigure extends HomeTarget {
  readonly code: FigureCode
  readonly label: string
  /** A whole number, or tons with three decimals. */
  readonly value: string
  readonly unit: string
  /** The same figure of the last days, oldest first, today last; absent where it has no past. */
  readonly trend?: readonly string[]
  /**
   * Parts of it, most first: loads of main materials, or trucks and visitors. `path` is empty where the reader
   * has no list to open; so is that of a figure whose parts stand in different lists.
   */
  readonly items?: readonly (HomeTarget & { readonly label: string; readonly value: string })[]
}

export const VEHICLE_COLUMNS = {
  appointed: 'APPOINTED',
  registered: 'REGISTERED',
  queuing: 'QUEUING',
  called: 'CALLED',
  entered: 'ENTERED',
  firstWeighed: 'FIRST_WEIGHED',
  weighed: 'WEIGHED',
} as const
export type VehicleColumn = keyof typeof VEHICLE_COLUMNS | 'leftToday' | 'total'

/** Vehicles of one kind of business and side; the last row is their sum. */
export interface VehicleTableRow extends Readonly<Record<VehicleColumn, number>> {
  readonly id: string
  readonly name: string
  readonly path: string
  /** What each cell was counted by. */
  readonly searches: Readonly<Record<VehicleColumn, readonly SearchEntry[]>>
}

/** A visit behind a row of the vehicle table. */
export interface VehicleVisit {
  readonly id: string
  readonly code: string
  readonly plateNumber: string
  readonly kind: string
  readonly side: string | null
  readonly stage: string
  readonly invName: string | null
  readonly partnerName: string | null
  readonly entranceTime: string | null
  readonly stayMinutes: number | null
  readonly place: string | null
}

/** Something to do. */
export interface HomeEntry extends HomeTarget {
  readonly type: string
  readonly title: string
  readonly count: number
  /** When the last of it came up. */
  readonly latest: string | null
}

/** Something to know. */
export interface HomeWarning extends HomeEntry {
  readonly severity: 'danger' | 'warning' | 'info'
}

/** The rows behind an entry. */
export interface HomeDetail extends HomeTarget {
  readonly type: string
  readonly title: string
  readonly columns: readonly {
    readonly field: string
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[] | null
  }[]
  /** With `address` where a row that no list holds has a page of its own. */
  readonly list: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

export const CHART_CODES = ['tons', 'stages', 'waiting', 'tolerance', 'rejects'] as const
export type ChartCode = (typeof CHART_CODES)[number]

/** Figures of a chart. A point opens the list of its category and series, where the chart has one. */
export interface HomeChart {
  readonly code: ChartCode
  readonly title: string
  readonly unit: string
  readonly categories: readonly string[]
  readonly series: readonly {
    readonly name: string
    /** Null: nothing was there to be counted. */
    readonly data: readonly (string | null)[]
    readonly targets: readonly (HomeTarget | null)[]
  }[]
}

/** What the home page is made of, in the order it stands there unless a site says otherwise. */
export const HOME_PARTS = {
  figures: '今日数据',
  tons: '每日收发吨数',
  warnings: '预警',
  vehicles: '车辆动态',
  agency: '待办事项',
  stages: '厂内车辆停留',
  waiting: '等待入厂时间',
  tolerance: '超差与异常',
  rejects: '返回装卸',
  shortcuts: '快捷入口',
  operations: '最近操作',
} as const
export type HomePart = keyof typeof HOME_PARTS

export const isHomePart = (text: string): text is HomePart => Object.hasOwn(HOME_PARTS, text)
