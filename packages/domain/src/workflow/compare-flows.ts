import { keyAt } from './flow-graph.ts'
import {
  APPROVER_LABELS,
  approverOf,
  END_KEY,
  ESCALATION_LABELS,
  type FlowNode,
  NODE_TYPE_LABELS,
} from './flow-node.ts'

/** What people and roles are called. */
export type NameOf = (id: string) => string

/**
 * What differs between two versions of a flow, in sentences; empty: nothing does.
 *
 * @example
 * compareFlows([], [{ nodeName: '甲', nodeType: 'ANY_OF', userIds: ['2'], roleIds: [] }], (id) => id) // ['增加或签节点“甲”']
 */
export function compareFlows(
  before: readonly FlowNode[],
  after: readonly FlowNode[],
  nameOf: NameOf,
): readonly string[] {
  const [old, fresh] = [byKey(before), byKey(after)]
  const removed = [...old].filter(([key]) => !fresh.has(key))
  const added = [...fresh].filter(([key]) => !old.has(key))
  const changed = [...fresh].flatMap(([key, node]) => {
    const from = old.get(key)
    return from === undefined
      ? []
      : changesOf(from, node, [traits(before, nameOf), traits(after, nameOf)])
  })
  return [
    ...removed.map(([, node]) => `去掉${called(node)}`),
    ...added.map(([, node]) => `增加${called(node)}`),
    ...changed,
    ...(firstOf(before) === firstOf(after) || removed.length + added.length > 0
      ? []
      : [`从“${after[0]?.nodeName ?? ''}”开始`]),
  ]
}

const firstOf = (nodes: readonly FlowNode[]): string => keyAt(nodes[0], 0)

const byKey = (nodes: readonly FlowNode[]): ReadonlyMap<string, FlowNode> =>
  new Map(nodes.map((node, at) => [keyAt(node, at), node]))

const called = ({ nodeType, nodeName }: FlowNode): string =>
  `${NODE_TYPE_LABELS[nodeType]}节点“${nodeName}”`

type Traits = Readonly<Record<string, (node: FlowNode) => string>>

function changesOf(
  from: FlowNode,
  to: FlowNode,
  [old, fresh]: readonly [Traits, Traits],
): readonly string[] {
  return Object.keys(old).flatMap((label) => {
    const [was, is] = [old[label]?.(from) ?? '', fresh[label]?.(to) ?? '']
    return was === is ? [] : [`“${to.nodeName}”的${label}：${was || '空'} → ${is || '空'}`]
  })
}

/** What of a node is compared, by what people call it. */
function traits(nodes: readonly FlowNode[], nameOf: NameOf): Traits {
  const names = new Map(nodes.map((node, at) => [keyAt(node, at), node.nodeName]))
  const target = (key: string | null | undefined): string =>
    key === END_KEY ? '结束' : (names.get(key ?? '') ?? '')
  const listed = (ids: readonly string[]): string => ids.map(nameOf).join('、')
  const hours = (value: number | null | undefined): string => (value ? `${value} 小时` : '')
  return {
    名称: ({ nodeName }) => nodeName,
    类型: ({ nodeType }) => NODE_TYPE_LABELS[nodeType],
    审批人: (node) => APPROVER_LABELS[approverOf(node)],
    人员: ({ userIds }) => listed(userIds),
    角色: ({ roleIds }) => listed(roleIds),
    部门: ({ deptId }) => (deptId ? nameOf(deptId) : ''),
    单据字段: ({ fieldName }) => fieldName ?? '',
    条件: ({ condition }) => condition ?? '',
    下一步: ({ nextKey }) => target(nextKey),
    否则: ({ elseKey }) => target(elseKey),
    提醒: ({ remindHours }) => hours(remindHours),
    时限: ({ limitHours }) => hours(limitHours),
    超时: ({ escalation }) => ESCALATION_LABELS[escalation ?? 'NONE'],
    升级角色: ({ escalateRoleIds = [] }) => listed(escalateRoleIds),
  }
}
