import type { FlowFields } from './check-flow.ts'
import type { FlowNode } from './flow-node.ts'

/** A node of the draft; its id keeps the row when it is saved. */
export interface DraftNode extends FlowNode {
  readonly id: string | null
}

export interface FlowVersion {
  readonly version: number
  readonly publishUser: string | null
  readonly publishTime: string
  readonly nodes: readonly FlowNode[]
}

/** All that the designer draws with. Conditions are by what people call their fields. */
export interface FlowDesign extends FlowFields {
  readonly id: string
  /** Counts the writes of the draft, for who saves it. */
  readonly version: number
  readonly flowType: string
  readonly flowTypeLabel: string
  readonly name: string
  readonly publishedVersion: number | null
  readonly nodes: readonly DraftNode[]
  /** The latest first. */
  readonly versions: readonly FlowVersion[]
  /** What people, roles and departments that are named are called. */
  readonly names: Readonly<Record<string, string>>
}

/** What a rehearsed document meets. */
export interface RehearsalStep {
  readonly nodeKey: string
  readonly holds: boolean | null
  readonly people: readonly string[]
  readonly fault: string | null
}

export interface Rehearsal {
  readonly title: string
  readonly applicant: string
  readonly steps: readonly RehearsalStep[]
}

export interface RehearsedDocument {
  readonly id: string
  readonly title: string
}
