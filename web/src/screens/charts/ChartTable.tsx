import type { ChartData } from './chart-data.ts'
import './charts.css'

interface ChartTableProps extends ChartData {
  readonly title: string
  readonly height?: number
  readonly onPick?: (point: { readonly series: number; readonly category: number }) => void
  /** Points that open nothing are text. */
  readonly canPick?: (point: { readonly series: number; readonly category: number }) => boolean
}

/** The figures of a chart as a table, each opening what the point of the chart opens. */
export function ChartTable({ title, height = 240, onPick, canPick, ...data }: ChartTableProps) {
  const { categories, series, scale = 3 } = data
  const show = (value: number | null | undefined) =>
    value === null || value === undefined
      ? '—'
      : value.toLocaleString('zh-CN', { maximumFractionDigits: scale })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus
    <section className="jh-chart-table" style={{ height }} tabIndex={0} aria-label={`${title}数据`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{data.unit}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }, index) => {
                const point = { series: index, category: at }
                const isOpen = onPick && values[at] && (canPick?.(point) ?? true)
                return (
                  <td key={name}>
                    {isOpen ? (
                      <button type="button" onClick={() => onPick(point)}>
                        {show(values[at])}
                      </button>
                    ) : (
                      show(values[at])
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
