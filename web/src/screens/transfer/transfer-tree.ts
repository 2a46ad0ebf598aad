/** A node of the transfer widget; `Email` is the specification's spelling. */
export interface TransferNode {
  readonly id: string
  readonly pid: string | null
  readonly label: string
  readonly Email?: string | null
  readonly children?: readonly TransferNode[]
}

/**
 * Nodes with `pid` put below their parents; one whose parent is not there stands at the top.
 *
 * @example
 * growTree([{ id: '1', pid: null, label: '甲' }, { id: '2', pid: '1', label: '乙' }])[0].children // [{ id: '2', … }]
 */
export function growTree(nodes: readonly TransferNode[]): readonly TransferNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = (pid: string | null): readonly TransferNode[] =>
    nodes
      .filter((node) => (node.pid !== null && known.has(node.pid) ? node.pid : null) === pid)
      .map((node) => ({ ...node, children: below(node.id) }))
  return below(null)
}

/** Nodes without children below the given ones, in their order. */
export function leavesOf(nodes: readonly TransferNode[]): readonly TransferNode[] {
  return nodes.flatMap((node) => (isLeaf(node) ? [node] : leavesOf(node.children ?? [])))
}

/**
 * The part of a tree whose leaves are wanted, each below its parents; a parent left without leaves is gone.
 *
 * @example
 * keepLeaves(tree, ({ id }) => taken.has(id))
 */
export function keepLeaves(
  nodes: readonly TransferNode[],
  isKept: (leaf: TransferNode) => boolean,
): readonly TransferNode[] {
  return nodes.flatMap((node) => {
    if (isLeaf(node)) return isKept(node) ? [node] : []
    const children = keepLeaves(node.children ?? [], isKept)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Nodes whose label holds the word, with the way down to them and all below them. */
export function filterNodes(nodes: readonly TransferNode[], word: string): readonly TransferNode[] {
  const wanted = word.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node]
    const children = filterNodes(node.children ?? [], wanted)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Ids of the checked leaves. A parent that is checked stands for its leaves, which are checked with it. */
export function checkedLeaves(
  nodes: readonly TransferNode[],
  checked: ReadonlySet<string>,
): readonly TransferNode[] {
  return leavesOf(nodes).filter(({ id }) => checked.has(id))
}

/**
 * What was taken and what is added to it, each once and in that order.
 *
 * @example
 * addOnce(['a'], ['b', 'a']) // ['a', 'b']
 */
export function addOnce(taken: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...taken, ...added])]
}

function isLeaf({ children }: TransferNode): boolean {
  return children === undefined || children.length === 0
}
