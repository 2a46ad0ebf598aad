import {
  Background,
  Controls,
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react'
import { useMemo } from 'react'
import { useTheme } from '#web/theme/theme-store.ts'
import type { Drawing, DrawnNode } from './drawn.ts'
import '@xyflow/react/dist/style.css'
import './flow-designer.css'

const WIDTH = 220
const ROW = 120
const COLUMN = 250

/** What the library says of its own buttons. */
const SAID = {
  'controls.ariaLabel': '缩放',
  'controls.zoomIn.ariaLabel': '放大',
  'controls.zoomOut.ariaLabel': '缩小',
  'controls.fitView.ariaLabel': '看全图',
  'handle.ariaLabel': '连线的起点',
}

/** What the mouse may do; absent: it only looks. */
export interface CanvasEdits {
  onSelect(key: string): void
  onConnect(from: string, branch: 'next' | 'else', to: string): void
  onRemove(key: string): void
}

type CardNode = Node<{ readonly drawn: DrawnNode; readonly editable: boolean }, 'card'>

/** A flow from top to bottom. What the mouse does here the list and the panel beside it do by keyboard. */
export function FlowCanvas({
  drawing,
  selected = null,
  edits,
  label,
}: {
  readonly drawing: Drawing
  readonly selected?: string | null
  readonly edits?: CanvasEdits
  readonly label: string
}) {
  const scheme = useTheme((state) => state.scheme)
  const nodes = useMemo(
    () => drawing.nodes.map((drawn) => cardOf(drawn, selected, edits !== undefined)),
    [drawing.nodes, selected, edits],
  )
  const edges = useMemo(() => edgesOf(drawing), [drawing])
  return (
    <section className="flow-canvas" aria-label={label}>
      <ReactFlowProvider>
        <ReactFlow
          // A drawing of another shape is looked at as a whole again.
          key={drawing.nodes.length}
          nodes={nodes}
          edges={edges}
          nodeTypes={TYPES}
          colorMode={scheme}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.15 }}
          minZoom={0.3}
          maxZoom={1.5}
          nodesDraggable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          nodesConnectable={edits !== undefined}
          elementsSelectable={edits !== undefined}
          deleteKeyCode={edits === undefined ? null : ['Delete', 'Backspace']}
          proOptions={{ hideAttribution: true }}
          ariaLabelConfig={SAID}
          onNodeClick={(_, { id }) => edits?.onSelect(id)}
          onNodesDelete={(gone) => {
            for (const { id } of gone) edits?.onRemove(id)
          }}
          onConnect={({ source, target, sourceHandle }) =>
            edits?.onConnect(source, sourceHandle === 'else' ? 'else' : 'next', target)
          }
        >
          <Background gap={20} />
          <Controls showInteractive={false} position="bottom-right" aria-label="缩放" />
        </ReactFlow>
      </ReactFlowProvider>
    </section>
  )
}

const cardOf = (drawn: DrawnNode, selected: string | null, editable: boolean): CardNode => ({
  id: drawn.key,
  type: 'card',
  position: { x: drawn.column * COLUMN, y: drawn.row * ROW },
  width: WIDTH,
  selected: drawn.key === selected,
  deletable: drawn.kind !== 'START' && drawn.kind !== 'END',
  data: { drawn, editable },
})

/** A line that passes by others goes down first: bent halfway it would run behind the cards of their row. */
const LATE = { stepPosition: 0.92 }

function edgesOf({ nodes, edges }: Drawing): Edge[] {
  const rows = new Map(nodes.map(({ key, row }) => [key, row]))
  const isFar = (from: string, to: string) => (rows.get(to) ?? 0) - (rows.get(from) ?? 0) > 1
  return edges.map(({ from, to, branch, label, taken }) => ({
    id: `${from} ${branch}`,
    source: from,
    target: to,
    sourceHandle: branch,
    type: 'smoothstep',
    deletable: false,
    className: taken ? 'flow-edge-taken' : '',
    ...(isFar(from, to) ? { pathOptions: LATE } : {}),
    ...(label === null ? {} : { label }),
  }))
}

function Card({ data: { drawn, editable } }: NodeProps<CardNode>) {
  const { kind, title, type, lines, tone } = drawn
  return (
    <div className="flow-card" data-kind={kind} data-tone={tone}>
      {kind !== 'START' && (
        <Handle type="target" position={Position.Top} isConnectable={editable} />
      )}
      <strong>{title}</strong>
      <span className="flow-card-type">{type}</span>
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {kind !== 'END' && (
        <Handle
          id="next"
          type="source"
          position={Position.Bottom}
          isConnectable={editable}
          {...(kind === 'CONDITION' ? { style: { left: '30%' } } : {})}
        />
      )}
      {kind === 'CONDITION' && (
        <Handle
          id="else"
          type="source"
          position={Position.Bottom}
          isConnectable={editable}
          style={{ left: '70%' }}
        />
      )}
    </div>
  )
}

const TYPES = { card: Card }
