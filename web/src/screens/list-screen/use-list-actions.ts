import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { entityQueries } from '#web/api/entity-queries.ts'
import { hasCall, useActionCall } from '../action-call/use-action-call.ts'
import { grantedButtons, withExtra } from '../button-group/button-group.ts'
import { useExport } from '../excel/use-export.tsx'
import { useScreenHost } from '../host/screen-host.ts'
import { recordName } from '../record-head/head-fields.ts'
import { mountOf } from '../template/template.queries.ts'
import { LIST_ACTIONS, type ListActionContext, sendingOf } from './list-actions.ts'
import type { ListScreenProps } from './list-props.ts'
import type { useListData } from './use-list-data.ts'

interface ActionInput extends ListScreenProps {
  readonly template: ListTemplate
  readonly data: ReturnType<typeof useListData>
  readonly selected: readonly AnyRow[]
  /** Rows have changed: what was selected is selected no more. */
  readonly onDone: () => void
}

/** The buttons of a list and what they set off. */
export function useListActions(input: ActionInput) {
  const { template, data } = input
  const { permissions } = useScreenHost()
  const queries = useQueryClient()
  const asking = useAsking()
  const exportFile = useExport()
  const [busy, setBusy] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'import' | null>(null)
  const [logOf, setLogOf] = useState<string | null>(null)
  const refresh = async () => {
    input.onDone()
    await queries.invalidateQueries({ queryKey: entityQueries(data.base).all() })
  }
  const table = { ...LIST_ACTIONS, ...input.actions }
  const context: ListActionContext = {
    ...asking,
    base: data.base,
    selected: input.selected,
    nameOf: (row) => recordName(template.listSubList, row),
    refresh,
    openForm: (target) =>
      input.onOpenForm({ menuId: input.menuId, mountId: mountOf(template), ...target }),
    openImport: () => setDialog('import'),
    openLog: (row) => setLogOf(String(row['id'])),
    exportRows: () =>
      exportFile({
        path: `${data.base}/export`,
        body: { ...data.question, limit: { pn: 1, ps: 100 } },
        name: `${template.formatName}.xlsx`,
      }),
  }
  const calls = useActionCall(context)
  const run = async (button: ButtonTemplate, selected = input.selected) => {
    const { btnType } = button
    setBusy(btnType)
    try {
      // An action that a screen brings itself goes before the call its template describes.
      const own = table[btnType]
      if (own) await own({ ...context, selected, ...sendingOf(button) })
      else if (hasCall(button)) await calls.run(button, selected)
    } catch (error) {
      // The client has said why; anything else is a fault of ours and must not be swallowed.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }
  return {
    buttons: grantedButtons(
      withExtra(template.btnGroup, input.extraButtons ?? []),
      permissions,
    ).filter((button) => hasCall(button) || Object.hasOwn(table, button.btnType)),
    run,
    calls,
    busy,
    refresh,
    dialog,
    closeDialog: () => setDialog(null),
    logOf,
    closeLog: () => setLogOf(null),
  }
}

/** How actions speak with the person. */
function useAsking(): Pick<ListActionContext, 'confirm' | 'tell'> {
  const { modal, message } = App.useApp()
  return {
    confirm: async (text, title = '提示') =>
      modal.confirm({ title, content: text, okText: '确定', cancelText: '取消' }),
    tell: (tone, text) => void message[tone](text),
  }
}
