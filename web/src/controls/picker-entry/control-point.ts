import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { type RowAccess, textValue } from '../control.ts'

export const NO_CONTROL_POINT = refuse('point.first').message

/** Fields that name the control points of a form, of the row or of its header. */
const POINT_FIELDS = ['checkId', 'checkIds'] as const

/**
 * Whether a popup of number prefixes must wait: prefixes belong to a control point, and none is chosen.
 * A form without such a field asks for none.
 */
export function lacksControlPoint(
  { fieldName }: Pick<FieldDefinition, 'fieldName'>,
  row: RowAccess,
): boolean {
  if (fieldName !== 'prefixNames') return false
  const points = [row, row.header].flatMap((place) =>
    place === null ? [] : POINT_FIELDS.map((name) => place.read(name)),
  )
  const known = points.filter((point) => point !== undefined)
  return known.length > 0 && known.every((point) => textValue(point) === '')
}
