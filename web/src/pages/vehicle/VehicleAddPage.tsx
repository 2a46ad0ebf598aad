import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { FormField } from '#web/screens/form-fields/FormField.tsx'
import {
  FormContext,
  useDirty,
  useForm,
  useFormPart,
  useRowAccess,
} from '#web/screens/form-state/form-context.ts'
import { isDrawn, makeFormModel } from '#web/screens/form-state/form-model.ts'
import { createFormStore, type FormStore } from '#web/screens/form-state/form-store.ts'
import { newValues } from '#web/screens/form-state/start-values.ts'
import { placeFaults, submitBody } from '#web/screens/form-state/submit-body.ts'
import { useScreenHost } from '#web/screens/host/screen-host.ts'
import { PickerHost } from '#web/screens/picker-host/PickerHost.tsx'
import { FormSkeleton } from '#web/screens/states/FormSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { baseOf, formTemplate } from '#web/screens/template/template.queries.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import { clearedBy, VEHICLE_SECTIONS, type VehicleSection, YES } from './vehicle-sections.ts'
import '#web/screens/form-blocks/form-blocks.css'
import './vehicle-add.css'
import '#web/screens/list-screen/list-screen.css'

/** A new vehicle from its papers: 完成 stores it, 关闭 leaves. What is wrong only the server says. */
export function VehicleAddPage() {
  const { menuId } = useView()
  return menuId === null ? null : (
    <ScreenHostOfSession>
      <Surface className="jh-screen">
        <PickerHost>
          <Content menuId={menuId} />
        </PickerHost>
      </Surface>
    </ScreenHostOfSession>
  )
}

function Content({ menuId }: { readonly menuId: string }) {
  const { data, error, refetch } = useQuery(formTemplate(menuId))
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  return data === undefined ? <FormSkeleton /> : <VehicleForm template={data} />
}

function VehicleForm({ template }: { readonly template: FormTemplate }) {
  const { user } = useScreenHost()
  const view = useView()
  const [store] = useState(() => {
    // A page of its own has the room for four fields beside each other.
    const model = makeFormModel({ ...template, formatStyle: 'FORMAT_EIGHT_COLUMN_FROM' })
    const start = newValues(model, { user, now: plantNow() })
    return createFormStore(model, { ...start, overridden: {}, isDirty: false })
  })
  const scope = useMemo(() => ({ store, type: 'create' as const, isUnchecked: true }), [store])
  useEffect(() => store.subscribe(() => clearHidden(store)), [store])
  const isDirty = useDirty(store)
  const { setDirty } = view
  useEffect(() => setDirty(isDirty), [isDirty, setDirty])
  const list = view.path.replace(/\/add$/, '/index')
  const { finish, isBusy, faults } = useFinish(store, () => view.replace(list))
  return (
    <FormContext value={scope}>
      <form
        className="jh-form jh-form-8 jh-vehicle"
        noValidate
        autoComplete="off"
        aria-label="新增车辆"
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <div className="jh-form-body">
          {VEHICLE_SECTIONS.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
        <footer className="jh-form-footer">
          {faults.length > 0 && (
            <p className="jh-form-faults" role="alert">
              {faults.join('；')}
            </p>
          )}
          <Button onClick={() => view.leave(list)}>关闭</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            完成
          </Button>
        </footer>
      </form>
    </FormContext>
  )
}

function clearHidden(store: FormStore): void {
  const cleared = clearedBy(store.get().header)
  if (Object.keys(cleared).length > 0)
    store.change({ table: store.model.main, rowKey: null }, cleared)
}

function Section({ section }: { readonly section: VehicleSection }) {
  const { store } = useForm()
  const { title, only, fields } = section
  const isShown = useFormPart(store, () => only === undefined || store.get().header[only] === YES)
  if (!isShown) return null
  return (
    <section className="jh-section" data-section={title}>
      <h2 className="jh-section-title">{title}</h2>
      <VehicleFields names={fields} />
    </section>
  )
}

/** Fields of a section in the page's own order; what a role or a site does not have is left out. */
function VehicleFields({ names }: { readonly names: readonly string[] }) {
  const { store } = useForm()
  const { header, main } = store.model
  const row = useRowAccess(main, null)
  const fields = names.flatMap((name) => {
    const field = header.find(({ fieldName }) => fieldName === name)
    return field && isDrawn(field) ? [field] : []
  })
  return (
    <div className="jh-grid">
      {fields.map((field) => (
        <FormField key={field.id} field={field} table={main} rowKey={null} row={row} />
      ))}
    </div>
  )
}

/** Stores the vehicle as it was typed; refusals come back to the fields they speak of. */
function useFinish(store: FormStore, onDone: () => void) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const finish = async () => {
    if (isBusy) return
    const state = store.get()
    const base = baseOf(store.model.template)
    setBusy(true)
    setFaults([])
    try {
      const body = submitBody(store.model, state, 'create')
      const idempotencyKey = store.sendKey()
      await api.request({ method: 'POST', path: `${base}/create`, body, idempotencyKey })
      store.renewKey()
      store.replace({ ...store.get(), isDirty: false })
      void message.success('已新增 1 条')
      void queries.invalidateQueries({ queryKey: entityQueries(base).all() })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Stored before it was changed: sent once more, it is meant once more.
      if (error.reason === 'call.idempotencyKey') store.renewKey()
      const { cells, others } = placeFaults(store.model, state, error.errors)
      store.setErrors(cells)
      setFaults(error.errors.length > 0 ? others : [error.message])
      focusFirst()
    } finally {
      setBusy(false)
    }
  }
  return { finish, isBusy, faults }
}

/** The first refused field comes into sight once its sentence is drawn. */
function focusFirst(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector('.jh-vehicle .jh-field-error')?.closest('[data-field]')
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  })
}
