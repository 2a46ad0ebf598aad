import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ControlPlace, RowAccess } from '#web/controls/control.ts'
import { useOptions } from '#web/controls/use-options.ts'
import { useRowValue } from '#web/controls/use-row-value.ts'
import { checkCell } from '../form-state/check-form.ts'
import { rowOf, useForm } from '../form-state/form-context.ts'
import { cellName, type FormStore } from '../form-state/form-store.ts'
import { type Linkage, linkedOptions } from '../form-state/linkage.ts'
import { useControl } from './own-controls.ts'

export interface FieldControlProps {
  readonly id: string
  readonly field: FieldDefinition
  readonly table: string
  readonly rowKey: string | null
  readonly row: RowAccess
  readonly place: ControlPlace
  /** May be typed into; else it is plain text. */
  readonly isOpen: boolean
  readonly isDisabled: boolean
  readonly error: string | null
  readonly linkage: Linkage | null
  readonly linked: unknown
  readonly takesFocus?: boolean
}

const NONE: readonly FieldOption[] = []

/** The control of a field, found by its kind; only a field with a dictionary asks for its items. */
export function FieldControl(props: FieldControlProps) {
  const { field } = props
  if (field.options === null && field.dict !== null) return <DictionaryControl {...props} />
  return <OptionedControl {...props} options={field.options ?? NONE} />
}

function DictionaryControl(props: FieldControlProps) {
  return <OptionedControl {...props} options={useOptions(props.field)} />
}

function OptionedControl(props: FieldControlProps & { readonly options: readonly FieldOption[] }) {
  const { id, field, table, rowKey, row, place, isOpen, error } = props
  const { store, isUnchecked } = useForm()
  const value = useRowValue(row, field.fieldName)
  const { Edit, Read } = useControl(field)
  const options = linkedOptions(props.linkage, { value: props.linked, options: props.options })
  if (!isOpen) return <Read field={field} value={value} row={row} options={options} />
  return (
    <Edit
      id={id}
      field={field}
      value={value}
      onChange={(next) => store.change({ table, rowKey }, { [field.fieldName]: next }, true)}
      onBlur={isUnchecked ? undefined : () => checkOnLeave(store, props)}
      row={row}
      options={options}
      place={place}
      disabled={props.isDisabled}
      invalid={error !== null}
      describedBy={error === null ? undefined : `${id}-error`}
      takesFocus={props.takesFocus}
    />
  )
}

/** Leaving a field says what is wrong with it at once; what is right is said by silence. */
function checkOnLeave(store: FormStore, { field, table, rowKey, place }: FieldControlProps): void {
  const name = cellName(rowKey, field.fieldName)
  const errors = store.errors()
  const row = rowOf(store, table, rowKey)
  const fault = checkCell(field, row, place === 'cell' ? 'cell' : 'form')
  if (fault === null && errors[name] === undefined) return
  // A required field left empty in passing is told on save, not while the person is on the way.
  if (fault !== null && errors[name] === undefined && !store.get().isDirty) return
  const { [name]: _gone, ...others } = errors
  store.setErrors(fault === null ? others : { ...others, [name]: fault.message })
}
