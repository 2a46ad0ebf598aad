import { App } from 'antd'
import { useState } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { newKey } from '#web/api/new-key.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { baseOf } from '#web/screens/template/template.queries.ts'
import { attachmentFault } from './attachment.ts'
import { type Attachment, contractCalls } from './contract.queries.ts'

/** A file on its way, or one that did not get through. */
export interface Sending {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly fault: string | null
}

/** Attachments of the contract in the form: stored ones, and those on their way. */
export function useAttachments(table: string) {
  const { store } = useForm()
  const { modal, message } = App.useApp()
  const calls = contractCalls(baseOf(store.model.template))
  const files = useFormPart(store, () => store.get().children[table] ?? NONE)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const contractId = store.get().header['id']
  const upload = async (chosen: readonly File[]) => {
    if (typeof contractId !== 'string') return
    const queue = chosen.map((file) => ({ file, entry: sendingOf(file) }))
    setSending((now) => [...now, ...queue.map(({ entry }) => entry)])
    // One after the other: two large files at once only slow each other down.
    for (const { file, entry } of queue) {
      if (entry.fault !== null) continue
      const fault = await calls.upload(contractId, file).then(
        (stored) => {
          addFile(store, table, stored)
          return null
        },
        (error: unknown) => errorText(error),
      )
      setSending((now) =>
        fault === null
          ? now.filter(({ key }) => key !== entry.key)
          : now.map((one) => (one.key === entry.key ? { ...one, fault } : one)),
      )
    }
  }
  const remove = async (file: Attachment) => {
    const content = `确定删除“${file.fileName}”？`
    if (!(await modal.confirm({ title: '提示', content, okText: '确定', cancelText: '取消' })))
      return
    await told(calls.remove(file.id), () => {
      dropFile(store, table, file.id)
      void message.success('删除成功!')
    })
  }
  return {
    files: files as readonly Attachment[],
    sending,
    isStored: typeof contractId === 'string',
    upload,
    remove,
    download: (file: Attachment) => told(calls.download(file)),
    forget: (key: string) => setSending((now) => now.filter((one) => one.key !== key)),
  }
}

const NONE: readonly never[] = []

/** The client has told the person already what went wrong with a call. */
async function told(call: Promise<unknown>, then?: () => void): Promise<void> {
  try {
    await call
    then?.()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

function sendingOf(file: File): Sending {
  const { name, size } = file
  return { key: newKey(), name, size, fault: attachmentFault(file) }
}

/** What the server has stored already makes no form dirty. */
function addFile(store: FormStore, table: string, file: Attachment): void {
  const state = store.get()
  const rows = [...(state.children[table] ?? []), { ...file, rowKey: file.id }]
  store.replace({ ...state, children: { ...state.children, [table]: rows } })
}

function dropFile(store: FormStore, table: string, id: string): void {
  const state = store.get()
  const rows = (state.children[table] ?? []).filter((row) => row['id'] !== id)
  store.replace({ ...state, children: { ...state.children, [table]: rows } })
}
