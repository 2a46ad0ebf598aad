import type { PrintDesign } from '@junheng/domain/print/print-design.ts'
import { sheetOf } from '@junheng/domain/print/print-template.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useView } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../admin/AdminFault.tsx'
import { AddPanel } from './AddPanel.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PrintVersionDialog } from './PrintVersionDialog.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { printDesign, printDesignCalls, printDesignKey } from './print-designer.queries.ts'
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
    if (name !== undefined) setLabel(`设计 ${name}`)
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
