import { fontFamily } from '#web/theme/palettes.ts'
import type { ChartColors } from './chart-colors.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'

const LABEL_SIZE = 11
/** Wider bars look like blocks. */
const WIDEST_BAR = 28

/** The chart in the words of the library that draws it. */
export function chartOption(data: ChartData, colors: ChartColors) {
  const { categories, series, kind, unit, byState, scale = 3, isAround = false } = data
  const isLying = kind === 'rows'
  const figures = { ...valueAxis(colors, isAround), ...axisUnit(unit, { colors, isLying }) }
  const names = categoryAxis(categories, { colors, isLying })
  return {
    animationDuration: 300,
    animationDurationUpdate: 300,
    color: [...(byState ? colors.states : colors.series)],
    // Named in full: the library measures its words before they are on the page.
    textStyle: { fontFamily, color: colors.text },
    grid: gridOf({ hasLegend: series.length > 1, hasUnit: unit !== '', isLying }),
    ...(series.length > 1 ? { legend: legendOf(colors) } : {}),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: kind === 'lines' ? 'line' : 'shadow' },
      backgroundColor: colors.raised,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      valueFormatter: (value: unknown) => tellValue(value, unit, scale),
    },
    xAxis: isLying ? figures : names,
    yAxis: isLying ? { ...names, inverse: true } : figures,
    series: series.map((one) => seriesOf(one, { kind, colors })),
  }
}

function tellValue(value: unknown, unit: string, scale: number): string {
  if (typeof value !== 'number') return '—'
  return `${value.toLocaleString('zh-CN', { maximumFractionDigits: scale })} ${unit}`
}

/** Where it does not fit it is paged, not broken into lines that would lie over the chart. */
const legendOf = (colors: ChartColors) => ({
  type: 'scroll' as const,
  top: 0,
  right: 0,
  pageIconSize: 10,
  pageIconColor: colors.text,
  pageIconInactiveColor: colors.line,
  pageTextStyle: { color: colors.faint, fontSize: LABEL_SIZE },
  itemWidth: 10,
  itemHeight: 10,
  itemGap: 12,
  icon: 'roundRect',
  textStyle: { color: colors.text, fontSize: 12 },
})

/** Room for the legend above, and for the unit at the end of the axis that carries the figures. */
function gridOf(shown: {
  readonly hasLegend: boolean
  readonly hasUnit: boolean
  readonly isLying: boolean
}) {
  const { hasLegend, hasUnit, isLying } = shown
  const isUnitAbove = hasUnit && !isLying
  return {
    left: 4,
    right: hasUnit && isLying ? 34 : 12,
    top: hasLegend ? 34 : isUnitAbove ? 26 : 10,
    bottom: 2,
    containLabel: true,
  }
}

/** Above the figures; a long one, which would be cut there, begins at the axis. */
const unitPlace = (unit: string) =>
  unit.length > 2 ? { align: 'left' as const } : { align: 'right' as const, padding: [0, 8, 0, 0] }

const axisUnit = (
  unit: string,
  { colors, isLying }: { readonly colors: ChartColors; readonly isLying: boolean },
) => ({
  name: unit,
  nameGap: isLying ? 6 : 10,
  nameTextStyle: {
    color: colors.faint,
    fontSize: LABEL_SIZE,
    ...(isLying ? {} : unitPlace(unit)),
  },
})

const valueAxis = (colors: ChartColors, isAround: boolean) => ({
  type: 'value' as const,
  // Tons and counts are told in whole steps; what is looked at closely, as it comes.
  ...(isAround ? { scale: true } : { minInterval: 1 }),
  splitNumber: 4,
  axisLabel: { color: colors.faint, fontSize: LABEL_SIZE },
  splitLine: { lineStyle: { color: colors.line } },
})

const categoryAxis = (
  categories: readonly string[],
  { colors, isLying }: { readonly colors: ChartColors; readonly isLying: boolean },
) => ({
  type: 'category' as const,
  data: [...categories],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colors.line } },
  axisLabel: {
    color: colors.faint,
    fontSize: LABEL_SIZE,
    hideOverlap: true,
    ...(isLying ? { color: colors.text, fontSize: 12 } : {}),
  },
})

function seriesOf(
  { name, values, isFaint }: ChartSeries,
  { kind, colors }: { readonly kind: ChartData['kind']; readonly colors: ChartColors },
) {
  const shared = { name, data: [...values], cursor: 'pointer' }
  if (kind === 'lines')
    return {
      ...shared,
      type: 'line' as const,
      symbolSize: 6,
      connectNulls: true,
      lineStyle: isFaint
        ? { width: 2, type: 'dashed' as const, color: colors.faint }
        : { width: 2 },
      ...(isFaint ? { itemStyle: { color: colors.faint }, showSymbol: false } : {}),
    }
  return {
    ...shared,
    type: 'bar' as const,
    barMaxWidth: WIDEST_BAR,
    ...(kind === 'bars' ? {} : { stack: 'all' }),
  }
}
