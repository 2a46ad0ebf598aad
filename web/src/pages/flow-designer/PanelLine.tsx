import type { DraftNode, FlowDesign } from '@junheng/domain/workflow/flow-design.ts'
import type { ReactNode } from 'react'

/** What an editor of one part of a node works on. */
export interface NodeProps {
  readonly node: DraftNode
  readonly design: FlowDesign
  onChange(changes: Partial<DraftNode>): void
}

/** One thing that is asked about a node, under its name. */
export function Line({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <div className="flow-field">
      <span>{label}</span>
      {children}
      {hint !== undefined && <small className="admin-muted">{hint}</small>}
    </div>
  )
}
