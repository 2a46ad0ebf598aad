import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { placeFaults, submitBody } from '#web/screens/form-state/submit-body.ts'
import { baseOf } from '#web/screens/template/template.queries.ts'

/** Stores the vehicle as it was typed; refusals come back to the fields they speak of. */
export function useFinish(store: FormStore, onDone: () => void) {
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
