const LONG = 10

/** Millimetres along the upper and the left edge of the sheet, numbered by tens. */
export function Rulers({
  width,
  height,
  scale,
}: {
  readonly width: number
  readonly height: number
  readonly scale: number
}) {
  return (
    <>
      <svg
        className="print-ruler print-ruler-x"
        width={width * scale}
        height={18}
        aria-hidden="true"
      >
        <path d={ticks(width, (at, long) => `M${at * scale} 18v-${long ? 8 : 4}`)} />
        {tens(width).map((at) => (
          <text key={at} x={at * scale + 2} y={9}>
            {at}
          </text>
        ))}
      </svg>
      <svg
        className="print-ruler print-ruler-y"
        width={18}
        height={height * scale}
        aria-hidden="true"
      >
        <path d={ticks(height, (at, long) => `M18 ${at * scale}h-${long ? 8 : 4}`)} />
        {tens(height).map((at) => (
          <text key={at} x={1} y={at * scale + 9}>
            {at}
          </text>
        ))}
      </svg>
    </>
  )
}

const tens = (length: number): readonly number[] =>
  Array.from({ length: Math.floor(length / LONG) + 1 }, (_, at) => at * LONG)

/** Every five millimetres a tick, every ten a long one. */
const ticks = (length: number, draw: (at: number, isLong: boolean) => string): string =>
  Array.from({ length: Math.floor(length / 5) + 1 }, (_, at) =>
    draw(at * 5, (at * 5) % LONG === 0),
  ).join('')
