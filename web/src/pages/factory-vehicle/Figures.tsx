import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Statistics } from '@junheng/domain/report/factory-vehicle-wire.ts'
import type { ReactNode } from 'react'
import { WallFigure } from './WallFigure.tsx'

interface Figure {
  readonly label: string
  readonly value: string | number
  readonly unit: string
  /** In full, where the wall rounds. */
  readonly exact?: string
  readonly tone?: 'danger' | 'strong'
  readonly search?: readonly SearchEntry[] | null | undefined
  readonly note?: ReactNode
}

/** One row of large figures, the number inside first. */
export function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { total, inside, averageStay, averageSearch, late, path } = statistics
  const figures: readonly Figure[] = [
    {
      label: '厂内',
      value: inside.total,
      unit: '辆',
      tone: 'strong',
      ...(inside.visitors === 0
        ? { search: inside.search }
        : { note: <InsideParts inside={inside} path={path} /> }),
    },
    {
      label: '超时',
      value: late.count,
      unit: '辆',
      search: late.search,
      ...(late.count > 0 ? { tone: 'danger' } : {}),
    },
    { label: '排队', value: total.QUEUING, unit: '辆', search: total.searches?.QUEUING },
    { label: '已叫号', value: total.CALLED, unit: '辆', search: total.searches?.CALLED },
    { label: '今日出厂', value: total.LEFT, unit: '辆', search: total.searches?.LEFT },
    {
      label: '今日平均在厂',
      ...averageOf(averageStay),
      search: averageStay === null ? null : averageSearch,
    },
  ]
  return (
    <ul className="wall-figures" aria-label="汇总">
      {figures.map(({ label, value, unit, exact, tone, search, note }) => (
        <li key={label} className={tone === undefined ? undefined : `wall-figure-${tone}`}>
          <span>
            {label}
            {note}
          </span>
          <b title={exact}>
            <WallFigure path={path} search={search} count={value === 0 ? 0 : 1}>
              {value}
            </WallFigure>
            <small>{unit}</small>
          </b>
        </li>
      ))}
    </ul>
  )
}

/** From two hours on in hours: a wall is read from afar. */
function averageOf(stay: string | null): Pick<Figure, 'value' | 'unit' | 'exact'> {
  if (stay === null) return { value: '—', unit: '' }
  const minutes = Number(stay)
  const exact = `${stay} 分钟`
  return minutes < 120
    ? { value: String(Math.round(minutes)), unit: '分钟', exact }
    : { value: (minutes / 60).toFixed(1), unit: '小时', exact }
}

/** Trucks and visitors stand in two lists. */
function InsideParts({ inside, path }: Pick<Statistics, 'inside' | 'path'>) {
  const { trucks, visitors, search, visitorTarget } = inside
  return (
    <em className="wall-figure-note">
      货运 <WallFigure path={path} search={search} count={trucks} />
      {' · '}访客{' '}
      <WallFigure
        path={visitorTarget?.path ?? null}
        search={visitorTarget?.search}
        count={visitors}
        what="访客车辆"
      />
    </em>
  )
}
