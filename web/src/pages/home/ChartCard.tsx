import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { type ChartCode, HOME_PARTS, type HomeChart } from '@junheng/domain/home/home-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { Chart } from '#web/screens/charts/Chart.tsx'
import { ChartTable } from '#web/screens/charts/ChartTable.tsx'
import type { ChartData, ChartKind } from '#web/screens/charts/chart-data.ts'
import { Answer, HomeCard } from './HomeCard.tsx'
import { homeChart } from './home.queries.ts'
import { useOpenTarget } from './use-open-target.ts'

const KINDS: Readonly<Record<ChartCode, ChartKind>> = {
  tons: 'stack',
  stages: 'rows',
  waiting: 'lines',
  tolerance: 'rows',
  rejects: 'rows',
}
const EMPTY: Readonly<Record<ChartCode, string>> = {
  tons: '近期没有完成的过磅',
  stages: '厂内没有车辆',
  waiting: '近期没有车辆入厂',
  tolerance: '近期没有超差和异常',
  rejects: '近期没有返回装卸的车辆',
}
const HEIGHTS: Readonly<Record<ChartCode, number>> = {
  tons: 268,
  stages: 220,
  waiting: 220,
  tolerance: 220,
  rejects: 220,
}

/** A chart with its figures behind it; who may not see its lists has no such card. */
export function ChartCard({ code }: { readonly code: ChartCode }) {
  const asked = useQuery(homeChart(code))
  const [isTable, setTable] = useState(false)
  if (asked.data === null) return null
  const title = asked.data?.title ?? HOME_PARTS[code]
  return (
    <HomeCard
      title={title}
      span={code === 'tons' ? 8 : 4}
      actions={
        <Tooltip title={isTable ? '看图' : '看数据'}>
          <Button
            type="text"
            size="small"
            icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
            aria-label={`${title}${isTable ? '看图' : '看数据'}`}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          />
        </Tooltip>
      }
    >
      <Answer asked={asked} rows={6}>
        {(chart) => chart && <Drawn chart={chart} isTable={isTable} />}
      </Answer>
    </HomeCard>
  )
}

function Drawn({ chart, isTable }: { readonly chart: HomeChart; readonly isTable: boolean }) {
  const openTarget = useOpenTarget()
  const { code, title } = chart
  const targetOf = (point: { readonly series: number; readonly category: number }) =>
    chart.series[point.series]?.targets[point.category] ?? null
  const shared = {
    ...chartData(chart),
    title,
    height: HEIGHTS[code],
    onPick: (point: { readonly series: number; readonly category: number }) => {
      const target = targetOf(point)
      if (target !== null) openTarget(target)
    },
  }
  if (isTable) return <ChartTable {...shared} canPick={(point) => targetOf(point) !== null} />
  return <Chart {...shared} emptyText={EMPTY[code]} />
}

function chartData({ code, unit, categories, series }: HomeChart): ChartData {
  const isDays = code === 'tons'
  return {
    kind: KINDS[code],
    unit,
    scale: code === 'waiting' ? 1 : 3,
    // The year is that of the page's head.
    categories: isDays ? categories.map((day) => day.slice(5)) : categories,
    ...(code === 'stages' ? { byState: true } : {}),
    series: series.map(({ name, data }, at) => ({
      name,
      values: data.map((value) => (value === null ? null : Number(value))),
      ...(code === 'waiting' && at > 0 ? { isFaint: true } : {}),
    })),
  }
}
