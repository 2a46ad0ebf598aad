import { roundHalfUp, sumDecimal } from '../values/decimal.ts'

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
  const open: OpenLevel<F>[] = [{ keys: [], parts: [] }]
  const close = (level: number): void => {
    for (let last = open.at(-1); last !== undefined && open.length > level; last = open.at(-1)) {
      const figures = sumOf(last.parts, scales)
      rows.push({ level: last.keys.length, keys: last.keys, figures })
      open.pop()
      // What is open around it takes it in whole, rather than each of its groups.
      open.at(-1)?.parts.push(figures)
    }
  }
  for (const group of groups) {
    close(sharedKeys(open.at(-1)?.keys ?? [], group.keys) + 1)
    for (let level = open.length; level < depth; level += 1)
      open.push({ keys: group.keys.slice(0, level), parts: [] })
    if (depth > 0) rows.push({ level: depth, ...group })
    open.at(-1)?.parts.push(group.figures)
  }
  close(0)
  return rows
}

/** A subtotal of which not all rows have come yet. */
interface OpenLevel<F extends string> {
  readonly keys: readonly string[]
  /** Figures of the rows right below it. */
  readonly parts: Readonly<Record<F, string>>[]
}

function sumOf<F extends string>(
  parts: OpenLevel<F>['parts'],
  scales: Readonly<Record<F, number>>,
): Record<F, string> {
  const names = Object.keys(scales) as F[]
  const sums = names.map((name) => {
    const sum = sumDecimal(parts.map((figures) => figures[name]))
    return [name, roundHalfUp(sum, scales[name])]
  })
  return Object.fromEntries(sums) as Record<F, string>
}

function sharedKeys(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((key, at) => key !== right[at])
  return end === -1 ? left.length : end
}
