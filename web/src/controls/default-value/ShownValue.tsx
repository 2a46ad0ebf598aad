import type { ReadProps } from '../control.ts'
import { Shown, ShownChoice, ShownFlag } from '../display/Shown.tsx'

/** A value by its type: a flag in its colour, a choice by its label, anything else as text. */
export function ShownValue(props: ReadProps) {
  if (props.field.fieldType === 'BOOLEAN') return <ShownFlag {...props} />
  return props.options.length > 0 ? <ShownChoice {...props} /> : <Shown {...props} />
}
