import { mergeSelections, nodeValue, type PickerNode } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { PickTable } from '../record-picker/PickTable.tsx'
import { ResourceTree } from '../record-picker/ResourceTree.tsx'
import { type PickState, usePickState } from '../record-picker/use-pick-state.ts'
import '../record-picker/record-picker.css'

interface ReferencePickerProps {
  /** Where tree and rows come from, the columns, and the fields of the search form. */
  readonly template: PopupTemplate
  /** Fields of a node's record that make its label, joined by blanks. */
  readonly labelFields: readonly string[]
  /** Field of a node's record that a click puts into the search. */
  readonly searchKey: string
  readonly selected?: readonly AnyRow[]
  /** The union of what is checked on all pages. */
  readonly onSelect: (rows: readonly AnyRow[]) => void
  /** A double click on a row. */
  readonly onRowOpen: (row: AnyRow) => void
}

const NONE: readonly AnyRow[] = []
const REQUEST = { mode: 'multiple', search: [] } as const

/** Generic reference picker: a tree under a filter box, and the rows that belong to the node clicked. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { template, labelFields, searchKey, selected = NONE, onRowOpen } = props
  const [node, setNode] = useState<PickerNode | null>(null)
  const [round, setRound] = useState(0)
  const pick = usePickState({ mode: 'multiple', selected })
  const tell = useEffectEvent((pages: PickState['pages']) => props.onSelect(mergeSelections(pages)))
  useEffect(() => tell(pick.pages), [pick.pages])
  const value = node && nodeValue(node, searchKey)
  return (
    <div className="jh-picker-body">
      <div className="jh-pick-split">
        {template.treeResUrl !== null && (
          <div className="jh-pick-side">
            {/* 重置 draws the tree anew from what is known of it, without the word typed above it. */}
            <ResourceTree
              key={round}
              url={template.treeResUrl}
              method={template.treeResMethod}
              labelFields={labelFields}
              chosen={node?.id ?? null}
              onChoose={setNode}
            />
          </div>
        )}
        <PickTable
          template={template}
          request={REQUEST}
          pick={pick}
          node={value === null ? null : { field: template.treeSearchField ?? searchKey, value }}
          submitText="提交"
          onRowOpen={onRowOpen}
          onReset={() => {
            setNode(null)
            setRound(round + 1)
          }}
        />
      </div>
    </div>
  )
}
