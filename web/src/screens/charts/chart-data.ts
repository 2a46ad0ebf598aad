/** Bars beside each other, bars on each other, lying bars on each other, or lines. */
export type ChartKind = 'bars' | 'stack' | 'rows' | 'lines'

export interface ChartSeries {
  readonly name: string
  /** Null: nothing was measured; a line has a gap there. */
  readonly values: readonly (number | null)[]
  /** A comparison, drawn to stand back. */
  readonly isFaint?: boolean
}

/** What a chart shows, whatever draws it. */
export interface ChartData {
  readonly kind: ChartKind
  readonly unit: string
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Series are states from fine to bad and have the colours of states. */
  readonly byState?: boolean
  /** Decimals of a figure. */
  readonly scale?: number
  /** The axis goes around the values instead of beginning at zero. */
  readonly isAround?: boolean
}

/** Nothing to draw: no category, or no value but nulls and zeros. */
export const isEmptyChart = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => !value))

/**
 * The chart in one sentence, for who does not see it.
 *
 * @example
 * tellChart('收货', { kind: 'bars', unit: '吨', categories: ['周一', '周二'], series: [{ name: '煤', values: [1, 3] }] })
 * // '收货：煤共 4 吨，最高 3 吨（周二）'
 */
export function tellChart(title: string, { unit, categories, series, kind }: ChartData): string {
  const told = series.map(({ name, values }) => {
    const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
    const most = known.reduce((best, one) => (one.value > best.value ? one : best), {
      value: Number.NEGATIVE_INFINITY,
      at: -1,
    })
    if (most.at < 0) return `${name}没有数据`
    const peak = `最高 ${round(most.value)} ${unit}（${categories[most.at] ?? ''}）`
    if (kind === 'lines') return `${name}${peak}`
    const sum = known.reduce((total, { value }) => total + value, 0)
    return `${name}共 ${round(sum)} ${unit}，${peak}`
  })
  return `${title}：${told.join('；')}`
}

const round = (value: number): string => String(Math.round(value * 1000) / 1000)
