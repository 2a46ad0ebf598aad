import { controlLimits, type Subgroup } from '@junheng/domain/quality/control-chart.ts'
import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Operator } from '@junheng/domain/query/operators.ts'
import type { ReportChart } from '@junheng/domain/report/report-chart.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import {
  type ControlResult,
  findBounds,
  findControlResults,
  findStageTimes,
  type StageTime,
} from '#modules/quality/api.ts'
import { findAssayedValues } from '#modules/weighing/api.ts'
import type { Queryable } from '#platform/db/database.ts'

export interface LabAsk {
  readonly orgId: string
  readonly from: string
  readonly to: string
  readonly itemId: string
  readonly partnerName: string | null
}

interface Column {
  readonly key: string
  readonly label: string
  /** Decimals of a figure; null: text. */
  readonly scale: number | null
}

export interface LabRow {
  readonly values: AnyRow
  readonly search: readonly SearchEntry[] | null
  /** Where its point leads, if not where those of the others do. */
  readonly mount?: string
}

/** One picture: what it is asked, where its points lead, and how it is made. */
export interface LabReport {
  readonly name: string
  readonly params: readonly ('from' | 'to' | 'itemId' | 'partnerName')[]
  readonly columns: readonly Column[]
  readonly mount: string
  /** A right beyond that of the page. */
  readonly right?: string
  readonly chart: ReportChart
  readonly make: (db: Queryable, ask: LabAsk) => Promise<readonly LabRow[]>
}

const is = (key: string, val: string, op: Operator = 'eq'): SearchEntry => ({ key, op, val })
const word = (key: string, label: string): Column => ({ key, label, scale: null })
const figure = (key: string, label: string, scale = 3): Column => ({ key, label, scale })
const fixed = (value: number): string => value.toFixed(3)

const LIMITS = [
  figure('upper', '上控制限'),
  figure('center', '中心线'),
  figure('lower', '下控制限'),
  figure('range', '极差R'),
  figure('rangeUpper', 'R上控制限'),
  word('verdict', '判断'),
]

/** X̄ above, R below, each between its limits: their figures are of other sizes. */
const MEAN_AND_RANGE: ReportChart = {
  kind: 'lines',
  category: 'day',
  values: ['mean', 'upper', 'center', 'lower'],
  apart: ['range', 'rangeUpper'],
  limits: ['upper', 'center', 'lower', 'rangeUpper'],
  isAround: true,
}

/** Points with the limits that all of them together give. */
function charted(groups: readonly Subgroup[]): readonly AnyRow[] {
  const found = controlLimits(groups)
  return groups.map(({ mean, range }) => {
    const row = { mean: fixed(mean), range: fixed(range) }
    if (found === null)
      return { ...row, upper: null, center: null, lower: null, rangeUpper: null, verdict: '' }
    const isOff = mean > found.upper || mean < found.lower || range > found.rangeUpper
    return {
      ...row,
      upper: fixed(found.upper),
      center: fixed(found.center),
      lower: fixed(found.lower),
      rangeUpper: fixed(found.rangeUpper),
      verdict: isOff ? '失控' : '受控',
    }
  })
}

/** What the parallel determinations of a control sample came to beside what it holds. */
function offBy({ value, known, determinations }: ControlResult): Subgroup {
  const values = determinations.length > 0 ? determinations.map(Number) : [Number(value)]
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return {
    mean: mean - Number(known),
    range: Math.max(...values) - Math.min(...values),
    size: values.length,
  }
}

const control: LabReport = {
  name: '质控样控制图',
  params: ['from', 'to', 'itemId'],
  right: 'quality:qc-assay-sample:control',
  columns: [word('day', '审核日期'), figure('mean', '与标准值之差X̄'), ...LIMITS],
  // The sheets of that day, of all samples: which of them was known beforehand nobody learns there.
  mount: 'qcAssay/main',
  chart: MEAN_AND_RANGE,
  async make(db, ask) {
    const found = await findControlResults(db, ask)
    const rows = charted(found.map(offBy))
    return found.map(({ day }, at) => ({
      values: { day, ...rows[at] },
      search: [is('auditDate', day)],
    }))
  },
}

const dayOf = (day: string) => [
  is('finishTime', `${day} 00:00:00`, 'ge'),
  is('finishTime', `${day} 23:59:59`, 'le'),
]

