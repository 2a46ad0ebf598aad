/**
 * A way round in a directed graph, or null. The first node is repeated at the end.
 *
 * @example
 * findCycle(new Map([['a', ['b']], ['b', ['a']]])) // ['a', 'b', 'a']
 */
export function findCycle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): readonly string[] | null => {
    if (done.has(node)) return null
    const at = path.indexOf(node)
    if (at >= 0) return [...path.slice(at), node]
    path.push(node)
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next)
      if (cycle) return cycle
    }
    path.pop()
    done.add(node)
    return null
  }
  for (const node of edges.keys()) {
    const cycle = visit(node)
    if (cycle) return cycle
  }
  return null
}
