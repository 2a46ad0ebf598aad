import type { Statistics } from './factory-vehicle.queries.ts'

interface Figure {
  readonly label: string
  readonly value: string | number
  readonly unit: string
  readonly tone?: 'danger' | 'strong'
}

/** One row of large figures, the number inside first. */
export function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { total, inside, averageStay, vehicles } = statistics
  const late = vehicles.filter(({ tone }) => tone === 'red').length
  const figures: readonly Figure[] = [
    { label: '厂内', value: inside.total, unit: '辆', tone: 'strong' },
    { label: '超时', value: late, unit: '辆', ...(late > 0 ? { tone: 'danger' } : {}) },
    { label: '排队', value: total.QUEUING, unit: '辆' },
    { label: '已叫号', value: total.CALLED, unit: '辆' },
    { label: '今日出厂', value: total.LEFT, unit: '辆' },
    { label: '今日平均在厂', value: averageStay ?? '—', unit: averageStay === null ? '' : '分钟' },
  ]
  return (
    <ul className="wall-figures" aria-label="汇总">
      {figures.map(({ label, value, unit, tone }) => (
        <li key={label} className={tone === undefined ? undefined : `wall-figure-${tone}`}>
          <span>{label}</span>
          <b>
            {value}
            <small>{unit}</small>
          </b>
        </li>
      ))}
    </ul>
  )
}
