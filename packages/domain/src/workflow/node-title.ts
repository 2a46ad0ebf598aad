import { type ApproverKind, approverOf, type FlowNode, NODE_TYPE_LABELS } from './flow-node.ts'

/** Who stands at a node, short enough for its name; listed people are named themselves. */
const SHORT: Readonly<Record<Exclude<ApproverKind, 'LISTED'>, string>> = {
  DEPT_HEAD: '部门负责人',
  SUPERIOR: '上级',
  CHOSEN: '选定人',
  FIELD: '单据人员',
}

/** More of them would make a sentence of the name. */
const MOST_NAMED = 2
const LONGEST_NAME = 12

/**
 * What a node is called while nobody has named it: after who stands at it and what he does there.
 *
 * @example
 * nodeTitle({ nodeName: '', nodeType: 'APPROVE', userIds: [], roleIds: ['3'] }, { '3': '经理' }) // '经理审批'
 */
export function nodeTitle(node: FlowNode, names: Readonly<Record<string, string>>): string {
  const label = NODE_TYPE_LABELS[node.nodeType]
  const who = whoStands(node, names)
  return node.nodeType === 'COPY_TO' ? `${label}${who}` : `${who}${label}`
}

function whoStands(node: FlowNode, names: Readonly<Record<string, string>>): string {
  if (node.nodeType === 'CONDITION') return ''
  const kind = approverOf(node)
  if (kind !== 'LISTED') return SHORT[kind]
  const known = [...node.roleIds, ...node.userIds].flatMap((id) => names[id] ?? [])
  const said = known.slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME))
  return `${said.join('、')}${known.length > MOST_NAMED ? '等' : ''}`
}

/**
 * Whether the name of a node is one that it was given, numbered or not, so that it may follow who stands there.
 *
 * @example
 * isGivenName({ nodeName: '审批2', nodeType: 'APPROVE', userIds: [], roleIds: [] }, {}) // true
 */
export function isGivenName(node: FlowNode, names: Readonly<Record<string, string>>): boolean {
  const { nodeName } = node
  const given = [nodeTitle(node, names), NODE_TYPE_LABELS[node.nodeType]]
  return nodeName.trim() === '' || given.some((name) => isNumbered(nodeName, name))
}

const isNumbered = (name: string, stem: string): boolean =>
  name.startsWith(stem) && /^\d*$/.test(name.slice(stem.length))
