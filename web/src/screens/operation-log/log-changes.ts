import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { textValue } from '#web/controls/control.ts'
import { NO, optionLabels, YES } from '#web/controls/display/format-value.ts'
import type { LogChange } from './log.queries.ts'

const NOTHING = '（空）'

/** What a reader asks for: a reference is told by its name, so its id goes where the name is there too. */
export function readableChanges(changes: readonly LogChange[]): readonly LogChange[] {
  const rowOf = ({ table, rowId = '' }: LogChange) => `${table} ${rowId}`
  return changes.filter(
    (change) =>
      !change.field.endsWith('Id') ||
      !changes.some(
        (other) =>
          other !== change && other.label === change.label && rowOf(other) === rowOf(change),
      ),
  )
}

/** A logged value in words; codes by the options of the field where the screen knows it. */
export function shownChange(
  value: unknown,
  field: Pick<FieldDefinition, 'options'> | undefined,
): string {
  if (typeof value === 'boolean') return value ? YES : NO
  const text = field?.options ? optionLabels(value, field.options) : textValue(value)
  return text === '' ? NOTHING : text
}
