import './segment-digits.css'

/** Which of the seven segments a character lights: top, upper right, lower right, bottom, lower left, upper left, middle. */
const LIT: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
  ' ': '',
}

const SEGMENTS = {
  a: '10,4 15,0 49,0 54,4 48,11 16,11',
  b: '56,7 60,12 60,49 55,54 49,49 49,14',
  c: '55,57 60,62 60,99 56,104 49,97 49,62',
  d: '16,100 48,100 54,107 49,111 15,111 10,107',
  e: '9,57 15,62 15,97 8,104 4,99 4,62',
  f: '8,7 15,14 15,49 9,54 4,49 4,12',
  g: '11,55.5 16,50 48,50 53,55.5 48,61 16,61',
} as const

const CELL = 72
const DOT = 20
const HEIGHT = 111
const UNIT = 30

/** The text in characters of equal width, a point apart from them. */
function place(text: string) {
  let x = 0
  const cells = [...text].map((char) => {
    const at = x
    x += char === '.' ? DOT : CELL
    return { char, at }
  })
  return { cells, width: x }
}

/** A number as an indicator shows it, large and readable from afar; every place is there, lit or not. */
export function SegmentDigits({ text, unit }: { readonly text: string; readonly unit: string }) {
  const { cells, width } = place(text)
  return (
    <svg className="seg" viewBox={`0 -1 ${width + UNIT} ${HEIGHT + 2}`} aria-hidden="true">
      {cells.map(({ char, at }) =>
        char === '.' ? (
          <circle key={at} className="seg-on" cx={at + 7} cy={HEIGHT - 7} r={7} />
        ) : (
          <g key={at} transform={`translate(${at} 0)`}>
            {Object.entries(SEGMENTS).map(([name, points]) => (
              <polygon
                key={name}
                points={points}
                className={LIT[char]?.includes(name) ? 'seg-on' : 'seg-off'}
              />
            ))}
          </g>
        ),
      )}
      <text className="seg-unit" x={width + 2} y={HEIGHT - 3}>
        {unit}
      </text>
    </svg>
  )
}
