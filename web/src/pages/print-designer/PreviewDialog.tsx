import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { type Preview, previewDocuments, printDesignCalls } from './print-designer.queries.ts'
import type { PrintDesigner } from './use-print-designer.ts'

/** The draft with a real document in it, chosen by its number; nothing is counted or signed. */
export function PreviewDialog({
  designer,
  onClose,
}: {
  readonly designer: PrintDesigner
  onClose(): void
}) {
  const { design, template } = designer
  const [text, setText] = useState('')
  const [bizId, setBizId] = useState<string | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const asked = useDeferredValue(text.trim())
  const { data = [], isFetching } = useQuery({
    ...previewDocuments(design.id, asked),
    placeholderData: keepPreviousData,
  })
  const show = async (id: string) => {
    setBizId(id)
    try {
      setPreview(await printDesignCalls.preview(design.id, template, id))
    } catch {
      // The client has told the reason already.
      setPreview(null)
    }
  }
  const save = () => {
    if (!preview?.content) return
    const bytes = Uint8Array.from(atob(preview.content), (letter) => letter.charCodeAt(0))
    saveFile(new Blob([bytes], { type: 'application/pdf' }), `${design.name}（预览）.pdf`)
  }
  return (
    <Modal open title="预览" width="min(96vw, 1200px)" footer={null} onCancel={onClose}>
      <div className="print-row">
        <Select<string>
          aria-label="单据"
          className="print-document"
          placeholder={`输入${design.documentLabel}的单号`}
          showSearch={{ filterOption: false, onSearch: setText }}
          loading={isFetching}
          value={bizId}
          onChange={(id) => void show(id)}
          notFoundContent="没有可看的单据"
          options={data.map((one) => ({ value: one.id, label: one.title }))}
        />
        <Button disabled={!preview?.content} onClick={save}>
          下载PDF
        </Button>
      </div>
      {preview !== null && (
        <iframe
          title="预览"
          className="print-preview"
          sandbox="allow-same-origin"
          srcDoc={preview.page}
        />
      )}
    </Modal>
  )
}
