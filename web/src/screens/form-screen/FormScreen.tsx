import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isCreating } from '@junheng/domain/wire/form-types.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { PickerHost } from '../picker-host/PickerHost.tsx'
import { FormSkeleton } from '../states/FormSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { baseOf, formTemplate } from '../template/template.queries.ts'
import { FormBody } from './FormBody.tsx'
import type { FormScreenProps } from './form-props.ts'
import '../form-blocks/form-blocks.css'
import '../list-screen/list-screen.css'

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
  const found = foundForm(template.data, isStored ? stored.data : null)
  const opened = useOpened(`${menuId} ${type} ${id ?? ''}`, found)
  const failed = template.error ?? stored.error
  if (opened === null && failed)
    return (
      <ScreenFailure
        error={failed}
        onRetry={() => void (template.error ? template.refetch() : stored.refetch())}
        onMissing={template.error ? props.onTemplateMissing : undefined}
      />
    )
  if (opened === null) return <FormSkeleton />
  return (
    <FormBody
      key={`${opened.template.id} ${id ?? ''}`}
      {...props}
      template={opened.template}
      base={baseOf(opened.template)}
      stored={opened.stored}
      onReload={async () => (await stored.refetch()).data ?? null}
    />
  )
}

interface Opened {
  readonly template: FormTemplate
  readonly stored: AnyRow | null
}

const foundForm = (
  template: FormTemplate | undefined,
  stored: AnyRow | null | undefined,
): Opened | null => (template === undefined || stored === undefined ? null : { template, stored })

/**
 * What the form was opened with, for as long as it is open. While its tab is out of sight nothing holds the answers it
 * stands on: they leave the cache, and a form that began anew without them would show an older draft.
 */
function useOpened(key: string, found: Opened | null): Opened | null {
  const [held, setHeld] = useState<{ readonly key: string; readonly opened: Opened } | null>(null)
  const isNew =
    found !== null &&
    (held?.key !== key ||
      held.opened.template !== found.template ||
      held.opened.stored !== found.stored)
  if (isNew) setHeld({ key, opened: found })
  if (found !== null) return found
  return held?.key === key ? held.opened : null
}
