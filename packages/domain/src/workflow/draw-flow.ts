import { keyAt, linksOf } from './flow-graph.ts'
import { END_KEY, type FlowNode, NODE_TYPE_LABELS, type NodeType } from './flow-node.ts'
import { isGivenName, nodeTitle } from './node-title.ts'

/** Which of a node's ways: that of a condition which does not hold is the other. */
export type Branch = 'next' | 'else'

/** Where something is drawn: behind a node, or behind the start. */
export interface Place {
  /** Null: the start. */
  readonly from: string | null
  readonly branch: Branch
}

/**
 * A flow with every key and link said, as it is drawn.
 *
 * @example
 * saidLinks([{ nodeName: '甲', nodeType: 'ANY_OF', userIds: [], roleIds: [] }]) // [{ …, nodeKey: 'n1', nextKey: 'END', elseKey: null }]
 */
export function saidLinks<N extends FlowNode>(nodes: readonly N[]): readonly N[] {
  const links = linksOf(nodes)
  const called = (at: number | null): string => (at === null ? END_KEY : keyAt(nodes[at], at))
  return nodes.map((node, at) => ({
    ...node,
    nodeKey: keyAt(node, at),
    nextKey: called(links[at]?.next ?? null),
    elseKey: node.nodeType === 'CONDITION' ? called(links[at]?.otherwise ?? null) : null,
  }))
}

/** Puts a new node of a type at a place; what followed there follows it. Gives the key of the new one too. */
export function addNode<N extends FlowNode>(
  nodes: readonly N[],
  { type, place, blank }: { readonly type: NodeType; readonly place: Place; readonly blank: N },
): { readonly nodes: readonly N[]; readonly key: string } {
  const key = freeKey(nodes)
  const target = targetAt(nodes, place)
  const fresh: N = {
    ...blank,
    nodeKey: key,
    nodeType: type,
    nodeName: freeName(nodes, NODE_TYPE_LABELS[type]),
    nextKey: target,
    elseKey: type === 'CONDITION' ? target : null,
  }
  if (place.from === null) return { nodes: [fresh, ...nodes], key }
  return { nodes: linkNode([...nodes, fresh], place, key), key }
}

/**
 * Changes what is said of a node. Until somebody names it by hand it is called after who stands at it.
 *
 * @param names what people and roles are called, by id
 */
export function changeNode<N extends FlowNode>(
  nodes: readonly N[],
  { key, changes, names }: NodeChange<N>,
): readonly N[] {
  const others = nodes.filter(({ nodeKey }) => nodeKey !== key)
  return nodes.map((node) => {
    if (node.nodeKey !== key) return node
    const changed = { ...node, ...changes }
    const keeps = changes.nodeName !== undefined || !isGivenName(node, names)
    return keeps ? changed : { ...changed, nodeName: freeName(others, nodeTitle(changed, names)) }
  })
}

interface NodeChange<N> {
  readonly key: string
  readonly changes: Partial<N>
  readonly names: Readonly<Record<string, string>>
}

/** Takes a node out; what led to it leads to what followed it. */
export function removeNode<N extends FlowNode>(nodes: readonly N[], key: string): readonly N[] {
  const gone = nodes.find(({ nodeKey }) => nodeKey === key)
  const next = gone?.nextKey ?? END_KEY
  const past = (target: string | null | undefined) => (target === key ? next : (target ?? null))
  const left = nodes
    .filter(({ nodeKey }) => nodeKey !== key)
    .map((node) => ({ ...node, nextKey: past(node.nextKey), elseKey: past(node.elseKey) }))
  return nodes[0]?.nodeKey === key ? firstNode(left, next) : left
}

/** Draws a link: from a node or the start to a node or the end. */
export function linkNode<N extends FlowNode>(
  nodes: readonly N[],
  { from, branch }: Place,
  to: string,
): readonly N[] {
  if (from === null) return firstNode(nodes, to)
  return nodes.map((node) => {
    if (node.nodeKey !== from) return node
    return branch === 'else' ? { ...node, elseKey: to } : { ...node, nextKey: to }
  })
}

/** The first of the list is where the flow begins. */
function firstNode<N extends FlowNode>(nodes: readonly N[], key: string): readonly N[] {
  const first = nodes.filter(({ nodeKey }) => nodeKey === key)
  return [...first, ...nodes.filter(({ nodeKey }) => nodeKey !== key)]
}

function targetAt(nodes: readonly FlowNode[], { from, branch }: Place): string {
  if (from === null) return nodes[0]?.nodeKey ?? END_KEY
  const node = nodes.find(({ nodeKey }) => nodeKey === from)
  return (branch === 'else' ? node?.elseKey : node?.nextKey) ?? END_KEY
}

function freeKey(nodes: readonly FlowNode[]): string {
  const keys = new Set(nodes.map(({ nodeKey }) => nodeKey))
  let serial = nodes.length + 1
  while (keys.has(`n${serial}`)) serial += 1
  return `n${serial}`
}

function freeName(nodes: readonly FlowNode[], label: string): string {
  const names = new Set(nodes.map(({ nodeName }) => nodeName))
  if (!names.has(label)) return label
  let serial = 2
  while (names.has(`${label}${serial}`)) serial += 1
  return `${label}${serial}`
}
