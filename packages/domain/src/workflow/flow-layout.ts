import { linksOf, waysOf } from './flow-graph.ts'
import { END_KEY, type FlowNode } from './flow-node.ts'

/** What the start is called where it is drawn. */
export const START_KEY = 'START'

/** Where something is drawn: rows from the top, columns to both sides of the middle. */
export interface Spot {
  readonly key: string
  readonly row: number
  readonly column: number
}

/**
 * The flow from top to bottom: every node below all that lead to it, ways that part side by side.
 *
 * @example
 * layOut([]) // [{ key: 'START', row: 0, column: 0 }, { key: 'END', row: 1, column: 0 }]
 */
export function layOut(nodes: readonly FlowNode[]): readonly Spot[] {
  const links = linksOf(nodes)
  const rows = rowsOf(nodes)
  const columns = new Map<number, number>()
  const place = (at: number | null, column: number): void => {
    if (at === null || columns.has(at)) return
    columns.set(at, column)
    const [next = null, otherwise = null] = waysOf(nodes, links, at)
    const parts = nodes[at]?.nodeType === 'CONDITION' && next !== otherwise
    // Beside the middle also where the other way is the end: its line would run behind what stands between.
    place(next, parts ? column - 1 : column)
    if (parts) place(otherwise, column + 1)
  }
  place(nodes.length > 0 ? 0 : null, 0)
  let lost = Math.max(0, ...columns.values()) + 2
  const taken = new Set<string>()
  const spots = nodes.map((_, at): Spot => {
    let column = columns.get(at) ?? (lost += 1)
    const row = rows[at] ?? 1
    while (taken.has(`${row} ${column}`)) column += 1
    taken.add(`${row} ${column}`)
    return { key: links[at]?.key ?? '', row, column }
  })
  const last = Math.max(0, ...spots.map(({ row }) => row))
  return [
    { key: START_KEY, row: 0, column: 0 },
    ...spots,
    { key: END_KEY, row: last + 1, column: 0 },
  ]
}

/** How far below the start each node stands: one below the lowest that leads to it. */
function rowsOf(nodes: readonly FlowNode[]): readonly number[] {
  const links = linksOf(nodes)
  const rows = nodes.map(() => 1)
  // As many rounds as there are nodes settle every chain; a circle stops with them.
  for (let round = 0; round < nodes.length; round += 1)
    for (const at of nodes.keys())
      for (const way of waysOf(nodes, links, at))
        if (way !== null && way !== at) {
          const below = (rows[at] ?? 1) + 1
          if ((rows[way] ?? 1) < below && below <= nodes.length) rows[way] = below
        }
  return rows
}
