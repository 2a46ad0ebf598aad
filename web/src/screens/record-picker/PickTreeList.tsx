import { nodeValue, type PickerNode } from '@junheng/domain/query/selection.ts'
import { useState } from 'react'
import { openByRow } from './open-by-row.ts'
import { PickTable } from './PickTable.tsx'
import type { PickViewProps } from './pick-view.ts'
import { ResourceTree } from './ResourceTree.tsx'

/** FORMAT_RESOURCE_TREE_QUERY_DATALIST: the tree takes 6 of 24 columns, the table 18. */
export function PickTreeList(props: PickViewProps) {
  const { treeResUrl, treeResMethod, treeSearchField } = props.template
  const [node, setNode] = useState<PickerNode | null>(null)
  const onRowOpen = openByRow(props)
  if (treeResUrl === null || treeSearchField === null)
    return <PickTable {...props} node={null} onRowOpen={onRowOpen} />
  const value = node && (node.searchField ? node.id : (nodeValue(node, treeSearchField) ?? node.id))
  return (
    <div className="jh-pick-split">
      <div className="jh-pick-side">
        <ResourceTree
          url={treeResUrl}
          method={treeResMethod}
          chosen={node?.id ?? null}
          onChoose={setNode}
        />
      </div>
      <PickTable
        {...props}
        node={value === null ? null : { field: node?.searchField ?? treeSearchField, value }}
        onRowOpen={onRowOpen}
      />
    </div>
  )
}
