import type { HomeFigure } from '@junheng/domain/home/home-wire.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import { useQuery } from '@tanstack/react-query'
import { Popover, Skeleton } from 'antd'
import { Answer } from './HomeCard.tsx'
import { homeFigures } from './home.queries.ts'
import { useOpenTarget } from './use-open-target.ts'

const WIDTH = 96
const HEIGHT = 22
const EDGE = 2

const PRESSING: readonly string[] = ['openException', 'todo']

/** The day in a row of figures; each opens its list. */
export function Figures() {
  const asked = useQuery(homeFigures())
  if (asked.data === undefined && asked.error === null) return <FigureSkeletons />
  return (
    <section className="home-figures home-span-12" aria-label="今日数据">
      <Answer asked={asked}>
        {(figures) => figures.map((figure) => <Figure key={figure.code} figure={figure} />)}
      </Answer>
    </section>
  )
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

function FigureSkeletons() {
  return (
    <div className="home-figures home-span-12">
      {PLACES.map((place) => (
        <div key={place} className="home-figure">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  )
}

/** More parts than so many stand in a window of their own. */
const SHOWN_ITEMS = 2

function Figure({ figure }: { readonly figure: HomeFigure }) {
  const openTarget = useOpenTarget()
  const { code, label, value, unit, path, trend, items = [] } = figure
  const isPressing = PRESSING.includes(code) && value !== '0'
  return (
    <div className={`home-figure${isPressing ? ' is-pressing' : ''}`} data-figure={code}>
      <button
        type="button"
        className="home-figure-main"
        disabled={path === ''}
        onClick={() => openTarget(figure)}
      >
        <span className="home-figure-label">{label}</span>
        <span className="home-figure-value">
          <strong>{shown(value)}</strong> <small>{unit}</small>
        </span>
      </button>
      {items.length > 0 ? (
        <>
          <ItemList items={items.slice(0, SHOWN_ITEMS)} />
          {items.length > SHOWN_ITEMS && <MoreItems label={label} items={items} />}
        </>
      ) : (
        trend && <Sparkline values={trend.map(Number)} label={`${label}近 ${trend.length} 日`} />
      )}
    </div>
  )
}

type Items = NonNullable<HomeFigure['items']>

function ItemList({ items }: { readonly items: Items }) {
  const openTarget = useOpenTarget()
  return (
    <ul className="home-figure-items">
      {items.map((item) => (
        <li key={item.label}>
          <button
            type="button"
            disabled={item.path === ''}
            title={item.label}
            onClick={() => openTarget(item)}
          >
            <span>{item.label}</span> {shown(item.value)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function MoreItems({ label, items }: { readonly label: string; readonly items: Items }) {
  return (
    <Popover
      trigger="click"
      title={label}
      content={
        <div className="home-figure home-figure-all">
          <ItemList items={items} />
        </div>
      }
    >
      <button type="button" className="home-figure-more">
        共 {items.length} 种
      </button>
    </Popover>
  )
}

/** With thousands apart; tons keep their three decimals. */
const shown = (value: string): string => formatFigure(value, null)

/** The last days of a figure as one line, today as a dot. */
function Sparkline({
  values,
  label,
}: {
  readonly values: readonly number[]
  readonly label: string
}) {
  const most = Math.max(...values, 1)
  const points = values.map((value, at) => {
    const x = EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(values.length - 1, 1)
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
  })
  const last = points.at(-1)
  return (
    <svg
      className="home-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}：${values.join('、')}`}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      {/* A line of no length: its round end stays round however wide the card is. */}
      {last && <path d={`M${last[0]} ${last[1]}h0`} />}
    </svg>
  )
}
