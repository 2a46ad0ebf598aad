import { openByRow } from './open-by-row.ts'
import { PickTable } from './PickTable.tsx'
import type { PickViewProps } from './pick-view.ts'
import { ReferencePicker } from './ReferencePicker.tsx'

/** FORMAT_RESOURCE_TREE_QUERY_DATALIST: the tree takes 6 of 24 columns, the table 18. */
export function PickTreeList(props: PickViewProps) {
  const { treeResUrl, treeSearchField } = props.template
  const { template, request, pick, paramId } = props
  const onRowOpen = openByRow(props)
  if (treeResUrl === null || treeSearchField === null)
    return <PickTable {...props} node={null} onRowOpen={onRowOpen} />
  return (
    <ReferencePicker
      {...{ template, request, pick, paramId, onRowOpen }}
      searchKey={treeSearchField}
    />
  )
}
