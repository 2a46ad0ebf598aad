import type { DraftNode } from './flow-design.ts'

const joined = (ids: readonly string[] | undefined): string | null =>
  ids === undefined || ids.length === 0 ? null : ids.join(',')

/**
 * A node as its row is saved.
 *
 * @example
 * nodeRow({ id: null, nodeName: '经理审批', nodeType: 'APPROVE', userIds: [], roleIds: ['3'] }).roleIds // '3'
 */
export const nodeRow = ({ id, userIds, roleIds, escalateRoleIds, ...node }: DraftNode) => ({
  ...(id === null ? {} : { id }),
  nodeKey: node.nodeKey ?? null,
  nodeName: node.nodeName,
  nodeType: node.nodeType,
  approver: node.approver ?? 'LISTED',
  userIds: joined(userIds),
  roleIds: joined(roleIds),
  deptId: node.deptId ?? null,
  fieldName: node.fieldName ?? null,
  condition: node.condition ?? null,
  nextKey: node.nextKey ?? null,
  elseKey: node.elseKey ?? null,
  remindHours: node.remindHours ?? null,
  limitHours: node.limitHours ?? null,
  escalation: node.escalation ?? 'NONE',
  escalateRoleIds: joined(escalateRoleIds),
})
