import { filterTree, nodeLabel, type PickerNode } from '@junheng/domain/query/selection.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { resourceTree } from '../record-picker/resource.queries.ts'
import { SkeletonRows } from '../states/ListSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'

/** The tree beside a list: filtered by a word; a node narrows the list, the same node again widens it. */
export function TreePane({
  url,
  node,
  onChoose,
}: {
  readonly url: string
  readonly node: string | null
  readonly onChoose: (node: string | null) => void
}) {
  const { data, error, isPending, refetch } = useQuery(resourceTree(url))
  const [word, setWord] = useState('')
  const nodes = useMemo(() => filterTree(data ?? [], word), [data, word])
  return (
    <aside className="jh-tree-pane" aria-label="分类">
      <Input
        allowClear
        aria-label="过滤分类"
        placeholder="输入关键字进行过滤"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {isPending && <SkeletonRows count={6} />}
      {error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Tree
          key={word === '' ? 'whole' : word}
          blockNode
          defaultExpandAll
          treeData={nodes.map(treeNode)}
          selectedKeys={node === null ? [] : [node]}
          onSelect={([key]) => onChoose(key === undefined ? null : String(key))}
        />
      )}
    </aside>
  )
}

interface DrawnNode {
  readonly key: string
  readonly title: string
  readonly children: DrawnNode[]
}

export function treeNode(node: PickerNode): DrawnNode {
  return { key: node.id, title: nodeLabel(node), children: (node.children ?? []).map(treeNode) }
}
