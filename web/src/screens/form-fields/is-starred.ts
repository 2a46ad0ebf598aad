import { textOf } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

type Starred = Pick<FieldDefinition, 'irequired' | 'asked'>

/** The other field that decides whether this one is asked for; an empty name where none does. */
export const askedBy = ({ asked }: Starred): string =>
  typeof asked === 'object' ? asked.field : ''

/**
 * Whether a field bears the star, while the field that decides about it holds `other`.
 *
 * @example
 * isStarred({ irequired: false, asked: { field: 'payMethod', is: ['ACCEPTANCE'] } }, 'CASH') // false
 */
export function isStarred({ irequired, asked }: Starred, other?: unknown): boolean {
  if (irequired || asked === undefined) return irequired
  return asked === true || asked.is.includes(textOf(other))
}
