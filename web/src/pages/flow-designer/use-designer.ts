import { checkFlow, type FlowFault } from '@junheng/domain/workflow/check-flow.ts'
import {
  addNode,
  changeNode,
  linkNode,
  type Place,
  removeNode,
  saidLinks,
} from '@junheng/domain/workflow/draw-flow.ts'
import type { DraftNode, FlowDesign, Rehearsal } from '@junheng/domain/workflow/flow-design.ts'
import type { FlowNode, NodeType } from '@junheng/domain/workflow/flow-node.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'

const BLANK: DraftNode = {
  id: null,
  nodeName: '',
  nodeType: 'ANY_OF',
  userIds: [],
  roleIds: [],
  approver: 'LISTED',
  escalation: 'NONE',
}

/** A draft under the pen: what can be done to it, what is wrong with it, and whether it is saved. */
export interface Designer {
  readonly nodes: readonly DraftNode[]
  readonly faults: readonly FlowFault[]
  readonly isDirty: boolean
  /** Key of the node in hand; null: none. */
  readonly selected: string | null
  readonly rehearsal: Rehearsal | null
  select(key: string | null): void
  add(type: NodeType, place: Place): void
  remove(key: string): void
  link(place: Place, to: string): void
  change(key: string, changes: Partial<DraftNode>): void
  /** Takes over the nodes of a version; they are saved and published like any other draft. */
  takeOver(nodes: readonly FlowNode[]): void
  rehearse(rehearsal: Rehearsal | null): void
}

/** @param names what people and roles are called, by id */
export function useDesigner(design: FlowDesign, names: Readonly<Record<string, string>>): Designer {
  const { setDirty } = useView()
  const saved = useMemo(() => saidLinks(design.nodes), [design.nodes])
  const [nodes, setNodes] = useState(saved)
  const [base, setBase] = useState(saved)
  const [selected, select] = useState<string | null>(saved[0]?.nodeKey ?? null)
  const [rehearsal, rehearse] = useState<Rehearsal | null>(null)
  // What was saved comes back from the server with the ids of its rows.
  if (base !== saved) {
    setBase(saved)
    setNodes(saved)
  }
  const isDirty = nodes !== saved
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const faults = useMemo(() => checkFlow(nodes, design), [nodes, design])
  const edit = useCallback((change: (nodes: readonly DraftNode[]) => readonly DraftNode[]) => {
    rehearse(null)
    setNodes(change)
  }, [])
  return {
    nodes,
    faults,
    isDirty,
    selected,
    rehearsal,
    select,
    add(type, place) {
      const drawn = addNode(nodes, { type, place, blank: BLANK })
      edit(() => drawn.nodes)
      select(drawn.key)
    },
    remove(key) {
      const at = nodes.findIndex(({ nodeKey }) => nodeKey === key)
      const left = removeNode(nodes, key)
      edit(() => left)
      select(left[Math.max(0, at - 1)]?.nodeKey ?? null)
    },
    link: (place, to) => edit((drawn) => linkNode(drawn, place, to)),
    change: (key, changes) => edit((drawn) => changeNode(drawn, { key, changes, names })),
    takeOver(taken) {
      edit(() => saidLinks(taken).map((node) => ({ ...node, id: null })))
      select(taken[0]?.nodeKey ?? null)
    },
    rehearse,
  }
}
