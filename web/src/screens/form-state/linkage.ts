import type { FieldOption } from '@junheng/domain/entity/field.ts'
import { isPlainObject, textOf } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'

/** What another field's value does to this one. */
export interface Linkage {
  readonly field: string
  readonly is: readonly string[]
  readonly set: 'show' | 'enable' | 'options'
  readonly options: readonly string[]
}

type Linked = Pick<FieldDefinition, 'controlValue' | 'controlOpations'>

/** The linkage a field carries on the wire; null where it has none, or one nobody can read. */
export function linkageOf({ controlValue, controlOpations }: Linked): Linkage | null {
  if (controlValue === null || controlOpations === null) return null
  const first: unknown = readJson(controlOpations)
  const wire = Array.isArray(first) ? first[0] : first
  if (!isPlainObject(wire) || typeof wire['field'] !== 'string') return null
  const { field, set, options } = wire
  if (set !== 'show' && set !== 'enable' && set !== 'options') return null
  return {
    field,
    is: controlValue.split(','),
    set,
    options: Array.isArray(options) ? options.map(String) : [],
  }
}

export interface LinkedState {
  readonly isShown: boolean
  readonly isEnabled: boolean
}

/** Whether a linked field is drawn and open while the other field holds `value`. */
export function linkedState(linkage: Linkage | null, value: unknown): LinkedState {
  if (linkage === null || linkage.set === 'options') return { isShown: true, isEnabled: true }
  const isOn = linkage.is.includes(textOf(value))
  return { isShown: linkage.set !== 'show' || isOn, isEnabled: isOn }
}

/** The options left to a linked field. */
export function linkedOptions(
  linkage: Linkage | null,
  { value, options }: { readonly value: unknown; readonly options: readonly FieldOption[] },
): readonly FieldOption[] {
  if (linkage === null || linkage.set !== 'options' || !linkage.is.includes(textOf(value)))
    return options
  return options.filter((option) => linkage.options.includes(option.value))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A layer written by hand may hold anything; the field then stands without linkage.
    return null
  }
}
