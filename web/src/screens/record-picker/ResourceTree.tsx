import { filterTree, nodeLabel, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { TreeResource } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { resourceTree } from './resource.queries.ts'
import './resource-tree.css'

interface ResourceTreeProps {
  readonly url: string
  readonly method: TreeResource['treeResMethod']
  /** Fields of the record behind a node that make its label; its name where there are none. */
  readonly labelFields?: readonly string[]
  readonly chosen: string | null
  /** The node again, or nothing: no node. */
  readonly onChoose: (node: PickerNode | null) => void
  readonly onOpen?: (node: PickerNode) => void
  /** Check boxes instead of one chosen node. */
  readonly checked?: ReadonlySet<string> | null
  readonly onCheck?: (node: PickerNode) => void
}

const NO_FIELDS: readonly string[] = []

/** A tree of records under a filter box. */
export function ResourceTree(props: ResourceTreeProps) {
  const { url, method, labelFields = NO_FIELDS } = props
  const { data, error, isPending, refetch } = useQuery(resourceTree(url, method))
  const [word, setWord] = useState('')
  const nodes = useMemo(
    () => filterTree(data ?? [], word, labelFields.slice(0, 1)),
    [data, word, labelFields],
  )
  return (
    <div className="jh-resource-tree">
      <Input
        allowClear
        aria-label="过滤"
        placeholder="输入关键字进行过滤"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {isPending && <SkeletonRows count={6} />}
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {data && nodes.length === 0 && <p className="jh-tree-none">暂无数据</p>}
      {nodes.length > 0 && (
        <DrawnTree {...props} nodes={nodes} labelFields={labelFields} word={word} />
      )}
    </div>
  )
}

interface DrawnNode {
  readonly key: string
  readonly title: string
  readonly disabled: boolean
  readonly node: PickerNode
  readonly children: DrawnNode[]
}

function DrawnTree({
  nodes,
  labelFields,
  word,
  chosen,
  onChoose,
  onOpen,
  checked = null,
  onCheck,
}: ResourceTreeProps & {
  readonly nodes: readonly PickerNode[]
  readonly labelFields: readonly string[]
  readonly word: string
}) {
  const drawn = useMemo(
    () => nodes.map((node) => drawNode(node, labelFields)),
    [nodes, labelFields],
  )
  return (
    <Tree<DrawnNode>
      // Another word opens the tree anew, down to what was found.
      key={word}
      blockNode
      defaultExpandAll
      checkable={checked !== null}
      checkStrictly
      treeData={drawn}
      selectedKeys={chosen === null ? [] : [chosen]}
      {...(checked === null ? {} : { checkedKeys: [...checked] })}
      onSelect={(keys, { node }) => onChoose(keys.length === 0 ? null : node.node)}
      onCheck={(_keys, { node }) => onCheck?.(node.node)}
      onDoubleClick={(_event, node) => onOpen?.(node.node)}
    />
  )
}

function drawNode(node: PickerNode, labelFields: readonly string[]): DrawnNode {
  return {
    key: node.id,
    title: nodeLabel(node, labelFields),
    disabled: false,
    node,
    children: (node.children ?? []).map((child) => drawNode(child, labelFields)),
  }
}
