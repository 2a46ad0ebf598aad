import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { ConfirmButtons } from '#web/controls/announcement/ConfirmButtons.tsx'
import type { ConfirmAction } from '#web/controls/announcement/confirm-actions.ts'
import { SubCell } from '#web/screens/editable-table/SubCell.tsx'
import { useRowAccess } from '#web/screens/form-state/form-context.ts'

interface ConfirmRowProps {
  readonly fields: readonly FieldDefinition[]
  readonly table: string
  readonly row: AnyRow
  readonly isOpen: boolean
  readonly isSampling: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  readonly onAction: (action: ConfirmAction) => void
}

export function ConfirmRow(props: ConfirmRowProps) {
  const { fields, table, row, isOpen, isSelected, isSampling, onToggle, onAction } = props
  const rowKey = String(row['rowKey'])
  const access = useRowAccess(table, rowKey)
  const name = textOf(row['plateNumber'] ?? rowKey)
  return (
    <tr className={isSelected ? 'jh-row-selected' : undefined} aria-selected={isSelected}>
      <td className="jh-cell-select jh-fixed" style={{ left: 0 }}>
        <input
          type="checkbox"
          className="jh-check"
          aria-label={`选择${name}`}
          disabled={!isOpen}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      {fields.map((field) => (
        <SubCell key={field.id} field={field} table={table} rowKey={rowKey} row={access} />
      ))}
      <td className="jh-fixed jh-confirm-actions" style={{ right: 0 }}>
        <ConfirmButtons
          confirmSubButs={row['confirmSubButs']}
          ihandle={row['ihandle']}
          noReason={textOf(row['noReason'])}
          isSampling={isSampling}
          disabled={false}
          onAction={onAction}
        />
      </td>
    </tr>
  )
}
