import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition } from '@junheng/domain/wire/template-wire.ts'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { tableResult } from '../editable-table/table-result.ts'
import { firstFault } from '../form-state/first-fault.ts'
import { makeFormModel } from '../form-state/form-model.ts'
import { createFormStore, type FormStore } from '../form-state/form-store.ts'
import {
  EDIT_TABLE,
  editedFields,
  editedRows,
  editTemplate,
  placeRowFaults,
} from './edited-rows.ts'

/** A page of a list that is being typed into. */
export interface ListEdit {
  readonly store: FormStore
  /** The rows as they stood when typing began: what the server has meanwhile would move under the hand. */
  readonly rows: readonly AnyRow[]
  readonly fields: readonly FieldDefinition[]
  readonly isBusy: boolean
  /** Sentences that belong to no cell. */
  readonly faults: readonly string[]
  save(): Promise<void>
  stop(): void
}

interface EditInput {
  readonly base: string
  readonly fields: readonly FieldDefinition[]
  readonly rows: readonly AnyRow[]
  readonly refresh: () => Promise<void>
}

/** Typing into the list itself: begins with the page in sight, ends by saving all of it or none. */
export function useListEdit(input: EditInput): {
  readonly edit: ListEdit | null
  readonly isPossible: boolean
  start(): void
} {
  const fields = useMemo(() => editedFields(input.fields), [input.fields])
  const [store, setStore] = useState<FormStore | null>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const send = useSend(input, fields)
  const stop = () => {
    setStore(null)
    setFaults([])
  }
  const save = async () => {
    if (store === null || isBusy) return
    setBusy(true)
    try {
      const left = await send(store)
      if (left === null) stop()
      else setFaults(left)
    } finally {
      setBusy(false)
    }
  }
  const rows = store?.start.children[EDIT_TABLE] ?? NO_ROWS
  return {
    edit: store && { store, rows, fields, isBusy, faults, save, stop },
    isPossible: fields.length > 0 && input.rows.length > 0,
    start: () => setStore(makeStore(fields, input.rows)),
  }
}

const NO_ROWS: readonly AnyRow[] = []

function makeStore(fields: readonly FieldDefinition[], rows: readonly AnyRow[]): FormStore {
  const keyed = rows.map((row) => ({ ...row, rowKey: String(row['rowKey'] ?? row['id']) }))
  return createFormStore(makeFormModel(editTemplate(fields)), {
    header: {},
    children: { [EDIT_TABLE]: keyed },
    overridden: {},
    isDirty: false,
  })
}

/** Checks and sends what was typed; null: done, else what is wrong beside the cells. */
function useSend({ base, refresh }: EditInput, fields: readonly FieldDefinition[]) {
  const { message } = App.useApp()
  return async (store: FormStore): Promise<readonly string[] | null> => {
    const before = store.start.children[EDIT_TABLE] ?? NO_ROWS
    const after = store.get().children[EDIT_TABLE] ?? NO_ROWS
    const edited = editedRows(fields, { before, after })
    const checked = tableResult(
      fields,
      edited.map(({ row }) => row),
      'update',
    )
    store.setErrors(checked.errors)
    if (!checked.success) return [firstFault(fields, after, checked.errors) ?? '']
    if (edited.length === 0) return null
    try {
      const rows = edited.map(({ sent }) => sent)
      await api.request({ method: 'PUT', path: `${base}/updateRows`, body: { rows } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { cells, others } = placeRowFaults(fields, edited, error.errors)
      store.setErrors(cells)
      return error.errors.length > 0 ? others : [error.message]
    }
    void message.success(`已修改 ${edited.length} 条`)
    await refresh()
    return null
  }
}
