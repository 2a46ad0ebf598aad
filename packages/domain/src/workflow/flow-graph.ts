import { END_KEY, type FlowNode, isSigned } from './flow-node.ts'

/** Where a node leads: places in the list of nodes; null is the end. */
export interface FlowLinks {
  readonly key: string
  readonly next: number | null
  /** Of conditions alone: where it leads when it does not hold. */
  readonly otherwise: number | null
}

/** What a node at this place is called where nobody has called it anything. */
export const keyAt = (node: FlowNode | undefined, at: number): string =>
  node?.nodeKey ?? `n${at + 1}`

/**
 * The links of a flow, node by node. A node that says nothing of what follows leads to the one below it; a link
 * to nowhere leads to the end, and is not published.
 *
 * @example
 * linksOf([{ nodeName: '甲', nodeType: 'ANY_OF', userIds: ['2'], roleIds: [] }]) // [{ key: 'n1', next: null, otherwise: null }]
 */
export function linksOf(nodes: readonly FlowNode[]): readonly FlowLinks[] {
  const places = new Map(nodes.map((node, at) => [keyAt(node, at), at]))
  const below = (at: number): number | null => (at + 1 < nodes.length ? at + 1 : null)
  const placeOf = (key: string | null | undefined, at: number): number | null =>
    key === null || key === undefined || key === '' ? below(at) : (places.get(key) ?? null)
  return nodes.map((node, at) => ({
    key: keyAt(node, at),
    next: placeOf(node.nextKey, at),
    otherwise: node.nodeType === 'CONDITION' ? placeOf(node.elseKey, at) : null,
  }))
}

/** Links of a node that name no node. */
export function deadLinks(nodes: readonly FlowNode[]): readonly number[] {
  const keys = new Set([END_KEY, ...nodes.map(keyAt)])
  return nodes.flatMap(({ nextKey, elseKey, nodeType }, at) => {
    const named = nodeType === 'CONDITION' ? [nextKey, elseKey] : [nextKey]
    return named.some((key) => key && !keys.has(key)) ? [at] : []
  })
}

/** Places that a node leads to; null: to the end. */
export function waysOf(
  nodes: readonly FlowNode[],
  links: readonly FlowLinks[],
  at: number,
): readonly (number | null)[] {
  const { next = null, otherwise = null } = links[at] ?? {}
  return nodes[at]?.nodeType === 'CONDITION' ? [next, otherwise] : [next]
}

export interface Walk {
  /** Nodes that nobody decides, in the order they were passed. */
  readonly passed: readonly number[]
  /** The first at which somebody does; null: the end. */
  readonly stop: number | null
}

/**
 * From a node on to where somebody must decide. `holds` says of each condition which way it leads.
 *
 * @example
 * walkFrom([{ nodeName: '甲', nodeType: 'ANY_OF', userIds: ['2'], roleIds: [] }], 0, []) // { passed: [], stop: 0 }
 */
export function walkFrom(
  nodes: readonly FlowNode[],
  from: number | null,
  holds: readonly boolean[],
): Walk {
  const links = linksOf(nodes)
  const passed: number[] = []
  let at = from
  // A circle is never published; should one be stored all the same, it ends.
  while (at !== null && passed.length <= nodes.length) {
    const node = nodes[at]
    if (node === undefined) break
    if (isSigned(node.nodeType)) return { passed, stop: at }
    passed.push(at)
    const { next, otherwise } = links[at] ?? { next: null, otherwise: null }
    at = node.nodeType === 'CONDITION' && holds[at] !== true ? otherwise : next
  }
  return { passed, stop: null }
}

/** Places that can be come to from the first node. */
export function reachable(nodes: readonly FlowNode[], from = 0): ReadonlySet<number> {
  const links = linksOf(nodes)
  const seen = new Set<number>()
  const waiting = nodes.length > from ? [from] : []
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    waiting.push(...waysOf(nodes, links, at).flatMap((way) => way ?? []))
  }
  return seen
}

/** The first place that leads back to itself; null: none does. */
export function circleAt(nodes: readonly FlowNode[]): number | null {
  const links = linksOf(nodes)
  for (const at of nodes.keys())
    if (waysOf(nodes, links, at).some((way) => way !== null && reachable(nodes, way).has(at)))
      return at
  return null
}
