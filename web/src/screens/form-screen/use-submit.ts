import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type RefObject, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, isUnanswered } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { CLICK_MS, createGate } from '../button-group/button-group.ts'
import { checkForm } from '../form-state/check-form.ts'
import { firstRowFault, focusFirstFault } from '../form-state/first-fault.ts'
import type { FormModel } from '../form-state/form-model.ts'
import type { FormState } from '../form-state/form-store.ts'
import { placeFaults, submitBody, withoutUntouched } from '../form-state/submit-body.ts'
import { CONFIRM_UPDATE, UPDATE_DECLINED } from '../form-state/update-question.ts'
import { clearedHeader } from './cleared-header.ts'
import type { FormBodyProps } from './form-props.ts'
import { lacksRows } from './lacks-rows.ts'
import { savedText } from './saved-text.ts'
import type { OpenForm } from './use-form-store.ts'
import { type LostSave, useLostSave } from './use-lost-save.ts'

const CONFIRM_NO_ROWS = '没有子表数据，是否继续保存?'

/** How far a save has come, for the footer. */
export interface Submit {
  readonly isBusy: boolean
  /** What became of a save without an answer. */
  readonly lost: LostSave
  /** Sentences that belong to no field. */
  readonly faults: readonly string[]
  /** Somebody else has saved the row meanwhile. */
  readonly isStale: boolean
  readonly save: () => void
  readonly reset: () => void
  /** Takes the stored row and drops the input. */
  readonly takeStored: () => Promise<void>
  /** Keeps the input and saves it over what is stored by now. */
  readonly keepInput: () => Promise<void>
}

const CALLS: Partial<Record<FormType, { readonly method: 'POST' | 'PUT'; readonly path: string }>> =
  {
    update: { method: 'PUT', path: 'update' },
    safeUpdate: { method: 'PUT', path: 'safeUpdate' },
    sampling: { method: 'PUT', path: 'update' },
  }
const CREATE = { method: 'POST', path: 'create' } as const

const STALE = 'row.stale'
/** The key of this form was used with other contents: they were stored before it was changed. */
const OTHER_SENT = 'call.idempotencyKey'

/** A form with sub-rows is saved at most this often; forms without, and 重置, once a second. */
const SAVE_MS = 600

interface Status {
  readonly isBusy: boolean
  readonly isStale: boolean
  readonly faults: readonly string[]
}

/** Checks, asks, sends; and what became of it. */
export function useSubmit(
  form: OpenForm,
  props: FormBodyProps,
  body: RefObject<HTMLFormElement | null>,
): Submit {
  const { store } = form
  const { message } = App.useApp()
  const ask = useQuestion()
  const [gates] = useState(() => ({
    save: createGate(isMasterChild(store.model) ? SAVE_MS : CLICK_MS),
    reset: createGate(CLICK_MS),
  }))
  const [status, setStatus] = useState<Status>(IDLE)
  const lost = useLostSave(form, props)
  const send = useSend(form, props, { setStatus, lost })
  const run = async () => {
    const state = touchedState(form)
    const errors = checkForm(store.model, state, props.type)
    store.setErrors(errors)
    if (Object.keys(errors).length > 0) {
      const fault = firstRowFault(store.model, store.get(), errors)
      if (fault !== null) void message.warning(fault)
      return focusFirstFault(body.current)
    }
    if (lacksRows(store.model, state, props.stored) && !(await ask(CONFIRM_NO_ROWS))) return
    if (!isCreating(props.type) && !(await ask(CONFIRM_UPDATE)))
      return void message.info(UPDATE_DECLINED)
    if (!(await send(state))) focusFirstFault(body.current)
  }
  const reload = async (take: (row: AnyRow) => FormState) => {
    const row = await props.onReload()
    if (row === null) return
    store.replace(take(row))
    setStatus(IDLE)
  }
  return {
    ...status,
    lost,
    save: () => {
      if (gates.save()) void run()
    },
    reset: () => {
      if (!gates.reset()) return
      lost.forget()
      resetForm(form, props)
      setStatus(IDLE)
    },
    takeStored: () => reload((row) => form.fresh(row)),
    keepInput: () =>
      reload((row) => {
        const state = store.get()
        return { ...state, header: { ...state.header, version: row['version'] } }
      }),
  }
}

/** Sends a checked form; false: refused, and the reasons stand where they belong. */
function useSend(
  { store }: OpenForm,
  props: FormBodyProps,
  { setStatus, lost }: { setStatus(status: Status): void; readonly lost: LostSave },
): (state: FormState) => Promise<boolean> {
  const { message } = App.useApp()
  const queries = useQueryClient()
  return async (state) => {
    lost.forget()
    setStatus({ ...IDLE, isBusy: true })
    try {
      const { method, path } = CALLS[props.type] ?? CREATE
      const row = await api.request<AnyRow>({
        method,
        path: `${props.base}/${path}`,
        body: submitBody(store.model, state, props.type),
        idempotencyKey: store.sendKey(),
        // The bar below the form says it, with the ways out.
        handles: [STALE, OTHER_SENT],
      })
      store.renewKey()
      store.replace({ ...store.get(), isDirty: false })
      props.onStateChange?.(null)
      void message.success(savedText(props.type, row))
      void queries.invalidateQueries({ queryKey: entityQueries(props.base).all() })
      setStatus(IDLE)
      props.onDone({ kind: 'saved', row, type: props.type })
      return true
    } catch (error) {
      setStatus(IDLE)
      if (!(error instanceof ApiError)) throw error
      if (isUnanswered(error)) return waitFor(lost.seek())
      if (error.reason === OTHER_SENT) return waitFor(lost.askEarlier())
      const { cells, others } = placeFaults(store.model, state, error.errors)
      store.setErrors(cells)
      const faults = error.errors.length > 0 ? others : [error.message]
      setStatus({ isBusy: false, isStale: error.reason === STALE, faults })
      return false
    }
  }
}

/** The form is not refused, nobody knows yet: there is no fault to lead to. */
function waitFor(answer: Promise<void>): true {
  void answer
  return true
}

function useQuestion(): (content: string) => Promise<boolean> {
  const { modal } = App.useApp()
  return async (content) =>
    modal.confirm({ title: '提示', content, okText: '确定', cancelText: '取消' })
}

const IDLE: Status = { isBusy: false, isStale: false, faults: [] }

/** What counts of a form: rows that it added by itself and nobody touched do not. */
function touchedState({ store, presetRow }: OpenForm): FormState {
  const presets = Object.fromEntries(
    store.model.children.map(({ flag }) => [flag.customTable, presetRow(flag.customTable)]),
  )
  return withoutUntouched(store.model, store.get(), presets)
}

const isMasterChild = ({ template }: FormModel): boolean =>
  template.formatStyle === 'FORMAT_MASTER_CHILD_FROM'

/** Sub-rows have their own buttons and stay. */
function resetForm({ store }: OpenForm, { type }: FormBodyProps): void {
  const state = store.get()
  const header = clearedHeader(store.model.header, state.header, type)
  store.replace({ ...state, header, overridden: {}, isDirty: true })
}
