import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { textValue } from '../control.ts'
import { unitOf } from '../display/unit-of.ts'

const PLAIN = /^-?\d+(\.\d+)?$/

/**
 * An amount as its box shows it while nobody types: with its thousands apart. Null where it is no amount, or not
 * one yet.
 *
 * @example
 * restingFigure(amount, '66846.70') // '66,846.70'
 */
export function restingFigure(field: FieldDefinition, value: unknown): string | null {
  if (!isAmount(field)) return null
  const text = textValue(value)
  if (!PLAIN.test(text)) return null
  const [whole = '', decimals] = text.split('.')
  const shown = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  // The decimals stay as they were typed: a box must not seem to round.
  return decimals === undefined ? shown : `${shown}.${decimals}`
}

/** In yuan, whether or not its title says so. */
const isAmount = (field: FieldDefinition): boolean =>
  /^money\b/.test(field.cgValFormat ?? '') || unitOf({ ...field, fieldExplain: '' }) === '(元)'
