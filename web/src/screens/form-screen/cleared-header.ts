import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormType } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { isDrawn, isEditable } from '../form-state/form-model.ts'

/**
 * What 重置 makes of a header. By the specification it clears the fields, defaults and stored values alike;
 * required ones that are shown and cannot be typed into stay. So does everything else that nobody may type
 * here: the server would not take it emptied, and showing it empty would say what is not so.
 */
export function clearedHeader(
  fields: readonly FieldDefinition[],
  header: AnyRow,
  type: FormType,
): AnyRow {
  const cleared = fields.filter((field) => isDrawn(field) && isEditable(field, type))
  const names = cleared.flatMap(({ viewFieldName }) => viewFieldName ?? [])
  return {
    ...header,
    ...Object.fromEntries(names.map((name) => [name, null])),
    ...Object.fromEntries(
      cleared.map(({ fieldName, fieldType }) => [
        fieldName,
        fieldType === 'BOOLEAN' ? false : null,
      ]),
    ),
  }
}
