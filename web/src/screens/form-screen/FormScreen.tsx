import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isCreating } from '@junheng/domain/wire/form-types.ts'
import { useQuery } from '@tanstack/react-query'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { PickerHost } from '../picker-host/PickerHost.tsx'
import { FormSkeleton } from '../states/FormSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { baseOf, formTemplate } from '../template/template.queries.ts'
import { FormBody } from './FormBody.tsx'
import type { FormScreenProps } from './form-props.ts'
import '../form-blocks/form-blocks.css'

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
