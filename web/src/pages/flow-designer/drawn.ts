import type { FlowFault } from '@junheng/domain/workflow/check-flow.ts'
import type { DraftNode, Rehearsal } from '@junheng/domain/workflow/flow-design.ts'
import { layOut, START_KEY } from '@junheng/domain/workflow/flow-layout.ts'
import { END_KEY, type FlowNode, NODE_TYPE_LABELS } from '@junheng/domain/workflow/flow-node.ts'
import type { FlowSchedule, ScheduleNode } from '@junheng/domain/workflow/schedule.ts'
import { conditionSummary, peopleWords } from './node-words.ts'

/** How a node looks: by where a flow stands in it, or by what is wrong with it. */
export type Tone = 'plain' | 'passed' | 'current' | 'stopped' | 'faulty' | 'skipped'

/** One card of the drawing. */
export interface DrawnNode {
  readonly key: string
  readonly kind: FlowNode['nodeType'] | 'START' | 'END'
  readonly title: string
  readonly type: string
  readonly lines: readonly string[]
  readonly tone: Tone
  readonly row: number
  readonly column: number
}

export interface DrawnEdge {
  readonly from: string
  readonly to: string
  readonly branch: 'next' | 'else'
  readonly label: string | null
  readonly taken: boolean
}

export interface Drawing {
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
}

type Card = Pick<DrawnNode, 'title' | 'type' | 'lines' | 'tone'>

const ENDS: Readonly<Record<string, Card>> = {
  [START_KEY]: { title: '开始', type: '提交', lines: [], tone: 'plain' },
  [END_KEY]: { title: '结束', type: '通过后生效', lines: [], tone: 'plain' },
}

/** The draft as it is drawn; a rehearsed document colours its way. */
export function drawDraft(
  nodes: readonly DraftNode[],
  {
    faults,
    names,
    rehearsal,
  }: {
    readonly faults: readonly FlowFault[]
    readonly names: Readonly<Record<string, string>>
    readonly rehearsal: Rehearsal | null
  },
): Drawing {
  const faulty = new Set(faults.map(({ nodeKey }) => nodeKey))
  const way = wayOf(rehearsal)
  const cardOf = (node: DraftNode): Card => {
    const key = node.nodeKey ?? ''
    const step = rehearsal?.steps.find(({ nodeKey }) => nodeKey === key)
    const people = step === undefined ? peopleWords(node, names) : step.people.join('、')
    const note = node.nodeType === 'CONDITION' ? conditionSummary(node) : people
    const isWrong = faulty.has(key) || (step?.fault ?? null) !== null
    const tone = isWrong ? 'faulty' : step !== undefined ? 'passed' : 'plain'
    return {
      title: node.nodeName,
      type: NODE_TYPE_LABELS[node.nodeType],
      lines: note === '' ? [] : [note],
      tone: rehearsal !== null && step === undefined ? 'skipped' : tone,
    }
  }
  return {
    nodes: placed(nodes, (key) => {
      const node = nodes.find(({ nodeKey }) => nodeKey === key)
      return node === undefined ? undefined : cardOf(node)
    }),
    edges: edgesOf(nodes, (from, to) => way.has(`${from} ${to}`)),
  }
}

/** Pairs of what follows what on the way of a rehearsed document. */
function wayOf(rehearsal: Rehearsal | null): ReadonlySet<string> {
  if (rehearsal === null) return new Set()
  const keys = [START_KEY, ...rehearsal.steps.map(({ nodeKey }) => nodeKey), END_KEY]
  return new Set(keys.slice(1).map((key, at) => `${keys[at] ?? ''} ${key}`))
}

const TONES: Readonly<Record<ScheduleNode['progress'], Tone>> = {
  PASSED: 'passed',
  CURRENT: 'current',
  STOPPED: 'stopped',
  WAITING: 'plain',
  SKIPPED: 'skipped',
}

/** A flow under way as it is drawn: who was asked, when, and which way it went. */
export function drawSchedule(
  { nodes, applicant, startTime, stateLabel, endTime }: FlowSchedule,
  wordsOf: (node: ScheduleNode) => readonly string[],
): Drawing {
  const flow: readonly FlowNode[] = nodes.map(({ nodeKey, nodeName, nodeType, links }) => ({
    nodeKey,
    nodeName,
    nodeType: nodeType as FlowNode['nodeType'],
    userIds: [],
    roleIds: [],
    nextKey: links[0]?.to ?? END_KEY,
    elseKey: links[1]?.to ?? END_KEY,
  }))
  const taken = new Set(
    nodes.flatMap(({ nodeKey, links }) =>
      links.filter((link) => link.taken).map(({ to }) => `${nodeKey} ${to ?? END_KEY}`),
    ),
  )
  const first = flow[0]?.nodeKey ?? END_KEY
  const ends: Readonly<Record<string, Card>> = {
    [START_KEY]: { title: '提交', type: applicant, lines: [startTime], tone: 'passed' },
    [END_KEY]: {
      title: '结束',
      type: endTime === null ? '未结束' : stateLabel,
      lines: endTime === null ? [] : [endTime],
      tone: endTime === null ? 'plain' : 'passed',
    },
  }
  return {
    nodes: placed(flow, (key) => {
      const node = nodes.find(({ nodeKey }) => nodeKey === key)
      if (node === undefined) return ends[key]
      const { nodeName: title, nodeTypeLabel: type, progress } = node
      return { title, type, lines: wordsOf(node), tone: TONES[progress] }
    }),
    edges: edgesOf(
      flow,
      (from, to) => (from === START_KEY && to === first) || taken.has(`${from} ${to}`),
    ),
  }
}

function placed(
  nodes: readonly FlowNode[],
  cardOf: (key: string) => Card | undefined,
): readonly DrawnNode[] {
  return layOut(nodes).flatMap(({ key, row, column }) => {
    const card = cardOf(key) ?? ENDS[key]
    if (card === undefined) return []
    const type = nodes.find(({ nodeKey }) => nodeKey === key)?.nodeType
    return [{ key, row, column, kind: type ?? (key === START_KEY ? 'START' : 'END'), ...card }]
  })
}

function edgesOf(
  nodes: readonly FlowNode[],
  isTaken: (from: string, to: string) => boolean,
): readonly DrawnEdge[] {
  const edge = (from: string, to: string, branch: 'next' | 'else', label: string | null) => ({
    from,
    to,
    branch,
    label,
    taken: isTaken(from, to),
  })
  const start = edge(START_KEY, nodes[0]?.nodeKey ?? END_KEY, 'next', null)
  const own = nodes.flatMap(({ nodeKey, nodeType, nextKey, elseKey }) => {
    const from = nodeKey ?? ''
    const isBranch = nodeType === 'CONDITION'
    const next = edge(from, nextKey ?? END_KEY, 'next', isBranch ? '满足' : null)
    return isBranch ? [next, edge(from, elseKey ?? END_KEY, 'else', '否则')] : [next]
  })
  return [start, ...own]
}
