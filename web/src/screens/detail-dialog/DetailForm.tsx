import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { useSaveKey } from '../cell-keys/use-save-key.ts'
import { FormBlocks } from '../form-blocks/FormBlocks.tsx'
import { checkForm } from '../form-state/check-form.ts'
import { firstRowFault } from '../form-state/first-fault.ts'
import { FormContext, useDirty } from '../form-state/form-context.ts'
import { makeFormModel } from '../form-state/form-model.ts'
import { createFormStore, type FormStore } from '../form-state/form-store.ts'
import { storedValues } from '../form-state/start-values.ts'
import { placeFaults, submitBody } from '../form-state/submit-body.ts'
import { CONFIRM_UPDATE, UPDATE_DECLINED } from '../form-state/update-question.ts'
import { useScreenHost } from '../host/screen-host.ts'
import '../form-blocks/form-blocks.css'

interface DetailFormProps {
  readonly template: FormTemplate
  readonly base: string
  readonly stored: AnyRow
  readonly type: 'view' | 'update'
  readonly onClose: () => void
  readonly onDirty: (isDirty: boolean) => void
}

/** The record's form with 取消 and 确定; 确定 checks it and stores what was changed. */
export function DetailForm(props: DetailFormProps) {
  const { template, type, onClose, onDirty } = props
  const store = useDetailStore(props)
  const scope = useMemo(() => ({ store, type }), [store, type])
  const { save, isBusy, fault } = useDetailSave(store, props)
  const isDirty = useDirty(store)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const body = useRef<HTMLFormElement>(null)
  useSaveKey(body, type === 'view' ? null : () => void save())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <FormContext value={scope}>
      <form
        ref={body}
        className={`jh-form jh-form-${store.model.columns}`}
        noValidate
        autoComplete="off"
        aria-label={template.formatName}
        onSubmit={submit}
      >
        <div className="jh-form-body">
          <FormBlocks />
        </div>
        <footer className="jh-form-footer">
          {fault !== null && (
            <p className="jh-form-faults" role="alert">
              {fault}
            </p>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            确定
          </Button>
        </footer>
      </form>
    </FormContext>
  )
}

function useDetailStore({ template, stored }: DetailFormProps): FormStore {
  const { user } = useScreenHost()
  const [store] = useState(() => {
    const model = makeFormModel(template)
    const values = storedValues(model, stored, { user, now: plantNow() })
    return createFormStore(model, { ...values, overridden: {}, isDirty: false })
  })
  return store
}

/** Checks the form, asks, and stores it; a form nobody has touched simply closes. */
function useDetailSave(
  store: FormStore,
  { base, type, onClose }: Pick<DetailFormProps, 'base' | 'type' | 'onClose'>,
) {
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async () => {
    const body = submitBody(store.model, store.get(), type)
    setBusy(true)
    try {
      const idempotencyKey = store.sendKey()
      await api.request<AnyRow>({ method: 'PUT', path: `${base}/update`, body, idempotencyKey })
      void message.success('已修改 1 条')
      void queries.invalidateQueries({ queryKey: entityQueries(base).all() })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Stored before it was changed: sent once more, it is meant once more.
      if (error.reason === 'call.idempotencyKey') store.renewKey()
      const { cells, others } = placeFaults(store.model, store.get(), error.errors)
      store.setErrors(cells)
      setFault(error.errors.length > 0 ? others.join('；') || null : error.message)
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    const errors = checkForm(store.model, store.get(), type)
    store.setErrors(errors)
    setFault(firstRowFault(store.model, store.get(), errors))
    if (Object.keys(errors).length > 0) return
    if (!store.get().isDirty) return onClose()
    const question = { title: '提示', content: CONFIRM_UPDATE, okText: '确定', cancelText: '取消' }
    if (await modal.confirm(question)) await send()
    else void message.info(UPDATE_DECLINED)
  }
  return { save, isBusy, fault }
}
