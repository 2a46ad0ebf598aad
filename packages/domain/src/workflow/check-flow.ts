import type { ConditionField } from './condition.ts'
import { circleAt, deadLinks, keyAt, linksOf, reachable, waysOf } from './flow-graph.ts'
import { approverOf, asksPeople, type FlowNode, isSigned } from './flow-node.ts'
import { isConditionFault, parseCondition } from './parse-condition.ts'

/** What keeps a flow from being published. */
export interface FlowFault {
  /** Which node; null: the flow as a whole. */
  readonly nodeKey: string | null
  readonly message: string
}

/** What a document offers to conditions and approvers. */
export interface FlowFields {
  readonly fields: readonly ConditionField[]
  /** Fields that name a person. */
  readonly people: readonly { readonly name: string; readonly label: string }[]
}

const MOST_HOURS = 24 * 90

/**
 * Everything that is wrong with a flow, in sentences; empty: it can be published.
 *
 * @example
 * checkFlow([], { fields: [], people: [] }) // [{ nodeKey: null, message: '流程没有节点，不能发布' }]
 */
export function checkFlow(nodes: readonly FlowNode[], offered: FlowFields): readonly FlowFault[] {
  if (nodes.length === 0) return [{ nodeKey: null, message: '流程没有节点，不能发布' }]
  const own = nodes.flatMap((node, at) =>
    nodeFaults(node, offered).map((message) => ({ nodeKey: keyAt(node, at), message })),
  )
  return [...own, ...shapeFaults(nodes)]
}

function nodeFaults(node: FlowNode, offered: FlowFields): readonly string[] {
  const name = node.nodeName === '' ? '未命名' : node.nodeName
  return [
    ...(node.nodeName === '' ? ['请填写节点名称'] : []),
    ...(asksPeople(node.nodeType)
      ? peopleFaults(node, name, offered)
      : conditionFaults(node, name, offered)),
    ...timeFaults(node, name),
  ]
}

function peopleFaults(node: FlowNode, name: string, { people }: FlowFields): readonly string[] {
  switch (approverOf(node)) {
    case 'LISTED':
      return node.userIds.length + node.roleIds.length === 0 ? [`节点${name}没有审批人`] : []
    case 'FIELD':
      if (!node.fieldName) return [`节点${name}没有选定单据上的人员字段`]
      return people.some((field) => field.name === node.fieldName)
        ? []
        : [`节点${name}：单据没有人员字段“${node.fieldName}”`]
    case 'CHOSEN':
      return isSigned(node.nodeType) ? [] : [`抄送节点${name}不能由上一审批人选定`]
    default:
      return []
  }
}

function conditionFaults(node: FlowNode, name: string, { fields }: FlowFields): readonly string[] {
  const text = node.condition ?? ''
  const read = parseCondition(text, fields)
  if (!isConditionFault(read)) return []
  const place = text.trim() === '' ? '' : `的条件第 ${read.at} 个字`
  return [`节点${name}${place}：${read.message}`]
}

function timeFaults(node: FlowNode, name: string): readonly string[] {
  const { remindHours = null, limitHours = null, escalation = 'NONE', escalateRoleIds = [] } = node
  const hours = [remindHours, limitHours].filter((value) => value !== null)
  const isEscalated = escalation !== null && escalation !== 'NONE'
  return [
    ...(hours.some((value) => value < 1 || value > MOST_HOURS)
      ? [`节点${name}的时限应在 1 到 ${MOST_HOURS} 小时之间`]
      : []),
    ...(remindHours !== null && limitHours !== null && remindHours > limitHours
      ? [`节点${name}的提醒应在时限之前`]
      : []),
    ...(isEscalated && limitHours === null ? [`节点${name}超时升级要填写时限`] : []),
    ...(escalation === 'ROLE' && escalateRoleIds.length === 0
      ? [`节点${name}没有选定超时后升级给哪个角色`]
      : []),
  ]
}

/** What only shows when the nodes are looked at together. */
function shapeFaults(nodes: readonly FlowNode[]): readonly FlowFault[] {
  const fault = (at: number, message: string): FlowFault => ({
    nodeKey: keyAt(nodes[at], at),
    message,
  })
  const nameOf = (at: number): string => nodes[at]?.nodeName ?? ''
  const keys = nodes.map(keyAt)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice >= 0) return [fault(twice, `节点${nameOf(twice)}与另一节点编号相同`)]
  const dead = deadLinks(nodes).map((at) => fault(at, `节点${nameOf(at)}连到了不存在的节点`))
  if (dead.length > 0) return dead
  const circle = circleAt(nodes)
  if (circle !== null) return [fault(circle, `节点${nameOf(circle)}会绕回自己，流程走不完`)]
  const reached = reachable(nodes)
  const lost = [...nodes.keys()]
    .filter((at) => !reached.has(at))
    .map((at) => fault(at, `节点${nameOf(at)}没有连上，不会走到`))
  return [...lost, ...unasked(nodes)]
}

/** Every way has somebody who decides, and whoever is to be chosen has somebody before him who chooses. */
function unasked(nodes: readonly FlowNode[]): readonly FlowFault[] {
  const links = linksOf(nodes)
  const seen = new Set<number>()
  const faults: FlowFault[] = []
  const waiting: (number | null)[] = [0]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === null) {
      faults.push({ nodeKey: null, message: '有一条路从开始到结束没有人审批' })
      continue
    }
    const node = nodes[at]
    if (seen.has(at) || node === undefined) continue
    seen.add(at)
    if (!isSigned(node.nodeType)) waiting.push(...waysOf(nodes, links, at))
    else if (approverOf(node) === 'CHOSEN')
      faults.push({
        nodeKey: keyAt(node, at),
        message: `节点${node.nodeName}之前没有审批人，无人选定`,
      })
  }
  return faults.filter(
    ({ message }, at) => faults.findIndex((other) => other.message === message) === at,
  )
}
