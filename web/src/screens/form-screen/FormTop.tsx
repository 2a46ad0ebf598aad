import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { ActionCallDialogs } from '../action-call/ActionCallDialogs.tsx'
import { hasCall, useActionCall } from '../action-call/use-action-call.ts'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import { FORM_BUTTON_LIMIT, grantedButtons } from '../button-group/button-group.ts'
import { useScreenHost } from '../host/screen-host.ts'
import type { FormBodyProps } from './form-props.ts'
import { type EmptyFields, ObjectHead } from './ObjectHead.tsx'
import { RecordState } from './RecordState.tsx'
import type { OpenForm } from './use-form-store.ts'

/** Above a stored record: how it stands, and what can be done with it beside changing its fields. */
export function FormTop({
  form,
  empty,
  ...props
}: FormBodyProps & { readonly form: OpenForm; readonly empty: EmptyFields }) {
  const { template, stored } = props
  const { permissions } = useScreenHost()
  const buttons = grantedButtons(template.btnGroup, permissions).filter(hasCall)
  if (stored === null) return null
  if (props.type === 'view')
    return <ObjectHead {...props} form={form} stored={stored} empty={empty} />
  return (
    <div className="jh-form-top">
      <RecordState title={template.formatName} row={stored} />
      {buttons.length > 0 && (
        <TopButtons {...props} form={form} stored={stored} buttons={buttons} />
      )}
    </div>
  )
}

function TopButtons({
  buttons,
  stored,
  base,
  form,
  onReload,
}: FormBodyProps & {
  readonly form: OpenForm
  readonly stored: AnyRow
  readonly buttons: readonly ButtonTemplate[]
}) {
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const calls = useActionCall({
    selected: [stored],
    confirm: async (content) =>
      modal.confirm({ title: '提示', content, okText: '确定', cancelText: '取消' }),
    tell: (tone, text) => void message[tone](text),
    refresh: async () => {
      const row = await onReload()
      // What is being typed is not overwritten; saving it will say that the record has changed.
      if (row !== null && !form.store.get().isDirty) form.store.replace(form.fresh(row))
      await queries.invalidateQueries({ queryKey: [base, 'list'] })
    },
    openForm: () => {},
  })
  const press = async (button: ButtonTemplate) => {
    if (!hasCall(button)) return
    setBusy(button.btnType)
    try {
      await calls.run(button)
    } catch (error) {
      // The client has said why; anything else is a fault of ours and must not be swallowed.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <ButtonGroup
        buttons={buttons}
        limit={FORM_BUTTON_LIMIT}
        busy={busy}
        onPress={(button) => void press(button)}
      />
      <ActionCallDialogs calls={calls} />
    </>
  )
}
