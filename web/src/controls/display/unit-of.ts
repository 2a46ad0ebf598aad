import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

const UNITS = { tons: '吨', kg: '公斤', money: '元', price: '元', rate: '%' } as const

/** Kinds of figures by their digits, as the wire tells them. */
const BY_DIGITS: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).map(([kind, unit]) => {
    const { digits } = FIELD_KIND_TRAITS[kind as keyof typeof UNITS]
    return [`${digits?.precision},${digits?.scale}`, unit]
  }),
)

/** A label that names a unit of its own. */
const NAMES_UNIT = /[(（]/

/**
 * `(吨)`: the unit of a figure, to stand behind its title; the figures themselves then stand without.
 *
 * @example
 * unitOf(plannedQuantity) // '(吨)'
 */
export function unitOf({
  fieldType,
  fieldExplain,
  cgValFormat = null,
  limits: { precision, scale },
}: Pick<FieldDefinition, 'fieldType' | 'fieldExplain' | 'limits'> &
  Partial<Pick<FieldDefinition, 'cgValFormat'>>): string | undefined {
  if (fieldType !== 'NUMBER' || NAMES_UNIT.test(fieldExplain)) return undefined
  const unit = BY_DIGITS.get(`${precision},${scale}`)
  // A format of its own writes the sign itself.
  if (unit === UNITS.rate && cgValFormat !== null) return undefined
  return unit === undefined ? undefined : `(${unit})`
}
