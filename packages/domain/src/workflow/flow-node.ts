/** Kinds of steps a flow may be drawn with. */
export const NODE_TYPES = ['APPROVE', 'COUNTERSIGN', 'ANY_OF', 'COPY_TO', 'CONDITION'] as const
export type NodeType = (typeof NODE_TYPES)[number]

export const NODE_TYPE_LABELS: Readonly<Record<NodeType, string>> = {
  APPROVE: '审批',
  COUNTERSIGN: '会签',
  ANY_OF: '或签',
  COPY_TO: '抄送',
  CONDITION: '条件',
}

/** Those that can be run: whether one of the signers decides for all, or each of them must agree. */
const QUORUM = { APPROVE: 'one', ANY_OF: 'one', COUNTERSIGN: 'all' } as const satisfies Partial<
  Record<NodeType, 'one' | 'all'>
>
export type RunnableType = keyof typeof QUORUM

export function isRunnable(type: string): type is RunnableType {
  return Object.hasOwn(QUORUM, type)
}

/** One step of a flow as it was when the flow was published; running flows keep it. */
export interface FlowNode {
  readonly nodeName: string
  readonly nodeType: RunnableType
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
}

export const needsAll = ({ nodeType }: Pick<FlowNode, 'nodeType'>): boolean =>
  QUORUM[nodeType] === 'all'
