import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { checkForm } from '../form-state/check-form.ts'
import { firstRowFault } from '../form-state/first-fault.ts'
import type { FormStore } from '../form-state/form-store.ts'
import { placeFaults, submitBody } from '../form-state/submit-body.ts'
import { CONFIRM_UPDATE, UPDATE_DECLINED } from '../form-state/update-question.ts'
import type { DetailFormProps } from './detail-props.ts'

/** Checks the form, asks, and stores it; a form nobody has touched simply closes. */
export function useDetailSave(
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
