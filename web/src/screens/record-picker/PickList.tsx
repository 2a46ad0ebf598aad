import { openByRow } from './open-by-row.ts'
import { PickTable } from './PickTable.tsx'
import type { PickViewProps } from './pick-view.ts'

/** FORMAT_RESOURCE_QUERY_DATALIST. */
export function PickList(props: PickViewProps) {
  return <PickTable {...props} node={null} onRowOpen={openByRow(props)} />
}
