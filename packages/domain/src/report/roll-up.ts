import { addDecimal, roundHalfUp } from '../values/decimal.ts'

/** Figures of records that share all their keys. */
export interface Group<F extends string> {
  readonly keys: readonly string[]
  readonly figures: Readonly<Record<F, string>>
}

/** The same of what is below: a group, a subtotal over the keys it names, or the total over all. */
export interface RolledRow<F extends string> extends Group<F> {
  /** How many keys are named; 0 is the total. */
  readonly level: number
}

/**
 * Puts subtotals after the groups they add up, the total last. A subtotal is the sum of the rows above it,
 * never computed anew. Groups come sorted: equal keys stand together.
 *
 * @example
 * rollUp([{ keys: ['甲', '白'], figures: { n: '1' } }, { keys: ['甲', '夜'], figures: { n: '2' } }], { n: 0 })
 * // 甲 白 1 · 甲 夜 2 · 甲 3 · 3
 */
export function rollUp<F extends string>(
  groups: readonly Group<F>[],
  scales: Readonly<Record<F, number>>,
): readonly RolledRow<F>[] {
  const depth = groups[0]?.keys.length ?? 0
  const rows: RolledRow<F>[] = []
  const open: { keys: readonly string[]; figures: Record<F, string> }[] = []
  const close = (level: number): void => {
    while (open.length > level) {
      const { keys, figures } = open.pop() ?? { keys: [], figures: zeros(scales) }
      rows.push({ level: keys.length, keys, figures })
      // What is open around it takes it in whole, rather than each of its groups.
      addTo(open.at(-1)?.figures, figures, scales)
    }
  }
  open.push({ keys: [], figures: zeros(scales) })
  for (const group of groups) {
    const shared = sharedKeys(open.at(-1)?.keys ?? [], group.keys)
    close(shared + 1)
    for (let level = open.length; level < depth; level += 1)
      open.push({ keys: group.keys.slice(0, level), figures: zeros(scales) })
    if (depth > 0) rows.push({ level: depth, ...group })
    addTo(open.at(-1)?.figures, group.figures, scales)
  }
  close(0)
  return rows
}

function zeros<F extends string>(scales: Readonly<Record<F, number>>): Record<F, string> {
  return mapFigures(scales, (scale) => roundHalfUp('0', scale))
}

function addTo<F extends string>(
  sum: Record<F, string> | undefined,
  more: Readonly<Record<F, string>>,
  scales: Readonly<Record<F, number>>,
): void {
  if (sum === undefined) return
  for (const name of Object.keys(scales) as F[])
    sum[name] = roundHalfUp(addDecimal(sum[name], more[name]), scales[name])
}

function mapFigures<F extends string>(
  scales: Readonly<Record<F, number>>,
  make: (scale: number) => string,
): Record<F, string> {
  return Object.fromEntries(
    Object.entries<number>(scales).map(([name, scale]) => [name, make(scale)]),
  ) as Record<F, string>
}

function sharedKeys(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((key, at) => key !== right[at])
  return end === -1 ? left.length : end
}
