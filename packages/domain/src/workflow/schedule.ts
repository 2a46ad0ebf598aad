import type { ApprovalVerb, FlowState, FlowVerb, TaskState } from './flow-run.ts'

/** Where a node stands in the round that runs: passed, being decided, stopped there, to come, or not on its way. */
export type NodeProgress = 'PASSED' | 'CURRENT' | 'STOPPED' | 'WAITING' | 'SKIPPED'

export interface ScheduleTask {
  /** Whose it is; null: the first of the node's signers. */
  readonly userName: string | null
  readonly state: TaskState
  readonly decidedBy: string | null
  readonly openTime: string
  readonly decideTime: string | null
}

/** Where a node leads; null: to the end. Of a condition the label says when. */
export interface NodeLink {
  readonly to: string | null
  readonly label: string | null
  /** Whether it was gone in this round. */
  readonly taken: boolean
}

export interface ScheduleNode {
  readonly nodeNo: number
  readonly nodeName: string
  readonly nodeType: string
  readonly nodeTypeLabel: string
  /** What links call it. */
  readonly nodeKey: string
  readonly links: readonly NodeLink[]
  /** The condition by what people call its fields; null: it is none. */
  readonly condition: string | null
  readonly progress: NodeProgress
  /** Roles and people that may sign it. */
  readonly signers: readonly string[]
  readonly tasks: readonly ScheduleTask[]
}

/** What somebody did with a flow. */
export type FlowWord = ApprovalVerb | 'INITIATE' | 'REVOKE' | 'REMIND' | 'ESCALATE'

export interface FlowOpinion {
  readonly round: number
  readonly nodeName: string | null
  readonly verb: FlowWord
  readonly userId: string
  readonly userName: string
  /** Who was brought in by it. */
  readonly toUserName: string | null
  /** For whom it was said, by who stands in for him. */
  readonly forUserName: string | null
  readonly opinion: string | null
  readonly createTime: string
}

export interface DocumentLine {
  readonly label: string
  readonly value: string
}

/** A line of one of its tables, with the files that hang on it. */
export interface DocumentDetail extends DocumentLine {
  readonly pictures?: readonly string[]
}

/** A document in the words of who must decide on it. */
export interface FlowDocument {
  readonly lines: readonly DocumentLine[]
  /** Lines of its tables, each a row of its own. */
  readonly details?: readonly DocumentDetail[]
  /** File ids. */
  readonly pictures: readonly string[]
}

/** Where a flow stands, and what the reader may do about it. */
export interface FlowSchedule {
  readonly id: string
  readonly entity: string
  readonly bizId: string
  readonly flowType: string
  readonly title: string
  readonly state: FlowState
  readonly stateLabel: string
  readonly round: number
  readonly applicant: string
  readonly startTime: string
  readonly endTime: string | null
  readonly nodes: readonly ScheduleNode[]
  readonly opinions: readonly FlowOpinion[]
  readonly document: FlowDocument
  /** The task that waits for the reader; null: none does. */
  readonly taskId: string | null
  /** The name of the node whose signer the reader chooses when he agrees; null: there is none to choose. */
  readonly choosesFor: string | null
  readonly canRevoke: boolean
}

/** Somebody who may be asked to sign. */
export interface FlowPerson {
  readonly userId: string
  readonly realName: string
  readonly username: string
}

/** Something that waits for the reader's decision. */
export interface FlowTodo {
  readonly taskId: string
  readonly instanceId: string
  readonly flowType: string
  readonly title: string
  readonly nodeName: string
  readonly applicant: string
  readonly startTime: string
  readonly openTime: string
  readonly limitTime: string | null
  readonly reminded: boolean
}

/** Something the reader is told of. */
export interface FlowCopy {
  readonly taskId: string
  readonly instanceId: string
  readonly flowType: string
  readonly title: string
  readonly nodeName: string
  readonly applicant: string
  readonly state: FlowState
  readonly openTime: string
}

/** Somebody who is absent, and who decides in his place. */
export interface FlowAbsence {
  readonly id: string
  readonly userName: string
  readonly substituteName: string
  readonly fromTime: string
  readonly toTime: string
  readonly reason: string | null
  /** Whether the reader named the substitute; otherwise he is it. */
  readonly mine: boolean
}

/** Something the reader has decided. */
export interface FlowDone {
  readonly instanceId: string
  readonly flowType: string
  readonly title: string
  readonly nodeName: string | null
  readonly verb: FlowVerb
  readonly opinion: string | null
  readonly applicant: string
  readonly state: FlowState
  readonly decideTime: string
}
