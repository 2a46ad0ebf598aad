import type { PrintDesign } from '@junheng/domain/print/print-design.ts'
import { sheetOf } from '@junheng/domain/print/print-template.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Select, Skeleton } from 'antd'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { AddPanel } from './AddPanel.tsx'
import { PrintVersionDialog } from './PrintVersionDialog.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import {
  type Preview,
  previewDocuments,
  printDesign,
  printDesignCalls,
  printDesignKey,
} from './print-designer.queries.ts'
import { SheetCanvas } from './SheetCanvas.tsx'
import { type PrintDesigner, usePrintDesigner } from './use-print-designer.ts'
import '../admin/admin.css'
import './print-designer.css'

/** Draws a paper: what can be put on it at the left, the sheet in the middle, what is in hand at the right. */
export function PrintDesignerPage() {
  const { path, setLabel } = useView()
  const id = path.slice(path.lastIndexOf('/') + 1)
  const { data, error, refetch } = useQuery(printDesign(id))
  const name = data?.name
  useEffect(() => {
    if (name !== undefined) setLabel(`打印设计 ${name}`)
  }, [name, setLabel])
  if (data === undefined)
    return error === null ? (
      <Skeleton active />
    ) : (
      <AdminFault error={error} onRetry={() => void refetch()} />
    )
  return <Designer design={data} />
}

/** Beside the sheet: ruler, names of the bands, and some air, in pixels. */
const BESIDE = 116
const LARGEST = 8

function Designer({ design }: { readonly design: PrintDesign }) {
  const designer = usePrintDesigner(design)
  const [zoom, setZoom] = useState(1)
  const canvas = useRef<HTMLDivElement>(null)
  const room = useWidth(canvas)
  const fitting = Math.max(1, (room - BESIDE) / sheetOf(designer.template).width)
  const scale = Math.min(LARGEST, fitting * zoom)
  return (
    <div className="admin-page">
      <DesignerBar designer={designer} zoom={zoom} onZoom={setZoom} />
      <div className="print-design">
        <AddPanel designer={designer} />
        <div ref={canvas} className="print-middle">
          <SheetCanvas designer={designer} scale={scale} />
        </div>
        <PropertyPanel designer={designer} />
      </div>
      <Faults designer={designer} />
    </div>
  )
}

/** How wide an element is, as the window changes. */
function useWidth(element: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(900)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(entry.contentRect.width)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

const ZOOMS = { least: 0.5, most: 2, step: 0.25 } as const

function DesignerBar({
  designer,
  zoom,
  onZoom,
}: {
  readonly designer: PrintDesigner
  readonly zoom: number
  onZoom(zoom: number): void
}) {
  const { design, isDirty, faults, canUndo, canRedo } = designer
  const [opened, open] = useState<'preview' | 'versions' | null>(null)
  const { save, publish, isBusy } = useSaving(designer)
  const { publishedVersion, documentLabel, name } = design
  return (
    <div className="admin-bar">
      <h1>{name}</h1>
      <span className="admin-muted">
        {documentLabel} · {publishedVersion === null ? '未发布' : `第 ${publishedVersion} 版生效中`}
        {isDirty ? ' · 有未保存的修改' : ''}
      </span>
      <span className="admin-bar-space" />
      <Button disabled={!canUndo} onClick={designer.undo}>
        撤销
      </Button>
      <Button disabled={!canRedo} onClick={designer.redo}>
        重做
      </Button>
      <Button
        aria-label="缩小"
        disabled={zoom <= ZOOMS.least}
        onClick={() => onZoom(zoom - ZOOMS.step)}
      >
        −
      </Button>
      <Button
        aria-label="放大"
        disabled={zoom >= ZOOMS.most}
        onClick={() => onZoom(zoom + ZOOMS.step)}
      >
        +
      </Button>
      <Button onClick={() => open('preview')}>预览</Button>
      <Button onClick={() => open('versions')}>版本</Button>
      <Button disabled={!isDirty || isBusy} onClick={() => void save()}>
        保存草稿
      </Button>
      <Button type="primary" loading={isBusy} disabled={faults.length > 0} onClick={publish}>
        发布
      </Button>
      {opened === 'preview' && <PreviewDialog designer={designer} onClose={() => open(null)} />}
      {opened === 'versions' && (
        <PrintVersionDialog designer={designer} onClose={() => open(null)} />
      )}
    </div>
  )
}

function useSaving({ design, template, isDirty }: PrintDesigner) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const done = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: printDesignKey(design.id) })
      return true
    } catch {
      // The client has told the reason already.
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true
    const isSaved = await done(() => printDesignCalls.save(design, template))
    if (isSaved) void message.success('已保存草稿')
    return isSaved
  }
  const publish = () =>
    void modal.confirm({
      title: '发布模板',
      content: '发布后新打印的单据按此模板，以前打印的不变。',
      okText: '发布',
      cancelText: '取消',
      onOk: async () => {
        if (!(await save())) return
        if (await done(() => printDesignCalls.publish(design.id))) void message.success('已发布')
      },
    })
  return { save, publish, isBusy }
}

function Faults({ designer: { faults, select } }: { readonly designer: PrintDesigner }) {
  if (faults.length === 0) return null
  return (
    <section className="print-faults" aria-label="要改正的问题">
      {faults.map(({ id, message }) => (
        <Button
          key={`${id ?? ''} ${message}`}
          type="link"
          danger
          size="small"
          disabled={id === null}
          onClick={() => select(id)}
        >
          {message}
        </Button>
      ))}
    </section>
  )
}

/** The draft with a real document in it, chosen by its number; nothing is counted or signed. */
function PreviewDialog({
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
  const [isDrawing, setDrawing] = useState(false)
  const show = async (id: string) => {
    setBizId(id)
    setDrawing(true)
    try {
      setPreview(await printDesignCalls.preview(design.id, template, id))
    } catch {
      // The client has told the reason already.
      setPreview(null)
    } finally {
      setDrawing(false)
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
          notFoundContent={
            text === '' ? '还没有单据：先发布，填了第一张再来预览' : '没有这个单号的单据'
          }
          options={data.map((one) => ({ value: one.id, label: one.title }))}
        />
        <Button disabled={!preview?.content} onClick={save}>
          下载PDF
        </Button>
      </div>
      {isDrawing ? <Skeleton active /> : preview !== null && <PreviewPage page={preview.page} />}
    </Modal>
  )
}

const PreviewPage = ({ page }: Pick<Preview, 'page'>) => (
  <iframe title="预览" className="print-preview" sandbox="allow-same-origin" srcDoc={page} />
)
