import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '#web/theme/theme-store.ts'
import { chartColors } from './chart-colors.ts'
import { type ChartData, isEmptyChart, tellChart } from './chart-data.ts'
import type { OpenChart } from './chart-engine.ts'
import { chartOption } from './chart-option.ts'
import './charts.css'

export interface ChartProps extends ChartData {
  /** What the chart is of; told with its figures to who does not see it. */
  readonly title: string
  readonly height?: number
  /** What stands there without figures. */
  readonly emptyText?: string
  readonly onPick?: (point: { readonly series: number; readonly category: number }) => void
}

/**
 * A chart in the colours of the theme. The library that draws it comes in a chunk of its own; until then, and
 * without anything to draw, a sentence stands in its place. What it shows must be on the page as text too
 * (`ChartTable`): a picture cannot be walked through by keyboard.
 */
export function Chart({ title, height = 240, emptyText, onPick, ...data }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<OpenChart | null>(null)
  const [isLost, setLost] = useState(false)
  const scheme = useTheme((state) => state.scheme)
  const isEmpty = isEmptyChart(data)
  const pick = useEffectEvent((series: number, category: number) => onPick?.({ series, category }))
  useEffect(() => {
    const element = frame.current
    if (element === null || isEmpty) return undefined
    let opened: OpenChart | null = null
    let isGone = false
    const watcher = new ResizeObserver(() => opened?.resize())
    import('./chart-engine.ts').then(
      ({ openChart }) => {
        if (isGone) return
        opened = openChart(element)
        opened.on('click', ({ seriesIndex, dataIndex }) => pick(seriesIndex ?? 0, dataIndex))
        watcher.observe(element)
        setChart(opened)
      },
      () => setLost(true),
    )
    return () => {
      isGone = true
      watcher.disconnect()
      opened?.dispose()
      setChart(null)
    }
  }, [isEmpty])
  const option = JSON.stringify(data)
  useEffect(() => {
    if (chart === null) return
    // Only what changed moves: a refresh does not draw the chart anew.
    chart.setOption(chartOption(JSON.parse(option) as ChartData, chartColors(scheme)), {
      replaceMerge: ['series'],
    })
  }, [chart, option, scheme])
  if (isEmpty || isLost)
    return (
      <p className="jh-chart-empty" style={{ height }}>
        {isLost ? '图表没有加载成功，请看数据' : (emptyText ?? '还没有数据')}
      </p>
    )
  return (
    <div
      ref={frame}
      className="jh-chart"
      style={{ height }}
      role="img"
      aria-label={tellChart(title, data)}
    />
  )
}
