import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkFlow, type FlowFields } from '@junheng/domain/workflow/check-flow.ts'
import { printCondition } from '@junheng/domain/workflow/condition.ts'
import {
  approverOf,
  asksPeople,
  type FlowNode,
  NODE_TYPES,
} from '@junheng/domain/workflow/flow-node.ts'
import { isConditionFault, parseCondition } from '@junheng/domain/workflow/parse-condition.ts'
import type { flow } from './flow.entity.ts'

type NodeRow = RowOf<typeof flow>['sysFlowNode'][number]

/** The nodes of a draft as they would run; conditions by the names of fields, however they were typed. */
export const nodesOf = (rows: readonly NodeRow[], { fields }: FlowFields): readonly FlowNode[] =>
  rows.map((row) => {
    const { nodeName, nodeType, nodeKey, nextKey, elseKey, approver, deptId, fieldName } = row
    const { remindHours, limitHours, escalation } = row
    const read = row.condition === null ? null : parseCondition(row.condition, fields)
    const isRead = read !== null && !isConditionFault(read)
    const more = {
      nodeKey,
      nextKey,
      elseKey,
      condition: isRead ? printCondition(read, []) : row.condition,
      approver,
      deptId,
      fieldName,
      remindHours,
      limitHours,
      escalation,
    }
    const said = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null))
    const escalateRoleIds = idsIn(row.escalateRoleIds)
    return {
      nodeName,
      nodeType,
      userIds: idsIn(row.userIds),
      roleIds: idsIn(row.roleIds),
      ...said,
      ...(escalateRoleIds.length === 0 ? {} : { escalateRoleIds }),
    }
  })

/** Several references are stored comma-joined. */
const idsIn = (ids: string | null): readonly string[] => (ids ? ids.split(',') : [])

/** A flow that would stand still somewhere is not published. */
export function assertRuns(nodes: readonly FlowNode[], offered: FlowFields): void {
  if (nodes.some(({ nodeType }) => !NODE_TYPES.includes(nodeType)))
    throw new RefusalError(refuse('flow.nodeType'))
  const [fault] = checkFlow(nodes, offered)
  if (fault === undefined) return
  if (nodes.length === 0) throw new RefusalError(refuse('flow.noNodes'))
  const empty = nodes.find((node) => isEmpty(node))
  if (empty !== undefined)
    throw new RefusalError(refuse('flow.nodeEmpty', { node: empty.nodeName }))
  throw new RefusalError(refuse('flow.faulty', { fault: fault.message }))
}

const isEmpty = (node: FlowNode): boolean =>
  asksPeople(node.nodeType) &&
  approverOf(node) === 'LISTED' &&
  node.userIds.length + node.roleIds.length === 0