const partner: LabReport = {
  name: '往来单位指标控制图',
  params: ['from', 'to', 'itemId', 'partnerName'],
  columns: [
    word('day', '称重日期'),
    figure('cars', '车数', 0),
    figure('mean', '平均值X̄'),
    ...LIMITS,
  ],
  mount: 'weigh/all',
  chart: MEAN_AND_RANGE,
  async make(db, ask) {
    const found = await findAssayedValues(db, ask, 'day')
    const rows = charted(
      found.map(({ cars, mean, least, most }) => ({
        mean: Number(mean),
        range: Number(most) - Number(least),
        size: cars,
      })),
    )
    const whose = ask.partnerName === null ? [] : [is('partnerName', ask.partnerName)]
    return found.map(({ name, cars }, at) => ({
      values: { day: name, cars, ...rows[at] },
      search: [...whose, ...dayOf(name)],
    }))
  },
}

const spread: LabReport = {
  name: '各单位指标分布',
  params: ['from', 'to', 'itemId'],
  columns: [
    word('partnerName', '往来单位'),
    figure('cars', '车数', 0),
    figure('least', '最低', 2),
    figure('mean', '平均', 2),
    figure('most', '最高', 2),
    figure('standard', '约定标准', 2),
    figure('lower', '合格下限', 2),
    figure('upper', '合格上限', 2),
    word('verdict', '对照约定'),
  ],
  mount: 'weigh/all',
  chart: {
    kind: 'bars',
    category: 'partnerName',
    values: ['least', 'mean', 'most', 'lower', 'standard', 'upper'],
  },
  async make(db, ask) {
    const bounds = new Map((await findBounds(db, ask)).map((one) => [one.partnerName, one]))
    const found = await findAssayedValues(db, { ...ask, partnerName: null }, 'partner')
    return found.map(({ name, least, most, ...row }) => {
      const { standard = null, lower = null, upper = null } = bounds.get(name) ?? {}
      const isOutside =
        (lower !== null && Number(least) < Number(lower)) ||
        (upper !== null && Number(most) > Number(upper))
      const verdict = lower === null && upper === null ? '' : isOutside ? '有超出' : '都在内'
      return {
        values: { partnerName: name, least, most, ...row, standard, lower, upper, verdict },
        search:
          name === ''
            ? null
            : [
                is('partnerName', name),
                is('finishTime', `${ask.from} 00:00:00`, 'ge'),
                is('finishTime', `${ask.to} 23:59:59`, 'le'),
              ],
      }
    })
  },
}

/** A stage, and the list of what it finished by the day it did. */
const STAGES: Readonly<
  Record<StageTime['stage'], { readonly label: string; readonly date: string; mount: string }>
> = {
  PREPARE: { label: '采样到制样', mount: 'qcSample/main', date: 'prepareDate' },
  INPUT: { label: '编码到录入', mount: 'qcAssay/main', date: 'inputDate' },
  CHECK: { label: '录入到校核', mount: 'qcAssay/main', date: 'checkDate' },
  AUDIT: { label: '校核到审核', mount: 'qcAssay/main', date: 'auditDate' },
  DETERMINE: { label: '封桶到判定', mount: 'qcDetermine/main', date: 'auditDate' },
}

const turnaround: LabReport = {
  name: '各环节用时',
  params: ['from', 'to'],
  columns: [
    word('stage', '环节'),
    figure('count', '件数', 0),
    figure('mean', '平均(天)', 2),
    figure('most', '最长(天)', 0),
  ],
  mount: 'qcAssay/main',
  chart: { kind: 'rows', category: 'stage', values: ['mean', 'most'] },
  async make(db, ask) {
    const found = new Map((await findStageTimes(db, ask)).map((one) => [one.stage, one]))
    return Object.entries(STAGES).flatMap(([stage, { label, mount, date }]) => {
      const one = found.get(stage as StageTime['stage'])
      if (one === undefined) return []
      const { count, mean, most } = one
      const search = [is(date, ask.from, 'ge'), is(date, ask.to, 'le')]
      return [{ values: { stage: label, count, mean, most }, search, mount }]
    })
  },
}

/** By the word that asks for them. */
export const LAB_REPORTS = { control, partner, spread, turnaround } as const
export type LabReportName = keyof typeof LAB_REPORTS
