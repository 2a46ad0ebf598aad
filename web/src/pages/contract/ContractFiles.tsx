import { CloseOutlined, InboxOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useForm } from '#web/screens/form-state/form-context.ts'
import type { TableBlock } from '#web/screens/form-state/form-model.ts'
import { useScreenHost } from '#web/screens/host/screen-host.ts'
import { baseOf } from '#web/screens/template/template.queries.ts'
import { fileSize, HINT, SUFFIXES } from './attachment.ts'
import type { Attachment } from './contract.queries.ts'
import { type Sending, useAttachments } from './use-attachments.ts'
import '#web/screens/excel/import-dialog.css'
import './contract-files.css'

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
