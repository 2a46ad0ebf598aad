import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { createContext, use } from 'react'
import type { Control } from '#web/controls/control.ts'
import { controlOf } from '#web/controls/registry.ts'

/** Controls of single fields that no kind of control is for, by `table.field`. */
export type OwnControls = Readonly<Record<string, Control>>

export const OwnControlsContext = createContext<OwnControls>({})

/** The control of a field: its page's own, else that of its kind. */
export function useControl({ customTable, fieldName, formSubmitType }: FieldDefinition): Control {
  return use(OwnControlsContext)[`${customTable}.${fieldName}`] ?? controlOf(formSubmitType)
}
