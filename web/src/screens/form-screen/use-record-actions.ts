import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { hasCall, useActionCall } from '../action-call/use-action-call.ts'
import { grantedButtons } from '../button-group/button-group.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { LIST_ACTIONS, type ListActionContext } from '../list-screen/list-actions.ts'
import { recordName } from '../record-head/head-fields.ts'
import { listTemplate } from '../template/template.queries.ts'
import type { FormBodyProps } from './form-props.ts'
import { recordButtons } from './record-buttons.ts'
import type { OpenForm } from './use-form-store.ts'

/** What can be done with the record in sight, as its list would do it to the selected row. */
export function useRecordActions(
  { menuId, template, base, actions, onReload, onOpenForm, onDone }: Omit<FormBodyProps, 'stored'>,
  { form, stored }: { readonly form: OpenForm; readonly stored: AnyRow },
) {
  const { permissions, user } = useScreenHost()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const list = useQuery(listTemplate(menuId))
  const [busy, setBusy] = useState<string | null>(null)
  const [logOf, setLogOf] = useState<string | null>(null)
  const table = { ...LIST_ACTIONS, ...actions }
  const context: ListActionContext = {
    base,
    selected: [stored],
    nameOf: (row) => recordName(template.formSubList, row),
    confirm: async (content, title = '提示') =>
      modal.confirm({ title, content, okText: '确定', cancelText: '取消' }),
    tell: (tone, text) => void message[tone](text),
    refresh: async () => {
      const row = await onReload()
      // What is being typed is not overwritten; saving it will say that the record has changed.
      if (row !== null && !form.store.get().isDirty) form.store.replace(form.fresh(row))
      await queries.invalidateQueries({ queryKey: [base, 'list'] })
      await queries.invalidateQueries({ queryKey: ['strip'] })
      // A record that is gone cannot be looked at.
      if (row === null) onDone({ kind: 'cancelled' })
    },
    openForm: (target) => onOpenForm?.(target),
    openImport: () => {},
    openLog: (row) => setLogOf(String(row['id'])),
    exportRows: async () => {},
  }
  const calls = useActionCall(context)
  const run = async (button: ButtonTemplate) => {
    setBusy(button.btnType)
    try {
      const own = table[button.btnType]
      if (own) await own(context)
      else if (hasCall(button)) await calls.run(button)
    } catch (error) {
      // The client has said why; anything else is a fault of ours and must not be swallowed.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }
  const offered = grantedButtons(list.data?.btnGroup ?? template.btnGroup, permissions)
  return {
    buttons: recordButtons(
      offered.filter((button) => hasCall(button) || Object.hasOwn(table, button.btnType)),
      stored,
      user.user,
    ),
    run,
    calls,
    busy,
    logOf,
    closeLog: () => setLogOf(null),
  }
}
