import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { CellContent } from '../editable-table/SubCell.tsx'
import { useCellError, useRowAccess } from '../form-state/form-context.ts'
import { EDIT_TABLE } from './edited-rows.ts'
import '../editable-table/editable-table.css'
import './list-edit.css'

/** A cell of a list while it is typed into; a click in it is no click on its row. */
export function ListEditCell({
  field,
  rowKey,
}: {
  readonly field: FieldDefinition
  readonly rowKey: string
}) {
  const row = useRowAccess(EDIT_TABLE, rowKey)
  const error = useCellError(rowKey, field.fieldName)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps clicks from the row
    <div
      className={`jh-sub-cell jh-list-cell${error === null ? '' : ' jh-cell-error'}`}
      data-row={rowKey}
      data-column={field.fieldName}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <CellContent field={field} table={EDIT_TABLE} rowKey={rowKey} row={row} />
    </div>
  )
}
