import { type FlowLinks, linksOf } from './flow-graph.ts'
import { approverOf, type FlowNode, isSigned } from './flow-node.ts'

/** What a document would meet on its way. */
export interface RehearsedStep {
  readonly nodeNo: number
  /** Of conditions: whether it holds. */
  readonly holds: boolean | null
  /** Who would be asked or told today; the applicant is never asked. */
  readonly userIds: readonly string[]
  /** Why it would stand still here; null: it would not. */
  readonly fault: string | null
}

/**
 * The way a document would take if everybody agreed, and who would be asked.
 *
 * @example
 * rehearse([{ nodeName: '甲', nodeType: 'ANY_OF', userIds: ['2'], roleIds: [] }], { applicantId: '1', members: [['1', '2']], holds: [] })
 * // [{ nodeNo: 0, holds: null, userIds: ['2'], fault: null }]
 */
export function rehearse(
  nodes: readonly FlowNode[],
  facts: {
    readonly applicantId: string
    readonly members: readonly (readonly string[])[]
    readonly holds: readonly boolean[]
  },
): readonly RehearsedStep[] {
  const links = linksOf(nodes)
  const steps: RehearsedStep[] = []
  let at: number | null = nodes.length > 0 ? 0 : null
  while (at !== null && steps.length <= nodes.length) {
    const node = nodes[at]
    if (node === undefined) break
    steps.push(stepAt(node, at, facts))
    at = following(node, links[at], facts.holds[at])
  }
  return steps
}

function following(
  { nodeType }: FlowNode,
  links: FlowLinks | undefined,
  holds: boolean | undefined,
): number | null {
  if (links === undefined) return null
  return nodeType === 'CONDITION' && holds !== true ? links.otherwise : links.next
}

function stepAt(
  node: FlowNode,
  nodeNo: number,
  { applicantId, members, holds }: Parameters<typeof rehearse>[1],
): RehearsedStep {
  if (node.nodeType === 'CONDITION')
    return { nodeNo, holds: holds[nodeNo] === true, userIds: [], fault: null }
  const asked = [...new Set(members[nodeNo] ?? [])]
  if (!isSigned(node.nodeType)) return { nodeNo, holds: null, userIds: asked, fault: null }
  const userIds = asked.filter((userId) => userId !== applicantId)
  const isLeft = approverOf(node) === 'CHOSEN' || userIds.length > 0
  const fault = isLeft ? null : `节点${node.nodeName}没有可用的审批人`
  return { nodeNo, holds: null, userIds, fault }
}
