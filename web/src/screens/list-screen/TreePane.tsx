import type { TreeResource } from '@junheng/domain/wire/template-wire.ts'
import { ResourceTree } from '../record-picker/ResourceTree.tsx'
import { nodeId, nodeKey } from './list-payload.ts'

/** The tree beside a list: a node narrows the list, the same node again widens it. */
export function TreePane({
  url,
  method,
  node,
  onChoose,
}: {
  readonly url: string
  readonly method: TreeResource['treeResMethod']
  readonly node: string | null
  readonly onChoose: (node: string | null) => void
}) {
  return (
    <aside className="jh-tree-pane" aria-label="分类">
      <ResourceTree
        url={url}
        method={method}
        chosen={node === null ? null : nodeId(node)}
        onChoose={(chosen) => onChoose(chosen === null ? null : nodeKey(chosen))}
      />
    </aside>
  )
}
