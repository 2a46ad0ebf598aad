interface BedGridProps {
  /** Cells that were drawn, 1 to 18; none: the sampler chooses. */
  readonly points: readonly number[]
}

const COLUMNS = 6
const CELLS = 18
const SIZE = 52
const CAB = 46
const GAP = 6

/** The truck bed from above, the cab on the left; the cells to sample stand out. */
export function BedGrid({ points }: BedGridProps) {
  if (points.length === 0) return <p className="sampling-free">没有抽定采样点，请均匀布点取样</p>
  const drawn = new Set(points)
  const [width, height] = [CAB + GAP + COLUMNS * SIZE, (CELLS / COLUMNS) * SIZE]
  return (
    <figure className="sampling-bed">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`采样点 ${points.join('、')}`}>
        <rect className="sampling-cab" x="1" y="14" width={CAB - 2} height={height - 28} rx="10" />
        <text className="sampling-cab-text" x={CAB / 2} y={height / 2}>
          车头
        </text>
        {Array.from({ length: CELLS }, (_, at) => {
          const cell = at + 1
          const x = CAB + GAP + (at % COLUMNS) * SIZE
          const y = Math.floor(at / COLUMNS) * SIZE
          return (
            <g key={cell} className={drawn.has(cell) ? 'sampling-cell-drawn' : 'sampling-cell'}>
              <rect x={x + 1.5} y={y + 1.5} width={SIZE - 3} height={SIZE - 3} rx="6" />
              <text x={x + SIZE / 2} y={y + SIZE / 2}>
                {cell}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        在 <b>{points.length}</b> 个标出的格子里取样：{points.join('、')}
      </figcaption>
    </figure>
  )
}
