const WIDTH = 96
const HEIGHT = 22
const EDGE = 2

/** The last days of a figure as one line, today as a dot. */
export function Sparkline({
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
