import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { FORM_TYPES, type FormType } from '@junheng/domain/wire/form-types.ts'

type Query = Readonly<Record<string, string>>

/**
 * Whether an address of the weighing route is the operator's console: the menu names no type, links name
 * `weigh`.
 *
 * @example
 * isConsole({ type: 'update', id: '7' }) // false
 */
export function isConsole({ type, id }: Query): boolean {
  return type === 'weigh' || (type === undefined && id === undefined)
}

/** What the form of a record is opened for; an unknown type looks at it. */
export function weighFormType({ type }: Query): FormType {
  return FORM_TYPES.find((one) => one === type) ?? 'view'
}

/** The kind of business an address names. */
export function weighKind({ kind }: Query): Kind | null {
  return KINDS.find((one) => one === kind) ?? null
}
