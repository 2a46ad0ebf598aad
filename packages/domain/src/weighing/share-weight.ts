import { compareDecimal, divideDecimal, multiplyDecimal, sumDecimal } from '../values/decimal.ts'
import { addTons, subtractTons, sumTons, type Tons, tonsOf, ZERO_TONS } from '../values/tons.ts'

const THOUSANDTH = tonsOf('0.001')

interface Share {
  readonly at: number
  readonly tons: Tons
  /** What was cut off, as it came. */
  readonly rest: string
}

/**
 * Shares a weight by a basis, to the thousandth: each share is cut, and what is missing goes one thousandth
 * each to the largest remainders, ties to the earlier line. The sum is exact.
 *
 * @example
 * shareWeight('33.780', ['20', '10', '4']) // ['19.871', '9.935', '3.974']
 */
export function shareWeight(total: Tons, basis: readonly string[]): readonly Tons[] {
  const all = sumDecimal(basis)
  const shares = basis.map((part, at): Share => {
    const exact = divideDecimal(multiplyDecimal(total, part), all) ?? '0'
    const tons = floorTons(exact)
    return { at, tons, rest: divideDecimal(sumDecimal([exact, `-${tons}`]), '1') ?? '0' }
  })
  const missing = thousandths(subtractTons(total, sumTons(shares.map(({ tons }) => tons))))
  const first = [...shares]
    .filter(({ at }) => compareDecimal(basis[at] ?? '0', '0') > 0)
    .sort((a, b) => compareDecimal(b.rest, a.rest) || a.at - b.at)
    .slice(0, missing)
  const lucky = new Set(first.map(({ at }) => at))
  return shares.map(({ at, tons }) => (lucky.has(at) ? addTons(tons, THOUSANDTH) : tons))
}

/** Cut to 3 decimals; weights that are shared are never negative. */
function floorTons(text: string): Tons {
  const [whole = '0', fraction = ''] = text.split('.')
  return tonsOf(`${whole}.${fraction.slice(0, 3).padEnd(3, '0')}`)
}

const thousandths = (tons: Tons): number => Math.round(Number(tons) * 1000)

/** The first of several bases that somebody gave a figure for. */
export function basisOf(wanted: SplitBasis, lines: readonly BasisLine[]): readonly string[] {
  const asked = lines.map((line) => figureOf(wanted, line))
  const known = asked.every((figure, at) => lines[at]?.notLoaded || compareDecimal(figure, '0') > 0)
  const figures = known ? asked : lines.map((line) => figureOf('preQuantity', line))
  const basis = figures.map((figure, at) => (lines[at]?.notLoaded ? '0' : figure))
  // Nobody said how much of what: goods that nobody ordered, as inside the plant, share alike.
  if (compareDecimal(sumDecimal(basis), '0') > 0) return basis
  return lines.map(({ notLoaded }) => (notLoaded ? '0' : '1'))
}

const SPLIT_BASES = ['preQuantity', 'originalWeight', 'pieces'] as const
export type SplitBasis = (typeof SPLIT_BASES)[number]

export interface BasisLine {
  readonly preQuantity: Tons
  readonly originalWeight: Tons | null
  readonly pieces: number | null
  readonly notLoaded: boolean
}

function figureOf(basis: SplitBasis, line: BasisLine): string {
  if (basis === 'pieces') return String(line.pieces ?? 0)
  return line[basis] ?? ZERO_TONS
}
