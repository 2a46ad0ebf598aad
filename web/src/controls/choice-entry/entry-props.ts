import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { ControlProps } from '../control.ts'

/** What every control of Ant Design is given alike. */
export function entryProps({
  id,
  field,
  place,
  disabled,
  invalid,
  describedBy,
  takesFocus,
  onBlur,
}: ControlProps) {
  return {
    id,
    disabled,
    style: { width: '100%' },
    'aria-label': place === 'cell' ? field.fieldExplain : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.irequired,
    'aria-invalid': invalid || undefined,
    ...(invalid ? { status: 'error' as const } : {}),
    ...(takesFocus ? { autoFocus: true } : {}),
    ...(onBlur ? { onBlur } : {}),
  }
}

/** Options as Ant Design takes them. */
export function selectOptions(options: readonly FieldOption[]) {
  return options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))
}

/** A stored value that no option has any more is still shown, by its code. */
export function withStored(options: readonly FieldOption[], stored: readonly string[]) {
  const known = new Set(options.map(({ value }) => value))
  const missing = stored.filter((value) => !known.has(value))
  return selectOptions([...options, ...missing.map((value) => ({ value, label: value }))])
}

/** A clear button where the field may be empty or is a question. */
export function isClearable({ field, place }: ControlProps): boolean {
  return place === 'query' || !field.irequired
}
