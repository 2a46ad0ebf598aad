import { APPROVER_LABELS, approverOf, type FlowNode } from '@junheng/domain/workflow/flow-node.ts'

/** Who stands at a node, in words. */
export function peopleWords(node: FlowNode, names: Readonly<Record<string, string>>): string {
  if (node.nodeType === 'CONDITION') return ''
  const kind = approverOf(node)
  if (kind !== 'LISTED') return APPROVER_LABELS[kind]
  const called = (id: string): string => names[id] ?? id
  return [...node.roleIds, ...node.userIds].map(called).join('、')
}

const LONGEST = 40

export function conditionSummary({ condition }: FlowNode): string {
  const text = condition ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
