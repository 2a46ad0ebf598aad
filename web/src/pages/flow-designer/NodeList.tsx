import { PlusOutlined } from '@ant-design/icons'
import { END_KEY, NODE_TYPE_LABELS, NODE_TYPES } from '@junheng/domain/workflow/flow-node.ts'
import { Button } from 'antd'
import { conditionSummary, peopleWords } from './node-words.ts'
import type { Designer } from './use-designer.ts'

/** The nodes as a list: everything the canvas does by mouse is done here and in the panel by keyboard. */
export function NodeList({
  designer,
  names,
}: {
  readonly designer: Designer
  readonly names: Readonly<Record<string, string>>
}) {
  const { nodes, selected, faults, select } = designer
  const faulty = new Set(faults.map(({ nodeKey }) => nodeKey))
  const titleOf = (key: string | null | undefined): string =>
    key === END_KEY ? '结束' : (nodes.find(({ nodeKey }) => nodeKey === key)?.nodeName ?? '结束')
  return (
    <nav className="flow-list" aria-label="节点列表">
      <h2>节点</h2>
      <ol>
        {nodes.map((node) => (
          <li key={node.nodeKey}>
            <button
              type="button"
              className="flow-list-node"
              aria-current={node.nodeKey === selected ? 'true' : undefined}
              data-faulty={faulty.has(node.nodeKey ?? '')}
              onClick={() => select(node.nodeKey ?? null)}
            >
              <strong>{node.nodeName || '未命名'}</strong>
              <small>
                {NODE_TYPE_LABELS[node.nodeType]}{' '}
                {node.nodeType === 'CONDITION' ? conditionSummary(node) : peopleWords(node, names)}
              </small>
              <small>
                {node.nodeType === 'CONDITION'
                  ? `满足 → ${titleOf(node.nextKey)}，否则 → ${titleOf(node.elseKey)}`
                  : `→ ${titleOf(node.nextKey)}`}
              </small>
            </button>
          </li>
        ))}
      </ol>
      <Palette designer={designer} />
      <Button type="link" size="small" disabled={selected === null} onClick={() => select(null)}>
        改为在开始后添加
      </Button>
    </nav>
  )
}

/** New nodes come behind the one in hand; a condition has two ways to put them on. */
function Palette({ designer: { nodes, selected, add } }: { readonly designer: Designer }) {
  const node = nodes.find(({ nodeKey }) => nodeKey === selected)
  const from = node?.nodeKey ?? null
  const isBranch = node?.nodeType === 'CONDITION'
  const behind = node === undefined ? '在开始后添加' : `在“${node.nodeName}”后添加`
  const ways = [
    { branch: 'next' as const, title: isBranch ? `${behind}（满足时）` : behind },
    ...(isBranch ? [{ branch: 'else' as const, title: `${behind}（否则）` }] : []),
  ]
  return ways.map(({ branch, title }) => (
    <section key={branch} aria-label={title}>
      <h2>{title}</h2>
      <div className="flow-palette">
        {NODE_TYPES.map((type) => (
          <Button
            key={type}
            size="small"
            icon={<PlusOutlined />}
            onClick={() => add(type, { from, branch })}
          >
            {NODE_TYPE_LABELS[type]}
          </Button>
        ))}
      </div>
    </section>
  ))
}
