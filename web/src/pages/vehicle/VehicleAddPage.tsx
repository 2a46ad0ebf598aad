import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import {
  FormContext,
  useDirty,
  useForm,
  useFormPart,
} from '#web/screens/form-state/form-context.ts'
import { makeFormModel } from '#web/screens/form-state/form-model.ts'
import { createFormStore, type FormStore } from '#web/screens/form-state/form-store.ts'
import { newValues } from '#web/screens/form-state/start-values.ts'
import { useScreenHost } from '#web/screens/host/screen-host.ts'
import { PickerHost } from '#web/screens/picker-host/PickerHost.tsx'
import { FormSkeleton } from '#web/screens/states/FormSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { formTemplate } from '#web/screens/template/template.queries.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import { useFinish } from './use-finish.ts'
import { VehicleFields } from './VehicleFields.tsx'
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
    const start = newValues(model, { user, now: new Date() })
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
