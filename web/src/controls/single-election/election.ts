import type { FieldOption } from '@junheng/domain/entity/field.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { NO, YES } from '../display/format-value.ts'

const ANSWERS: readonly FieldOption[] = [
  { value: 'true', label: YES },
  { value: 'false', label: NO },
]

type Elected = Pick<FieldDefinition, 'fieldType'>

/** What is there to choose from: a field that is true or false has no options of its own. */
export const electable = (
  { fieldType }: Elected,
  options: readonly FieldOption[],
): readonly FieldOption[] => (fieldType === 'BOOLEAN' ? ANSWERS : options)

/**
 * What is stored for the button that was pressed.
 *
 * @example
 * elected({ fieldType: 'BOOLEAN' }, 'false') // false
 */
export const elected = ({ fieldType }: Elected, pressed: string): string | boolean =>
  fieldType === 'BOOLEAN' ? pressed === 'true' : pressed
