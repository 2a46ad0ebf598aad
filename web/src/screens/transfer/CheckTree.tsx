import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { filterNodes, type TransferNode } from './transfer-tree.ts'
import './transfer.css'

interface DrawnNode {
  readonly key: string
  readonly title: string
  readonly children: DrawnNode[]
}

interface CheckTreeProps {
  readonly title: string
  readonly nodes: readonly TransferNode[]
  readonly checked: ReadonlySet<string>
  readonly onCheck: (checked: ReadonlySet<string>) => void
}

/** A tree with check boxes under a filter box. What the filter hides keeps its check. */
export function CheckTree({ title, nodes, checked, onCheck }: CheckTreeProps) {
  const [word, setWord] = useState('')
  const shown = useMemo(() => filterNodes(nodes, word), [nodes, word])
  const drawn = useMemo(() => shown.map(drawNode), [shown])
  const keys = useMemo(() => new Set(keysOf(drawn)), [drawn])
  const check = (now: readonly string[]) => {
    const hidden = [...checked].filter((key) => !keys.has(key))
    onCheck(new Set([...hidden, ...now]))
  }
  return (
    <section className="jh-transfer-pane" aria-label={title}>
      <header>{title}</header>
      <Input
        allowClear
        aria-label={`过滤${title}`}
        placeholder="输入关键字进行过滤"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {drawn.length === 0 ? (
        <p className="jh-transfer-none">暂无数据</p>
      ) : (
        <Tree<DrawnNode>
          // Another word, or nodes that came or went, open the tree anew.
          key={`${word} ${keys.size}`}
          blockNode
          checkable
          defaultExpandAll
          selectable={false}
          treeData={drawn}
          checkedKeys={[...checked].filter((key) => keys.has(key))}
          onCheck={(now) => check((Array.isArray(now) ? now : now.checked).map(String))}
        />
      )}
    </section>
  )
}

function drawNode({ id, label, children = [] }: TransferNode): DrawnNode {
  return { key: id, title: label, children: children.map(drawNode) }
}

function keysOf(nodes: readonly DrawnNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => [key, ...keysOf(children)])
}
