import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import type { ComponentType } from 'react'

export interface ResultProps {
  /** `data` of the answer. */
  readonly data: unknown
}

export interface ResultDialogProps extends ResultProps {
  readonly title: string
  readonly onClose: () => void
}

/** How the answer of an action is shown, and what only this kind of action knows of its question. */
export interface ResultView {
  readonly View: ComponentType<ResultProps>
  /** A window of its own instead of the view in the usual one. */
  readonly Dialog?: ComponentType<ResultDialogProps>
  /** Asks and changes nothing: it may be asked again, and the list stays as it is. */
  readonly isTrial: boolean
  /** Further inputs that the selected row calls for, such as the variables of a formula. */
  readonly fieldsOf?: (row: AnyRow) => readonly FieldDefinition[]
  /** The body as the call wants it, from the one made of the button's description. */
  readonly shape?: (body: AnyRow) => AnyRow
}
