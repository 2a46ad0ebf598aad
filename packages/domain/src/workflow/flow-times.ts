import { type FlowNode, isSigned } from './flow-node.ts'

const HOUR_MS = 3_600_000

/** When a task is to be reminded of, and from when on others may decide it too; null: never. */
export interface DueTimes {
  readonly remindTime: Date | null
  readonly limitTime: Date | null
}

/**
 * The times of a task that opens at a node.
 *
 * @example
 * dueTimes({ nodeName: '甲', nodeType: 'ANY_OF', userIds: ['2'], roleIds: [], remindHours: 2 }, new Date(0)).remindTime // 1970-01-01T02:00:00Z
 */
export function dueTimes(node: FlowNode | undefined, opened: Date): DueTimes {
  if (node === undefined || !isSigned(node.nodeType)) return { remindTime: null, limitTime: null }
  const after = (hours: number | null | undefined): Date | null =>
    hours ? new Date(opened.getTime() + hours * HOUR_MS) : null
  return { remindTime: after(node.remindHours), limitTime: after(node.limitHours) }
}
