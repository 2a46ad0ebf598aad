import { mergeSelections, toggleRow } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PickAnswer, PickRequest } from '#web/controls/control-host.ts'
import type { PickState } from './use-pick-state.ts'

/**
 * A double click on a row or a node confirms. Its two clicks have toggled the row twice, so a multiple pick
 * takes the row in whatever they have left.
 */
export function openByRow({
  request,
  pick,
  onConfirm,
}: {
  readonly request: Pick<PickRequest, 'mode'>
  readonly pick: PickState
  readonly onConfirm: (rows?: PickAnswer) => void
}): (row: AnyRow) => void {
  return (row) => {
    if (request.mode === 'single') return onConfirm([row])
    const isHeld = pick.keys.has(String(row['rowKey'] ?? row['id']))
    onConfirm(mergeSelections(isHeld ? pick.pages : toggleRow(pick.pages, { page: 1, row })))
  }
}
