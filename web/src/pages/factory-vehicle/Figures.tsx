import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import type { Statistics } from './factory-vehicle.queries.ts'
import { WallFigure } from './WallFigure.tsx'

interface Figure {
  readonly label: string
  readonly value: string | number
  readonly unit: string
  readonly tone?: 'danger' | 'strong'
  readonly search?: readonly SearchEntry[] | null | undefined
}

/** One row of large figures, the number inside first. */
export function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { total, inside, averageStay, vehicles, path } = statistics
  const late = vehicles.filter(({ tone }) => tone === 'red').length
  const figures: readonly Figure[] = [
    { label: '厂内', value: inside.total, unit: '辆', tone: 'strong', search: inside.search },
    { label: '超时', value: late, unit: '辆', ...(late > 0 ? { tone: 'danger' } : {}) },
    { label: '排队', value: total.QUEUING, unit: '辆', search: total.searches?.QUEUING },
    { label: '已叫号', value: total.CALLED, unit: '辆', search: total.searches?.CALLED },
    { label: '今日出厂', value: total.LEFT, unit: '辆', search: total.searches?.LEFT },
    { label: '今日平均在厂', value: averageStay ?? '—', unit: averageStay === null ? '' : '分钟' },
  ]
  return (
    <ul className="wall-figures" aria-label="汇总">
      {figures.map(({ label, value, unit, tone, search }) => (
        <li key={label} className={tone === undefined ? undefined : `wall-figure-${tone}`}>
          <span>{label}</span>
          <b>
            <WallFigure path={path} search={search} count={Number(value) || 0}>
              {value}
            </WallFigure>
            <small>{unit}</small>
          </b>
        </li>
      ))}
    </ul>
  )
}
