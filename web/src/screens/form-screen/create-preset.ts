import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormType } from '@junheng/domain/wire/form-types.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/** What a numbered way of creating chooses: the kind, or where there is only one, the side. */
const PRESET_FIELDS = ['kind', 'side'] as const

/**
 * What create1 … create4 start with: the N-th of the form's kinds in their order, or of its sides.
 *
 * @example
 * createPreset([kind], 'create2') // { kind: 'sa' }
 */
export function createPreset(header: readonly FieldDefinition[], type: FormType): AnyRow {
  const at = Number(/^create(\d)$/.exec(type)?.[1] ?? 0) - 1
  if (at < 0) return {}
  const field = PRESET_FIELDS.flatMap((name) =>
    header.filter((one) => one.fieldName === name && (one.options?.length ?? 0) > 1),
  )[0]
  const option = field?.options?.[at]
  return field && option ? { [field.fieldName]: option.value } : {}
}
