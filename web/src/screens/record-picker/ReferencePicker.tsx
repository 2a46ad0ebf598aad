import { nodeValue, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useState } from 'react'
import type { PickRequest } from '#web/controls/control-host.ts'
import { PickTable } from './PickTable.tsx'
import { ResourceTree } from './ResourceTree.tsx'
import type { PickState } from './use-pick-state.ts'
import './record-picker.css'

interface ReferencePickerProps {
  /** Where tree and rows come from, the columns, and the fields of the search form. */
  readonly template: PopupTemplate
  readonly request: Pick<PickRequest, 'search' | 'mode'>
  readonly pick: PickState
  /** Id of the search form above the rows; null where it could not be had. */
  readonly paramId?: string | null
  /** Fields of a node's record that make its label, joined by blanks; absent: its name. */
  readonly labelFields?: readonly string[]
  /** Field of a node's record that a click puts into the search. */
  readonly searchKey: string
  readonly submitText?: string
  /** 重置 draws the tree anew too, from what is known of it, without the word typed above it. */
  readonly resetsTree?: boolean
  /** A double click on a row. */
  readonly onRowOpen: (row: AnyRow) => void
}

/** Generic reference picker: a tree under a filter box, and the rows that belong to the node clicked. */
export function ReferencePicker({
  labelFields,
  searchKey,
  resetsTree = false,
  ...table
}: ReferencePickerProps) {
  const { treeResUrl, treeResMethod, treeSearchField } = table.template
  const [node, setNode] = useState<PickerNode | null>(null)
  const [round, setRound] = useState(0)
  const reset = () => {
    setNode(null)
    setRound(round + 1)
  }
  return (
    <div className="jh-pick-split">
      {treeResUrl !== null && (
        <div className="jh-pick-side">
          <ResourceTree
            key={round}
            url={treeResUrl}
            method={treeResMethod}
            {...(labelFields ? { labelFields } : {})}
            chosen={node?.id ?? null}
            onChoose={setNode}
          />
        </div>
      )}
      <PickTable
        {...table}
        node={node && narrowing(node, { searchKey, field: treeSearchField ?? searchKey })}
        {...(resetsTree ? { onReset: reset } : {})}
      />
    </div>
  )
}

/** A node of another table says itself which field it narrows, and does so by its id. */
function narrowing(
  node: PickerNode,
  { searchKey, field }: { readonly searchKey: string; readonly field: string },
) {
  if (node.searchField) return { field: node.searchField, value: node.id }
  return { field, value: nodeValue(node, searchKey) ?? node.id }
}
