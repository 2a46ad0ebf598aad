import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { memo, useId, useMemo } from 'react'
import type { RowAccess } from '#web/controls/control.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { useCellError, useForm } from '../form-state/form-context.ts'
import { isEditable } from '../form-state/form-model.ts'
import { linkageOf, linkedState } from '../form-state/linkage.ts'
import { MoneyTip } from '../money-tip/MoneyTip.tsx'
import { FieldControl } from './FieldControl.tsx'
import { FieldTip } from './FieldTip.tsx'
import { fieldSpan } from './field-span.ts'
import { comesLater, isLeftOut } from './is-nothing.ts'
import { askedBy, isStarred } from './is-starred.ts'
import { useControl } from './own-controls.ts'

interface FormFieldProps {
  readonly field: FieldDefinition
  readonly table: string
  readonly rowKey: string | null
  readonly row: RowAccess
}

/** A label, its control, and what is wrong with it. */
export const FormField = memo(function FormField({ field, table, rowKey, row }: FormFieldProps) {
  const id = useId()
  const { store, type, hidesEmpty = false } = useForm()
  const value = useRowValue(row, field.fieldName)
  const error = useCellError(rowKey, field.fieldName)
  const linkage = useMemo(() => linkageOf(field), [field])
  const other = useRowValue(row, linkage?.field ?? '')
  const { isShown, isEnabled } = linkedState(linkage, other)
  const asker = useRowValue(row, askedBy(field))
  const { span, isKept = false } = useControl(field)
  if (!isShown || isLeftOut(value, { hidesEmpty, isKept }) || comesLater(field, { type, value }))
    return null
  const isOpen = isEditable(field, type)
  return (
    <div
      className={`jh-field jh-span-${fieldSpan(field, span, store.model.columns)}`}
      data-field={field.fieldName}
    >
      <FieldLabel
        field={field}
        id={isOpen ? id : undefined}
        hasStar={isOpen && isStarred(field, asker)}
      />
      <div className="jh-field-control">
        <MoneyTip field={field} row={row}>
          <FieldControl
            id={id}
            field={field}
            table={table}
            rowKey={rowKey}
            row={row}
            place="form"
            isOpen={isOpen}
            isDisabled={!isEnabled}
            error={error}
            linkage={linkage}
            linked={other}
          />
        </MoneyTip>
        {error !== null && (
          <p className="jh-field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
})

function FieldLabel({
  field,
  id,
  hasStar,
}: {
  readonly field: FieldDefinition
  readonly id: string | undefined
  readonly hasStar: boolean
}) {
  const { fieldExplain, tipsMessage } = field
  return (
    <label className="jh-field-label" htmlFor={id}>
      {hasStar && (
        <span className="jh-required" aria-hidden>
          *
        </span>
      )}
      <span data-unit={unitOf(field)} title={fieldExplain}>
        {fieldExplain}
      </span>
      {tipsMessage && <FieldTip text={tipsMessage} />}
    </label>
  )
}
