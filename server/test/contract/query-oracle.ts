import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { Operator } from '@junheng/domain/query/operators.ts'
import { compareDecimal } from '@junheng/domain/values/decimal.ts'
import { wireText } from './subject.ts'

/** What a list must find, worked out in memory: the second opinion on the generated SQL. */
export function isFound(
  field: FieldModel,
  op: Operator,
  stored: unknown,
  operand: unknown,
): boolean {
  if (operand === null) return op === 'eq' ? stored === null : stored !== null
  if (op === 'ne') return stored === null || !isEqual(field, stored, operand)
  if (stored === null || stored === undefined) return false
  if (op === 'eq') return isEqual(field, stored, operand)
  if (op === 'in')
    return (operand as readonly unknown[]).some((item) => isEqual(field, stored, item))
  if (op === 'like' && isMasked(field)) return isEqual(field, stored, operand)
  if (op === 'like')
    return asText(field, stored).toLowerCase().includes(wireText(operand).toLowerCase())
  const order = compareToOperand(field, stored, operand)
  return { gt: order > 0, ge: order >= 0, lt: order < 0, le: order <= 0 }[op]
}

/** Shown to everybody in part only, in lists. */
export const isMasked = ({ attrs }: FieldModel): boolean => attrs.mask !== undefined

function isEqual(field: FieldModel, stored: unknown, operand: unknown): boolean {
  if (field.kind === 'refs' || field.kind === 'choices')
    return wireText(stored).split(',').includes(wireText(operand))
  if (field.kind === 'flag') return wireText(stored) === wireText(operand)
  if (field.kind === 'json') return jsonbText(stored) === operand
  return compareToOperand(field, stored, operand) === 0
}

/** A day asked of a moment stands for all of its moments. */
function compareToOperand(field: FieldModel, stored: unknown, operand: unknown): number {
  const isDay = field.kind === 'dateTime' && wireText(operand).length === 10
  return compareValues(field, isDay ? wireText(stored).slice(0, 10) : stored, operand)
}

const pinyin = new Intl.Collator('zh')

/** Order of two stored values, neither of them null. */
export function compareValues(field: FieldModel, one: unknown, other: unknown): number {
  if (field.digits || field.kind === 'int') return compareDecimal(wireText(one), wireText(other))
  if (field.kind === 'ref') return Number(BigInt(wireText(one)) - BigInt(wireText(other)))
  const [left, right] = [wireText(one), wireText(other)]
  if (field.kind === 'text' && /Name$|^name$/.test(field.name)) return pinyin.compare(left, right)
  return left < right ? -1 : Number(left > right)
}

const asText = (field: FieldModel, stored: unknown): string =>
  field.kind === 'json' ? jsonbText(stored) : wireText(stored)

/** A value as PostgreSQL writes jsonb: a blank after each colon and comma. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${jsonbText(item)}`,
  )
  return `{${entries.join(', ')}}`
}
