/** Kinds of steps a flow is drawn with, between its start and its end. */
export const NODE_TYPES = ['APPROVE', 'COUNTERSIGN', 'ANY_OF', 'COPY_TO', 'CONDITION'] as const
export type NodeType = (typeof NODE_TYPES)[number]

export const NODE_TYPE_LABELS: Readonly<Record<NodeType, string>> = {
  APPROVE: '审批',
  COUNTERSIGN: '会签',
  ANY_OF: '或签',
  COPY_TO: '抄送',
  CONDITION: '条件',
}

/** Those that somebody decides: whether one of the signers decides for all, or each of them must agree. */
const QUORUM = { APPROVE: 'one', ANY_OF: 'one', COUNTERSIGN: 'all' } as const satisfies Partial<
  Record<NodeType, 'one' | 'all'>
>
type SignedType = keyof typeof QUORUM

/** Whether somebody decides at a node of this type; the others are passed by themselves. */
export const isSigned = (type: NodeType): type is SignedType => Object.hasOwn(QUORUM, type)

/** Whether people stand at a node of this type, to decide or to be told. */
export const asksPeople = (type: NodeType): boolean => type !== 'CONDITION'

/** Where a node finds its people. */
export const APPROVER_LABELS = {
  LISTED: '指定人员或角色',
  DEPT_HEAD: '部门负责人',
  SUPERIOR: '申请人的上级',
  CHOSEN: '上一审批人选定',
  FIELD: '单据上的人员',
} as const
export type ApproverKind = keyof typeof APPROVER_LABELS

/** Who may decide besides, once the time limit of a node has passed. */
export const ESCALATION_LABELS = {
  NONE: '只提醒',
  SUPERIOR: '审批人的上级',
  ROLE: '指定角色',
} as const
export type Escalation = keyof typeof ESCALATION_LABELS

/** What a link to the end is called. */
export const END_KEY = 'END'

/** One step of a flow as it was when the flow was published; running flows keep it. */
export interface FlowNode {
  readonly nodeName: string
  readonly nodeType: NodeType
  readonly userIds: readonly string[]
  readonly roleIds: readonly string[]
  /** What links call it; absent: by its place. */
  readonly nodeKey?: string | null
  /** What follows, or where a condition that holds leads; absent: the node below. */
  readonly nextKey?: string | null
  /** Where a condition that does not hold leads. */
  readonly elseKey?: string | null
  /** By the names of fields; see `parseCondition`. */
  readonly condition?: string | null
  /** Absent: `LISTED`. */
  readonly approver?: ApproverKind | null
  /** Whose head; absent: that of the applicant. */
  readonly deptId?: string | null
  /** The field of the document that names the person. */
  readonly fieldName?: string | null
  /** Hours after which who is asked is reminded. */
  readonly remindHours?: number | null
  /** Hours after which others may decide too. */
  readonly limitHours?: number | null
  readonly escalation?: Escalation | null
  readonly escalateRoleIds?: readonly string[]
}

export const needsAll = ({ nodeType }: Pick<FlowNode, 'nodeType'>): boolean =>
  isSigned(nodeType) && QUORUM[nodeType] === 'all'

export const approverOf = ({ approver }: Pick<FlowNode, 'approver'>): ApproverKind =>
  approver ?? 'LISTED'
