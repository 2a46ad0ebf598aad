import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormType } from '@junheng/domain/wire/form-types.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import type { FormState, Reckon } from '../form-state/form-store.ts'
import type { ListAction } from '../list-screen/list-actions.ts'

/** What a form ends with. */
export type FormResult =
  | { readonly kind: 'saved'; readonly row: AnyRow; readonly type: FormType }
  /** Stored all the same, although the answer was lost. */
  | { readonly kind: 'found'; readonly id: string | null }
  | { readonly kind: 'cancelled' }

export interface FormScreenProps {
  /** A menu's id, or a mount's such as `inventory/main`. */
  readonly menuId: string
  readonly type: FormType
  /** The row to show; null for a new one. */
  readonly id: string | null
  /** A draft reported by `onStateChange` before; read once, when the form comes up. */
  readonly state?: FormState | undefined
  /** Every change a moment after it was made; null when nothing is left to keep. */
  readonly onStateChange?: ((state: FormState | null) => void) | undefined
  readonly onDirtyChange?: ((isDirty: boolean) => void) | undefined
  readonly onDone: (result: FormResult) => void
  /** From the view of a record to its change; absent: no such button. */
  readonly onEdit?: (() => void) | undefined
  /** From a record to its list; absent: it stands in a dialog. */
  readonly onBack?: (() => void) | undefined
  /** Opens another form of the same list, such as the fields that stay open once it is audited. */
  readonly onOpenForm?:
    | ((target: {
        readonly type: FormType
        readonly id: string | null
        readonly copy?: string
      }) => void)
    | undefined
  /** Opens a page by its address, such as a document before or after this one. */
  readonly onOpenPath?: ((path: string) => void) | undefined
  /** Actions of the record beside the standard ones, by btnType; as of its list. */
  readonly actions?: Readonly<Record<string, ListAction>> | undefined
  /** What the one button of a form does whose fields are all read-only (`ownSaveOf`). */
  readonly onOwnSave?: (() => void) | undefined
  /** What a new record starts with beside the defaults of its fields; read once. */
  readonly presetHeader?: AnyRow | undefined
  /** What new rows of child tables start with beside their defaults, by table. */
  readonly presetRows?: Readonly<Record<string, AnyRow>> | undefined
  /** What the form reckons after each change beyond its template's formulas; read once. */
  readonly reckon?: Reckon | undefined
  /** Names of fields whose values must not be kept in a draft, told once the template is there. */
  readonly onMaskedFields?: ((names: readonly string[]) => void) | undefined
  readonly onTemplateMissing?: (() => void) | undefined
}

export interface FormBodyProps extends FormScreenProps {
  readonly template: FormTemplate
  readonly base: string
  readonly stored: AnyRow | null
  /** The row as it is stored by now. */
  readonly onReload: () => Promise<AnyRow | null>
}
