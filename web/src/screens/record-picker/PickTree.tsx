import { mergeSelections, nodeLabel, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { openByRow } from './open-by-row.ts'
import type { PickViewProps } from './pick-view.ts'
import { ResourceTree } from './ResourceTree.tsx'

/** FORMAT_RESOURCE_TREE: the nodes themselves are what is picked. */
export function PickTree(props: PickViewProps) {
  const { template, request, pick } = props
  const { treeResUrl, treeResMethod } = template
  if (treeResUrl === null) return <p className="jh-tree-none">暂无数据</p>
  const isMany = request.mode === 'multiple'
  const [held] = mergeSelections(pick.pages)
  const open = openByRow(props)
  const toggle = (node: PickerNode) => pick.toggle(1, rowOfNode(template, node))
  return (
    <ResourceTree
      url={treeResUrl}
      method={treeResMethod}
      chosen={isMany ? null : (held?.id ?? null)}
      onChoose={(node) => {
        if (node && !isMany && node.id !== held?.id) toggle(node)
      }}
      checked={isMany ? pick.keys : null}
      onCheck={toggle}
      onOpen={(node) => open(rowOfNode(template, node))}
    />
  )
}

/** A node as the row it stands for. */
function rowOfNode({ viewResourceSubName }: PopupTemplate, node: PickerNode): AnyRow {
  return { [viewResourceSubName]: nodeLabel(node), ...node.jsonObject, id: node.id }
}
