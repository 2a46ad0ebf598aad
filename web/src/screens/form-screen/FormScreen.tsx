import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FormType, isCreating, isLookedAt } from '@junheng/domain/wire/form-types.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { entityQueries } from '#web/api/entity-queries.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { CELL, controlsWithin, enterControl, heldBy, holderOf } from '../cell-keys/held-control.ts'
import { keyStep } from '../cell-keys/key-step.ts'
import { pressedBy } from '../cell-keys/use-cell-keys.ts'
import { useSaveKey } from '../cell-keys/use-save-key.ts'
import { FormBlocks } from '../form-blocks/FormBlocks.tsx'
import { FormContext, useDirty } from '../form-state/form-context.ts'
import { isKept, makeFormModel } from '../form-state/form-model.ts'
import { PickerHost } from '../picker-host/PickerHost.tsx'
import { FormSkeleton } from '../states/FormSkeleton.tsx'
import { ScreenFailure } from '../states/ScreenFailure.tsx'
import { baseOf, formTemplate } from '../template/template.queries.ts'
import { FormFooter } from './FormFooter.tsx'
import { FormTop } from './FormTop.tsx'
import type { FormBodyProps, FormScreenProps } from './form-props.ts'
import { type OpenForm, useFormStore } from './use-form-store.ts'
import { useOfferedLines } from './use-offered-lines.ts'
import { useSubmit } from './use-submit.ts'
import '../form-blocks/form-blocks.css'
import '../list-screen/list-screen.css'

const REPORT_MS = 300
const AUTO_ROW_MS = 200

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

/** A form whose template, and row where it has one, are there. */
function FormBody(props: FormBodyProps) {
  const { template, type, presetRows } = props
  const model = useMemo(() => makeFormModel(template), [template])
  const form = useFormStore(model, props)
  const [isEmptyShown, showEmpty] = useState(false)
  const hidesEmpty = type === 'view' && !isEmptyShown
  const scope = useMemo(
    () => ({ store: form.store, type, presetRows, hidesEmpty }),
    [form.store, type, presetRows, hidesEmpty],
  )
  const body = useRef<HTMLFormElement>(null)
  const submit = useSubmit(form, props, body)
  useFormKeeping(form, props)
  useAutoRow(form, props)
  useOfferedLines(form, { type, body })
  const keys = useFormKeys(body, { type, save: submit.save })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit.save()
  }
  return (
    <FormContext value={scope}>
      <FormTop {...props} form={form} empty={{ isShown: isEmptyShown, onChange: showEmpty }} />
      <form
        ref={body}
        className={`jh-form jh-form-${model.columns}`}
        noValidate
        autoComplete="off"
        aria-label={template.formatName}
        onSubmit={onSubmit}
        {...keys}
      >
        <div className="jh-form-body">
          <FormBlocks />
        </div>
        <FormFooter {...props} submit={submit} />
      </form>
    </FormContext>
  )
}

/** Reports dirt and drafts to whoever keeps them. */
function useFormKeeping({ store }: OpenForm, props: FormBodyProps): void {
  const isDirty = useDirty(store)
  const tellDirty = useEffectEvent((dirty: boolean) => props.onDirtyChange?.(dirty))
  useEffect(() => tellDirty(isDirty), [isDirty])
  const tellMasked = useEffectEvent(() => {
    const masked = props.template.formSubList.filter((field) => field.mask !== null)
    props.onMaskedFields?.(masked.map((field) => field.fieldName))
  })
  useEffect(() => tellMasked(), [])
  const report = useEffectEvent(() => {
    const state = store.get()
    props.onStateChange?.(state.isDirty ? state : null)
  })
  useEffect(() => {
    let timer: number | undefined
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => report(), REPORT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
      if (store.get().isDirty) report()
    }
  }, [store])
}

/** create and createRef start the sub-table with one empty row, a moment after the data. */
function useAutoRow({ store, presetRow }: OpenForm, { type, state }: FormBodyProps): void {
  const isWanted =
    (type === 'create' || type === 'createRef') &&
    state === undefined &&
    store.model.template.formatStyle === 'FORMAT_MASTER_CHILD_FROM'
  const add = useEffectEvent(() => {
    for (const child of store.model.children) {
      const { flag } = child
      const rows = store.get().children[flag.customTable] ?? []
      if (flag.shape !== 'many' || rows.length > 0 || isKept(child)) continue
      const { isDirty } = store.get()
      const errors = store.errors()
      store.addRows(flag.customTable, [presetRow(flag.customTable)])
      if (isDirty) continue
      // Nobody has typed anything yet; whoever was quick to save keeps seeing what is missing.
      store.replace({ ...store.get(), isDirty: false })
      store.setErrors(errors)
    }
  })
  useEffect(() => {
    if (!isWanted) return
    const timer = window.setTimeout(() => add(), AUTO_ROW_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}

/** The keys of a form: Enter goes to the next field and never saves a half-typed document, Ctrl+S saves. */
function useFormKeys(
  body: RefObject<HTMLFormElement | null>,
  { type, save }: { readonly type: FormType; readonly save: () => void },
) {
  useSaveKey(body, isLookedAt(type) ? null : save)
  return { onKeyDownCapture: goOn, onKeyDown: keepUnsaved }
}

function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget
  const field = holderOf(event.target)
  // Cells have keys of their own.
  if (event.key !== 'Enter' || field === null || field.matches(CELL)) return
  if (!form.contains(field)) return
  const held = heldBy(event.target)
  if (keyStep(pressedBy(event), held) !== 'next') return
  const enterNext = () => {
    const all = controlsWithin(form)
    const next = all[all.findIndex((control) => field.contains(control)) + 1]
    if (next) enterControl(next)
  }
  // A typed day is taken by its own Enter; only then the field may be left.
  if (held.kind === 'day') return queueMicrotask(enterNext)
  event.preventDefault()
  event.stopPropagation()
  enterNext()
}

/** The browser saves a form by Enter in any of its boxes. */
function keepUnsaved(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
