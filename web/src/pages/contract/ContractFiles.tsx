import { CloseOutlined, InboxOutlined, PaperClipOutlined } from '@ant-design/icons'
import { App, Button, Progress } from 'antd'
import { useState } from 'react'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { newKey } from '#web/api/new-key.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import type { TableBlock } from '#web/screens/form-state/form-model.ts'
import type { FormStore } from '#web/screens/form-state/form-store.ts'
import { useScreenHost } from '#web/screens/host/screen-host.ts'
import { baseOf } from '#web/screens/template/template.queries.ts'
import { attachmentFault, fileSize, HINT, SUFFIXES } from './attachment.ts'
import { type Attachment, contractCalls } from './contract.queries.ts'
import '#web/screens/excel/import-dialog.css'
import './contract-files.css'

/** A file on its way, or one that did not get through. */
interface Sending {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly fault: string | null
}

/** Scans and texts of a contract: they come and go at once, whatever becomes of the form. */
export function ContractFiles({ block }: { readonly block: TableBlock }) {
  const { files, sending, isStored, upload, remove, download, forget } = useAttachments(block.table)
  const rights = useFileRights()
  if (!isStored) return <p className="jh-files-none">保存合同后可以上传附件</p>
  return (
    <div className="jh-files">
      {rights.canUpload && <DropFiles onChoose={(chosen) => void upload(chosen)} />}
      {files.length + sending.length === 0 && <p className="jh-files-none">还没有附件</p>}
      <ul className="jh-files-list">
        {files.map((file) => (
          <StoredFile
            key={file.id}
            file={file}
            onDownload={() => void download(file)}
            onRemove={rights.canRemove ? () => void remove(file) : null}
          />
        ))}
        {sending.map((entry) => (
          <SendingFile key={entry.key} entry={entry} onForget={() => forget(entry.key)} />
        ))}
      </ul>
    </div>
  )
}

/** Looking at a contract, and a void one, changes nothing of it. */
function useFileRights() {
  const { store, type } = useForm()
  const { permissions } = useScreenHost()
  const stem = baseOf(store.model.template).slice(1).replaceAll('/', ':')
  const isOpen = type !== 'view' && store.get().header['status'] !== 'OBSOLETE'
  return {
    canUpload: isOpen && permissions[`${stem}:uploadFile`] === true,
    canRemove: isOpen && permissions[`${stem}:delFile`] === true,
  }
}

function DropFiles({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  return (
    // Dropping is the mouse's way; the file input is everyone's.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onChoose([...event.dataTransfer.files])
      }}
    >
      <label className="jh-drop jh-files-drop">
        <InboxOutlined />
        <span>点击选择文件，或拖到这里</span>
        <span className="jh-files-hint">{HINT}</span>
        <input
          type="file"
          multiple
          aria-label="上传附件"
          accept={SUFFIXES.map((suffix) => `.${suffix}`).join(',')}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            // The same file chosen again must count as a change.
            target.value = ''
            onChoose(chosen)
          }}
        />
      </label>
    </div>
  )
}

function StoredFile({
  file,
  onDownload,
  onRemove,
}: {
  readonly file: Attachment
  readonly onDownload: () => void
  readonly onRemove: (() => void) | null
}) {
  return (
    <li>
      <PaperClipOutlined />
      <button type="button" className="jh-files-name" onClick={onDownload}>
        {file.fileName}
      </button>
      <span className="jh-files-size">{fileSize(file.size)}</span>
      <span className="jh-files-by">
        {file.uploadUser} {file.uploadDate}
      </span>
      <span className="jh-files-tools">
        <Button size="small" onClick={onDownload}>
          下载
        </Button>
        {onRemove !== null && (
          <Button size="small" danger onClick={onRemove}>
            删除
          </Button>
        )}
      </span>
    </li>
  )
}

function SendingFile({
  entry,
  onForget,
}: {
  readonly entry: Sending
  readonly onForget: () => void
}) {
  const { name, size, fault } = entry
  return (
    <li data-fault={fault !== null || undefined}>
      <PaperClipOutlined />
      <span className="jh-files-name">{name}</span>
      <span className="jh-files-size">{fileSize(size)}</span>
      {fault === null ? (
        <span className="jh-files-way" role="status">
          正在上传
          {/* Only the server knows when a file is stored; the bar says that it is on its way. */}
          <Progress percent={100} status="active" showInfo={false} size="small" />
        </span>
      ) : (
        <>
          <span className="jh-files-fault" role="alert">
            {fault}
          </span>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={`移除${name}`}
            onClick={onForget}
          />
        </>
      )}
    </li>
  )
}

/** Attachments of the contract in the form: stored ones, and those on their way. */
function useAttachments(table: string) {
  const { store } = useForm()
  const { modal, message } = App.useApp()
  const calls = contractCalls(baseOf(store.model.template))
  const files = useFormPart(store, () => store.get().children[table] ?? NO_FILES)
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

const NO_FILES: readonly never[] = []

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
