import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'
import { useQuery } from '@tanstack/react-query'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { PickerHost } from '../record-picker/PickerHost.tsx'
import { FormSkeleton } from '../states/FormSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { baseOf, formTemplate } from '../template/template.queries.ts'
import { FormBody } from './FormBody.tsx'
import type { FormState } from './form-store.ts'
import './form-screen.css'

/** What a form ends with. */
export type FormResult =
  | { readonly kind: 'saved'; readonly row: AnyRow; readonly type: FormType }
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
  /** What the one button of a form does whose fields are all read-only (`ownSaveOf`). */
  readonly onOwnSave?: (() => void) | undefined
  /** What a new record starts with beside the defaults of its fields; read once. */
  readonly presetHeader?: AnyRow | undefined
  /** What new rows of child tables start with beside their defaults, by table. */
  readonly presetRows?: Readonly<Record<string, AnyRow>> | undefined
  /** Names of fields whose values must not be kept in a draft, told once the template is there. */
  readonly onMaskedFields?: ((names: readonly string[]) => void) | undefined
  readonly onTemplateMissing?: (() => void) | undefined
}

/** The form of a menu, from its template: a new row, a stored one, or a look at it. */
export function FormScreen(props: FormScreenProps) {
  return (
    <Surface className="jh-screen">
      <PickerHost>
        <FormContent {...props} />
      </PickerHost>
    </Surface>
  )
}

/** The same without a ground of its own, for dialogs. */
function FormContent(props: FormScreenProps) {
  const { menuId, type, id } = props
  const template = useQuery(formTemplate(menuId))
  const base = template.data ? baseOf(template.data) : ''
  const isStored = !isCreating(type) && id !== null
  const stored = useQuery({
    ...entityQueries(base).detail<AnyRow>(id ?? ''),
    enabled: template.data !== undefined && isStored,
    // A form starts from what is stored now, and what is typed is not overwritten from behind.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const failed = template.error ?? stored.error
  if (failed)
    return (
      <ScreenFailure
        error={failed}
        onRetry={() => void (template.error ? template.refetch() : stored.refetch())}
        onMissing={template.error ? props.onTemplateMissing : undefined}
      />
    )
  if (template.data === undefined || (isStored && stored.data === undefined))
    return <FormSkeleton />
  return (
    <FormBody
      key={`${template.data.id} ${id ?? ''}`}
      {...props}
      template={template.data}
      base={base}
      stored={isStored ? (stored.data ?? null) : null}
      onReload={async () => (await stored.refetch()).data ?? null}
    />
  )
}
